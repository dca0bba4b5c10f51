import { describe, expect, it } from 'vitest'
import { dueBefore, dueOn } from './rules.ts'

describe('the day before which something is due', () => {
  it('is the same day some months ago', () => {
    expect(dueBefore('2026-06-15', 24)).toBe('2024-06-15')
    expect(dueBefore('2026-05-20', 6)).toBe('2025-11-20')
  })
  it('is the next one where that month has no such day: nothing waits longer than was promised', () => {
    expect(dueBefore('2028-02-29', 12)).toBe('2027-03-01')
    expect(dueBefore('2028-02-29', 48)).toBe('2024-02-29')
    expect(dueBefore('2026-08-31', 6)).toBe('2026-03-01')
    expect(dueBefore('2026-12-31', 1)).toBe('2026-12-01')
  })
})

describe('the day on which something is due', () => {
  it('is the day after so many months, and today for what is long due', () => {
    expect(dueOn('2026-11-20', '2026-05-29', 6)).toBe('2026-11-30')
    expect(dueOn('2026-08-28', '2026-02-28', 6)).toBe('2026-08-29')
    expect(dueOn('2026-11-20', '2020-05-29', 6)).toBe('2026-11-20')
  })
})
