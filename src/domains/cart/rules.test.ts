import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveryMethod } from '#domains/deliveries/rules.ts'
import type { Offer } from '#domains/offers/rules.ts'
import type { PaymentMethod } from '#domains/payments/rules.ts'
import type { Gift } from '#domains/products/gifts/rules.ts'
import type { VariantFacts } from '#domains/products/rules.ts'
import type { CartCampaignItem, CartGroup, CartItem } from './lines/rules.ts'
import { type CartInput, priceCart } from './rules.ts'
import {
  areAllLinesValid,
  canPay,
  hasGifts,
  hasOffers,
  hasOnlyCampaignItems,
  isEmpty,
  isNegative,
} from './states/rules.ts'

const now = new Date('2026-11-20T12:00:00+08:00')
const early = '2026-01-01T00:00:00+08:00'

const aVariant = (facts: Partial<VariantFacts> = {}): VariantFacts => ({
  variant_id: 1,
  product_id: 1,
  product_name: '毛孩餐墊',
  variant_name: '標準',
  photo: null,
  sku: 'MAT-1',
  price: 300,
  tax_type: 'taxable',
  returnable: true,
  not_returnable_reason: null,
  is_active: true,
  product_status: 'active',
  sale_from: null,
  sale_to: null,
  min_qty: 1,
  max_qty: 20,
  per_customer_limit: null,
  bought_before: 0,
  track_stock: true,
  allow_backorder: false,
  stock_on_hand: 50,
  stock_reserved: 0,
  shippable: true,
  weight_g: 400,
  allowed_delivery_ids: null,
  category_ids: [10],
  brand_id: null,
  ...facts,
})
const anItem = (quantity = 1, facts: Partial<VariantFacts> = {}, id = facts.variant_id ?? 1): CartItem => {
  const variant = aVariant(facts)
  return {
    id,
    product_id: variant.product_id,
    variant_id: variant.variant_id,
    quantity,
    price_seen: variant.price,
    variant,
  }
}
const anOffer = (terms: Partial<Offer> = {}): Offer => ({
  id: 1,
  name: '全館優惠',
  kind: 'automatic',
  code: null,
  action: 'percent_off',
  scope: 'order',
  percent_off: 10,
  amount_off: null,
  bundle_qty: null,
  bundle_price: null,
  nth: null,
  max_discount: null,
  targets: 'all',
  target_ids: [],
  excluded_ids: [],
  min_items_total: null,
  min_quantity: null,
  customer_scope: 'all',
  payment_method_ids: null,
  delivery_method_ids: null,
  repeatable: false,
  combinable: true,
  priority: 0,
  usage_limit: null,
  usage_per_customer: null,
  used_count: 0,
  used_by_customer: 0,
  starts_at: early,
  ends_at: null,
  status: 'active',
  ...terms,
})
const pawlight100 = anOffer({
  id: 100,
  name: '歡迎禮',
  kind: 'code',
  code: 'PAWLIGHT100',
  action: 'amount_off',
  percent_off: null,
  amount_off: 100,
  min_items_total: 500,
})
const home: DeliveryMethod = {
  id: 1,
  name: '宅配',
  kind: 'home',
  fee: 80,
  free_over: 1_000,
  offshore_fee: 200,
  max_amount: null,
  max_weight_g: null,
  needs_address: true,
  needs_cvs: false,
  payment_ids: null,
  is_active: true,
}
const card: PaymentMethod = {
  id: 1,
  name: '信用卡',
  kind: 'credit',
  fee_percent_bp: 275,
  fee_fixed: 0,
  min_amount: null,
  max_amount: 200_000,
  expire_minutes: null,
  allow_goods: true,
  allow_campaigns: true,
  delivery_ids: null,
  staff_only: false,
  is_active: true,
}
const aDonation = (amount: number, id = 1): CartCampaignItem => ({
  id,
  campaign_id: id,
  option_id: null,
  quantity: 1,
  amount,
  option: null,
  campaign: {
    title: '街貓絕育',
    status: 'scheduled',
    starts_at: early,
    ends_at: null,
    min_amount: 100,
    max_amount: 200_000,
    target_amount: null,
    stop_at_target: false,
    solicitation_basis: 'voluntary',
    permit: null,
    raised: 0,
  },
})
const aGift = (terms: Partial<Gift> = {}): Gift => ({
  id: 1,
  name: '貓咪徽章',
  photo: null,
  base: 'items',
  threshold_amount: 1_000,
  max_per_order: 1,
  repeat_per_threshold: false,
  mode: 'auto',
  group_key: null,
  customer_scope: 'all',
  starts_at: early,
  ends_at: null,
  ship_required: true,
  priority: 0,
  is_active: true,
  stock_on_hand: 10,
  stock_reserved: 0,
  ...terms,
})
const aCart = (parts: Partial<CartInput> = {}): CartInput => ({
  items: [],
  product_groups: [],
  campaign_items: [],
  offers: [],
  gifts: [],
  gift_wishes: {},
  delivery_method: home,
  payment_method: card,
  ship_to: { zip: '100', city: '臺北市' },
  is_member: false,
  orders_before: 0,
  max_codes: 1,
  now,
  ...parts,
})
const held = (offer: Offer) => ({ offer, held: true })
const found = (offer: Offer) => ({ offer, held: false })
const threeFor500 = anOffer({
  id: 50,
  kind: 'bundle',
  action: 'bundle_price',
  bundle_qty: 3,
  bundle_price: 500,
  percent_off: null,
})
const aGroup = (quantity: number, offer: Offer | null = threeFor500): CartGroup => ({
  id: 90,
  offer_id: offer?.id ?? 0,
  offer,
  items: [{ ...anItem(quantity, { variant_id: 7, product_id: 7, price: 200 }) }],
})

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

describe('a line', () => {
  it.each<[string, Partial<VariantFacts>, number]>([
    ['unpublished', { is_active: false }, 1],
    ['unpublished', { product_status: 'inactive' }, 1],
    ['not_started', { sale_from: '2026-11-20T12:00:01+08:00' }, 1],
    ['ended', { sale_to: '2026-11-20T11:59:59+08:00' }, 1],
    ['over_limit', { max_qty: 2 }, 3],
    ['over_limit', { min_qty: 2 }, 1],
    ['over_limit', { per_customer_limit: 3, bought_before: 2 }, 2],
    ['out_of_stock', { stock_on_hand: 5, stock_reserved: 3 }, 3],
  ])('that is %s says so', (reason, facts, quantity) => {
    const cart = priceCart(aCart({ items: [anItem(quantity, facts)] }))
    expect(cart.items[0]).toMatchObject({ valid: false, invalid_reason: reason })
    expect(areAllLinesValid(cart)).toBe(false)
  })

  it('whose variant is gone keeps the price that was shown', () => {
    const cart = priceCart(aCart({ items: [{ ...anItem(2), variant: null }] }))
    expect(cart.items[0]).toMatchObject({ invalid_reason: 'not_found', unit_price: 300, total: 600 })
  })

  it('whose price changed stays valid and says so', () => {
    const cart = priceCart(aCart({ items: [{ ...anItem(1), price_seen: 280 }] }))
    expect(cart.items[0]).toMatchObject({ valid: true, notice: 'price_changed', unit_price: 300 })
  })

  it('tells how few are left when there are ten or fewer, and only while it can be ordered', () => {
    const leftOf = (facts: Partial<VariantFacts>, quantity = 1) =>
      priceCart(aCart({ items: [anItem(quantity, facts)] })).items[0]?.few_left
    expect(leftOf({ stock_on_hand: 3 })).toBe(3)
    expect(leftOf({ stock_on_hand: 30 })).toBeNull()
    expect(leftOf({ stock_on_hand: 3 }, 4)).toBeNull()
    expect(leftOf({ stock_on_hand: 0, allow_backorder: true })).toBeNull()
  })

  it('shares the shelf with a bundle of the same variant', () => {
    const same = { variant_id: 7, product_id: 7, price: 200, stock_on_hand: 4 }
    const group = { ...aGroup(3), items: [anItem(3, same)] }
    const cart = priceCart(aCart({ items: [anItem(2, same)], product_groups: [group] }))
    expect(cart.items[0]?.valid).toBe(true)
    expect(cart.product_groups[0]).toMatchObject({ is_valid: false, invalid_reason: 'out_of_stock', discount: 0 })
  })

  it('of a campaign follows its amount limits and its option', () => {
    const option = { label: '認養一隻母貓絕育', amount: 1_500, max_quantity: 3, is_active: true }
    const [low, pieces, tooMany] = priceCart(
      aCart({
        campaign_items: [
          aDonation(99, 1),
          { ...aDonation(1, 2), option_id: 5, option, quantity: 2 },
          { ...aDonation(1, 3), option_id: 5, option, quantity: 4 },
        ],
      }),
    ).campaign_items
    expect(low?.invalid_reason).toBe('amount_range')
    expect(pieces).toMatchObject({ valid: true, amount: 3_000 })
    expect(tooMany?.invalid_reason).toBe('over_limit')
  })
})

describe('a bundle', () => {
  it('takes its own price when the number fits', () => {
    const [group] = priceCart(aCart({ product_groups: [aGroup(3)] })).product_groups
    expect(group).toMatchObject({
      list_total: 600,
      discount: 100,
      total: 500,
      is_valid: true,
      group_valid: true,
      missing_qty: 0,
    })
  })

  it('says how many pieces are missing and saves nothing until then', () => {
    const cart = priceCart(aCart({ product_groups: [aGroup(2)] }))
    expect(cart.product_groups[0]).toMatchObject({
      group_valid: false,
      missing_qty: 1,
      discount: 0,
      invalid_reason: 'rule_not_met',
    })
    expect(areAllLinesValid(cart)).toBe(false)
  })

  it('repeats only when it may', () => {
    expect(priceCart(aCart({ product_groups: [aGroup(6)] })).product_groups[0]?.group_valid).toBe(false)
    const repeatable = { ...threeFor500, repeatable: true }
    expect(priceCart(aCart({ product_groups: [aGroup(6, repeatable)] })).product_groups[0]?.discount).toBe(200)
    expect(priceCart(aCart({ product_groups: [aGroup(7, repeatable)] })).product_groups[0]?.missing_qty).toBe(2)
  })

  it('takes a percentage per line, rounded down', () => {
    const percent = anOffer({ ...threeFor500, action: 'bundle_percent', percent_off: 15, bundle_price: null })
    const items = [anItem(1, { variant_id: 2, price: 99 }), anItem(2, { variant_id: 3, price: 99 })]
    const [group] = priceCart(
      aCart({ product_groups: [{ id: 1, offer_id: 50, offer: percent, items }] }),
    ).product_groups
    expect(group?.items.map((item) => item.bundle_discount)).toEqual([14, 29])
  })

  it('never costs more than its pieces and is invalid when the offer is gone', () => {
    expect(
      priceCart(aCart({ product_groups: [aGroup(3, { ...threeFor500, bundle_price: 900 })] })).product_groups[0]?.total,
    ).toBe(600)
    expect(priceCart(aCart({ product_groups: [aGroup(3, null)] })).product_groups[0]).toMatchObject({
      is_valid: false,
      invalid_reason: 'not_found',
      total: 600,
    })
  })

  it('takes no line offer unless it may be combined, but takes part in offers on the order', () => {
    const line = found(anOffer({ scope: 'line', targets: 'products', target_ids: [7] }))
    const order = found(anOffer())
    const combinable = { ...threeFor500, combinable: true }
    const alone = { ...threeFor500, combinable: false }
    expect(priceCart(aCart({ product_groups: [aGroup(3, alone)], offers: [line] })).offers).toEqual([])
    expect(priceCart(aCart({ product_groups: [aGroup(3, combinable)], offers: [line] })).offers[0]?.amount).toBe(50)
    expect(priceCart(aCart({ product_groups: [aGroup(3, alone)], offers: [order] })).discount_total).toBe(150)
  })
})

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

  it('take nothing off donations', () => {
    const cart = priceCart(aCart({ campaign_items: [aDonation(1_000)], offers: [held(pawlight100)] }))
    expect(cart.offers[0]).toMatchObject({ valid: false, invalid_reason: 'no_matching_items' })
    expect(cart.grand_total).toBe(1_000)
  })
})

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

  it('that have to be carried make a donation ship', () => {
    const cart = priceCart(aCart({ campaign_items: [aDonation(1_000)], gifts: [aGift({ base: 'campaigns' })] }))
    expect(cart).toMatchObject({ needs_shipping: true, shipping_total: 80, grand_total: 1_080 })
  })

  it('that ran out never block the order', () => {
    const cart = priceCart(
      aCart({ items: [anItem(4)], gifts: [aGift({ stock_on_hand: 0 })], gift_wishes: { 1: true } }),
    )
    expect(cart.gifts[0]).toMatchObject({ valid: false, selected: true, quantity: 0, invalid_reason: 'out_of_stock' })
    expect(areAllLinesValid(cart)).toBe(true)
  })
})

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
