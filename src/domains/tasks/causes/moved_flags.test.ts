import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '#platform/server/migrate.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { OrderCause } from './rules.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

/** A second payment of an order that came through. */
const paidAgain = async (order_id: number) => {
  const { id: _, ...first } = await t.app.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  const again = { ...first, barcodes: null, raw: null, attempt: 2, trade_no: `${first.trade_no}B`, is_surplus: true }
  return (await t.app.db.insertInto('payments').values(again).returning('id').executeTakeFirstOrThrow()).id
}

it('orders that were flagged before there were tasks get one for each cause, also for those that had been overwritten', async () => {
  const product = await aProduct(t.app, { stock: 20 })
  const paidOrder = async () => {
    const { id } = await orders.placed([goods(product)])
    await orders.pay(id)
    return id
  }
  await sql`drop table tasks cascade`.execute(t.app.db)
  await sql`alter table orders add column needs_attention text`.execute(t.app.db)
  await sql`create index orders_attention on orders (id) where needs_attention is not null`.execute(t.app.db)
  const flag = async (id: number, flag: OrderCause, stock_state: 'reserved' | 'released' = 'reserved') =>
    sql`update orders set needs_attention = ${flag}, stock_state = ${stock_state} where id = ${id}`.execute(t.app.db)

  const [quiet, overwritten, twice, late, goneBack] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
  ]
  await paidAgain(overwritten)
  await flag(overwritten, 'paid_twice', 'released')
  await paidAgain(twice)
  await flag(twice, 'late_payment')
  await flag(late, 'late_payment_no_stock', 'released')
  await flag(goneBack, 'paid_twice')
  await sql.raw(readFileSync(`${migrationsFolder}/0108_tasks.sql`, 'utf8')).execute(t.app.db)

  expect(await causesOf(t.app, quiet)).toEqual([])
  expect((await causesOf(t.app, overwritten)).toSorted()).toEqual(['late_payment_no_stock', 'paid_twice'])
  expect((await causesOf(t.app, twice)).toSorted()).toEqual(['late_payment', 'paid_twice'])
  expect(await causesOf(t.app, late)).toEqual(['late_payment_no_stock'])
  expect(await causesOf(t.app, goneBack)).toEqual([])
})
