import { describe, expect, it } from 'vitest'
import { offeredSums, sumProblem, wishOf } from './giving.ts'

const campaign = {
  id: 7,
  min_amount: 100,
  max_amount: 200_000,
  default_amounts: [50, 300, 1_000],
  options: [{ id: 3, label: '一週藥品', amount: 300, unit_label: '份', max_quantity: null }],
}

describe('a sum for a campaign', () => {
  it('is offered with what it buys, else as one of the usual sums that are high enough', () => {
    expect(offeredSums(campaign)).toEqual([{ amount: 300, meaning: '一週藥品' }])
    expect(offeredSums({ ...campaign, options: [] })).toEqual([{ amount: 300 }, { amount: 1_000 }])
  })

  it('goes into the cart as the option it belongs to, else as a free amount', () => {
    expect(wishOf(campaign, 300)).toEqual({ campaign_id: 7, option_id: 3, quantity: 1 })
    expect(wishOf(campaign, 600)).toEqual({ campaign_id: 7, amount: 600 })
  })

  it('is refused with the limit that it breaks', () => {
    expect(sumProblem(campaign, 99)).toBe('最低金額是 NT$100。')
    expect(sumProblem(campaign, 200_001)).toContain('NT$200,000')
    expect(sumProblem(campaign, undefined)).toBe('請選擇或填寫金額。')
    expect(sumProblem(campaign, 100)).toBeUndefined()
  })
})
