import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from '#domains/offers/rules.ts'
import { aCart, aDonation, aGift, aGroup, anItem, anOffer, found, threeFor500 } from '#tests/support/pricing.ts'
import { priceCart } from './rules.ts'

describe('totals', () => {
  it('adds goods, donations and shipping', () => {
    const cart = priceCart(aCart({ items: [anItem(2)], campaign_items: [aDonation(500)] }))
    expect(cart).toMatchObject({
      quantity_count: 3,
      items_total: 600,
      campaigns_total: 500,
      discount_total: 0,
      shipping_total: 80,
      grand_total: 1_180,
      needs_shipping: true,
      delivery_problem: null,
      payment_problem: null,
    })
  })

  it('ships nothing for donations only', () => {
    const cart = priceCart(aCart({ campaign_items: [aDonation(500)], delivery_method: null }))
    expect(cart).toMatchObject({ shipping_total: 0, grand_total: 500, needs_shipping: false, delivery_problem: null })
  })

  it('waives the fee from the threshold of the discounted goods on, but not to the islands', () => {
    const offers = [found(anOffer({ percent_off: 1 }))]
    expect(priceCart(aCart({ items: [anItem(4, { price: 250 })] })).shipping_total).toBe(0)
    expect(priceCart(aCart({ items: [anItem(4, { price: 250 })], offers })).shipping_total).toBe(80)
    const ship_to = { zip: '880', city: '澎湖縣' }
    expect(priceCart(aCart({ items: [anItem(4, { price: 250 })], ship_to })).shipping_total).toBe(200)
  })
})

describe('what cannot be ordered', () => {
  const gone = { ...anItem(5, { stock_on_hand: 2, price: 1_568 }), id: 90 }

  it('is in no sum: subtotals, discount, shipping, gifts and the total are those of the lines that can be ordered', () => {
    const rest = { items: [anItem(1)], campaign_items: [aDonation(500)], gifts: [aGift({ base: 'both' })] }
    const closed = { ...aDonation(99, 2) }
    const broken = aGroup(3, { ...threeFor500, status: 'draft' })
    const cart = priceCart(
      aCart({
        ...rest,
        items: [...rest.items, gone],
        campaign_items: [...rest.campaign_items, closed],
        product_groups: [broken],
      }),
    )
    const { items_total, campaigns_total, discount_total, shipping_total, grand_total, gifts } = priceCart(aCart(rest))
    expect(cart).toMatchObject({ items_total, campaigns_total, discount_total, shipping_total, grand_total, gifts })
    expect(cart.items[1]).toMatchObject({ valid: false, total: 7_840 })
    expect(cart.campaign_items[1]).toMatchObject({ valid: false, amount: 99 })
    expect(cart.product_groups[0]?.is_valid).toBe(false)
  })

  it('alone costs nothing', () => {
    expect(priceCart(aCart({ items: [gone] }))).toMatchObject({ items_total: 0, shipping_total: 0, grand_total: 0 })
  })
})

describe('a parcel', () => {
  const voucher = anItem(1, {
    variant_id: 2,
    product_id: 2,
    shippable: false,
    weight_g: 9_000,
    allowed_delivery_ids: [9],
  })
  const small = { ...aCart().delivery_method!, max_weight_g: 800 }

  it('of goods that nobody carries is none', () => {
    expect(priceCart(aCart({ items: [voucher] }))).toMatchObject({
      ...{ needs_shipping: false, carries_goods: false, shipping_total: 0, delivery_problem: null },
    })
  })

  it.each<[string | null, Parameters<typeof aCart>[0]]>([
    [null, { items: [anItem(2), voucher], delivery_method: small }],
    ['over_weight', { items: [anItem(3)], delivery_method: small }],
    ['over_weight', { product_groups: [aGroup(3)], delivery_method: small }],
    ['goods_not_allowed', { items: [anItem(1), anItem(1, { variant_id: 3, allowed_delivery_ids: [9] })] }],
    ['missing', { items: [anItem(1)], delivery_method: null }],
  ])('is answered with %s', (problem, parts) => {
    expect(priceCart(aCart(parts)).delivery_problem).toBe(problem)
  })

  it('is needed for a gift that is carried, and not for one that is not', () => {
    const donation = { campaign_items: [aDonation(1_000)], gift_wishes: { 1: true } }
    const shipsFor = (ship_required: boolean) =>
      priceCart(aCart({ ...donation, gifts: [aGift({ base: 'campaigns', ship_required })] }))
    expect([shipsFor(true), shipsFor(false)].map(({ needs_shipping }) => needs_shipping)).toEqual([true, false])
    expect(shipsFor(true)).toMatchObject({ carries_goods: false, shipping_total: 0, grand_total: 1_000 })
  })
})

describe('what is paid', () => {
  const card = aCart().payment_method!

  it.each<[string | null, Parameters<typeof aCart>[0], Partial<typeof card>]>([
    ['goods_not_allowed', { items: [anItem(1)] }, { allow_goods: false }],
    [null, { campaign_items: [aDonation(500)] }, { allow_goods: false }],
    ['campaigns_not_allowed', { campaign_items: [aDonation(500)] }, { allow_campaigns: false }],
    [null, { items: [anItem(1)] }, { allow_campaigns: false }],
    ['delivery_not_allowed', { items: [anItem(1)] }, { delivery_ids: [9] }],
    [null, { items: [anItem(1)] }, { delivery_ids: [1] }],
    [null, { campaign_items: [aDonation(500)] }, { delivery_ids: [9] }],
    [null, { items: [anItem(1)], delivery_method: null }, { delivery_ids: [9] }],
    ['above_maximum', { campaign_items: [aDonation(500)] }, { max_amount: 499 }],
  ])('is answered with %s', (problem, parts, terms) => {
    expect(priceCart(aCart({ ...parts, payment_method: { ...card, ...terms } })).payment_problem).toBe(problem)
  })

  it('counts every piece, also those of bundles', () => {
    const parts = { items: [anItem(2)], product_groups: [aGroup(3)], campaign_items: [aDonation(500)] }
    expect(priceCart(aCart(parts)).quantity_count).toBe(6)
  })
})

const anyItem = fc
  .record({
    quantity: fc.integer({ min: 1, max: 25 }),
    price: fc.integer({ min: 1, max: 5_000 }),
    stock_on_hand: fc.integer({ min: 0, max: 60 }),
    category: fc.integer({ min: 1, max: 3 }),
    gone: fc.boolean(),
  })
  .map(({ quantity, price, stock_on_hand, category, gone }) => ({
    quantity,
    facts: { price, stock_on_hand, category_ids: [category] },
    gone,
  }))
const anyOffer = fc
  .record({
    action: fc.constantFrom<Offer['action']>('percent_off', 'amount_off', 'free_shipping', 'nth_item_percent'),
    scope: fc.constantFrom<Offer['scope']>('line', 'order'),
    kind: fc.constantFrom<Offer['kind']>('code', 'automatic'),
    percent_off: fc.integer({ min: 1, max: 100 }),
    amount_off: fc.integer({ min: 1, max: 20_000 }),
    nth: fc.integer({ min: 2, max: 5 }),
    max_discount: fc.option(fc.integer({ min: 1, max: 3_000 })),
    targets: fc.constantFrom<Offer['targets']>('all', 'categories'),
    combinable: fc.boolean(),
    repeatable: fc.boolean(),
    priority: fc.integer({ min: 0, max: 3 }),
    min_items_total: fc.option(fc.integer({ min: 1, max: 5_000 })),
  })
  .map((terms) => anOffer({ ...terms, target_ids: [1, 2] }))
const anyCart = fc
  .record({
    items: fc.array(anyItem, { maxLength: 6 }),
    groups: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        bundle_price: fc.integer({ min: 0, max: 1_500 }),
        combinable: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    donations: fc.array(fc.integer({ min: 1, max: 250_000 }), { maxLength: 3 }),
    offers: fc.array(anyOffer, { maxLength: 6 }),
    threshold_amount: fc.integer({ min: 1, max: 3_000 }),
    city: fc.constantFrom('臺北市', '金門縣'),
    max_codes: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ items, groups, donations, offers, threshold_amount, city, max_codes }) =>
    aCart({
      items: items.map(({ quantity, facts, gone }, index) => {
        const item = anItem(quantity, { ...facts, variant_id: index + 1, product_id: index + 1 })
        return gone ? { ...item, variant: null } : item
      }),
      product_groups: groups.map(({ quantity, bundle_price, combinable }, index) => ({
        ...aGroup(quantity, { ...threeFor500, id: 50 + index, bundle_price, combinable, repeatable: true }),
        id: 90 + index,
      })),
      campaign_items: donations.map((amount, index) => aDonation(amount, index + 1)),
      offers: offers.map((offer, index) => ({ offer: { ...offer, id: index + 1 }, held: index % 2 === 0 })),
      gifts: [aGift({ threshold_amount, base: 'both' })],
      ship_to: { zip: null, city },
      max_codes,
    }),
  )
const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

describe('for any cart', () => {
  it('the grand total is the receipt part and the invoice part, both at least 0, and discounts stay within the goods and shipping', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = priceCart(input)
        const goods_part = cart.items_total - cart.discount_total + cart.shipping_total
        expect(cart.grand_total).toBe(cart.campaigns_total + goods_part)
        expect(goods_part).toBeGreaterThanOrEqual(0)
        expect(cart.campaigns_total).toBeGreaterThanOrEqual(0)
        expect(cart.grand_total).toBeGreaterThanOrEqual(cart.campaigns_total)
        expect(cart.discount_total).toBeLessThanOrEqual(cart.items_total + cart.shipping_total)
        for (const value of [cart.items_total, cart.discount_total, cart.grand_total])
          expect(Number.isSafeInteger(value)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('the discounts of the lines add up to the offers, and no line goes below 0', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = priceCart(input)
        const shipping = new Set(
          input.offers.filter(({ offer }) => offer.action === 'free_shipping').map(({ offer }) => offer.id),
        )
        const pieces = cart.product_groups.flatMap((group) => group.items)
        const onLines = total([...cart.items, ...pieces].map((line) => line.offer_discount))
        expect(onLines).toBe(
          total(cart.offers.filter(({ offer_id }) => !shipping.has(offer_id)).map(({ amount }) => amount)),
        )
        expect(cart.discount_total).toBe(
          total(cart.offers.map(({ amount }) => amount)) + total(cart.product_groups.map(({ discount }) => discount)),
        )
        for (const line of cart.items) expect(line.total - line.offer_discount).toBeGreaterThanOrEqual(0)
        for (const piece of pieces)
          expect(piece.total - piece.bundle_discount - piece.offer_discount).toBeGreaterThanOrEqual(0)
        for (const group of cart.product_groups)
          expect(total(group.items.map((item) => item.bundle_discount))).toBe(group.discount)
      }),
      { numRuns: 1_000 },
    )
  })

  it('an offer that does not apply has amount 0 and a reason, and no line that is invalid earns a discount', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = priceCart(input)
        for (const offer of cart.offers)
          expect(
            offer.valid ? offer.invalid_reason === null : offer.amount === 0 && offer.invalid_reason !== null,
          ).toBe(true)
        for (const line of cart.items) if (!line.valid) expect(line.offer_discount).toBe(0)
      }),
    )
  })

  it('a non-combinable offer never meets another, and taking an offer away never makes the cart cheaper by choice', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = priceCart(input)
        const working = cart.offers.filter(({ valid }) => valid)
        const lone = input.offers.find(
          ({ offer }) => !offer.combinable && working.some(({ offer_id }) => offer_id === offer.id),
        )
        if (lone) expect(working).toHaveLength(1)
        const combinableOnly = priceCart({
          ...input,
          offers: input.offers.filter(({ offer }) => offer.combinable || offer.kind === 'code'),
        })
        if (input.offers.every(({ offer }) => offer.kind !== 'code'))
          expect(cart.grand_total).toBeLessThanOrEqual(combinableOnly.grand_total)
      }),
    )
  })
})
