import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOffer, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aProduct } from '#tests/support/shop.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'
import { expireOrders } from '../closure/service.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let held: ReturnType<typeof someHeldMoney>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
})
afterAll(() => t?.close())

const expire = async (id: number) => {
  const payment_expires_at = new Date(t.clock.now().getTime() - 1000).toISOString()
  await t.app.db.updateTable('orders').set({ payment_expires_at }).where('id', '=', id).execute()
  await expireOrders(t.app)
}
const choices = async (id: number) =>
  (await orders.desk.get(`/api/admin/orders/${id}/suspense-items`)).body.data.map(
    (item: { choices: string[] }) => item.choices,
  )

describe('money for an order that its buyer called off', () => {
  it('leaves it cancelled; staff deliver it after all when the buyer wants so (P7)', async () => {
    const { id, product, item } = await held.calledOff()
    expect(await held.rowOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', paid_at: null })
    expect(await choices(id)).toEqual([['deliver', 'gift', 'refund']])
    t.clock.forward(60_000)
    const { status, body, text } = await held.choose(item.id, 'deliver')
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ left_amount: 0, ends: [{ kind: 'released', amount: item.amount, order: { id } }] })
    expect(await held.rowOf(id)).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      stock_state: 'reserved',
      cancelled_at: null,
      cancel_reason: null,
    })
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 5 })
    const rows = await t.app.db
      .selectFrom('transactions')
      .select(['category', 'amount', 'bank_account_id'])
      .where('order_id', '=', id)
      .where('direction', '=', 'income')
      .orderBy('id')
      .execute()
    expect(rows.map(({ amount }) => amount)).toEqual([500, item.amount - 500])
    expect(rows.every(({ bank_account_id }) => bank_account_id === item.bank_account_id)).toBe(true)
    const fees = t.app.db
      .selectFrom('transactions')
      .select('id')
      .where('order_id', '=', id)
      .where('category', '=', 'gateway_fee')
    expect(await fees.execute()).toHaveLength(1)
    expect(await t.app.db.selectFrom('receipts').select('total_amount').where('order_id', '=', id).execute()).toEqual([
      { total_amount: 500 },
    ])
    expect(await causesOf(t.app, id)).toEqual([])
    expect(await orders.broken()).toEqual([])
    const seen = (await orders.desk.get(`/api/admin/orders/${id}`)).body
    expect(seen.actions).toContain('prepare')
    expect(seen.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'cancelled', 'reopened', 'paid'])
  })

  it('goes back as the money of an order once it was delivered after all', async () => {
    const { id, item } = await held.calledOff()
    await held.choose(item.id, 'deliver')
    const asked = { version: (await held.rowOf(id)).version, kind: 'donation', amount: 200, reason: '客人要求' }
    let { body } = await orders.act(id, 'refunds', asked)
    for (const step of ['approve', 'send', 'done'])
      body = (await orders.desk.post(`/api/admin/refunds/${body.id}/${step}`, { version: body.version })).body
    expect(body).toMatchObject({ state: 'done', amount: 200 })
    expect(await held.rowOf(id)).toMatchObject({ payment_status: 'partially_refunded' })
    expect(await orders.broken()).toEqual([])
  })

  it('is not delivered while goods are missing, which are named, and once by two at the same time', async () => {
    const { id, product, item } = await held.calledOff()
    const other = await held.placed([goods(product)])
    const refused = await held.choose(item.id, 'deliver')
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock_missing' } })
    expect(refused.body.message).toContain('防水毛巾')
    expect(await held.rowOf(id)).toMatchObject({ status: 'cancelled', stock_state: 'released' })
    expect((await held.itemOf(id)).left_amount).toBe(item.amount)
    await t.visitor.post(`/api/orders/${other.order_no}/cancel`, { key: other.key })
    const body = { version: (await held.itemOf(id)).version, reason: '客人還是想要' }
    const url = `/api/admin/suspense-items/${item.id}/deliver`
    const both = await Promise.all([1, 2].map(() => orders.desk.post(url, body)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 5 })
    expect(await orders.broken()).toEqual([])
  })

  it('is not delivered when its campaign has ended or its coupon went to others', async () => {
    const { item, campaign } = await held.calledOff()
    const ends = (ends_at: string | null) =>
      t.app.db.updateTable('campaigns').set({ ends_at }).where('id', '=', campaign.id).execute()
    await ends(new Date(t.clock.now().getTime() - 60_000).toISOString())
    const refused = await held.choose(item.id, 'deliver')
    expect(refused).toMatchObject({ status: 409, body: { code: 'suspense_campaign_closed' } })
    expect(refused.body.message).toContain('已經截止')

    await anOffer(t.app, { code: 'LAST-ONE', amount_off: 100, usage_limit: 1 })
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    const withCoupon = async (email: string) => {
      const { id } = await aReadyCart(t.visitor, [goods(product)], { email, phone: email.replaceAll(/\D/g, '') })
      const cart = (await t.visitor.post('/api/cart/apply-offer', { id, code: 'LAST-ONE' })).body
      return (await order(t.visitor, cart)).body
    }
    const first = await withCoupon('a0977111001@example.com')
    await t.visitor.post(`/api/orders/${first.order_no}/cancel`, { key: first.key })
    await held.tell(first.payment.fields)
    await withCoupon('b0977111002@example.com')
    const { id } = await t.app.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', first.order_no)
      .executeTakeFirstOrThrow()
    expect((await held.choose((await held.itemOf(id)).id, 'deliver')).body.code).toBe('offer_gone')
    expect(await orders.broken()).toEqual([])
  })

  it('is not delivered after a part of it went back', async () => {
    const { id, item } = await held.calledOff()
    const asked = { version: (await held.rowOf(id)).version, kind: 'all', amount: 100, reason: '客人要求' }
    let { body } = await orders.act(id, 'refunds', asked)
    expect(await choices(id)).toEqual([[]])
    for (const step of ['approve', 'send', 'done'])
      body = (await orders.desk.post(`/api/admin/refunds/${body.id}/${step}`, { version: body.version })).body
    expect(await choices(id)).toEqual([['gift', 'refund']])
    expect((await held.choose(item.id, 'deliver')).body.code).toBe('suspense_not_deliverable')
  })
})

describe('money for an order whose time ran out', () => {
  it('waits while its goods are gone, and pays it once they are back and staff say so (P75)', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    const late = await held.placed([goods(product, 5)])
    await expire(late.id)
    const other = await held.placed([goods(product)])
    await held.tell(late.form)
    expect(await held.rowOf(late.id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
    expect(await held.itemOf(late.id)).toMatchObject({ cause: 'late', left_amount: 1_500 })
    expect(await causesOf(t.app, late.id)).toEqual(['paid_late'])
    expect(await orders.broken()).toEqual([])
    await t.visitor.post(`/api/orders/${other.order_no}/cancel`, { key: other.key })
    const { status, text } = await held.choose((await held.itemOf(late.id)).id, 'deliver')
    expect(status, text).toBe(200)
    expect(await held.rowOf(late.id)).toMatchObject({ status: 'open', payment_status: 'paid', stock_state: 'reserved' })
    expect(await causesOf(t.app, late.id)).toEqual([])
    expect(await orders.broken()).toEqual([])
  })

  it('pays it at once while its goods are there', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    const late = await held.placed([goods(product, 5)])
    await expire(late.id)
    await held.tell(late.form)
    expect(await held.rowOf(late.id)).toMatchObject({ status: 'open', payment_status: 'paid', stock_state: 'reserved' })
    expect(await causesOf(t.app, late.id)).toEqual(['late_payment'])
  })
})
