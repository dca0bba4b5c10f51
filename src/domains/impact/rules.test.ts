import { describe, expect, it } from 'vitest'
import { progressOf, sharesOf } from './rules.ts'

const gift = (paid_on: string, amount: number) => ({ paid_on, amount })
const expense = (occurred_on: string, amount: number, fund: number) => ({ occurred_on, amount, fund })

describe('the share of a gift', () => {
  it('is its part of what lay in the fund, rounded down', () => {
    expect(sharesOf([gift('2026-03-01', 100)], [expense('2026-03-02', 150, 300)])).toEqual([50])
    expect(sharesOf([gift('2026-03-01', 100)], [expense('2026-03-02', 100, 300)])).toEqual([33])
  })
  it('is nothing of what was spent before the gift', () => {
    const spent = [expense('2026-02-28', 100, 100), expense('2026-03-01', 100, 200)]
    expect(sharesOf([gift('2026-03-01', 100)], spent)).toEqual([0, 50])
  })
  it('comes from what is left of the gift, so that all shares are never more than it', () => {
    const spent = [expense('2026-03-01', 100, 100), expense('2026-03-02', 500, 500)]
    expect(sharesOf([gift('2026-03-01', 100)], spent)).toEqual([100, 0])
    expect(sharesOf([gift('2026-03-01', 100)], [expense('2026-03-01', 900, 300)])).toEqual([100])
  })
  it('is nothing where nothing lay in the fund', () => {
    expect(sharesOf([gift('2026-03-01', 100)], [expense('2026-03-02', 900, 0)])).toEqual([0])
  })
})

describe('gifts', () => {
  it('wait, are partly spent, or wholly', () => {
    expect(progressOf({ donated: 100, spent: 0 })).toBe('waiting')
    expect(progressOf({ donated: 100, spent: 50 })).toBe('running')
    expect(progressOf({ donated: 100, spent: 100 })).toBe('spent')
  })
})
