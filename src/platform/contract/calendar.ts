import { addDays, type Day, utcStamp } from './time.ts'

/** Something that takes a whole day. */
export type CalendarDay = {
  /** The same for every copy of it: a calendar that has it already changes it. */
  uid: string
  /** Grows with each change of it; a calendar keeps the higher one. */
  sequence: number
  /** The day on which it is, in Taipei. */
  day: Day
  title: string
  place?: string
  text: string
  url?: string
  /** Days before, in the morning, on which the calendar reminds of it. */
  remind_days?: number
}

/** Text of a calendar: backslash, semicolon, comma and line breaks stand for other things there (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the format has no way to write them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const encoder = new TextEncoder()
const mostBytes = 75

/** A line of at most 75 bytes; the rest goes on in lines that begin with a space, no sign cut in two (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const lines: string[] = []
  let [current, bytes] = ['', 0]
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > mostBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += sign
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

const dateOf = (day: Day): string => day.replaceAll('-', '')

const alarmOf = ({ remind_days, title }: CalendarDay): string[] =>
  remind_days === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(title)}`,
        // the day begins at midnight: nine hours later than that many days before
        `TRIGGER:${remind_days === 0 ? 'PT9H' : `-PT${remind_days * 24 - 9}H`}`,
        'END:VALARM',
      ]

const eventOf = (event: CalendarDay, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${dateOf(event.day)}`,
  // the first day that no longer belongs to it (RFC 5545, 3.6.1)
  `DTEND;VALUE=DATE:${dateOf(addDays(event.day, 1))}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  `DESCRIPTION:${escaped(event.text)}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  // whoever has it is not busy all day
  'TRANSP:TRANSPARENT',
  ...alarmOf(event),
  'END:VEVENT',
]

/** Whole days as a file that calendars take in (iCalendar, RFC 5545). Days have no time zone: they are those of Taipei. */
export const calendarText = (events: readonly CalendarDay[], now: Date): string => {
  const stamp = utcStamp(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pawlight//Pawlight//ZH',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventOf(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
