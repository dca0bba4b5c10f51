import { expect, it } from 'vitest'
import { monthAfter, monthBefore } from '#platform/contract/time.ts'
import { isWorthNotifying } from './rules.ts'

it('a letter of January tells of December, and one of March of February', () => {
  expect(['2026-01-01', '2026-03-01', '2028-03-31'].map(monthBefore)).toEqual([
    '2025-12-01',
    '2026-02-01',
    '2028-02-01',
  ])
})

it('a month ends where the next begins, however long it is', () => {
  expect(['2026-01-01', '2026-02-01', '2026-12-01'].map(monthAfter)).toEqual(['2026-02-01', '2026-03-01', '2027-01-01'])
})

it('a month in which nothing was published is not worth a letter', () => {
  expect(isWorthNotifying({ stories: [], income: 0, expense: 0 })).toBe(false)
  expect(isWorthNotifying({ stories: ['story'], income: 0, expense: 0 })).toBe(true)
  expect(isWorthNotifying({ stories: [], income: 0, expense: 1 })).toBe(true)
})
