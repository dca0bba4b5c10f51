import { describe, expect, it } from 'vitest'
import type { Offer } from '#domains/offers/rules.ts'
import type { VariantFacts } from '#domains/products/rules.ts'
import { aCart, aDonation, aGroup, anItem, anOffer, found, threeFor500 } from '#tests/support/pricing.ts'
import { priceCart } from '../rules.ts'
import { areAllLinesValid } from '../states/rules.ts'

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
    expect(cart.items[0]).toMatchObject({ invalid_reason: 'not_found', unit_price: 300, total: 600, notice: null })
    const words = { name: '', variant_name: '', sku: '', photo: null, tax_type: 'taxable', returnable: true }
    expect(cart.items[0]).toMatchObject({ ...words, not_returnable_reason: null })
  })

  it('says of its goods what the order, the invoice and a return will need', () => {
    const facts: Partial<VariantFacts> = {
      ...{ product_name: '罐頭', variant_name: '鮪魚', sku: 'CAN-1', photo: '/can.webp' },
      ...{ tax_type: 'exempt', returnable: false, not_returnable_reason: '食品拆封後不能退' },
    }
    const { product_name: name, ...others } = facts
    expect(priceCart(aCart({ items: [anItem(1, facts)] })).items[0]).toMatchObject({ name, ...others })
  })

  it('shares the limit of a customer with the other variants of its product', () => {
    const facts = { product_id: 3, per_customer_limit: 3 }
    const items = [anItem(2, { ...facts, variant_id: 1 }), anItem(1, { ...facts, variant_id: 2 })]
    const validOf = (cart: typeof items) => priceCart(aCart({ items: cart })).items.map(({ valid }) => valid)
    expect(validOf(items)).toEqual([true, true])
    expect(validOf([...items, anItem(1, { ...facts, variant_id: 3 })])).toEqual([true, true, false])
  })

  it('whose price changed stays valid and says so', () => {
    const cart = priceCart(aCart({ items: [{ ...anItem(1), price_seen: 280 }] }))
    expect(cart.items[0]).toMatchObject({ valid: true, notice: 'price_changed', unit_price: 300 })
  })

  it.each([300, null])('whose price was shown as %s before has nothing to say', (price_seen) => {
    expect(priceCart(aCart({ items: [{ ...anItem(1), price_seen }] })).items[0]?.notice).toBeNull()
  })

  it('tells how many it can have where ten or fewer are left, also when it asks for more', () => {
    const leftOf = (facts: Partial<VariantFacts>, quantity = 1) =>
      priceCart(aCart({ items: [anItem(quantity, facts)] })).items[0]?.few_left
    expect(leftOf({ stock_on_hand: 3 })).toBe(3)
    expect(leftOf({ stock_on_hand: 30 })).toBeNull()
    expect(leftOf({ stock_on_hand: 3 }, 4)).toBe(3)
    expect(leftOf({ stock_on_hand: 30 }, 31)).toBeNull()
    expect(leftOf({ stock_on_hand: 30, max_qty: 99 }, 31)).toBeNull()
    expect(leftOf({ stock_on_hand: 3, product_status: 'inactive' }, 4)).toBeNull()
    expect(leftOf({ stock_on_hand: 0, allow_backorder: true })).toBeNull()
  })

  it('shares the shelf with a bundle of the same variant', () => {
    const same = { variant_id: 7, product_id: 7, price: 200, stock_on_hand: 4 }
    const group = { ...aGroup(3), items: [anItem(3, same)] }
    const cart = priceCart(aCart({ items: [anItem(2, same)], product_groups: [group] }))
    expect(cart.items[0]?.valid).toBe(true)
    expect(cart.product_groups[0]).toMatchObject({ is_valid: false, invalid_reason: 'out_of_stock', discount: 0 })
    expect(cart.product_groups[0]?.items[0]?.few_left).toBe(2)
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

  const option = { label: '認養一隻母貓絕育', amount: 1_500, max_quantity: 3, is_active: true }
  const chosen = { ...aDonation(1), option_id: 5, option, quantity: 3 }

  it.each<[string | null, ReturnType<typeof aDonation>]>([
    [null, chosen],
    [null, { ...chosen, option: { ...option, max_quantity: null } }],
    ['over_limit', { ...chosen, quantity: 4 }],
    ['not_found', { ...chosen, option: { ...option, is_active: false } }],
    ['not_found', { ...chosen, option: null, amount: 500 }],
    ['not_found', { ...aDonation(500), campaign: null }],
  ])('of a campaign is answered with %s', (problem, donation) => {
    const [line] = priceCart(aCart({ campaign_items: [donation] })).campaign_items
    expect(line?.invalid_reason).toBe(problem)
    expect(line?.title).toBe(donation.campaign?.title ?? '')
    expect(line?.option_label).toBe(donation.option?.label ?? null)
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

  it.each<[string | null, Partial<Offer> | null]>([
    [null, {}],
    ['not_found', null],
    ['not_found', { action: 'percent_off' }],
    ['ended', { ends_at: '2026-11-20T11:59:59+08:00' }],
    ['not_started', { starts_at: '2026-11-20T12:00:01+08:00' }],
    ['unpublished', { status: 'paused' }],
    ['unpublished', { customer_scope: 'member' }],
    [null, { budget: 300, given_total: 200 }],
    ['budget', { budget: 300, given_total: 201 }],
    ['budget', { budget: 300, given_total: 300 }],
    ['rule_not_met', { targets: 'products', target_ids: [8] }],
  ])('is answered with %s', (problem, terms) => {
    const [group] = priceCart(
      aCart({ product_groups: [aGroup(3, terms && { ...threeFor500, ...terms })] }),
    ).product_groups
    expect(group).toMatchObject({ invalid_reason: problem, is_valid: problem === null })
    expect(group?.group_valid).toBe(problem !== 'not_found')
    expect(group?.name).toBe(terms ? '全館優惠' : '')
    expect(group?.items[0]).toMatchObject({ valid: true, invalid_reason: null })
  })

  it('tells by piece which of its goods cannot be bought', () => {
    const [good, gone] = [anItem(2, { variant_id: 7 }), { ...anItem(1, { variant_id: 8 }), variant: null }]
    const [group] = priceCart(aCart({ product_groups: [{ ...aGroup(3), items: [good, gone] }] })).product_groups
    expect(group).toMatchObject({ is_valid: false, invalid_reason: 'not_found', discount: 0 })
    expect(group?.items.map(({ valid, invalid_reason }) => [valid, invalid_reason])).toEqual([
      [true, null],
      [false, 'not_found'],
    ])
  })

  it('holds no piece that the offer is not meant for, wherever it stands', () => {
    const offer = anOffer({ ...threeFor500, targets: 'products', target_ids: [7] })
    const items = [anItem(2, { variant_id: 7, product_id: 7 }), anItem(1, { variant_id: 8, product_id: 8 })]
    const [group] = priceCart(aCart({ product_groups: [{ ...aGroup(3, offer), items }] })).product_groups
    expect(group?.invalid_reason).toBe('rule_not_met')
  })
})
