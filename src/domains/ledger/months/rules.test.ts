import { expect, test } from 'vitest'
import { comparedDays, daysOfMonth } from './rules.ts'

test('a month that still runs is compared with the same days of the one before', () => {
  expect(comparedDays('2026-11', '2026-11-22')).toEqual({
    these: { from: '2026-11-01', to: '2026-11-22' },
    before: { from: '2026-10-01', to: '2026-10-22' },
  })
})

test('a month that is over is compared with the whole one before, also where that one is longer or of the year before', () => {
  expect(comparedDays('2026-02', '2026-11-22')).toEqual({
    these: { from: '2026-02-01', to: '2026-02-28' },
    before: { from: '2026-01-01', to: '2026-01-31' },
  })
  expect(comparedDays('2026-01', '2026-11-22').before).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a month that has not begun is compared as a whole', () => {
  expect(comparedDays('2026-11', '2026-10-15').these).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to })
})

test('the 30th is compared with the end of a shorter month', () => {
  expect(comparedDays('2026-03', '2026-03-30').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
