import { describe, expect, it } from 'vitest'
import { anOffer } from '#tests/support/pricing.ts'
import {
  inOrderOfApplication,
  isOfferCode,
  isTargeted,
  normaliseCode,
  type Offer,
  type OfferLine,
  type OfferSituation,
  offerState,
  whyNotMatching,
} from './rules.ts'

describe('a code', () => {
  it('is read whatever its case and width', () => {
    expect(normaliseCode(' pawlight１００ ')).toBe('PAWLIGHT100')
    expect(['paw', 'PAWLIGHT-100', '貓貓貓貓', 'A'.repeat(21)].map(isOfferCode)).toEqual([false, true, false, false])
  })
})

describe('offers', () => {
  it('are applied by step, then priority, then id', () => {
    const offers = [
      { id: 1, action: 'free_shipping', scope: 'order', priority: 0 },
      { id: 2, action: 'amount_off', scope: 'order', priority: 0 },
      { id: 3, action: 'percent_off', scope: 'order', priority: 5 },
      { id: 5, action: 'percent_off', scope: 'order', priority: 1 },
      { id: 4, action: 'percent_off', scope: 'order', priority: 1 },
      { id: 6, action: 'nth_item_percent', scope: 'order', priority: 9 },
      { id: 7, action: 'amount_off', scope: 'line', priority: 8 },
      { id: 8, action: 'bundle_price', scope: 'order', priority: 99 },
      { id: 9, action: 'bundle_percent', scope: 'order', priority: 99 },
    ] as const
    expect(inOrderOfApplication(offers).map(({ id }) => id)).toEqual([8, 9, 7, 6, 4, 5, 3, 2, 1])
  })

  it('have ended after their last second, whatever is stored', () => {
    const offer = {
      status: 'active',
      starts_at: '2026-11-01T00:00:00+08:00',
      ends_at: '2026-11-20T23:59:59+08:00',
    } as const
    expect(offerState(offer, new Date('2026-11-20T15:59:59Z'))).toBe('active')
    expect(offerState(offer, new Date('2026-11-20T16:00:00Z'))).toBe('ended')
    expect(offerState({ ...offer, status: 'paused' }, new Date('2026-11-10T00:00:00Z'))).toBe('paused')
  })

  it.each<[boolean, Partial<Offer>]>([
    [true, {}],
    [false, { excluded_ids: [1] }],
    [true, { targets: 'products', target_ids: [1] }],
    [false, { targets: 'products', target_ids: [2] }],
    [true, { targets: 'categories', target_ids: [20] }],
    [false, { targets: 'categories', target_ids: [30] }],
    [true, { targets: 'brands', target_ids: [4] }],
    [false, { targets: 'brands', target_ids: [5] }],
  ])('are meant for a product of two categories: %s for %j', (expected, terms) => {
    expect(isTargeted(anOffer(terms), { product_id: 1, category_ids: [10, 20], brand_id: 4 })).toBe(expected)
  })

  const line: OfferLine = {
    ...{ product_id: 1, category_ids: [], brand_id: null, unit_price: 300, quantity: 2 },
    ...{ list_total: 600, remaining: 600, takes_line_offers: true },
  }
  const guest: OfferSituation = {
    ...{ is_member: false, orders_before: 0, payment_method_id: 1, delivery_method_id: 1 },
    now: new Date('2026-11-20T12:00:00+08:00'),
  }

  it.each<[ReturnType<typeof whyNotMatching>, Partial<Offer>, Partial<OfferSituation>]>([
    [null, { starts_at: '2026-11-20T12:00:00+08:00' }, {}],
    [null, { usage_limit: 5, used_count: 4 }, {}],
    ['usage_limit', { usage_limit: 5, used_count: 5 }, {}],
    [null, { usage_per_customer: 2, used_by_customer: 1 }, {}],
    ['usage_per_customer', { usage_per_customer: 2, used_by_customer: 2 }, {}],
    [null, {}, { orders_before: 3 }],
    [null, { customer_scope: 'new_customer' }, {}],
    ['new_customers_only', { customer_scope: 'new_customer' }, { orders_before: 1 }],
    [null, { customer_scope: 'member' }, { is_member: true }],
    [null, { min_items_total: 600 }, {}],
    ['min_items_total', { min_items_total: 601 }, {}],
    [null, { min_quantity: 2 }, {}],
    ['min_quantity', { min_quantity: 3 }, {}],
    [null, { action: 'nth_item_percent', nth: null }, {}],
    ['min_quantity', { action: 'nth_item_percent', nth: 3 }, {}],
    [null, { payment_method_ids: [] }, { payment_method_id: null }],
    [null, { payment_method_ids: [2, 1] }, {}],
    ['payment_method', { payment_method_ids: [2] }, {}],
    ['delivery_method', { delivery_method_ids: [1] }, { delivery_method_id: null }],
  ])('are answered with %s by %j and %j', (problem, terms, other) => {
    expect(whyNotMatching(anOffer(terms), [line], { ...guest, ...other })).toBe(problem)
  })
})
