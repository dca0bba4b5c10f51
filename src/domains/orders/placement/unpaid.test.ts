import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { goods } from '#tests/support/order_desk.ts'
import { aMember } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { expireOrders } from '../closure/service.ts'
import { unpaidLimits } from '../unpaid/rules.ts'

const day = 86_400_000
let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t?.close())
beforeEach(() => t.clock.set('2026-11-20T10:00:00+08:00'))

let people = 0
/** A mailbox and a phone number that nobody else in this file has. */
const somebody = () => {
  people += 1
  return { email: `holder${people}@example.com`, phone: `09770000${String(people).padStart(2, '0')}` }
}
const method = async (code: string) => {
  const methods = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', code)
  return (await methods.executeTakeFirstOrThrow()).id
}
const shop = () => aProduct(t.app, { price: 300, stock: 100 })

const ordering = async (
  product: { variant_id: number },
  person: object,
  code = 'transfer',
  client: Client = t.visitor,
) => {
  const fields = { ...person, payment_method_id: await method(code) }
  return aReadyCart(client, [goods(product)], fields)
}
const placing = async (product: { variant_id: number }, person: object, code?: string, client?: Client) =>
  (await order(client ?? t.visitor, await ordering(product, person, code, client))).body
const fill = async (product: { variant_id: number }, person: object) => {
  const made = []
  for (let n = 0; n < unpaidLimits.at_once; n += 1) made.push(await placing(product, person))
  return made
}

describe('orders that are not paid and hold goods for days', () => {
  it('are five of a person at once, by mailbox or phone number; a card is paid at once (P9b)', async () => {
    const [product, person, other] = [await shop(), somebody(), somebody()]
    const made = await fill(product, person)
    expect(made.every(({ order_no }) => order_no)).toBe(true)
    for (const same of [person, { ...other, email: person.email }, { ...somebody(), phone: person.phone }]) {
      const refused = await placing(product, same)
      expect(refused).toMatchObject({ fail: 'too_many_unpaid', message: expect.stringContaining('5 張還沒付款') })
      expect(refused.cart.items).toHaveLength(1)
    }
    expect((await placing(product, other)).order_no).toMatch(/^S/)
    const card = await placing(product, person, 'credit')
    expect(card.order_no).toMatch(/^S/)
    // the way around: a card first, and then a transfer after all
    const transfer = { key: card.key, payment_method_id: await method('transfer') }
    const again = await t.visitor.post(`/api/orders/${card.order_no}/pay-again`, transfer)
    expect(again).toMatchObject({ status: 409, body: { code: 'too_many_unpaid' } })

    await t.visitor.post(`/api/orders/${made[0].order_no}/cancel`, { key: made[0].key })
    expect((await t.visitor.post(`/api/orders/${card.order_no}/pay-again`, transfer)).status).toBe(200)
  })

  it('are five of an account, whatever mailbox it writes (P9b)', async () => {
    const product = await shop()
    const ming = await aMember(t)
    const phones = Array.from({ length: unpaidLimits.at_once }, somebody)
    for (const person of phones) {
      expect((await placing(product, person, 'transfer', ming.client)).order_no).toMatch(/^S/)
    }
    expect((await placing(product, somebody(), 'transfer', ming.client)).fail).toBe('too_many_unpaid')
  })

  it('are five also when all are sent at once (P9b)', async () => {
    const [product, person] = [await shop(), somebody()]
    const carts = []
    for (let n = 0; n < 8; n += 1) carts.push(await ordering(product, person))
    const answers = await Promise.all(carts.map((cart) => order(t.visitor, cart)))
    expect(answers.filter(({ body }) => body.order_no)).toHaveLength(unpaidLimits.at_once)
    const refused = answers.filter(({ body }) => body.fail)
    expect(new Set(refused.map(({ body }) => body.fail))).toEqual(new Set(['too_many_unpaid']))
  })

  it('hold for twenty days of thirty in all, however many were left to lapse (P9b)', async () => {
    const [product, person] = [await shop(), somebody()]
    // a transfer holds for five days
    for (let n = 0; n < 4; n += 1) {
      expect((await placing(product, person)).order_no, String(n)).toMatch(/^S/)
      t.clock.forward(5 * day)
      await expireOrders(t.app)
    }
    const refused = await placing(product, person)
    expect(refused).toMatchObject({ fail: 'held_too_long', message: expect.stringContaining('滿 20 天') })
    expect((await placing(product, person, 'credit')).order_no).toMatch(/^S/)
    t.clock.forward(11 * day)
    expect((await placing(product, person)).order_no).toMatch(/^S/)
  })

  it('leave donations alone', async () => {
    const person = somebody()
    const { id: campaign_id } = await aCampaign(t.app)
    const fields = { ...person, payment_method_id: await method('transfer') }
    for (let n = 0; n < unpaidLimits.at_once + 1; n += 1) {
      const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id, amount: 500 }], fields))
      expect(body.order_no).toMatch(/^S/)
    }
  })
})
