import { describe, expect, it } from 'vitest'
import { aCart, aDonation, aGift, anItem, anOffer, found } from '#tests/support/pricing.ts'
import { priceCart } from './rules.ts'
import { areAllLinesValid, hasGifts } from './states/rules.ts'

describe('gifts', () => {
  it('come by themselves at the threshold of the discounted goods', () => {
    const gifts = [aGift()]
    const reached = priceCart(aCart({ items: [anItem(4)], gifts }))
    expect(reached.gifts[0]).toMatchObject({ valid: true, selected: true, quantity: 1, shortfall: 0 })
    const short = priceCart(aCart({ items: [anItem(4)], gifts, offers: [found(anOffer({ percent_off: 20 }))] }))
    expect(short.gifts[0]).toMatchObject({
      valid: false,
      selected: false,
      quantity: 0,
      shortfall: 40,
      invalid_reason: 'below_threshold',
    })
    expect(hasGifts(short)).toBe(false)
  })

  it('are chosen when several of a group fit', () => {
    const gifts = [aGift({ id: 1, group_key: 'a', threshold_amount: 500 }), aGift({ id: 2, group_key: 'a' })]
    const selected = (gift_wishes: Record<number, boolean>) =>
      priceCart(aCart({ items: [anItem(4)], gifts, gift_wishes })).gifts.map((gift) => gift.selected)
    expect(selected({})).toEqual([false, false])
    expect(selected({ 2: true })).toEqual([false, true])
    expect(selected({ 1: true, 2: true })).toEqual([true, false])
  })

  it('repeat per threshold as far as stock and limit go', () => {
    const gift = aGift({
      threshold_amount: 100,
      repeat_per_threshold: true,
      max_per_order: 5,
      stock_on_hand: 4,
      stock_reserved: 1,
    })
    expect(priceCart(aCart({ items: [anItem(4)], gifts: [gift] })).gifts[0]?.quantity).toBe(3)
  })

  it('count donations when they are thanks for donations, and may be declined', () => {
    const gifts = [aGift({ base: 'campaigns', ship_required: false })]
    const campaign_items = [aDonation(1_000)]
    expect(priceCart(aCart({ campaign_items, gifts })).gifts[0]?.selected).toBe(true)
    expect(priceCart(aCart({ campaign_items, gifts, gift_wishes: { 1: false } })).gifts[0]?.selected).toBe(false)
  })

  it('that would be all there is to carry are offered: no address and no fee unasked, none of a fee when chosen (P3a)', () => {
    const gifts = [aGift({ base: 'campaigns' })]
    const campaign_items = [aDonation(1_000)]
    const plain = priceCart(aCart({ campaign_items, gifts }))
    expect(plain).toMatchObject({ needs_shipping: false, shipping_total: 0, grand_total: 1_000 })
    expect(plain.gifts).toMatchObject([{ valid: true, selected: false, mode: 'choose', asks_address: true }])
    const chosen = priceCart(aCart({ campaign_items, gifts, gift_wishes: { 1: true } }))
    expect(chosen).toMatchObject({ needs_shipping: true, shipping_total: 0, grand_total: 1_000 })
    expect(chosen.gifts).toMatchObject([{ selected: true, quantity: 1 }])
    const offshore = aCart({ campaign_items, gifts, gift_wishes: { 1: true }, ship_to: { zip: '880', city: '澎湖縣' } })
    expect(priceCart(offshore).shipping_total).toBe(0)
  })

  it('travel unasked with goods that are carried anyway, which pay as without them', () => {
    const gifts = [aGift({ base: 'campaigns' })]
    const cart = priceCart(aCart({ items: [anItem(1)], campaign_items: [aDonation(1_000)], gifts }))
    expect(cart.gifts).toMatchObject([{ selected: true, mode: 'auto', asks_address: false }])
    expect(cart.shipping_total).toBe(80)
  })

  it('that ran out never block the order', () => {
    const cart = priceCart(
      aCart({ items: [anItem(4)], gifts: [aGift({ stock_on_hand: 0 })], gift_wishes: { 1: true } }),
    )
    expect(cart.gifts[0]).toMatchObject({ valid: false, selected: true, quantity: 0, invalid_reason: 'out_of_stock' })
    expect(areAllLinesValid(cart)).toBe(true)
  })
})
