import { expect, it } from 'vitest'
import { giftTerms, lineReason } from './reasons.ts'

it('a line that asks for too many says how many are left', () => {
  expect(lineReason({ invalid_reason: 'out_of_stock', few_left: 2 })).toBe('只剩 2 件，請減少數量或移除。')
  expect(lineReason({ invalid_reason: 'out_of_stock', few_left: 0 })).toBe('已經賣完了，請移除。')
  expect(lineReason({ invalid_reason: 'out_of_stock', few_left: null })).toContain('庫存不夠')
  expect(lineReason({ invalid_reason: null, few_left: 2 })).toBeNull()
})

it('a gift says its threshold once: from which sum, or what is still missing', () => {
  const gift = { base: 'items', threshold_amount: 1_000 } as const
  expect(giftTerms({ ...gift, valid: true, shortfall: 0, invalid_reason: null })).toBe('公益好物滿 NT$1,000 贈送')
  expect(giftTerms({ ...gift, valid: false, shortfall: 400, invalid_reason: 'below_threshold' })).toBe(
    '公益好物再買 NT$400 就贈送',
  )
})
