import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import { countSold } from '../service.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aRefundDesk>>
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp()
  house = await aRefundDesk(t)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

const soldOf = async (id: number) =>
  (await t.app.db.selectFrom('products').select('sold_count').where('id', '=', id).executeTakeFirstOrThrow()).sold_count

const rule = 'stock: sold pieces of a product are those of paid orders less what came back'

describe('the counter of sold pieces', () => {
  it('follows a refund, of a part and of the rest (N14)', async () => {
    const product = await aProduct(t.app, { price: 300 })
    const { id } = await house.placed([goods(product, 5)])
    await house.markPaid(id)
    expect(await soldOf(product.id)).toBe(5)
    const { refundable } = (await house.asker.get(`/api/admin/orders/${id}/refunds`)).body
    const line = refundable.find(({ source }: { source: string }) => source === 'item')
    const part = { source: 'item', id: line.id, amount: 600, quantity: 2 }
    expect((await house.finish((await house.ask(id, { kind: 'goods', lines: [part] })).body)).body.state).toBe('done')
    expect(await soldOf(product.id)).toBe(3)
    await house.finish((await house.ask(id, { kind: 'all' })).body)
    expect(await soldOf(product.id)).toBe(0)
    expect(await orders.broken()).toEqual([])
  })

  it('that does not follow is found', async () => {
    const product = await aProduct(t.app)
    await t.app.db.updateTable('products').set({ sold_count: 5 }).where('id', '=', product.id).execute()
    expect(await orders.broken()).toEqual([{ name: rule, rows: [{ id: String(product.id) }] }])
    await t.app.db.updateTable('products').set({ sold_count: 0 }).where('id', '=', product.id).execute()
  })

  it('is locked product by product, so that no two orders with the same goods wait for each other (P64b)', async () => {
    const [a, b] = [await aProduct(t.app), await aProduct(t.app)]
    const crowd = { ...t.app, db: openDatabase(t.url, { max: 20, statementTimeoutMs: 60_000 }) }
    const lines = [goods(a, 2), goods(b, 1)]
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        inTransaction(crowd, (app) => countSold(app, n % 2 ? lines : lines.toReversed())),
      ),
    )
    await crowd.db.destroy()
    expect([await soldOf(a.id), await soldOf(b.id)]).toEqual([80, 40])
    await t.app.db.updateTable('products').set({ sold_count: 0 }).where('id', 'in', [a.id, b.id]).execute()
  })

  it('is locked by a refund after the shelf, as by a payment (P64b)', async () => {
    const product = await aProduct(t.app)
    const { id } = await house.placed([goods(product, 2)])
    await house.markPaid(id)
    const { body: refund } = await house.ask(id, { kind: 'all' })
    const payment = new pg.Client({ connectionString: t.url })
    await payment.connect()
    await payment.query("begin; set local lock_timeout = '30s'")
    await payment.query('select from product_variants where id = $1 for update', [product.variant_id])
    const finished = house.finish(refund)
    const somebodyWaits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    // three presses come before it, each as slow as the machine
    await vi.waitUntil(async () => (await payment.query(somebodyWaits)).rowCount, { timeout: 30_000 })
    await payment.query('update products set sold_count = sold_count where id = $1', [product.id])
    await payment.query('commit')
    await payment.end()
    expect((await finished).body.state).toBe('done')
    expect(await soldOf(product.id)).toBe(0)
  })
})
