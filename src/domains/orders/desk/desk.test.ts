import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '#domains/orders/closure/service.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { brokenChecks } from '../../../../checks/run.ts'

let t: TestApp
let guest: Client
let desk: Client
let staffId: number
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  guest = t.visitor
  const service = await aStaff(t, { permissions: ['orders view', 'orders update', 'customers view'] })
  desk = service.client
  staffId = service.id
})
afterAll(() => t.close())

const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    // These tests make no super-admin, which the accounts' checks ask for.
    return (await brokenChecks(client)).filter(({ name }) => !name.startsWith('accounts:'))
  } finally {
    await client.end()
  }
}
const placed = async (items: readonly object[], client = guest, fields: object = {}) => {
  const { body } = await order(client, await aReadyCart(client, items, fields))
  return { ...body, ...(await rowOf(body.order_no)) } as Awaited<ReturnType<typeof rowOf>> & { key: string }
}
const rowOf = (order_no: string) =>
  t.app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
const shelfOf = (id: number) =>
  t.app.db
    .selectFrom('product_variants')
    .select(['stock_on_hand', 'stock_reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Books the money on the latest attempt as a transfer that staff saw. */
const pay = (order_id: number) =>
  inTransaction(t.app, async (app) => {
    const { id } = await app.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order_id)
      .orderBy('attempt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('payments')
      .set({ state: 'paid', provider: 'manual', marked_paid_by: staffId, paid_at: app.clock().toISOString() })
      .where('id', '=', id)
      .execute()
    const account = await app.db
      .selectFrom('bank_accounts')
      .select('id')
      .where('slug', '=', 'general')
      .executeTakeFirstOrThrow()
    await app.domainEvents.emit(app, 'payment received', { order_id, payment_id: id, bank_account_id: account.id })
    await app.domainEvents.emit(app, 'order paid', { order_id, payment_id: id })
  })
const goods = (product: { variant_id: number }, quantity = 1) => ({ variant_id: product.variant_id, quantity })
const act = (id: number, action: string, body: object) => desk.post(`/api/admin/orders/${id}/${action}`, body)

describe('a customer', () => {
  it('sees an order with its number and key, for 30 days, and nothing personal on it', async () => {
    const campaign = await aCampaign(t.app)
    const { order_no, key } = await placed([{ campaign_id: campaign.id, amount: 600 }])
    const { status, body, text } = await guest.get(`/api/orders/${order_no}?key=${key}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order_no,
      status: 'open',
      payment_status: 'unpaid',
      shipping_status: 'not_required',
      grand_total: 600,
      items: [],
      campaign_items: [{ amount: 600 }],
      receipts: [],
      can_cancel: true,
      can_pay_again: true,
    })
    for (const secret of ['王小明', '0912345678', 'buyer@example.com', '重慶南路']) expect(text).not.toContain(secret)
    for (const wrong of ['', '?key=', `?key=${'x'.repeat(16)}`]) {
      expect((await guest.get(`/api/orders/${order_no}${wrong}`)).status).toBe(404)
    }
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    await t.app.db
      .updateTable('orders')
      .set({ placed_at: days(31) })
      .where('order_no', '=', order_no)
      .execute()
    expect((await guest.get(`/api/orders/${order_no}?key=${key}`)).status).toBe(404)
  })

  it('cancels while nothing was paid, and everything goes back', async () => {
    const product = await aProduct(t.app)
    const { order_no, key, id } = await placed([goods(product, 3)])
    expect((await shelfOf(product.variant_id)).stock_reserved).toBe(3)
    expect((await guest.post(`/api/orders/${order_no}/cancel`, { key: 'wrong' })).status).toBe(404)
    const { body } = await guest.post(`/api/orders/${order_no}/cancel`, { key })
    expect(body).toMatchObject({ status: 'cancelled', can_cancel: false, payment: { kind: 'none' } })
    expect((await shelfOf(product.variant_id)).stock_reserved).toBe(0)
    expect((await guest.post(`/api/orders/${order_no}/cancel`, { key })).status).toBe(409)
    const payment = await t.app.db.selectFrom('payments').select('state').where('order_id', '=', id).execute()
    expect(payment).toEqual([{ state: 'cancelled' }])
    expect(await broken()).toEqual([])
  })

  it('may pay again by another way, with a new attempt', async () => {
    const campaign = await aCampaign(t.app)
    const { order_no, key, id } = await placed([{ campaign_id: campaign.id, amount: 600 }])
    const transfer = await t.app.db
      .selectFrom('payment_methods')
      .select('id')
      .where('code', '=', 'transfer')
      .executeTakeFirstOrThrow()
    await t.app.db.updateTable('bank_accounts').set({ account_no: '041001234567' }).execute()
    const { body } = await guest.post(`/api/orders/${order_no}/pay-again`, { key, payment_method_id: transfer.id })
    expect(body.payment).toMatchObject({ kind: 'instructions', method_kind: 'transfer', amount: 600 })
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('template', '=', 'payment_number')
      .where('subject_id', '=', String(id))
      .execute()
    expect(mails.map(({ text_body }) => text_body)).toEqual([expect.stringContaining('041001234567')])
    const attempts = await t.app.db
      .selectFrom('payments')
      .select(['attempt', 'state', 'trade_no'])
      .where('order_id', '=', id)
      .orderBy('attempt')
      .execute()
    expect(attempts.map(({ attempt, trade_no }) => ({ attempt, trade_no }))).toEqual([
      { attempt: 1, trade_no: `${order_no}01` },
      { attempt: 2, trade_no: `${order_no}02` },
    ])
    await pay(id)
    expect((await guest.post(`/api/orders/${order_no}/pay-again`, { key })).status).toBe(409)
  })

  it('who is a member sees own orders only', async () => {
    const [ming, hua] = [
      await aMember(t, { name: '王小明', email: 'm1@example.com' }),
      await aMember(t, { name: '林小華', email: 'h1@example.com' }),
    ]
    const campaign = await aCampaign(t.app)
    const { id } = await placed([{ campaign_id: campaign.id, amount: 600 }], ming.client)
    expect((await ming.client.get('/api/my/orders')).body).toMatchObject({
      data: [{ id, grand_total: 600 }],
      meta: { total: 1 },
    })
    expect((await ming.client.get(`/api/my/orders/${id}`)).body).toMatchObject({
      id,
      campaign_items: [{ amount: 600 }],
    })
    expect((await hua.client.get('/api/my/orders')).body.data).toEqual([])
    for (const path of ['', '/cancel', '/pay-again']) {
      const url = `/api/my/orders/${id}${path}`
      expect((path ? await hua.client.post(url, {}) : await hua.client.get(url)).status).toBe(404)
    }
    expect((await guest.get('/api/my/orders')).status).toBe(401)
    expect((await ming.client.post(`/api/my/orders/${id}/cancel`)).body.status).toBe('cancelled')
  })
})

describe('time', () => {
  it('ends an order that was not paid, and money that comes late opens it again', async () => {
    const product = await aProduct(t.app, { stock: 5 })
    const { id } = await placed([goods(product, 5)])
    const past = new Date(Date.now() - 1000).toISOString()
    await t.app.db.updateTable('orders').set({ payment_expires_at: past }).where('id', '=', id).execute()
    await Promise.all([expireOrders(t.app), expireOrders(t.app)])
    const find = () => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await find()).toMatchObject({ status: 'cancelled', stock_state: 'released', cancel_reason: '超過付款期限' })
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 0 })
    await pay(id)
    expect(await find()).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      needs_attention: 'late_payment',
      stock_state: 'reserved',
    })
  })

  it('books late money also when the goods are gone, and asks for somebody to look', async () => {
    const product = await aProduct(t.app, { stock: 5 })
    const { id } = await placed([goods(product, 5)])
    const past = new Date(Date.now() - 1000).toISOString()
    await t.app.db.updateTable('orders').set({ payment_expires_at: past }).where('id', '=', id).execute()
    await expireOrders(t.app)
    await placed([goods(product, 1)])
    await pay(id)
    expect(
      await t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toMatchObject({
      payment_status: 'paid',
      needs_attention: 'late_payment_no_stock',
      stock_state: 'released',
    })
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 1 })
  })
})

describe('an order that needs somebody to look', () => {
  const seen = async (id: number) => (await desk.get(`/api/admin/orders/${id}`)).body
  const settle = async (id: number, body: object = {}) =>
    act(id, 'attention', { version: (await seen(id)).version, reason: '已與客人確認', ...body })
  /** Paid late, when another order already held one of the five pieces. */
  const lateWithoutStock = async () => {
    const product = await aProduct(t.app, { name: '防水毛巾', stock: 5 })
    const { id } = await placed([goods(product, 5)])
    const past = new Date(Date.now() - 1000).toISOString()
    await t.app.db.updateTable('orders').set({ payment_expires_at: past }).where('id', '=', id).execute()
    await expireOrders(t.app)
    const other = await placed([goods(product, 1)])
    await pay(id)
    return { id, other, product }
  }

  it('keeps its flag while the goods are missing, and says which', async () => {
    const { id } = await lateWithoutStock()
    expect((await seen(id)).actions).toContain('attention')
    const refused = await settle(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock_missing' } })
    expect(refused.body.message).toContain('防水毛巾')
    expect(await seen(id)).toMatchObject({ needs_attention: 'late_payment_no_stock', stock_state: 'released' })
    expect(await broken()).toEqual([])
  })

  it('holds the goods and loses its flag once they are there, with the reason in timeline and audit log', async () => {
    const { id, other, product } = await lateWithoutStock()
    await act(other.id, 'cancel', { version: (await seen(other.id)).version, reason: '客人不買了' })
    expect((await settle(id, { reason: '' })).status).toBe(422)
    const { body } = await settle(id)
    expect(body).toMatchObject({ needs_attention: null, stock_state: 'reserved' })
    expect(body.actions).toEqual(['prepare', 'ship', 'refund', 'edit'])
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'attention_settled', data: { reason: '已與客人確認' } })
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 5 })
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
      changes: { needs_attention: ['late_payment_no_stock', null], stock_state: ['released', 'reserved'] },
    })
    expect(await settle(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await broken()).toEqual([])
  })
})

describe('staff', () => {
  const auditOf = async (id: number) => {
    const rows = await t.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'orders')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    return rows
  }

  it('pack, ship and deliver a paid order; stock leaves, a mail goes out, every step is in the audit log', async () => {
    const product = await aProduct(t.app)
    const { id, order_no } = await placed([goods(product, 2)])
    expect((await act(id, 'ship', { version: 1, tracking_no: 'T1' })).status).toBe(409)
    await pay(id)
    const first = (await desk.get(`/api/admin/orders/${id}`)).body
    expect(first.actions).toEqual(['prepare', 'ship', 'refund', 'edit'])
    const packed = (await act(id, 'prepare', { version: first.version })).body
    expect(packed.shipping_status).toBe('preparing')
    const stale = await act(id, 'ship', { version: first.version })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    const shipped = (await act(id, 'ship', { version: packed.version, tracking_no: 'TRACK-1' })).body
    expect(shipped).toMatchObject({
      shipping_status: 'shipped',
      stock_state: 'taken',
      shipments: [{ tracking_no: 'TRACK-1' }],
    })
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 18, stock_reserved: 0 })
    const delivered = (await act(id, 'deliver', { version: shipped.version })).body
    expect(delivered.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'paid',
      'prepared',
      'shipped',
      'delivered',
    ])
    const log = await auditOf(id)
    expect(log.map(({ changes }) => Object.keys(changes as object).sort())).toEqual([
      ['shipping_status'],
      ['shipped_at', 'shipping_status', 'stock_state'],
      ['delivered_at', 'shipping_status'],
    ])
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('dedupe_key', '=', `order_shipped:${id}`)
      .execute()
    expect(mail[0]?.subject).toContain(order_no)
    expect(await broken()).toEqual([])
  })

  it('cancel an unpaid order with a reason; a paid one asks for the refund first', async () => {
    const product = await aProduct(t.app)
    const [one, two] = [await placed([goods(product)]), await placed([goods(product)])]
    await pay(two.id)
    const cancelled = await act(one.id, 'cancel', { version: one.version, reason: '客人來電取消' })
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      cancel_reason: '客人來電取消',
      stock_state: 'released',
    })
    const now = (await desk.get(`/api/admin/orders/${two.id}`)).body
    expect(await act(two.id, 'cancel', { version: now.version, reason: '取消' })).toMatchObject({
      status: 409,
      body: { code: 'refund_first' },
    })
  })

  it('correct the recipient until the parcel left, with the difference in the audit log', async () => {
    const product = await aProduct(t.app)
    const { id, version } = await placed([goods(product)])
    const change = { version, recipient_name: '林小華', recipient_phone: '0922-333-444', staff_note: '改收件人' }
    const { body } = await desk.put(`/api/admin/orders/${id}`, change)
    expect(body).toMatchObject({ recipient_name: '林小華', recipient_phone: '0922333444', staff_note: '改收件人' })
    const [entry] = await auditOf(id)
    expect(entry?.changes).toEqual({
      recipient_name: [null, '林小華'],
      recipient_phone: [null, '0922333444'],
      staff_note: [null, '改收件人'],
      same_as_customer: [true, false],
    })
    expect((await act(id, 'note', { text: '已電話確認' })).body.timeline.at(-1)).toMatchObject({
      kind: 'note',
      data: { text: '已電話確認' },
    })
  })

  it('find orders by number, person, goods, state and sum what they found', async () => {
    const product = await aProduct(t.app, { name: '孟加拉虎紋貓抓板' })
    const { id, order_no } = await placed([goods(product)], guest, { name: '歐陽尋人', email: 'find@example.com' })
    const list = async (query: string) => (await desk.get(`/api/admin/orders?${query}`)).body
    for (const q of [order_no, '歐陽', 'find@example', '虎紋貓抓板']) {
      const found = await list(`q=${encodeURIComponent(q)}`)
      expect(found.data.map((row: { id: number }) => row.id)).toEqual([id])
      expect(found.sums).toEqual({ goods_total: 400, campaigns_total: 0, grand_total: 400 })
    }
    const states =
      'filter[payment_status]=unpaid&filter[has_goods]=1&filter[status]=open&filter[shipping_status]=unshipped'
    expect((await list(states)).data.map((row: { id: number }) => row.id)).toContain(id)
    const among = `q=${order_no}&filter[payment_status]=`
    expect((await list(`${among}paid,unpaid`)).meta.total).toBe(1)
    expect((await list(`${among}paid,refunded`)).meta.total).toBe(0)
    for (const [from, to, count] of [
      [400, 400, 1],
      [401, 900, 0],
      [0, 399, 0],
    ])
      expect((await list(`q=${order_no}&filter[total_from]=${from}&filter[total_to]=${to}`)).meta.total).toBe(count)
    expect((await desk.get('/api/admin/orders?filter[payment_status]=paid,nonsense')).status).toBe(422)
    const first = await list('per_page=2')
    const second = await list(`per_page=2&after=${first.meta.next_cursor}`)
    expect(second.data[0].id).toBeLessThan(first.data[1].id)
    expect((await desk.get('/api/admin/orders?filter[nonsense]=1')).status).toBe(422)
  })

  it('need the permission for each call', async () => {
    const product = await aProduct(t.app)
    const { id, version } = await placed([goods(product)])
    const reader = await aStaff(t, { permissions: ['orders view'] })
    expect((await reader.client.get(`/api/admin/orders/${id}`)).status).toBe(200)
    expect((await reader.client.post(`/api/admin/orders/${id}/prepare`, { version })).status).toBe(403)
    const nobody = await aStaff(t, { permissions: ['products view'] })
    expect((await nobody.client.get('/api/admin/orders')).status).toBe(403)
    expect((await guest.get('/api/admin/orders')).status).toBe(401)
  })
})
