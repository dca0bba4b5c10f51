import { describe, expect, it } from 'vitest'
import type { Offer } from '#domains/offers/rules.ts'
import { aCart, aDonation, anItem, anOffer, found, held, pawlight100, threeFor500 } from '#tests/support/pricing.ts'
import { type CartInput, priceCart } from '../rules.ts'

describe('offers', () => {
  it('apply in order: line, order percent, order amount, shipping', () => {
    const offers = [
      found(anOffer({ id: 5, action: 'free_shipping', percent_off: null })),
      held(pawlight100),
      found(anOffer({ id: 3 })),
      found(anOffer({ id: 2, scope: 'line', percent_off: 20 })),
    ]
    const cart = priceCart(aCart({ items: [anItem(3)], offers }))
    const amounts = new Map(cart.offers.map(({ offer_id, amount }) => [offer_id, amount]))
    expect(amounts).toEqual(
      new Map([
        [5, 80],
        [100, 100],
        [3, 72],
        [2, 180],
      ]),
    )
    expect(cart).toMatchObject({ discount_total: 432, shipping_total: 80, grand_total: 548 })
  })

  it('round a percentage down line by line', () => {
    const items = [anItem(1, { variant_id: 1, price: 99 }), anItem(1, { variant_id: 2, price: 99 })]
    const cart = priceCart(aCart({ items, offers: [found(anOffer({ percent_off: 5 }))] }))
    expect(cart.items.map((item) => item.offer_discount)).toEqual([4, 4])
    expect(cart.discount_total).toBe(8)
  })

  it('stop at their greatest discount', () => {
    const cart = priceCart(
      aCart({ items: [anItem(10)], offers: [found(anOffer({ percent_off: 50, max_discount: 200 }))] }),
    )
    expect(cart.discount_total).toBe(200)
  })

  it('take the n-th piece off the cheaper ones', () => {
    const items = [anItem(1, { variant_id: 1, price: 500 }), anItem(3, { variant_id: 2, price: 200 })]
    const second = anOffer({ action: 'nth_item_percent', nth: 2, percent_off: 50 })
    expect(priceCart(aCart({ items, offers: [found(second)] })).discount_total).toBe(100)
    expect(priceCart(aCart({ items, offers: [found({ ...second, repeatable: true })] })).discount_total).toBe(200)
    expect(priceCart(aCart({ items: [anItem(1)], offers: [held(second)] })).offers[0]?.invalid_reason).toBe(
      'min_quantity',
    )
  })

  it('reach only what they are meant for', () => {
    const items = [
      anItem(1, { variant_id: 1 }),
      anItem(1, { variant_id: 2, product_id: 2, category_ids: [20], brand_id: 4 }),
    ]
    const off = (terms: Partial<Offer>) =>
      priceCart(aCart({ items, offers: [found(anOffer(terms))] })).items.map((item) => item.offer_discount)
    expect(off({ scope: 'line', targets: 'categories', target_ids: [20] })).toEqual([0, 30])
    expect(off({ scope: 'line', targets: 'brands', target_ids: [4] })).toEqual([0, 30])
    expect(off({ scope: 'line', targets: 'products', target_ids: [1, 2], excluded_ids: [2] })).toEqual([30, 0])
  })

  it.each<[string, Partial<Offer>, Partial<CartInput>]>([
    ['min_items_total', { min_items_total: 601 }, {}],
    ['min_quantity', { min_quantity: 3 }, {}],
    ['members_only', { customer_scope: 'member' }, {}],
    ['new_customers_only', { customer_scope: 'new_customer' }, { orders_before: 1 }],
    ['payment_method', { payment_method_ids: [9] }, {}],
    ['payment_method', { payment_method_ids: [1] }, { payment_method: null }],
    ['delivery_method', { delivery_method_ids: [9] }, {}],
    ['usage_limit', { usage_limit: 5, used_count: 5 }, {}],
    ['usage_per_customer', { usage_per_customer: 1, used_by_customer: 1 }, {}],
    ['budget', { budget: 500, given_total: 500 }, {}],
    ['budget_short', { budget: 500, given_total: 441 }, {}],
    ['budget_short', { budget: 500, given_total: 441, combinable: false }, {}],
    ['ended', { ends_at: '2026-11-20T11:59:59+08:00' }, {}],
    ['not_started', { starts_at: '2026-11-20T12:00:01+08:00' }, {}],
    ['not_running', { status: 'paused' }, {}],
    ['no_matching_items', { targets: 'products', target_ids: [99] }, {}],
  ])('that stop matching (%s) stay with amount 0 and the reason', (invalid_reason, terms, parts) => {
    const cart = priceCart(aCart({ items: [anItem(2)], offers: [held(anOffer(terms))], ...parts }))
    expect(cart.offers).toEqual([expect.objectContaining({ valid: false, amount: 0, invalid_reason, removable: true })])
    expect(cart.discount_total).toBe(0)
  })

  it('that never applied and do not match are not shown', () => {
    const cart = priceCart(aCart({ items: [anItem(1)], offers: [found(anOffer({ min_quantity: 3 }))] }))
    expect(cart.offers).toEqual([])
  })

  it('count one code', () => {
    const second = anOffer({ ...pawlight100, id: 101, code: 'SECOND', priority: -1 })
    const cart = priceCart(aCart({ items: [anItem(3)], offers: [held(pawlight100), held(second)] }))
    expect(cart.offers.map(({ invalid_reason }) => invalid_reason)).toEqual([null, 'too_many_codes'])
  })

  it('that may not be combined give way to what saves more', () => {
    const big = anOffer({ id: 1, percent_off: 30, combinable: false })
    const small = anOffer({ id: 2, percent_off: 20, combinable: false })
    const both = anOffer({ id: 3, percent_off: 10 })
    const cart = priceCart(aCart({ items: [anItem(2)], offers: [held(small), held(big), held(both)] }))
    expect(cart.offers.map(({ offer_id, valid, amount }) => [offer_id, valid, amount])).toEqual([
      [2, false, 0],
      [1, true, 180],
      [3, false, 0],
    ])
    expect(cart.offers[0]?.invalid_reason).toBe('not_combinable')
  })

  it('give their whole saving up to the last dollar of their budgets, and leave the rest to what fits', () => {
    const last = anOffer({ budget: 500, given_total: 440 })
    expect(priceCart(aCart({ items: [anItem(2)], offers: [held(last)] })).discount_total).toBe(60)
    const big = anOffer({ id: 1, percent_off: 30, combinable: false, budget: 179 })
    const small = anOffer({ id: 2, percent_off: 20, combinable: false })
    const cart = priceCart(aCart({ items: [anItem(2)], offers: [held(big), held(small)] }))
    expect(cart.offers.map(({ amount, invalid_reason }) => [amount, invalid_reason])).toEqual([
      [0, 'budget_short'],
      [120, null],
    ])
    // the second one takes more once the first is gone, and is measured by that
    const first = anOffer({ id: 3, percent_off: 50, budget: 299 })
    const second = anOffer({ id: 4, percent_off: 50, priority: 1, budget: 299 })
    const both = priceCart(aCart({ items: [anItem(2)], offers: [held(first), held(second)] }))
    expect(both.offers.map(({ invalid_reason }) => invalid_reason)).toEqual(['budget_short', 'budget_short'])
    const shipping = anOffer({ id: 5, action: 'free_shipping', percent_off: null, budget: 79 })
    const carried = priceCart(aCart({ items: [anItem(1)], offers: [held(shipping)] }))
    expect(carried.offers[0]).toMatchObject({ amount: 0, invalid_reason: 'budget_short' })
  })

  it('take nothing off donations', () => {
    const cart = priceCart(aCart({ campaign_items: [aDonation(1_000)], offers: [held(pawlight100)] }))
    expect(cart.offers[0]).toMatchObject({ valid: false, invalid_reason: 'no_matching_items' })
    expect(cart.grand_total).toBe(1_000)
  })

  it('that take nothing off are shown only where a code was entered', () => {
    const freeShipping = anOffer({ id: 4, action: 'free_shipping', percent_off: null })
    const shownOf = (offer: Offer) =>
      priceCart(aCart({ items: [anItem(4, { price: 250 })], offers: [found(offer)] })).offers
    expect(shownOf(freeShipping)).toEqual([])
    expect(shownOf({ ...freeShipping, kind: 'code', code: 'SHIP' })).toEqual([
      expect.objectContaining({ amount: 0, valid: true, removable: true }),
    ])
  })

  it('that apply by themselves cannot be taken out, codes can', () => {
    const { offers } = priceCart(aCart({ items: [anItem(4)], offers: [held(anOffer()), held(pawlight100)] }))
    expect(offers.map(({ kind, valid, removable }) => [kind, valid, removable])).toEqual([
      ['automatic', true, false],
      ['code', true, true],
    ])
  })

  it('of a bundle count in its group alone', () => {
    const cart = priceCart(aCart({ items: [anItem(3)], offers: [held(threeFor500)] }))
    expect(cart).toMatchObject({ offers: [], discount_total: 0 })
    const broken = { ...threeFor500, status: 'paused' } as const
    expect(priceCart(aCart({ items: [anItem(3)], offers: [held(broken)] })).offers).toEqual([])
  })

  it('that leave nothing for the next one say so', () => {
    const all = anOffer({ id: 1, action: 'amount_off', percent_off: null, amount_off: 300 })
    const offers = [held(all), held({ ...all, id: 2, priority: 1 })]
    const cart = priceCart(aCart({ items: [anItem(1)], offers }))
    expect(cart.offers.map(({ amount, invalid_reason }) => [amount, invalid_reason])).toEqual([
      [300, null],
      [0, 'nothing_left'],
    ])
  })

  it('waive the fee of shipping once, whoever waives it first', () => {
    const freeShipping = anOffer({ id: 4, action: 'free_shipping', percent_off: null })
    const offers = [held(freeShipping), held({ ...freeShipping, id: 5 })]
    const cart = priceCart(aCart({ items: [anItem(1)], offers }))
    expect(cart.offers.map(({ amount, valid }) => [amount, valid])).toEqual([
      [80, true],
      [0, true],
    ])
    const [part, rest] = offers.map(({ offer }) => held({ ...offer, max_discount: 50 }))
    const capped = priceCart(aCart({ items: [anItem(1)], offers: [part!, rest!] }))
    expect(capped.offers.map(({ amount }) => amount)).toEqual([50, 30])
    expect(capped.grand_total).toBe(300)
  })

  it('of free shipping are weighed by the fee they save', () => {
    const freeShipping = anOffer({ id: 4, action: 'free_shipping', percent_off: null })
    const off = (amount_off: number) =>
      anOffer({ id: 5, action: 'amount_off', percent_off: null, amount_off, combinable: false })
    const chosen = (amount_off: number) =>
      priceCart(aCart({ items: [anItem(1)], offers: [found(freeShipping), found(off(amount_off))] })).offers.map(
        ({ offer_id }) => offer_id,
      )
    expect([chosen(79), chosen(80), chosen(81)]).toEqual([[4], [4], [5]])
  })

  it('that may not be combined stay alone also where they save nothing', () => {
    const freeShipping = anOffer({ action: 'free_shipping', percent_off: null, combinable: false })
    const cart = priceCart(aCart({ items: [anItem(4, { price: 250 })], offers: [held(freeShipping)] }))
    expect(cart.offers).toEqual([expect.objectContaining({ valid: true, amount: 0, invalid_reason: null })])
  })

  it('count the n-th piece from the dearest on, and only once unless they repeat', () => {
    const third = anOffer({ action: 'nth_item_percent', nth: 3, percent_off: 50 })
    const half = { ...third, nth: 2, repeatable: true }
    const off = (items: CartInput['items'], offer: Offer) =>
      priceCart(aCart({ items, offers: [found(offer)] })).items.map(({ offer_discount }) => offer_discount)
    const cheapFirst = [anItem(2, { variant_id: 1, price: 200 }), anItem(2, { variant_id: 2, price: 500 })]
    expect(off(cheapFirst, half)).toEqual([100, 250])
    expect(off(cheapFirst, third)).toEqual([100, 0])
    expect(off([anItem(2, { price: 200 })], third)).toEqual([0])
    expect(off([anItem(6, { price: 100 })], { ...half, repeatable: false })).toEqual([50])
    const alike = [anItem(1, { variant_id: 1, price: 200 }), anItem(1, { variant_id: 2, price: 200 })]
    expect(off(alike, half)).toEqual([0, 100])
  })
})
