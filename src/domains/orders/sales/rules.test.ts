import { describe, expect, it } from 'vitest'
import { changeOf, partsOf, periodBefore, pointsOf, shareOf, usualStep } from './rules.ts'

const september = { from: '2026-09-01', to: '2026-09-30' }

describe('a period', () => {
  it('is compared with as many days before it, or with the same days of the year before', () => {
    expect(periodBefore(september, 'before')).toEqual({ from: '2026-08-02', to: '2026-08-31' })
    expect(periodBefore(september, 'year')).toEqual({ from: '2025-09-01', to: '2025-09-30' })
    expect(periodBefore({ from: '2028-02-29', to: '2028-02-29' }, 'year').from).toBe('2027-02-28')
  })

  it('is cut into days, weeks from Monday, or months, the first and the last of them short', () => {
    expect(partsOf({ from: '2026-09-03', to: '2026-09-15' }, 'week')).toEqual([
      { from: '2026-09-03', to: '2026-09-06' },
      { from: '2026-09-07', to: '2026-09-13' },
      { from: '2026-09-14', to: '2026-09-15' },
    ])
    expect(partsOf({ from: '2026-12-30', to: '2027-01-02' }, 'day')).toHaveLength(4)
    expect(partsOf({ from: '2026-12-31', to: '2027-02-01' }, 'month')).toEqual([
      { from: '2026-12-31', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-31' },
      { from: '2027-02-01', to: '2027-02-01' },
    ])
  })

  it('has columns that can be read', () => {
    expect(usualStep(september)).toBe('day')
    expect(usualStep({ from: '2026-06-01', to: '2026-09-30' })).toBe('week')
    expect(usualStep({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
  })
})

it('each part stands beside the part that it is compared with, and no day counts twice', () => {
  const days = [
    { day: '2026-08-31', amount: 1 },
    { day: '2026-09-01', amount: 10 },
    { day: '2026-09-30', amount: 100 },
  ]
  const points = pointsOf(days, september, 'month', 'before')
  expect(points).toEqual([{ ...september, amount: 110, before: 1 }])
  const byDay = pointsOf(days, { from: '2026-09-01', to: '2026-09-01' }, 'day', 'before')
  expect(byDay).toEqual([{ from: '2026-09-01', to: '2026-09-01', amount: 10, before: 1 }])
})

it('a change and a share are whole percent, and nothing is not divided by nothing', () => {
  expect([changeOf(120, 100), changeOf(0, 50), changeOf(5, 0)]).toEqual([20, -100, undefined])
  expect([shareOf(1, 3), shareOf(1, 0)]).toEqual([33, 0])
})
