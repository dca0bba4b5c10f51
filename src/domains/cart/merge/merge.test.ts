import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { cartCalls } from '#tests/support/carts.ts'
import { aMember } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let carts: ReturnType<typeof cartCalls>
beforeAll(async () => {
  t = await testApp()
  carts = cartCalls(t)
})
afterAll(() => t?.close())

let people = 0
const person = () => {
  people += 1
  return { name: '王小明', email: `ming${people}@example.com` }
}

describe('a member’s cart', () => {
  it('answers only to that member', async () => {
    const [ming, hua] = [await aMember(t, person()), await aMember(t, person())]
    const id = await carts.aCart(ming.client)
    await ming.client.put(`/api/cart/${id}`, { name: '王小明' })
    expect((await carts.load(id, ming.client)).body).toMatchObject({ id, name: '王小明' })
    for (const client of [carts.guest, hua.client]) {
      expect((await carts.load(id, client)).body.id).not.toBe(id)
      expect((await client.put(`/api/cart/${id}`, { name: '小偷' })).status).toBe(404)
      expect((await carts.set(id, { gift_id: 1, selected: true }, client)).body.id ?? '').not.toBe(id)
    }
    expect((await carts.load(id, ming.client)).body.name).toBe('王小明')
  })

  it('takes the guest’s lines along at sign-in, once, and comes back without an id', async () => {
    const ming = await aMember(t, person())
    const product = await aProduct(t.app, { stock: 50 })
    const campaign = await aCampaign(t.app)
    const own = (await carts.set(undefined, { variant_id: product.variant_id, quantity: 2 }, ming.client)).body.id
    const guests = (await carts.set(undefined, { variant_id: product.variant_id, quantity: 3 })).body.id
    await carts.set(guests, { campaign_id: campaign.id, amount: 500 })
    const told = { customer_id: ming.id, cart_id: guests }
    await Promise.all([1, 2, 3].map(() => t.app.domainEvents.emit(t.app, 'customer signed in', told)))
    const { body } = await carts.load(undefined, ming.client)
    expect(body).toMatchObject({ id: own, items: [{ quantity: 5 }], campaigns_total: 500 })
    expect((await carts.load(guests)).body).toMatchObject({ items: [], campaign_items: [] })
    expect((await carts.load(guests, ming.client)).body.items[0].quantity).toBe(5)
  })

  it('is the guest’s own when the member had none', async () => {
    const ming = await aMember(t, person())
    const campaign = await aCampaign(t.app)
    const guests = (await carts.set(undefined, { campaign_id: campaign.id, amount: 500 })).body.id
    await t.app.domainEvents.emit(t.app, 'customer signed in', { customer_id: ming.id, cart_id: guests })
    expect((await carts.load(undefined, ming.client)).body).toMatchObject({ campaigns_total: 500, email: ming.email })
  })
})
