import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { aCampaign, anOffer, aPerson } from '#tests/support/buying.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { aProduct } from '#tests/support/shop.ts'
import { type Encoding, sendAs, told } from './sending.ts'
import { cartFields } from './sentences.ts'

/** Proves the sentence with real calls, sent by one of the two clients. */
export type Proof = (t: TestApp, encoding: Encoding) => Promise<void>

/** The answer is a whole cart: each field of the specification is there. */
const cartOf = (answer: Parameters<typeof told>[0]) => {
  const cart = told(answer)
  expect(Object.keys(cart)).toEqual(expect.arrayContaining([...cartFields]))
  return cart
}

/** What a visitor does with carts, and how the cart stands for the next call. */
const cartsOf = (t: TestApp, encoding: Encoding) => {
  const send = sendAs(encoding)
  const post = (path: string, body: object) => send('POST', t.visitor, `/api/cart${path}`, { ...body })
  return {
    post,
    put: (id: string, fields: object) => send('PUT', t.visitor, `/api/cart/${id}`, { ...fields }),
    order: (body: object) => send('POST', t.visitor, '/api/orders', { ...body }),
    loaded: async (id: string) => cartOf(await t.visitor.post('/api/cart', { id })),
    withItem: async (item: object, id?: string) => cartOf(await post('/update', { ...(id && { id }), item })),
  }
}

const twoOf = async (t: TestApp) => {
  const { variant_id } = await aProduct(t.app, { price: 300 })
  return { variant_id, quantity: 2 }
}

/** A gift of NT$500 that can be ordered, paid by transfer. */
const aReadyGift = async (t: TestApp, carts: ReturnType<typeof cartsOf>) => {
  const { id: campaign_id } = await aCampaign(t.app)
  const { id } = await carts.withItem({ campaign_id, amount: 500 })
  return cartOf(await carts.put(id, { ...aPerson, ...(await byTransfer(t)) }))
}

/** The calls of carts and orders in section 7, as they stand there. */
export const cartCalls: Readonly<Record<string, Proof>> = {
  'POST /api/cart {id} -> cart data': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const fresh = cartOf(await carts.post('', {}))
    expect(fresh.id).toMatch(/^[0-9a-f-]{36}$/)
    const { id } = await carts.withItem(await twoOf(t))
    expect(id).not.toBe(fresh.id)
    expect(cartOf(await carts.post('', { id }))).toMatchObject({ id, items: [{ quantity: 2 }], items_total: 600 })
  },
  'POST /api/cart/update {id, item} -> cart': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const item = await twoOf(t)
    const { id } = await carts.withItem(item)
    const more = await carts.withItem({ ...item, quantity: 3 }, id)
    expect(more).toMatchObject({ id, items: [{ variant_id: item.variant_id, quantity: 3, total: 900 }] })
    expect(await carts.loaded(id)).toEqual(more)
  },
  'POST /api/cart/remove {id, item} -> cart': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const { id } = await carts.withItem(await twoOf(t))
    const { items } = await carts.withItem(await twoOf(t), id)
    expect(items).toHaveLength(2)
    const left = cartOf(await carts.post('/remove', { id, item: items[0].id }))
    expect(left).toMatchObject({ id, items: [{ id: items[1].id }], items_total: 600 })
    expect(await carts.loaded(id)).toEqual(left)
  },
  'POST /api/cart/remove {id, campaign_id} -> cart': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const [campaign, other] = [await aCampaign(t.app, { option: { amount: 250 } }), await aCampaign(t.app)]
    const { id } = await carts.withItem({ campaign_id: other.id, amount: 100 })
    await carts.withItem({ campaign_id: campaign.id, option_id: campaign.option_id, quantity: 1 }, id)
    expect((await carts.withItem({ campaign_id: campaign.id, amount: 300 }, id)).campaigns_total).toBe(650)
    const left = cartOf(await carts.post('/remove', { id, campaign_id: campaign.id }))
    expect(left).toMatchObject({ id, campaign_items: [{ campaign_id: other.id }], campaigns_total: 100 })
    expect(await carts.loaded(id)).toEqual(left)
  },
  'PUT /api/cart/{id} with cart fields -> cart': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const { id } = await carts.withItem(await twoOf(t))
    const fields = { name: '王小明', email: 'ming@example.com', city: '臺南市', customer_note: '請放管理室' }
    const saved = cartOf(await carts.put(id, fields))
    expect(saved).toMatchObject({ id, ...fields, items_total: 600 })
    expect(await carts.loaded(id)).toEqual(saved)
  },
  'POST /api/cart/apply-offer {id, code} -> cart': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const code = `SENTENCE-${encoding.length}`
    const offer = await anOffer(t.app, { code, amount_off: 100 })
    const { id, grand_total } = await carts.withItem(await twoOf(t))
    const cheaper = cartOf(await carts.post('/apply-offer', { id, code }))
    expect(cheaper).toMatchObject({ id, offers: [{ offer_id: offer.id, amount: 100 }], discount_total: 100 })
    expect(cheaper.grand_total).toBe(grand_total - 100)
    expect(await carts.loaded(id)).toEqual(cheaper)
  },
  'POST /api/cart/remove-offer {id, offer} -> cart': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const code = `GONE-${encoding.length}`
    const offer = await anOffer(t.app, { code, amount_off: 100 })
    const { id, grand_total } = await carts.withItem(await twoOf(t))
    expect(cartOf(await carts.post('/apply-offer', { id, code })).offers).toHaveLength(1)
    const without = cartOf(await carts.post('/remove-offer', { id, offer: offer.id }))
    expect(without).toMatchObject({ id, offers: [], discount_total: 0, grand_total })
    expect(await carts.loaded(id)).toEqual(without)
  },
  'POST /api/orders with order payload -> result': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const cart = await aReadyGift(t, carts)
    const result = told(await carts.order({ id: cart.id, grand_total: cart.grand_total }))
    expect(result).toMatchObject({ order_no: expect.stringMatching(/^S/), payment: { kind: 'instructions' } })
    expect(result).not.toHaveProperty('fail')
    const order = told(await t.visitor.get(`/api/orders/${result.order_no}?key=${result.key}`))
    expect(order).toMatchObject({ order_no: result.order_no, grand_total: 500, campaign_items: [{ amount: 500 }] })
    // an ordered cart is over: the next call gives a fresh one
    expect((await carts.loaded(cart.id)).id).not.toBe(cart.id)
  },
  'if the result has a fail property, the returned cart replaces the current one': async (t, encoding) => {
    const carts = cartsOf(t, encoding)
    const cart = await aReadyGift(t, carts)
    const orders = () => t.app.db.selectFrom('orders').select('id').where('cart_id', '=', cart.id).execute()
    const result = told(await carts.order({ id: cart.id, grand_total: 400 }))
    expect(Object.keys(result).toSorted()).toEqual(['cart', 'fail', 'message'])
    expect(result).toMatchObject({ fail: 'total_changed', cart: { id: cart.id, grand_total: 500 } })
    expect(result.message).toMatch(/\p{Script=Han}/u)
    expect(result.cart).toEqual(await carts.loaded(cart.id))
    expect(await orders()).toEqual([])
    expect(told(await carts.order({ id: cart.id, grand_total: result.cart.grand_total })).order_no).toMatch(/^S/)
    expect(await orders()).toHaveLength(1)
  },
}
