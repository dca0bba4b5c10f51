import { describe, expect, it } from 'vitest'
import { aCart, aDonation, aGift, anItem } from '#tests/support/pricing.ts'
import { priceCart } from '../rules.ts'
import {
  areAllLinesValid,
  canPay,
  countLines,
  hasGifts,
  hasOffers,
  hasOnlyCampaignItems,
  isEmpty,
  isNegative,
  shownGifts,
} from './rules.ts'

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
    expect([[], [1]].map((offers) => hasOffers({ offers }))).toEqual([false, true])
  })

  it.each([
    [0, false, 0, 0, 0],
    [1, true, 0, 0, 1],
    [2, false, 1, 0, 1],
    [2, false, 0, 1, 1],
    [3, false, 1, 1, 1],
    [2, false, 1, 1, 0],
  ])('count %i lines, only donations: %s, in %i goods, %i bundles and %i donations', (lines, given, ...counts) => {
    const [items = [], product_groups = [], campaign_items = []] = counts.map((count) => Array<number>(count).fill(1))
    const cart = { items, product_groups, campaign_items }
    expect([countLines(cart), hasOnlyCampaignItems(cart)]).toEqual([lines, given])
  })

  it('call a cart good when each of its lines is', () => {
    const [good, bad] = [{ valid: true }, { valid: false }]
    const bundle = { is_valid: true, group_valid: true }
    const cart = { items: [good], product_groups: [bundle], campaign_items: [good] }
    expect(areAllLinesValid(cart)).toBe(true)
    for (const wrong of [
      { items: [good, bad] },
      { product_groups: [bundle, { ...bundle, is_valid: false }] },
      { product_groups: [bundle, { ...bundle, group_valid: false }] },
      { campaign_items: [good, bad] },
    ]) {
      expect(areAllLinesValid({ ...cart, ...wrong }), JSON.stringify(wrong)).toBe(false)
    }
  })

  it('know of a gift when one of several can be had', () => {
    const gifts = (...valid: boolean[]) => ({ gifts: valid.map((can) => ({ valid: can })) })
    expect([gifts(), gifts(false), gifts(false, true)].map(hasGifts)).toEqual([false, false, true])
  })

  it('speak of no gift that is short of something else than a sum', () => {
    const cart = { items: [1], product_groups: [], campaign_items: [] }
    const gift = { valid: false, base: 'items', invalid_reason: 'below_threshold' } as const
    expect(shownGifts({ ...cart, gifts: [gift, { ...gift, invalid_reason: 'out_of_stock' }] })).toEqual([gift])
    expect(shownGifts({ ...cart, items: [], product_groups: [1], gifts: [gift] })).toEqual([gift])
    expect(shownGifts({ ...cart, product_groups: [1], gifts: [gift] })).toEqual([gift])
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
