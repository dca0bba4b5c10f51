import { describe, expect, it } from 'vitest'
import { aCart, aDonation, aGroup, anItem } from '#tests/support/pricing.ts'
import { type GoodsInput, quoteCart } from './rules.ts'

const { delivery_method, payment_method, ...empty } = aCart()
const home = delivery_method!
const card = payment_method!
const [closed, store, none] = [
  { ...home, id: 5, is_active: false },
  { ...home, id: 2, kind: 'cvs_unimart' as const },
  { ...home, id: 9, kind: 'none' as const },
]
const methods = { delivery: [none, closed, home, store], payment: [{ ...card, id: 5, is_active: false }, card] }
const nothing = { delivery_method_id: null, payment_method_id: null }
const bag: GoodsInput = { ...empty, items: [anItem(1)] }
const gift: GoodsInput = { ...empty, campaign_items: [aDonation(500)] }

describe('the way to deliver', () => {
  const chosen = (delivery_method_id: number | null, input = bag, delivery = methods.delivery) =>
    quoteCart(input, { ...methods, delivery }, { ...nothing, delivery_method_id }).delivery_method

  it('is the chosen one, also when it was closed', () => {
    expect([chosen(2), chosen(5)]).toEqual([store, closed])
  })

  it('is the first open one that takes all goods where none was chosen', () => {
    const onlyStore = anItem(1, { variant_id: 3, allowed_delivery_ids: [2] })
    expect(chosen(null)).toBe(home)
    expect(chosen(99)).toBe(home)
    expect(chosen(null, { ...bag, items: [anItem(1), onlyStore] })).toBe(store)
    expect(chosen(null, { ...empty, product_groups: [{ ...aGroup(3), items: [{ ...onlyStore, quantity: 3 }] }] })).toBe(
      store,
    )
  })

  it('does not ask goods that nobody carries, nor those that are gone', () => {
    const [voucher, gone] = [anItem(1, { variant_id: 3, shippable: false, allowed_delivery_ids: [2] }), anItem(1)]
    expect(chosen(null, { ...bag, items: [anItem(1), voucher, { ...gone, variant: null }] })).toBe(home)
  })

  it('is the first open one where none takes all, and none where all are closed', () => {
    const [one, other] = [2, 1].map((id) => anItem(1, { variant_id: id, allowed_delivery_ids: [id] }))
    expect(chosen(null, { ...bag, items: [one!, other!] })).toBe(home)
    expect(chosen(null, bag, [none, closed])).toBeNull()
  })

  it('of what nobody has to carry is none, whatever was chosen', () => {
    expect(chosen(2, gift)).toBe(none)
    expect(chosen(9)).toBe(home)
    expect(chosen(2, gift, [home])).toBeNull()
    expect(quoteCart(bag, methods, nothing).no_delivery).toBe(none)
  })
})

describe('the way to pay', () => {
  const chosen = (payment_method_id: number | null, payment = methods.payment) => {
    const quote = quoteCart(gift, { ...methods, payment }, { ...nothing, payment_method_id })
    return [quote.payment_method?.id ?? null, quote.priced.payment_problem]
  }

  it('is the chosen one, and says when it was closed', () => {
    expect([chosen(1), chosen(5)]).toEqual([
      [1, null],
      [5, 'inactive'],
    ])
  })

  it('is the first that fits where none was chosen', () => {
    const [dear, counter] = [
      { ...card, id: 6, min_amount: 501 },
      { ...card, id: 7, staff_only: true },
    ]
    expect(chosen(null)).toEqual([1, null])
    expect(chosen(99)).toEqual([1, null])
    expect(chosen(null, [counter, dear, card])).toEqual([1, null])
    expect(chosen(null, [counter, dear])).toEqual([6, 'below_minimum'])
    expect(chosen(null, [counter])).toEqual([null, 'missing'])
  })

  it('is priced together with the way to deliver', () => {
    const { priced } = quoteCart(bag, methods, nothing)
    expect(priced).toMatchObject({
      shipping_total: 80,
      grand_total: 380,
      delivery_problem: null,
      payment_problem: null,
    })
  })
})
