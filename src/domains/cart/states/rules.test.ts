import { describe, expect, it } from 'vitest'
import { aCart, aDonation, anItem } from '#tests/support/pricing.ts'
import { priceCart } from '../rules.ts'
import { areAllLinesValid, canPay, hasOffers, hasOnlyCampaignItems, isEmpty, isNegative } from './rules.ts'

describe('the states of the specification', () => {
  it('are read from the priced cart', () => {
    const empty = priceCart(aCart())
    expect([isEmpty(empty), hasOnlyCampaignItems(empty), hasOffers(empty), isNegative(empty), canPay()]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    const donation = priceCart(aCart({ campaign_items: [aDonation(500)] }))
    expect([isEmpty(donation), hasOnlyCampaignItems(donation), areAllLinesValid(donation)]).toEqual([false, true, true])
    expect(hasOnlyCampaignItems(priceCart(aCart({ items: [anItem()], campaign_items: [aDonation(500)] })))).toBe(false)
    expect(isNegative({ grand_total: -1 })).toBe(true)
  })
})
