import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireOrders } from '#domains/orders/closure/service.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

const connections = 10

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let second: Client
beforeAll(async () => {
  // Who waits for a lock is to get it on a busy machine, too: only a circle may end a transaction here.
  t = await testApp(gatewayEnvironment, { max_connections: connections, statement_timeout_ms: 60_000 })
  t.clock.set('2026-11-20T10:00:00+08:00')
  orders = await anOrderDesk(t)
  second = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
})
afterAll(() => t?.close())

/** How often the database had to stop one of two transactions that waited for each other. */
const deadlocks = async (): Promise<number> => {
  // each connection keeps its counters for up to ten seconds; they sleep so that none is asked twice
  const tell = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.3)`.execute(t.app.db)
  await Promise.all(Array.from({ length: connections }, tell))
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(t.app.db)
  return rows[0]?.n ?? 0
}

type Form = Record<string, string>
const placed = async (items: readonly object[]): Promise<Form> =>
  (await order(t.visitor, await aReadyCart(t.visitor, items))).body.payment.fields

/** A paid order whose refund needs one more press to be done. */
const refundToFinish = async (items: readonly object[]) => {
  const { id } = await orders.placed(items)
  await orders.pay(id)
  const { version } = await t.app.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  let answer = await orders.act(id, 'refunds', { version, reason: '客人要求', kind: 'all' })
  for (const step of ['approve', 'send'])
    answer = await second.post(`/api/admin/refunds/${answer.body.id}/${step}`, { version: answer.body.version })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { id: number; version: number }
}

it('books late and new payments of the same goods and campaigns beside refunds, and nobody waits in a circle (P64b)', async () => {
  const [cup, mat] = [await aProduct(t.app, { stock: 90 }), await aProduct(t.app, { stock: 90 })]
  const [cats, dogs] = [await aCampaign(t.app), await aCampaign(t.app)]
  const give = ({ id }: { id: number }) => ({ campaign_id: id, amount: 300 })
  // the same things in both orders, so that whoever locks in the order of the lines meets somebody who comes towards them
  const there = [goods(cup), goods(mat), give(cats), give(dogs)]
  const back = [goods(mat), goods(cup), give(dogs), give(cats)]
  for (let round = 0; round < 3; round += 1) {
    const late = [await placed(there), await placed(back), await placed(there)]
    t.clock.forward(1_900_000)
    await expireOrders(t.app)
    const refunds = [await refundToFinish(back), await refundToFinish(there), await refundToFinish(back)]
    const fresh = [await placed(there), await placed(back), await placed(back)]
    const [notices, done] = await Promise.all([
      Promise.all([...late, ...fresh].map((form) => t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form)))),
      Promise.all(refunds.map(({ id, version }) => second.post(`/api/admin/refunds/${id}/done`, { version }))),
    ])
    expect(notices.map(({ text }) => text)).toEqual(notices.map(() => '1|OK'))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  const unpaid = await t.app.db.selectFrom('orders').select('id').where('paid_at', 'is', null).execute()
  expect(unpaid).toEqual([])
  expect(await deadlocks()).toBe(0)
  expect(await orders.broken()).toEqual([])
}, 120_000)
