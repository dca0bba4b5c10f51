import { expect, it } from 'vitest'
import { clockTime, nearDate, tableTime } from './time.ts'

it.each([
  ['2026-11-27', '11 月 27 日'],
  ['2026-12-31', '12 月 31 日'],
  ['2027-01-05', '2027 年 1 月 5 日'],
  ['2025-11-26', '2025 年 11 月 26 日'],
])('%s is %s in November 2026', (day, words) => expect(nearDate(day, '2026-11-26')).toBe(words))

it('a moment of UTC is said by the clock of Taipei', () => {
  expect(clockTime('2026-11-26T16:05:59.999Z')).toBe('00:05')
  expect(tableTime('2026-11-26T16:05:59.999Z')).toBe('2026/11/27 00:05')
})
