import { expect, it } from 'vitest'
import { daysOf, namedSpans, readTypedDay } from './typed_day.ts'

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
