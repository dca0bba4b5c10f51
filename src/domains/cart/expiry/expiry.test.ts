import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aMember } from '#tests/support/people.ts'
import { cartWorkers } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())

const day = 86_400_000
const forget = () => cartWorkers[0]?.run(t.app, {} as never)
const carts = async () => {
  const rows = await t.app.db.selectFrom('carts').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

it('carts that nobody filled go after two days, others with their time, and ordered ones stay', async () => {
  const { id: campaign_id } = await aCampaign(t.app)
  const item = { campaign_id, amount: 300 }
  const member = await aMember(t)
  const empty = (await t.visitor.post('/api/cart', {})).body.id
  const filled = (await t.visitor.post('/api/cart/update', { item })).body.id
  const written = (await t.visitor.post('/api/cart', {})).body.id
  await t.visitor.put(`/api/cart/${written}`, { email: 'ming@example.com' })
  const ofMember = (await member.client.post('/api/cart', {})).body.id
  const ready = await aReadyCart(t.visitor, [item])
  expect((await order(t.visitor, ready)).body.order_no).toBeTruthy()

  t.clock.forward(2 * day - 1000)
  await forget()
  expect(await carts()).toEqual(new Set([empty, filled, written, ofMember, ready.id]))
  t.clock.forward(2000)
  await forget()
  expect(await carts()).toEqual(new Set([filled, written, ofMember, ready.id]))
  t.clock.forward(28 * day)
  await forget()
  expect(await carts()).toEqual(new Set([ofMember, ready.id]))
  t.clock.forward(150 * day)
  await forget()
  expect(await carts()).toEqual(new Set([ready.id]))
})
