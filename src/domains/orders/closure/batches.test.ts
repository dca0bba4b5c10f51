import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aProduct } from '#tests/support/shop.ts'
import { listDue } from './queries.ts'
import { expireOrders } from './service.ts'

const day = 86_400_000
let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

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

it('what is due is named the longest waiting first, and without what was tried, so that a batch that stays does not hide the rest (P5b)', async () => {
  t.clock.set('2026-11-20T10:00:00+08:00')
  const old = ['2026-09-03', '2026-09-01', '2026-09-02']
  const rows = await sql<{ id: number }>`
    insert into orders (order_no, access_key, name, email, phone, delivery_method_id, payment_method_id, quantity_count,
      items_total, grand_total, shipping_status, payment_status, delivered_at, shipped_at, status)
    select 'S' || (20000000000 + n)::text, lpad(n::text, 16, 'k'), '舊單', 'o@example.com', '0912345678', d.id, p.id, 1, 300, 300,
      'delivered', 'unpaid', day::timestamptz, day::timestamptz, 'open'
    from unnest(${old}::text[]) with ordinality x (day, n), (select min(id) as id from delivery_methods) d,
      (select min(id) as id from payment_methods) p order by n returning id`.execute(t.app.db)
  const [third, first, second] = rows.rows.map(({ id }) => Number(id))
  const before = { shipped: '2026-11-01T00:00:00Z', delivered: '2026-11-01T00:00:00Z' } as const
  const due = async (tried: (number | undefined)[]) =>
    (await listDue(t.app, before, tried as number[])).map(({ id }) => id)
  expect(await due([])).toEqual([first, second, third])
  expect(await due([first, third])).toEqual([second])
})
