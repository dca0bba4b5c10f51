import { describe, expect, it } from 'vitest'
import { anItem } from '#tests/support/pricing.ts'
import { isTooValuable } from './gifts/rules.ts'
import {
  availableStock,
  type BuyProblem,
  cardStock,
  expectedOn,
  stockHint,
  type VariantFacts,
  whyNotBuyable,
} from './rules.ts'

describe('the day on which more is expected', () => {
  const empty = { track_stock: true, allow_backorder: false, stock_on_hand: 3, stock_reserved: 3 }
  it.each([
    ['while nothing can be ordered', empty, '2026-12-20', '2026-12-20'],
    ['on that day still', empty, '2026-12-01', '2026-12-01'],
    ['not once it is past', empty, '2026-11-30', null],
    ['not while there is some', { ...empty, stock_on_hand: 4 }, '2026-12-20', null],
    ['not where orders are taken all the same', { ...empty, allow_backorder: true }, '2026-12-20', null],
    ['not where nobody knows it', empty, null, null],
  ] as const)('is told %s', (_, shelf, expected_on, told) => {
    expect(expectedOn({ ...shelf, expected_on }, '2026-12-01')).toBe(told)
  })
})

describe('stock', () => {
  it('is what nobody has reserved', () => {
    const shelf = { track_stock: true, allow_backorder: false, stock_on_hand: 12, stock_reserved: 4 }
    expect(availableStock(shelf)).toBe(8)
    expect(availableStock({ ...shelf, stock_reserved: 14 })).toBe(0)
    expect(availableStock({ ...shelf, allow_backorder: true })).toBe(Infinity)
    expect(availableStock({ ...shelf, track_stock: false })).toBe(Infinity)
  })

  it('is told to the public only when it runs low', () => {
    const shelf = { track_stock: true, allow_backorder: false, stock_on_hand: 10, stock_reserved: 0 }
    expect(stockHint(shelf)).toBe(10)
    expect(stockHint({ ...shelf, stock_on_hand: 11 })).toBeNull()
  })
})

describe('what can be bought', () => {
  const now = new Date('2026-11-20T12:00:00+08:00')
  const mat: VariantFacts = { ...anItem().variant!, stock_on_hand: 6, stock_reserved: 1, min_qty: 2, max_qty: 5 }

  it.each<[BuyProblem | null, Partial<VariantFacts>, Partial<Parameters<typeof whyNotBuyable>[1]>]>([
    [null, {}, {}],
    ['unpublished', { is_active: false }, {}],
    ['unpublished', { product_status: 'draft' }, {}],
    [null, { sale_from: '2026-11-20T12:00:00+08:00', sale_to: '2026-11-20T12:00:00+08:00' }, {}],
    ['not_started', { sale_from: '2026-11-20T12:00:01+08:00' }, {}],
    ['ended', { sale_to: '2026-11-20T11:59:59+08:00' }, {}],
    ['over_limit', {}, { quantity: 1 }],
    [null, {}, { quantity: 5 }],
    ['over_limit', {}, { quantity: 6 }],
    [null, { per_customer_limit: 4, bought_before: 1 }, { product_before: 1 }],
    ['over_limit', { per_customer_limit: 4, bought_before: 1 }, { product_before: 2 }],
    [null, {}, { before: 3 }],
    ['out_of_stock', {}, { before: 4 }],
    [null, { track_stock: false }, { before: 90 }],
  ])('is answered with %s for %j and %j', (problem, facts, wanted) => {
    const asked = { quantity: 2, before: 0, product_before: 0, ...wanted }
    expect(whyNotBuyable({ ...mat, ...facts }, asked, now)).toBe(problem)
  })

  it('is nothing where the variant is gone', () => {
    expect(whyNotBuyable(null, { quantity: 1, before: 0, product_before: 0 }, now)).toBe('not_found')
  })

  it.each([
    [null, true, null],
    [0, false, null],
    [1, true, 1],
    [10, true, 10],
    [11, true, null],
  ])('of %s pieces is on a card: %s, with %s left', (pieces, in_stock, few_left) => {
    expect(cardStock(pieces)).toEqual({ in_stock, few_left })
  })
})

describe('a gift for donations', () => {
  it('is thanks of small value: a fifth of its threshold at most', () => {
    expect(isTooValuable({ base: 'campaigns', threshold_amount: 1_000, value: 200 })).toBe(false)
    expect(isTooValuable({ base: 'both', threshold_amount: 1_000, value: 201 })).toBe(true)
    expect(isTooValuable({ base: 'items', threshold_amount: 1_000, value: 900 })).toBe(false)
  })
})
