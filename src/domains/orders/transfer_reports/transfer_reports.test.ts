import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportOrders, hideGifts } from '#domains/orders/personal_data/service.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let desk: Client
let reader: Client
let ming: Awaited<ReturnType<typeof aMember>>
let payment_method_id: number
beforeAll(async () => {
  t = await testApp()
  ming = await aMember(t)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'receipts view'] })).client
  reader = (await aStaff(t, { permissions: ['orders view'] })).client
  const transfer = t.app.db.selectFrom('payment_methods').select('id').where('kind', '=', 'transfer')
  payment_method_id = (await transfer.executeTakeFirstOrThrow()).id
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.clock.now())
const told = (fields: object = {}) => ({ last5: '12345', transferred_on: today(), amount: 600, ...fields })

const ordered = async (client: Client, fields: object = { payment_method_id }) => {
  const { id: campaign_id } = await aCampaign(t.app)
  const { body, text } = await order(client, await aReadyCart(client, [{ campaign_id, amount: 600 }], fields))
  expect(body.order_no, text).toBeDefined()
  const row = t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no)
  const { id } = await row.executeTakeFirstOrThrow()
  return { id, order_no: body.order_no as string, key: body.key as string }
}
const byLink = ({ order_no, key }: { order_no: string; key: string }, fields: object = {}) =>
  t.visitor.post(`/api/orders/${order_no}/transfer-report`, { ...told(fields), key })
const mine = (id: number, fields: object = {}, client = ming.client) =>
  client.post(`/api/my/orders/${id}/transfer-report`, told(fields))
const atDesk = async (id: number, client = desk) => (await client.get(`/api/admin/orders/${id}`)).body

it('lets a guest say by the link what was transferred, as people type it; the link shows the end of the digits only', async () => {
  const placed = await ordered(t.visitor)
  const answer = await byLink(placed, { last5: '１２３－４５', amount: 'NT$６００' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.transfer_report).toEqual({ last5: '***45', transferred_on: today(), amount: 600 })
  const seen = await t.visitor.get(`/api/orders/${placed.order_no}?key=${placed.key}`)
  expect(seen.body).toMatchObject({ can_report_transfer: true, transfer_report: { last5: '***45' } })
  expect(seen.text).not.toContain('12345')
  expect(await atDesk(placed.id)).toMatchObject({ transfer_last5: '12345', transferred_amount: 600 })
})

it('books nothing: the order waits for staff as before, who see it on the order, in the list and its file', async () => {
  const { id, order_no } = await ordered(ming.client)
  const before = await atDesk(id)
  expect((await mine(id, { last5: '67890' })).body).toMatchObject({
    payment_status: before.payment_status,
    paid_at: null,
    transfer_report: { last5: '67890' },
  })
  const booked = t.app.db.selectFrom('payments').select('id').where('order_id', '=', id).where('state', '=', 'paid')
  expect(await booked.execute()).toEqual([])
  const listed = async (filter: string) =>
    (await desk.get(`/api/admin/orders?${filter}`)).body.data.map((row: { order_no: string }) => row.order_no)
  expect(await listed('filter[transfer_reported]=1')).toContain(order_no)
  expect(await listed('filter[transfer_last5]=６７８９０')).toEqual([order_no])
  expect(await listed('filter[transfer_reported]=0')).not.toContain(order_no)
  const { timeline, version } = await atDesk(id)
  expect(timeline.at(-1)).toMatchObject({ kind: 'transfer_reported', actor_kind: 'customer', data: { amount: 600 } })
  const paid = await desk.post(`/api/admin/orders/${id}/mark-paid`, {
    version,
    paid_on: today(),
    reference: String(id),
  })
  expect(paid.status, paid.text).toBe(200)
  expect(await listed('filter[transfer_reported]=1')).not.toContain(order_no)
})

it('is corrected until the money is booked, with each word in the log; then it is refused', async () => {
  const { id } = await ordered(ming.client)
  await mine(id)
  const held = await atDesk(id)
  expect((await mine(id, { last5: '54321', amount: 590 })).body.transfer_report).toMatchObject({
    last5: '54321',
    amount: 590,
  })
  const booking = { paid_on: today(), reference: '54321' }
  const late = await desk.post(`/api/admin/orders/${id}/mark-paid`, { version: held.version, ...booking })
  expect(late.status).toBe(409)
  const { version } = await atDesk(id)
  await desk.post(`/api/admin/orders/${id}/mark-paid`, { version, ...booking })
  const refused = await mine(id, { last5: '11111' })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('已經入帳')
  expect((await atDesk(id)).transfer_last5).toBe('54321')
  const log = await t.app.db
    .selectFrom('audit_logs')
    .select(['actor_kind', 'changes'])
    .where('subject_type', '=', 'orders')
    .where('subject_id', '=', String(id))
    .where('actor_kind', '=', 'customer')
    .where('action', '=', 'updated')
    .orderBy('id')
    .execute()
  expect(log.map(({ changes }) => (changes as Record<string, unknown>).transfer_last5)).toEqual([
    [null, '12345'],
    ['12345', '54321'],
  ])
})

it('names the field that is wrong', async () => {
  const { id } = await ordered(ming.client)
  const wrong = async (fields: object) => (await mine(id, fields)).body.errors
  expect(await wrong({ last5: '1234' })).toEqual({ last5: ['末五碼是轉出帳號的最後 5 個數字，例如 12345。'] })
  expect(await wrong({ transferred_on: addDays(today(), 1) })).toEqual({ transferred_on: ['轉帳日期不能晚於今天。'] })
  expect(await wrong({ transferred_on: addDays(today(), -1) })).toEqual({
    transferred_on: ['轉帳日期不能早於下單的日期。'],
  })
  expect(Object.keys(await wrong({ amount: 0 }))).toEqual(['amount'])
})

it('is not asked of who pays by card, and knows no order of somebody else', async () => {
  const card = await ordered(ming.client)
  const { db } = t.app
  const other = db.selectFrom('payment_methods').select('id').where('kind', '=', 'credit')
  const { id: by_card } = await other.executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ payment_method_id: by_card }).where('id', '=', card.id).execute()
  expect((await ming.client.get(`/api/my/orders/${card.id}`)).body.can_report_transfer).toBe(false)
  expect((await mine(card.id)).status).toBe(409)
  const placed = await ordered(ming.client)
  const hua = (await aMember(t, { name: '林小華', email: 'hua@example.com' })).client
  expect((await mine(placed.id, {}, hua)).status).toBe(404)
  expect((await byLink({ ...placed, key: 'wrong' })).status).toBe(404)
})

it('is neither shown to who only reads the list, nor do they find orders by the digits', async () => {
  const { id } = await ordered(ming.client)
  await mine(id, { last5: '24680' })
  expect((await reader.get(`/api/admin/orders/${id}`)).status).toBe(403)
  const asked = await reader.get('/api/admin/orders?filter[transfer_last5]=24680')
  expect(asked.body.data ?? []).toEqual([])
})

it('is part of the copy of a member’s data, and leaves with the member', async () => {
  const { id } = await ordered(ming.client)
  await mine(id)
  const event: DomainEventMap['data export requested'] = { customer_id: ming.id, email: '', parts: [] }
  await exportOrders(t.app, event)
  const [orders] = (await event.parts[0]?.tables()) ?? []
  expect(orders?.rows[0]).toMatchObject({ transfer_last5: '12345', transferred_on: today(), transferred_amount: 600 })
  await hideGifts(t.app, { customer_id: ming.id })
  const columns = ['transfer_last5', 'transferred_on', 'transferred_amount', 'transfer_reported_at'] as const
  const row = t.app.db.selectFrom('orders').select(columns).where('id', '=', id)
  expect(Object.values(await row.executeTakeFirstOrThrow())).toEqual([null, null, null, null])
})
