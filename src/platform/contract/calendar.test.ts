import { expect, it } from 'vitest'
import { type CalendarDay, calendarText } from './calendar.ts'

const now = new Date('2026-12-31T20:30:15.123Z')
const event: CalendarDay = {
  uid: 'voucher-7@pawlight.example',
  sequence: 3,
  day: '2026-12-31',
  title: '核准通知到期：小橘',
  place: '示範動物醫院, 臺北市; 1 號\\2 樓',
  text: '代碼 ABCD\n電話 02-2345-6789\r\n第三行',
  url: 'https://pawlight.example/account',
  remind_days: 7,
}
/** What a reader of the format does first: lines that begin with a space belong to the one before. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('a day of a calendar ends before the next one, also over the end of a year', () => {
  const lines = unfolded(calendarText([event], now))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261231T203015Z')
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pawlight//Pawlight//ZH',
    'METHOD:PUBLISH',
  ])
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

it('signs that mean something in a calendar are escaped, and no line can be added by a text', () => {
  const text = calendarText([{ ...event, text: '一\r\nEND:VEVENT\u0000', place: event.place ?? '' }], now)
  const lines = unfolded(text)
  expect(lines).toContain('LOCATION:示範動物醫院\\, 臺北市\\; 1 號\\\\2 樓')
  expect(lines).toContain('DESCRIPTION:一\\nEND:VEVENT')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

it('lines are folded at 75 bytes without cutting a sign', () => {
  const title = '🐱貓貓狗狗'.repeat(30)
  const text = calendarText([{ ...event, title }], now)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(unfolded(text)).toContain(`SUMMARY:${title}`)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it('a reminder comes at nine in the morning some days before, or on the day', () => {
  const trigger = (remind_days: number) =>
    unfolded(calendarText([{ ...event, remind_days }], now)).find((line) => line.startsWith('TRIGGER'))
  expect([trigger(7), trigger(1), trigger(0)]).toEqual(['TRIGGER:-PT159H', 'TRIGGER:-PT15H', 'TRIGGER:PT9H'])
  const { remind_days: _, ...quiet } = event
  expect(calendarText([quiet], now)).not.toContain('VALARM')
})
