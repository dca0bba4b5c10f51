import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

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
    const { id, order_no } = await orders.placed([goods(product, 2)])
    expect((await orders.act(id, 'ship', { version: 1, tracking_no: 'T1' })).status).toBe(409)
    await orders.pay(id)
    const first = (await orders.desk.get(`/api/admin/orders/${id}`)).body
    expect(first.actions).toEqual(['prepare', 'ship', 'refund', 'edit'])
    const packed = (await orders.act(id, 'prepare', { version: first.version })).body
    expect(packed.shipping_status).toBe('preparing')
    const stale = await orders.act(id, 'ship', { version: first.version })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    const shipped = (await orders.act(id, 'ship', { version: packed.version, tracking_no: 'TRACK-1' })).body
    expect(shipped).toMatchObject({
      shipping_status: 'shipped',
      stock_state: 'taken',
      shipments: [{ tracking_no: 'TRACK-1' }],
    })
    expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 18, stock_reserved: 0 })
    const delivered = (await orders.act(id, 'deliver', { version: shipped.version })).body
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
    expect(await orders.broken()).toEqual([])
  })

  it('cancel an unpaid order with a reason; a paid one asks for the refund first', async () => {
    const product = await aProduct(t.app)
    const [one, two] = [await orders.placed([goods(product)]), await orders.placed([goods(product)])]
    await orders.pay(two.id)
    const cancelled = await orders.act(one.id, 'cancel', { version: one.version, reason: '客人來電取消' })
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      cancel_reason: '客人來電取消',
      stock_state: 'released',
    })
    const now = (await orders.desk.get(`/api/admin/orders/${two.id}`)).body
    expect(await orders.act(two.id, 'cancel', { version: now.version, reason: '取消' })).toMatchObject({
      status: 409,
      body: { code: 'refund_first' },
    })
  })

  it('correct the recipient until the parcel left, with the difference in the audit log', async () => {
    const product = await aProduct(t.app)
    const { id, version } = await orders.placed([goods(product)])
    const change = { version, recipient_name: '林小華', recipient_phone: '0922-333-444', staff_note: '改收件人' }
    const { body } = await orders.desk.put(`/api/admin/orders/${id}`, change)
    expect(body).toMatchObject({ recipient_name: '林小華', recipient_phone: '0922333444', staff_note: '改收件人' })
    const [entry] = await auditOf(id)
    expect(entry?.changes).toEqual({
      recipient_name: [null, '林小華'],
      recipient_phone: [null, '0922333444'],
      staff_note: [null, '改收件人'],
      same_as_customer: [true, false],
    })
    expect((await orders.act(id, 'note', { text: '已電話確認' })).body.timeline.at(-1)).toMatchObject({
      kind: 'note',
      data: { text: '已電話確認' },
    })
  })

  it('need the permission for each call', async () => {
    const product = await aProduct(t.app)
    const { id, version } = await orders.placed([goods(product)])
    const reader = await aStaff(t, { permissions: ['orders view'] })
    expect((await reader.client.get('/api/admin/orders')).status).toBe(200)
    expect((await reader.client.get(`/api/admin/orders/${id}`)).status).toBe(403)
    expect((await reader.client.post(`/api/admin/orders/${id}/prepare`, { version })).status).toBe(403)
    const nobody = await aStaff(t, { permissions: ['products view'] })
    expect((await nobody.client.get('/api/admin/orders')).status).toBe(403)
    expect((await orders.guest.get('/api/admin/orders')).status).toBe(401)
  })
})
