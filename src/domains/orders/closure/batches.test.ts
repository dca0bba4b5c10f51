import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aProduct } from '#tests/support/shop.ts'
import { completeOrders, expireOrders } from './service.ts'

const day = 86_400_000
let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  orders = await anOrderDesk(t)
})
afterAll(() => t.close())

const rowOf = (id: number) => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const placed = async (product: { variant_id: number }, quantity = 1) => {
  const method = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'transfer')
    .executeTakeFirstOrThrow()
  return orders.placed([goods(product, quantity)], t.visitor, { payment_method_id: method.id })
}

it('an order that cannot be ended does not keep those behind it from being ended (P6)', async () => {
  const [broken, other] = [await aProduct(t.app), await aProduct(t.app)]
  const first = await placed(broken, 3)
  t.clock.forward(60_000)
  const next = await placed(other)
  const held = (pieces: number) =>
    t.app.db
      .updateTable('product_variants')
      .set({ stock_reserved: pieces })
      .where('id', '=', broken.variant_id)
      .execute()
  await held(0)
  t.clock.forward(6 * day)
  await expireOrders(t.app)
  expect((await rowOf(first.id)).status).toBe('open')
  expect((await rowOf(next.id)).status).toBe('cancelled')
  await held(3)
  await expireOrders(t.app)
  expect((await rowOf(first.id)).status).toBe('cancelled')
})

it('a whole batch of older orders that are not due does not keep a parcel from being counted as delivered (P5b)', async () => {
  t.clock.set('2026-11-20T10:00:00+08:00')
  orders = await anOrderDesk(t)
  const young = await placed(await aProduct(t.app))
  await orders.pay(young.id)
  const { version } = await rowOf(young.id)
  expect((await orders.act(young.id, 'ship', { version, tracking_no: null })).status).toBe(200)
  // 600 orders that the list names and that stay as they are: each was never told to have been shipped
  await sql`insert into orders (order_no, access_key, name, email, phone, delivery_method_id, payment_method_id, quantity_count,
      items_total, grand_total, shipping_status, payment_status, paid_at, delivered_at, shipped_at, status, created_at, placed_at)
    select 'S' || (20000000000 + n)::text, lpad(n::text, 16, 'k'), '舊單', 'o@example.com', '0912345678', d.id, p.id, 1, 300, 300,
      'delivered', 'unpaid', null, '2026-09-02', '2026-09-01', 'open', '2026-09-01', '2026-09-01'
    from generate_series(1, 600) n, (select min(id) as id from delivery_methods) d, (select min(id) as id from payment_methods) p`.execute(
    t.app.db,
  )
  t.clock.forward(8 * day)
  await completeOrders(t.app)
  expect((await rowOf(young.id)).shipping_status).toBe('delivered')
})
