import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGift } from '#tests/support/buying.ts'
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

const paid = async (count: number) => {
  const product = await aProduct(t.app)
  const made = []
  for (let index = 0; index < count; index += 1) {
    const order = await orders.placed([goods(product)])
    await orders.pay(order.id)
    made.push(order)
  }
  return { product, made }
}

const ship = (body: object) => orders.desk.post('/api/admin/orders/bulk/ship', body)
const trackingOf = async (id: number) =>
  (await orders.desk.get(`/api/admin/orders/${id}`)).body.shipments[0]?.tracking_no
const rowsOf = async (job: number) =>
  (await orders.desk.get(`/api/admin/job-rows?filter[job]=${job}`)).body.data as { state: string; message: string }[]

it('ships many orders, each with its own number, by the service of the single action', async () => {
  const { product, made } = await paid(3)
  const ids = made.map(({ id }) => id)
  const each = ids.map((id, index) => ({ id, tracking_no: index === 2 ? '' : `TW-${index}` }))
  const asked = await ship({ selection: { ids }, dry_run: true })
  expect(asked.body).toMatchObject({ possible: 3, refused: [], job: null })
  const { body, text } = await ship({ selection: { ids }, each: each.toReversed() })
  expect(body.job, text).toMatchObject({ name: 'orders.ship', total: 3, can_undo: false })
  await t.runDueJobs()
  expect(await Promise.all(ids.map(trackingOf))).toEqual(['TW-0', 'TW-1', null])
  expect(await orders.shelfOf(product.variant_id)).toMatchObject({ stock_reserved: 0 })
  expect(await orders.broken()).toEqual([])
})

it('takes gifts off their shelf together with the goods', async () => {
  const gift = await aGift(t.app, { threshold_amount: 1, stock_on_hand: 5 })
  const stockOf = () =>
    t.app.db
      .selectFrom('gifts')
      .select(['stock_on_hand', 'stock_reserved'])
      .where('id', '=', gift.id)
      .executeTakeFirstOrThrow()
  const { made } = await paid(1)
  expect(await stockOf()).toEqual({ stock_on_hand: 5, stock_reserved: 1 })
  const { id } = made[0] ?? { id: 0 }
  const shipped = await orders.act(id, 'ship', {
    version: (await orders.desk.get(`/api/admin/orders/${id}`)).body.version,
  })
  expect(shipped.status, shipped.text).toBe(200)
  expect(await stockOf()).toEqual({ stock_on_hand: 4, stock_reserved: 0 })
  expect(await orders.broken()).toEqual([])
  await t.app.db.updateTable('gifts').set({ is_active: false }).where('id', '=', gift.id).execute()
})

it('says of which orders it cannot be, with their ids, and does the others', async () => {
  const { product, made } = await paid(2)
  const unpaid = await orders.placed([goods(product)])
  const ids = [...made.map(({ id }) => id), unpaid.id]
  const { body } = await ship({ selection: { ids }, dry_run: true })
  expect(body).toMatchObject({ total: 3, possible: 2, refused: [{ count: 1, ids: [unpaid.id] }] })
  const begun = await ship({ selection: { ids }, each: ids.map((id) => ({ id, tracking_no: `N${id}` })) })
  // one of them was shipped by a colleague before the job came to it
  await orders.act(ids[0] ?? 0, 'ship', {
    version: (await orders.desk.get(`/api/admin/orders/${ids[0]}`)).body.version,
  })
  await t.runDueJobs()
  expect((await rowsOf(begun.body.job.id)).map(({ state }) => state)).toEqual(['changed', 'done', 'refused'])
  expect(await trackingOf(ids[0] ?? 0)).toBeNull()
})

it('refuses what is wrong in a row at its place, and rows without values', async () => {
  const { made } = await paid(1)
  const ids = made.map(({ id }) => id)
  const long = await ship({ selection: { ids }, each: [{ id: ids[0], tracking_no: 'x'.repeat(41) }] })
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['each.0.tracking_no']])
  const none = await ship({ selection: { ids }, each: [] })
  expect([none.status, none.body.code]).toEqual([422, 'values_missing'])
  expect(await trackingOf(ids[0] ?? 0)).toBeUndefined()
})

it('is for whoever packs parcels', async () => {
  const { made } = await paid(1)
  const body = { selection: { ids: [made[0]?.id] }, dry_run: true }
  const packer = await aStaff(t, { permissions: ['orders view', 'orders update'] })
  expect((await packer.client.post('/api/admin/orders/bulk/ship', body)).status).toBe(200)
  const looker = await aStaff(t, { permissions: ['orders view'] })
  expect((await looker.client.post('/api/admin/orders/bulk/ship', body)).status).toBe(403)
})
