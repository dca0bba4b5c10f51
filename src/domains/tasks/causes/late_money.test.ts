import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '#platform/server/migrate.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let held: ReturnType<typeof someHeldMoney>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment, { as_owner: true })
  orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
})
afterAll(() => t?.close())

it('money of an order that was called off is asked about as late, not as a second payment, until it found its way (L6)', async () => {
  const { id, item } = await held.calledOff()
  expect(await causesOf(t.app, id)).toEqual(['paid_late'])
  const { actions, version } = (await orders.desk.get(`/api/admin/orders/${id}`)).body
  expect(actions).toContain('refund')
  expect(actions).not.toContain('attention')
  const settled = { version, kind: 'paid_late', reason: '已和客人確認' }
  expect(await orders.act(id, 'attention', settled)).toMatchObject({ status: 409, body: { code: 'surplus_held' } })
  expect((await held.choose(item.id, 'deliver')).status).toBe(200)
  expect(await causesOf(t.app, id)).toEqual([])
  expect(await orders.broken()).toEqual([])
})

it('tasks of late money that were called second payments are called late, and second payments stay what they are', async () => {
  const late = await held.calledOff()
  const twice = await held.paidTwice()
  await t.app.db.updateTable('tasks').set({ kind: 'paid_twice' }).where('subject_id', '=', late.id).execute()
  const migration = `${migrationsFolder}/0341_late_money_is_no_second_payment.sql`
  await sql.raw(readFileSync(migration, 'utf8')).execute(t.app.db)
  expect(await causesOf(t.app, late.id)).toEqual(['paid_late'])
  expect(await causesOf(t.app, twice.id)).toEqual(['paid_twice'])
})
