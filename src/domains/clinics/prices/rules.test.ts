import { describe, expect, it } from 'vitest'
import { holdsOn, isSameTreatment, lastDayBefore } from './rules.ts'

const key = { item: 'neuter', species: 'cat', sex: 'female', weight_from_g: null, weight_to_g: null } as const

describe('agreed prices', () => {
  it('follow each other only for the same animals and the same treatment', () => {
    expect(isSameTreatment(key, { ...key })).toBe(true)
    for (const other of [
      { item: 'chip' },
      { species: null },
      { sex: 'male' },
      { weight_from_g: 1 },
      { weight_to_g: 10_000 },
    ])
      expect(isSameTreatment(key, { ...key, ...other })).toBe(false)
  })

  it('hold on their first and on their last day', () => {
    const period = { valid_from: '2026-07-01', valid_to: '2026-12-31' }
    const days = ['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01']
    expect(days.map((day) => holdsOn(period, day))).toEqual([false, true, true, false])
    expect(holdsOn({ ...period, valid_to: null }, '2099-01-01')).toBe(true)
    expect(lastDayBefore('2026-03-01')).toBe('2026-02-28')
  })
})
