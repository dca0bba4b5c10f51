import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, anOffer, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aProduct } from '#tests/support/shop.ts'
import { expireOrders } from '../closure/service.ts'

const day = 86_400_000
let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.set('2026-11-20T10:00:00+08:00')
  orders = await anOrderDesk(t)
})

const method = async (code: string) => {
  const { id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}
const rowOf = (id: number) => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const byTransfer = async (items: readonly object[]) =>
  orders.placed(items, t.visitor, { payment_method_id: await method('transfer') })
const again = (made: { order_no: string; key: string }, payment_method_id?: number) =>
  t.visitor.post(`/api/orders/${made.order_no}/pay-again`, { key: made.key, payment_method_id })
const attemptsOf = (order_id: number) =>
  t.app.db.selectFrom('payments').select(['provider', 'state']).where('order_id', '=', order_id).orderBy('id').execute()

describe('paying again', () => {
  it('holds goods for seven days at most, however often it is done (P9)', async () => {
    const product = await aProduct(t.app, { stock: 1 })
    const made = await byTransfer([goods(product)])
    t.clock.forward(4 * day)
    expect((await again(made)).status).toBe(200)
    const week = new Date(new Date(made.placed_at).getTime() + 7 * day)
    expect(new Date((await rowOf(made.id)).payment_expires_at ?? 0)).toEqual(week)
    t.clock.forward(2 * day)
    expect((await again(made)).status).toBe(200)
    expect(new Date((await rowOf(made.id)).payment_expires_at ?? 0)).toEqual(week)
    t.clock.forward(day)
    expect(await again(made)).toMatchObject({ status: 409, body: { code: 'not_payable' } })
    await expireOrders(t.app)
    expect((await rowOf(made.id)).status).toBe('cancelled')
    expect((await orders.shelfOf(product.variant_id)).stock_reserved).toBe(0)
  })

  it('keeps a discount that is bound to one way of paying from being taken along to another (P8)', async () => {
    const transfer = await method('transfer')
    const offer = await anOffer(t.app, { code: 'TRANSFER20' })
    await t.app.db.insertInto('offer_methods').values({ offer_id: offer.id, payment_method_id: transfer }).execute()
    const start = await aReadyCart(t.visitor, [goods(await aProduct(t.app, { price: 1000 }))], {
      payment_method_id: transfer,
    })
    const cart = (await t.visitor.post('/api/cart/apply-offer', { id: start.id, code: 'TRANSFER20' })).body
    const made = (await order(t.visitor, cart)).body
    const refused = await again(made, await method('credit'))
    expect(refused).toMatchObject({ status: 422, body: { code: 'method_refused' } })
    expect(refused.body.message).toContain('優惠')
    expect((await again(made, transfer)).status).toBe(200)
  })

  it('is refused for a gift whose permit or campaign has ended since (P62)', async () => {
    const permit = await t.app.db
      .insertInto('solicitation_permits')
      .values({ name: '許可', permit_no: '庚字第1號', starts_on: '2026-03-01', ends_on: '2026-11-20' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [appeal, other] = [await aCampaign(t.app), await aCampaign(t.app)]
    await t.app.db
      .updateTable('campaigns')
      .set({ permit_id: permit.id, solicitation_basis: 'permit', ends_at: '2026-11-20T23:59:59+08:00' })
      .where('id', '=', appeal.id)
      .execute()
    const made = await byTransfer([{ campaign_id: appeal.id, amount: 500 }])
    const open = await byTransfer([{ campaign_id: other.id, amount: 500 }])
    expect((await again(made)).status).toBe(200)
    t.clock.set('2026-11-21T10:00:00+08:00')
    const refused = await again(made)
    expect(refused).toMatchObject({ status: 409, body: { code: 'giving_closed' } })
    expect(refused.body.message).toContain('截止')
    expect((await again(open)).status).toBe(200)
  })
})

describe('an attempt that waits', () => {
  it('is closed when the money comes by another way, also by the word of staff (P63)', async () => {
    const campaign = await aCampaign(t.app)
    const made = await orders.placed([{ campaign_id: campaign.id, amount: 500 }])
    const paid = { version: made.version, paid_on: '2026-11-20', reference: '12345' }
    expect((await orders.act(made.id, 'mark-paid', paid)).status).toBe(200)
    expect(await attemptsOf(made.id)).toEqual([
      { provider: 'ecpay', state: 'cancelled' },
      { provider: 'manual', state: 'paid' },
    ])
    expect((await t.visitor.get(`/api/orders/${made.order_no}?key=${made.key}`)).body.payment.kind).toBe('none')
    expect(await orders.broken()).toEqual([])
  })

  it('is closed by the next one', async () => {
    const campaign = await aCampaign(t.app)
    const made = await orders.placed([{ campaign_id: campaign.id, amount: 500 }])
    await again(made, await method('transfer'))
    expect(await attemptsOf(made.id)).toEqual([
      { provider: 'ecpay', state: 'cancelled' },
      { provider: 'manual', state: 'created' },
    ])
  })
})

describe('the same press twice (P15)', () => {
  const press = (cart: Awaited<ReturnType<typeof aReadyCart>>, key: string) =>
    order(t.visitor, cart, { 'idempotency-key': key })

  it('gives the first answer to the same cart, and refuses another cart under the same key', async () => {
    const campaign = await aCampaign(t.app)
    const carts = [
      await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 500 }]),
      await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 700 }]),
    ] as const
    const first = await press(carts[0], 'K1')
    expect((await press(carts[0], 'K1')).body).toEqual(first.body)
    expect(await press(carts[1], 'K1')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect((await press(carts[1], 'K2')).body.order_no).not.toBe(first.body.order_no)
  })

  it('gives an ordered cart its first order under another key, also when that was cancelled', async () => {
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 500 }])
    const first = (await press(cart, 'K3')).body
    expect((await press(cart, 'K4')).body.order_no).toBe(first.order_no)
    await t.visitor.post(`/api/orders/${first.order_no}/cancel`, { key: first.key })
    expect((await press(cart, 'K5')).body).toEqual({ ...first, payment: { kind: 'none' } })
  })
})

describe('the checks of orders', () => {
  const names = async () => (await orders.broken()).map(({ name }) => name)
  const plant = (id: number, set: object) => t.app.db.updateTable('orders').set(set).where('id', '=', id).execute()

  it('find an open order with nothing left to do (N1)', async () => {
    const { id } = await byTransfer([{ campaign_id: (await aCampaign(t.app)).id, amount: 500 }])
    await orders.pay(id)
    await plant(id, { status: 'open', completed_at: null })
    expect(await names()).toEqual(['orders: an open order has something left to be done'])
    await plant(id, { status: 'completed' })
    expect(await names()).toEqual([])
  })

  it('find stock that an ended order holds (N2)', async () => {
    const { id } = await byTransfer([goods(await aProduct(t.app))])
    await orders.pay(id)
    await plant(id, { status: 'completed' })
    expect(await names()).toEqual(['orders: an order that is over holds no stock'])
    await plant(id, { status: 'open' })
  })

  it('find an attempt that waits for money of an order that is paid or over (N13)', async () => {
    const { id } = await byTransfer([{ campaign_id: (await aCampaign(t.app)).id, amount: 500 }])
    await again(
      await t.app.db
        .selectFrom('orders')
        .select(['order_no', 'access_key as key'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    await orders.pay(id)
    const first = t.app.db.updateTable('payments').where('order_id', '=', id).where('attempt', '=', 1)
    await first.set({ state: 'created' }).execute()
    expect(await names()).toEqual(['orders: an order that is paid or over waits for no money'])
    await first.set({ state: 'cancelled' }).execute()
  })
})
