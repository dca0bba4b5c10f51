import { describe, expect, it } from 'vitest'
import { aCart, aDonation, aGift, anItem } from '#tests/support/pricing.ts'
import { priceCart } from '../rules.ts'
import { areAllLinesValid, canPay, hasOffers, hasOnlyCampaignItems, isEmpty, isNegative, shownGifts } from './rules.ts'

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

  it('who only gives is not told how much to buy for a gift, who buys is', () => {
    const gifts = [aGift({ id: 1 }), aGift({ id: 2, base: 'campaigns' }), aGift({ id: 3, base: 'both' })]
    const shown = (parts: Parameters<typeof aCart>[0]) =>
      shownGifts(priceCart(aCart({ ...parts, gifts }))).map(({ gift_id }) => gift_id)
    expect(shown({ campaign_items: [aDonation(500)] })).toEqual([2, 3])
    expect(shown({ items: [anItem()] })).toEqual([1, 3])
    expect(shown({ items: [anItem()], campaign_items: [aDonation(500)] })).toEqual([1, 2, 3])
    expect(shown({ campaign_items: [aDonation(1_000)] })).toEqual([2, 3])
  })
})
