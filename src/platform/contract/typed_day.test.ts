import { expect, it } from 'vitest'
import { daysOf, namedSpans, readTypedDay, readTypedMoment, spanAhead, spansAhead } from './typed_day.ts'

it.each([
  ['2026/11/20', '2026-11-20'],
  ['2026-1-5', '2026-01-05'],
  ['115/11/20', '2026-11-20'],
  ['民國115年11月20日', '2026-11-20'],
  ['１１５．１１．２０', '2026-11-20'],
  ['99.2.28', '2010-02-28'],
  ['1151120', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['11/20', '2026-11-20'],
  ['3月1日', '2026-03-01'],
  ['115/2/29', undefined],
  ['2026/13/1', undefined],
  ['11', undefined],
  ['昨天', undefined],
  ['', undefined],
])('whoever types %s means %s', (text, day) => expect(readTypedDay(text, '2026-11-22')).toBe(day))

it('a span by name ends today or with its month or year', () => {
  expect(namedSpans.map((span) => Object.values(daysOf(span, '2026-03-01')).join('–'))).toEqual([
    '2026-03-01–2026-03-01',
    '2026-02-28–2026-02-28',
    '2026-02-23–2026-03-01',
    '2026-03-01–2026-03-01',
    '2026-02-01–2026-02-28',
    '2026-01-01–2026-03-01',
    '2025-01-01–2025-12-31',
  ])
})

it.each([
  ['115/11/23 10:30', '2026-11-23T10:30'],
  ['民國115年11月23日 9:05', '2026-11-23T09:05'],
  ['1151123　２３：５９', '2026-11-23T23:59'],
  ['2026-11-23T10:00', '2026-11-23T10:00'],
  ['115.11.23', '2026-11-23T00:00'],
  ['115/11/23 25:00', undefined],
  ['10:30', undefined],
])('whoever types %s means the moment %s', (text, moment) =>
  expect(readTypedMoment(text, { today: '2026-11-22', edge: 'begin' })).toBe(moment),
)

it('an end that is a day lasts until its last minute', () => {
  expect(readTypedMoment('115/11/30', { today: '2026-11-22', edge: 'end' })).toBe('2026-11-30T23:59')
})

it('a span ahead is counted from where it begins', () => {
  expect(spansAhead.map((span) => spanAhead(span, '2028-02-10T09:00'))).toEqual([
    '2028-02-16T23:59',
    '2028-03-10T23:59',
    '2028-02-29T23:59',
    '2028-12-31T23:59',
  ])
  expect(spanAhead('end_of_month', '2026-01-31T00:00')).toBe('2026-01-31T23:59')
})
