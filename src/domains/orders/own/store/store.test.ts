import { afterAll, beforeAll, expect, it } from 'vitest'
import { taipeiDay } from '#platform/contract/time.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aReadyCart, order } from '#tests/support/buying.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let desk: Client
let ming: Awaited<ReturnType<typeof aMember>>
let delivery_method_id: number
let payment_method_id: number
beforeAll(async () => {
  t = await testApp()
  ming = await aMember(t)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
  const { db } = t.app
  const store = { code: 'unimart', name: '7-ELEVEN 取貨', kind: 'cvs_unimart', fee: 60, needs_cvs: true } as const
  const made = await db.insertInto('delivery_methods').values(store).returning('id').executeTakeFirstOrThrow()
  delivery_method_id = made.id
  const transfer = db.selectFrom('payment_methods').select('id').where('kind', '=', 'transfer')
  payment_method_id = (await transfer.executeTakeFirstOrThrow()).id
})
afterAll(() => t?.close())

const cvs = {
  type: 'unimart',
  store_id: '131386',
  store_name: '建盛門市',
  store_address: '臺北市中正區重慶南路一段 1 號',
}
const other = { store_id: '991182', store_name: '馥樺門市', store_address: '臺北市南港區三重路 23 號' }
const change = (id: number, store: object = other, client = ming.client) =>
  client.post(`/api/my/orders/${id}/store`, store)

const ordered = async (fields: object = { delivery_method_id, cvs }): Promise<number> => {
  const items = [{ variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }]
  const placed = await order(ming.client, await aReadyCart(ming.client, items, { payment_method_id, ...fields }))
  expect(placed.body.order_no, placed.text).toBeDefined()
  const row = t.app.db.selectFrom('orders').select('id').where('order_no', '=', placed.body.order_no)
  return (await row.executeTakeFirstOrThrow()).id
}
const walk = async (id: number, steps: readonly string[]) => {
  for (const step of steps) {
    const { version } = (await desk.get(`/api/admin/orders/${id}`)).body
    const money = step === 'mark-paid' ? { paid_on: taipeiDay(t.clock.now()), reference: String(id) } : {}
    const moved = await desk.post(`/api/admin/orders/${id}/${step}`, { version, ...money })
    expect(moved.status, moved.text).toBe(200)
  }
}

it('lets a member send a parcel to another store until it has left, and staff who hold the old one are told', async () => {
  const id = await ordered()
  await walk(id, ['mark-paid', 'prepare'])
  const seen = (await desk.get(`/api/admin/orders/${id}`)).body
  const before = (await ming.client.get(`/api/my/orders/${id}`)).body
  expect(before).toMatchObject({ store: { id: '131386', name: '建盛門市' }, can_change_store: true })
  expect(before.recipient).toMatchObject({ name: '王小明', phone: '0912***678' })

  const changed = await change(id)
  expect(changed.body, changed.text).toMatchObject({ store: { id: '991182', name: '馥樺門市' } })
  expect((await desk.post(`/api/admin/orders/${id}/ship`, { version: seen.version })).status).toBe(409)
  const now = (await desk.get(`/api/admin/orders/${id}`)).body
  expect(now.cvs).toMatchObject({ type: 'unimart', store_id: '991182' })
  expect(now.timeline.at(-1)).toMatchObject({ kind: 'store_changed', data: { store: '馥樺門市 991182' } })
  const told = await t.app.db
    .selectFrom('audit_logs')
    .select(['actor_kind', 'action'])
    .where('subject_type', '=', 'orders')
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(told).toEqual({ actor_kind: 'customer', action: 'updated' })

  await walk(id, ['ship'])
  expect((await ming.client.get(`/api/my/orders/${id}`)).body.can_change_store).toBe(false)
  expect((await change(id)).status).toBe(409)
})

it('names the field that is wrong, and refuses an order that comes to the door', async () => {
  const id = await ordered()
  const { status, body } = await change(id, { store_id: '12', store_name: '', store_address: '臺北市' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['store_id', 'store_name'])
  const door = t.app.db.selectFrom('delivery_methods').select('id').where('code', '=', 'home')
  const home = await ordered({ delivery_method_id: (await door.executeTakeFirstOrThrow()).id })
  expect((await change(home)).body.message).toContain('不是超商取貨')
})

it('knows no order of somebody else', async () => {
  const id = await ordered()
  const hua = await aMember(t, { name: '林小華', email: 'hua.store@example.com' })
  expect((await change(id, other, hua.client)).status).toBe(404)
  expect((await change(id, other, t.visitor)).status).toBe(401)
})
