import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aGift, anOffer, aReadyCart, order } from '#tests/support/buying.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { completeOrders } from './service.ts'

const day = 86_400_000
let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let second: Client
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())
// a session ends after eight hours, and these tests move the clock
beforeEach(async () => {
  t.clock.set('2026-11-20T10:00:00+08:00')
  orders = await anOrderDesk(t)
  second = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
})

const rowOf = (id: number) => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const byTransfer = async () => {
  const { id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'transfer')
    .executeTakeFirstOrThrow()
  return { payment_method_id: id }
}
const placed = async (items: readonly object[], client = t.visitor, fields: object = {}) =>
  orders.placed(items, client, { ...(await byTransfer()), ...fields })
const paid = async (...args: Parameters<typeof placed>) => {
  const made = await placed(...args)
  await orders.pay(made.id)
  return made
}
const act = async (id: number, action: string, body: object = {}) => {
  const { status, body: answer } = await orders.act(id, action, { version: (await rowOf(id)).version, ...body })
  return { status, code: answer.code as string | undefined }
}
const refund = async (id: number, body: object) => {
  let answer = await orders.act(id, 'refunds', { version: (await rowOf(id)).version, reason: '客人要求', ...body })
  for (const step of ['approve', 'send', 'done']) {
    answer = await second.post(`/api/admin/refunds/${answer.body.id}/${step}`, { version: answer.body.version })
  }
  expect(answer.body.state).toBe('done')
}
const timelineOf = async (id: number) => {
  const rows = await t.app.db
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('an order ends by itself', () => {
  it('when the goods came back and the money went back, so that its member may leave (P58)', async () => {
    const ming = await aMember(t, { name: '王小明', email: 'ending1@example.com' })
    const product = await aProduct(t.app, { price: 800, stock: 5 })
    const { id } = await paid([goods(product)], ming.client, { email: ming.email })
    await act(id, 'ship', { tracking_no: null })
    await act(id, 'deliver')
    expect((await ming.client.get('/api/my/deletion')).body.reasons).toHaveLength(1)
    await refund(id, { kind: 'all', restock: true })
    expect(await rowOf(id)).toMatchObject({ status: 'completed', shipping_status: 'returned' })
    expect((await timelineOf(id)).slice(-3)).toEqual(['refunded', 'returned', 'completed'])
    expect((await ming.client.get('/api/my/deletion')).body.reasons).toEqual([])
    expect(await orders.broken()).toEqual([])
  })

  it('when its goods were refunded before they were sent and the gift of money stays (P4)', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    await aGift(t.app, { threshold_amount: 300, mode: 'auto' })
    const campaign = await aCampaign(t.app)
    const { id } = await paid([goods(product), { campaign_id: campaign.id, amount: 500 }])
    await act(id, 'prepare')
    await refund(id, { kind: 'goods' })
    expect(await rowOf(id)).toMatchObject({
      status: 'completed',
      payment_status: 'partially_refunded',
      stock_state: 'released',
    })
    const parcels = await t.app.db.selectFrom('shipments').select('state').where('order_id', '=', id).execute()
    expect(parcels).toEqual([{ state: 'cancelled' }])
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 0 })
    expect(await orders.broken()).toEqual([])
  })

  it('as cancelled when all its money went back before anything was sent, and tells it once', async () => {
    const ming = await aMember(t, { name: '王小明', email: 'ending2@example.com' })
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    const { id } = await paid([goods(product, 2)], ming.client, { email: ming.email })
    const [line] = await t.app.db.selectFrom('order_items').select('id').where('order_id', '=', id).execute()
    // money alone: no pieces are named, and yet nothing may be sent any more
    const lines = [
      { source: 'item', id: line?.id, amount: 600, quantity: null },
      { source: 'shipping', id: null, amount: 100, quantity: null },
    ]
    await refund(id, { kind: 'all', lines })
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      cancel_reason: '款項已全數退還',
      stock_state: 'released',
    })
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 0 })
    expect((await timelineOf(id)).slice(-2)).toEqual(['refunded', 'cancelled'])
    const told = { to: ming.email, dedupe_key: `order_cancelled:${id}` }
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('dedupe_key')
      .where('to_email', '=', told.to)
      .execute()
    expect(mails.map(({ dedupe_key }) => dedupe_key)).not.toContain(told.dedupe_key)
    expect(mails.length).toBeGreaterThan(0)
    expect(await orders.broken()).toEqual([])
  })

  it('when its money went back after delivery (P5a)', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const { id } = await paid([goods(product)])
    await act(id, 'ship', { tracking_no: null })
    await act(id, 'deliver')
    await refund(id, { kind: 'all', restock: false })
    expect(await rowOf(id)).toMatchObject({ status: 'completed', shipping_status: 'delivered' })
  })

  it('when the gift that was all it had to carry is gone (P3b)', async () => {
    const campaign = await aCampaign(t.app)
    const { id } = await placed([{ campaign_id: campaign.id, amount: 1000 }])
    // as an order is written whose gift another order took at the same moment
    await t.app.db.updateTable('orders').set({ shipping_status: 'unshipped' }).where('id', '=', id).execute()
    await orders.pay(id)
    expect(await rowOf(id)).toMatchObject({ status: 'completed', payment_status: 'paid', shipping_status: 'unshipped' })
    expect(await orders.broken()).toEqual([])
  })

  it('in the night also when it was left behind by an older version', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const stuck = await paid([goods(product)])
    await act(stuck.id, 'ship', { tracking_no: null })
    await refund(stuck.id, { kind: 'all', restock: true })
    await t.app.db
      .updateTable('orders')
      .set({ status: 'open', completed_at: null })
      .where('id', '=', stuck.id)
      .execute()
    await completeOrders(t.app)
    expect((await rowOf(stuck.id)).status).toBe('completed')
  })

  it('after the return that is under way is decided', async () => {
    const ming = await aMember(t, { name: '王小明', email: 'ending3@example.com' })
    const product = await aProduct(t.app, { price: 300 })
    const { id } = await paid([goods(product)], ming.client, { email: ming.email })
    await act(id, 'ship', { tracking_no: null })
    await act(id, 'deliver')
    const { lines } = (await ming.client.get(`/api/my/orders/${id}/returns`)).body
    const refund_account = { bank_code: '700', account_no: '00012345678901', holder_name: '王小明' }
    const pieces = [{ source: lines[0].source, id: lines[0].id, quantity: 1 }]
    const wish = { reason: 'no_reason', lines: pieces, refund_account }
    expect((await ming.client.post(`/api/my/orders/${id}/returns`, wish)).status).toBe(201)
    t.clock.forward(10 * day)
    await completeOrders(t.app)
    expect((await rowOf(id)).status).toBe('open')
    const desk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
    const [asked] = (await desk.get(`/api/admin/order-returns?filter[order]=${id}`)).body.data
    await desk.post(`/api/admin/order-returns/${asked.id}/reject`, { version: asked.version, reason: '已使用' })
    expect((await rowOf(id)).status).toBe('completed')
  })
})

describe('an order that costs nothing (P32)', () => {
  const free = async () => {
    const product = await aProduct(t.app, { price: 300, stock: 5 })
    const offer = await anOffer(t.app, {
      action: 'percent_off',
      amount_off: null,
      percent_off: 100,
      code: `FREE${product.id}`,
    })
    const pickup = await t.app.db
      .selectFrom('delivery_methods')
      .select('id')
      .where('code', '=', 'pickup')
      .executeTakeFirstOrThrow()
    const start = await aReadyCart(t.visitor, [goods(product, 2)], { delivery_method_id: pickup.id })
    const cart = (await t.visitor.post('/api/cart/apply-offer', { id: start.id, code: `FREE${product.id}` })).body
    const { body } = await order(t.visitor, cart)
    const row = await t.app.db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', body.order_no)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ grand_total: 0, payment_status: 'paid' })
    return { ...row, key: body.key as string, product, offer }
  }
  const ended = { status: 'cancelled', payment_status: 'unpaid', paid_at: null, stock_state: 'released' }

  it('is cancelled by its customer, and the coupon is good again', async () => {
    const { id, order_no, key, product, offer } = await free()
    expect((await t.visitor.get(`/api/orders/${order_no}?key=${key}`)).body.can_cancel).toBe(true)
    expect((await t.visitor.post(`/api/orders/${order_no}/cancel`, { key })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject(ended)
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 0 })
    const { used_count } = await t.app.db
      .selectFrom('offers')
      .select('used_count')
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow()
    expect(used_count).toBe(0)
    expect(await orders.broken()).toEqual([])
  })

  it('is cancelled by staff, who are offered no refund and no payment', async () => {
    const { id } = await free()
    const seen = (await orders.desk.get(`/api/admin/orders/${id}`)).body
    expect(seen.actions).toContain('cancel')
    expect(seen.actions).not.toContain('refund')
    expect((await act(id, 'cancel', { reason: '客人不要了' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject(ended)
    expect((await orders.desk.get(`/api/admin/orders/${id}`)).body.actions).toEqual([])
    expect(await orders.broken()).toEqual([])
  })
})
