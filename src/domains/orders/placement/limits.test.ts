import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#domains/cart/contract.ts'
import { type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, anOffer, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aMember } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t?.close())

const goods = (product: { variant_id: number }, quantity = 1) => ({ variant_id: product.variant_id, quantity })
/** A mailbox and a phone number that nobody else in this file has. */
let people = 0
const somebody = () => {
  people += 1
  return { email: `somebody${people}@example.com`, phone: `09880000${String(people).padStart(2, '0')}` }
}
const ordersOf = (answers: readonly Reply[]) => answers.filter(({ body }) => body.order_no)
const discountsOf = async (email: string) => {
  const rows = await t.app.db
    .selectFrom('orders')
    .select('discount_total')
    .where('email', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ discount_total }) => discount_total)
}
/** An offer that comes by itself; switched off again for the other tests. */
const withOffer = async (wish: Parameters<typeof anOffer>[1], work: () => Promise<void>) => {
  const { id } = await anOffer(t.app, { kind: 'automatic', code: null, amount_off: 200, ...wish })
  await work()
  await t.app.db.updateTable('offers').set({ status: 'paused' }).where('id', '=', id).execute()
}

describe('an offer for new customers', () => {
  it('goes to one of six first orders that a person sends at once (P52)', () =>
    withOffer({ customer_scope: 'new_customer' }, async () => {
      const product = await aProduct(t.app, { price: 300, stock: 50 })
      const person = somebody()
      const carts: Cart[] = []
      for (let n = 0; n < 6; n += 1) carts.push(await aReadyCart(t.visitor, [goods(product)], person))
      const answers = await Promise.all(carts.map((cart) => order(t.visitor, cart)))
      expect(ordersOf(answers)).toHaveLength(1)
      const refused = answers.filter(({ body }) => body.fail)
      expect(refused.map(({ body }) => body.fail)).toEqual(Array.from({ length: 5 }, () => 'total_changed'))
      const [again] = refused
      expect(again?.body.cart).toMatchObject({ discount_total: 0, grand_total: 400 })
      // saving the form again does not bring the offer back
      const saved = await t.visitor.put(`/api/cart/${again?.body.cart.id}`, { customer_note: '請放門口' })
      expect(saved.body).toMatchObject({ discount_total: 0, grand_total: 400 })
      expect((await order(t.visitor, saved.body)).body.order_no).toMatch(/^S/)
      expect(await discountsOf(person.email)).toEqual([200, 0])
    }))

  it('does not go to the phone number of an earlier order, whatever the mailbox is (P52)', () =>
    withOffer({ customer_scope: 'new_customer' }, async () => {
      const product = await aProduct(t.app, { price: 300, stock: 50 })
      const [person, other] = [somebody(), somebody()]
      const first = await order(t.visitor, await aReadyCart(t.visitor, [goods(product)], person))
      expect(first.body.order_no).toMatch(/^S/)
      const written = `+886 ${person.phone.slice(1)}`
      const cart = await aReadyCart(t.visitor, [goods(product)], { ...other, phone: written })
      expect((await order(t.visitor, cart)).body).toMatchObject({ fail: 'total_changed', cart: { discount_total: 0 } })
    }))

  it('is shown to every mailbox alike before an order, also after a total that was wrong (P52b)', async () => {
    const [known, unknown] = [somebody(), somebody()]
    const campaign = await aCampaign(t.app)
    await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 500 }], known))
    const product = await aProduct(t.app, { price: 300, per_customer_limit: 1, stock: 50 })
    await order(t.visitor, await aReadyCart(t.visitor, [goods(product)], known))
    await anOffer(t.app, { code: 'NEWFRIEND', customer_scope: 'new_customer', amount_off: 10, usage_per_customer: 1 })
    const say = async (person: object) => {
      const { id } = await aReadyCart(t.visitor, [goods(product)])
      await t.visitor.post('/api/cart/apply-offer', { id, code: 'NEWFRIEND' })
      const saved = (await t.visitor.put(`/api/cart/${id}`, person)).body
      const refused = (await t.visitor.post('/api/orders', { id, grand_total: 1 })).body
      const loaded = (await t.visitor.post('/api/cart', { id })).body
      const told = ({ offers, items, grand_total }: Cart) => ({
        offers: offers.map(({ code, valid, invalid_reason }) => ({ code, valid, invalid_reason })),
        lines: items.map(({ valid, invalid_reason }) => ({ valid, invalid_reason })),
        grand_total,
      })
      return { saved: told(saved), fail: refused.fail, refused: told(refused.cart), loaded: told(loaded) }
    }
    const said = await say(known)
    expect(said).toEqual(await say(unknown))
    expect(said.loaded.offers).toEqual([{ code: 'NEWFRIEND', valid: true, invalid_reason: null }])
  })

  it('tells a signed-in member of their own orders at once (P52b)', async () => {
    const ming = await aMember(t, { name: '王小明', email: 'returning@example.com' })
    const campaign = await aCampaign(t.app)
    await order(ming.client, await aReadyCart(ming.client, [{ campaign_id: campaign.id, amount: 500 }], somebody()))
    await anOffer(t.app, { code: 'ONLYNEW', customer_scope: 'new_customer', amount_off: 10 })
    const product = await aProduct(t.app, { price: 300 })
    const { id } = await aReadyCart(ming.client, [goods(product)], somebody())
    const refused = await ming.client.post('/api/cart/apply-offer', { id, code: 'ONLYNEW' })
    expect(refused).toMatchObject({ status: 422, body: { errors: { code: [expect.stringContaining('第一次')] } } })
  })
})

describe('a limit for each person', () => {
  it('of a product holds for guests with the same mailbox or phone number, one after another and at once (P53)', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 50, per_customer_limit: 1 })
    const [person, other] = [somebody(), somebody()]
    const carts = []
    for (const fields of [person, { ...person, phone: other.phone }, { ...other, phone: person.phone }, person])
      carts.push(await aReadyCart(t.visitor, [goods(product)], fields))
    const answers = await Promise.all(carts.map((cart) => order(t.visitor, cart)))
    const refused = answers.filter(({ body }) => body.fail === 'invalid_lines')
    expect(ordersOf(answers).length + refused.length).toBe(4)
    expect(refused[0]?.body.cart.items[0]).toMatchObject({ valid: false, invalid_reason: 'over_limit' })
    // whoever was first, nobody has the mailbox or the phone number of somebody who has one already
    const rows = await t.app.db
      .selectFrom('orders as o')
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(['o.email', 'o.phone'])
      .where('i.product_id', '=', product.id)
      .execute()
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length)
    expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length)
    const late = await order(t.visitor, await aReadyCart(t.visitor, [goods(product)], person))
    expect(late.body.fail).toBe('invalid_lines')
  })

  it('of a coupon holds for guests with the same phone number, and ends with the order that is cancelled (P53)', async () => {
    await anOffer(t.app, { code: 'ONCE-EACH', usage_per_customer: 1, amount_off: 50 })
    const product = await aProduct(t.app, { price: 300, stock: 50 })
    const person = somebody()
    const using = async () => {
      const { id } = await aReadyCart(t.visitor, [goods(product)], { ...somebody(), phone: person.phone })
      const cart = (await t.visitor.post('/api/cart/apply-offer', { id, code: 'ONCE-EACH' })).body
      expect(cart.discount_total).toBe(50)
      return (await order(t.visitor, cart)).body
    }
    const first = await using()
    expect(first.order_no).toMatch(/^S/)
    expect(await using()).toMatchObject({
      fail: 'offer_gone',
      cart: { offers: [{ valid: false, invalid_reason: 'usage_per_customer' }] },
    })
    await t.visitor.post(`/api/orders/${first.order_no}/cancel`, { key: first.key })
    expect((await using()).order_no).toMatch(/^S/)
  })
})
