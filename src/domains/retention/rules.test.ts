import { describe, expect, it } from 'vitest'
import { dueBefore } from './rules.ts'

describe('the day before which something is due', () => {
  it('is the same day some years ago, in Taipei', () => {
    expect(dueBefore(new Date('2026-06-15T00:30:00+08:00'), 2)).toBe('2024-06-15')
    expect(dueBefore(new Date('2026-06-14T23:30:00+08:00'), 2)).toBe('2024-06-14')
  })
  it('of 29 February is 28 in a year without one', () => {
    expect(dueBefore(new Date('2028-02-29T09:00:00+08:00'), 1)).toBe('2027-02-28')
    expect(dueBefore(new Date('2028-02-29T09:00:00+08:00'), 4)).toBe('2024-02-28')
  })
})
