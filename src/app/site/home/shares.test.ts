import { describe, expect, it } from 'vitest'
import { animalSum, donatedSum, purposeShares } from './shares.ts'

const sums = [
  { direction: 'income', category: 'donation', amount: 9_000 },
  { direction: 'income', category: 'other', amount: 500 },
  { direction: 'expense', category: 'medical', amount: 1_000 },
  { direction: 'expense', category: 'neuter', amount: 1_000 },
  { direction: 'expense', category: 'other', amount: 1_000 },
  { direction: 'expense', category: 'refund', amount: 0 },
] as const

describe('the figures of the home page', () => {
  it('count donations, and what was spent on animals, from the published books', () => {
    expect(donatedSum(sums)).toBe(9_000)
    expect(animalSum(sums)).toBe(2_000)
    expect(donatedSum([])).toBe(0)
  })

  it('show where the money went in whole percent that add up to 100', () => {
    expect(purposeShares(sums)).toEqual([
      { purpose: 'neuter', percent: 34 },
      { purpose: 'medical', percent: 33 },
      { purpose: 'running', percent: 33 },
    ])
    expect(purposeShares([])).toEqual([])
  })
})
