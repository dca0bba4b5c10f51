import { addDays, type Day, firstOfMonth, isDay, monthAfter } from './time.ts'

const pad = (part: string | number) => String(part).padStart(2, '0')

/** Years of the Republic have up to three digits: 115 is 2026. */
const yearOf = (text: string) => (text.length <= 3 ? Number(text) + 1911 : Number(text))

const forms = [
  /^(?:民國)?(?<year>\d{2,4})[/.\-年](?<month>\d{1,2})[/.\-月](?<day>\d{1,2})日?$/,
  /^(?<year>\d{3,4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<month>\d{1,2})[/.\-月](?<day>\d{1,2})日?$/,
]

/**
 * The day that a person typed: `2026/11/20`, `115/11/20`, `民國115年11月20日`, `1151120`, or `11/20` of this year, in full or
 * half width. undefined where it is none.
 */
export const readTypedDay = (text: string, today: Day): Day | undefined => {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  for (const form of forms) {
    const { year, month = '', day = '' } = form.exec(plain)?.groups ?? {}
    const read = `${year ? yearOf(year) : today.slice(0, 4)}-${pad(month)}-${pad(day)}`
    if (isDay(read)) return read
  }
  return undefined
}

const firstOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`

export const namedSpans = ['today', 'yesterday', 'week', 'month', 'last_month', 'year', 'last_year'] as const
export type NamedSpan = (typeof namedSpans)[number]

/** The days of a span that people ask for by name, both ends inclusive; `week` is the last seven days. */
export const daysOf = (span: NamedSpan, today: Day): { from: Day; to: Day } => {
  const yesterday = addDays(today, -1)
  const lastMonth = addDays(firstOfMonth(today), -1)
  const lastYear = addDays(firstOfYear(today), -1)
  const days: Record<NamedSpan, { from: Day; to: Day }> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstOfMonth(today), to: today },
    last_month: { from: firstOfMonth(lastMonth), to: lastMonth },
    year: { from: firstOfYear(today), to: today },
    last_year: { from: firstOfYear(lastYear), to: lastYear },
  }
  return days[span]
}

/**
 * The moment that a person typed, as an input of type datetime-local has it: a day as above and a time behind it. A day
 * alone is its first minute, or its last one where something ends.
 */
export const readTypedMoment = (
  text: string,
  { today, edge }: { today: Day; edge: 'begin' | 'end' },
): string | undefined => {
  const plain = text.normalize('NFKC').trim()
  const {
    typed = plain,
    hour,
    minute,
  } = /^(?<typed>.+?)[T\s]+(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)$/.exec(plain)?.groups ?? {}
  const day = readTypedDay(typed, today)
  if (day === undefined) return undefined
  if (hour === undefined || minute === undefined) return `${day}T${edge === 'begin' ? '00:00' : '23:59'}`
  return `${day}T${pad(hour)}:${minute}`
}

export const spansAhead = ['week', 'month', 'end_of_month', 'end_of_year'] as const
export type SpanAhead = (typeof spansAhead)[number]

/** The last minute of a span that begins at a moment: seven or thirty days with the first one, or what is left of month or year. */
export const spanAhead = (span: SpanAhead, begin: string): string => {
  const day = begin.slice(0, 10)
  const ends: Record<SpanAhead, Day> = {
    week: addDays(day, 6),
    month: addDays(day, 29),
    end_of_month: addDays(monthAfter(day), -1),
    end_of_year: `${day.slice(0, 4)}-12-31`,
  }
  return `${ends[span]}T23:59`
}
