import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aProduct } from '#tests/support/shop.ts'
import { expireOrders } from './service.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

describe('time', () => {
  it('ends an order that was not paid, and money that comes late opens it again', async () => {
    const product = await aProduct(t.app, { stock: 5 })
    const { id } = await orders.placed([goods(product, 5)])
    const past = new Date(Date.now() - 1000).toISOString()
    await t.app.db.updateTable('orders').set({ payment_expires_at: past }).where('id', '=', id).execute()
    await Promise.all([expireOrders(t.app), expireOrders(t.app)])
    const find = () => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await find()).toMatchObject({ status: 'cancelled', stock_state: 'released', cancel_reason: '超過付款期限' })
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 0 })
    await orders.pay(id)
    expect(await find()).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      stock_state: 'reserved',
    })
    expect(await causesOf(t.app, id)).toEqual(['late_payment'])
  })

  it('books late money also when the goods are gone, and asks for somebody to look', async () => {
    const product = await aProduct(t.app, { stock: 5 })
    const { id } = await orders.placed([goods(product, 5)])
    const past = new Date(Date.now() - 1000).toISOString()
    await t.app.db.updateTable('orders').set({ payment_expires_at: past }).where('id', '=', id).execute()
    await expireOrders(t.app)
    await orders.placed([goods(product, 1)])
    await orders.pay(id)
    expect(
      await t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toMatchObject({
      payment_status: 'paid',
      stock_state: 'released',
    })
    expect(await causesOf(t.app, id)).toEqual(['late_payment_no_stock'])
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 1 })
  })
})

describe('an order that needs somebody to look', () => {
  const seen = async (id: number) => (await orders.desk.get(`/api/admin/orders/${id}`)).body
  const settle = async (id: number, body: object = {}) =>
    orders.act(id, 'attention', {
      version: (await seen(id)).version,
      kind: 'late_payment_no_stock',
      reason: '已與客人確認',
      ...body,
    })
  /** Paid late, when another order already held one of the five pieces. */
  const lateWithoutStock = async () => {
    const product = await aProduct(t.app, { name: '防水毛巾', stock: 5 })
    const { id } = await orders.placed([goods(product, 5)])
    const past = new Date(Date.now() - 1000).toISOString()
    await t.app.db.updateTable('orders').set({ payment_expires_at: past }).where('id', '=', id).execute()
    await expireOrders(t.app)
    const other = await orders.placed([goods(product, 1)])
    await orders.pay(id)
    return { id, other, product }
  }

  it('keeps its flag while the goods are missing, and says which', async () => {
    const { id } = await lateWithoutStock()
    expect((await seen(id)).actions).toContain('attention')
    const refused = await settle(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock_missing' } })
    expect(refused.body.message).toContain('防水毛巾')
    expect(await seen(id)).toMatchObject({
      needs_attention: [{ kind: 'late_payment_no_stock' }],
      stock_state: 'released',
    })
    expect(await orders.broken()).toEqual([])
  })

  it('holds the goods and loses its flag once they are there, with the reason in timeline and audit log', async () => {
    const { id, other, product } = await lateWithoutStock()
    await orders.act(other.id, 'cancel', { version: (await seen(other.id)).version, reason: '客人不買了' })
    expect((await settle(id, { reason: '' })).status).toBe(422)
    const { body } = await settle(id)
    expect(body).toMatchObject({ needs_attention: [], stock_state: 'reserved' })
    expect(body.actions).toEqual(['prepare', 'ship', 'refund', 'edit'])
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'attention_settled', data: { reason: '已與客人確認' } })
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 5 })
    const entry = await t.app.db
      .selectFrom('audit_logs')
      .select(['reason', 'changes'])
      .where('subject_type', '=', 'orders')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      reason: '已與客人確認',
      changes: { stock_state: ['released', 'reserved'] },
    })
    expect(await settle(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await orders.broken()).toEqual([])
  })
})
