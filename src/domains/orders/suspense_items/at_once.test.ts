import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let held: ReturnType<typeof someHeldMoney>
let other: pg.Client
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
  other = new pg.Client({ connectionString: t.url })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await t?.close()
})

/** Whether a decision has its money and waits for the order behind it. */
const isWaiting = async () => {
  const { rows } = await other.query(`select from pg_locks a join pg_locks b on b.pid = a.pid and not b.granted
    where a.locktype = 'advisory' and a.granted and a.database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}

it('a second press on money that waits is told so at once, and does not wait for the first one (L1)', async () => {
  const { id, item } = await held.calledOff()
  await other.query('begin')
  await other.query('select from orders where id = $1 for update', [id])
  const first = held.choose(item.id, 'deliver')
  await expect.poll(isWaiting).toBe(1)
  expect(await held.choose(item.id, 'deliver')).toMatchObject({ status: 409, body: { code: 'suspense_busy' } })
  await other.query('rollback')
  expect((await first).status).toBe(200)
  expect((await held.choose(item.id, 'deliver')).body.code).toBe('suspense_settled')
  expect(await orders.broken()).toEqual([])
})
