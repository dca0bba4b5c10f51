import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t.close())

const campaignOf = async (target: { target_amount: number; stop_at_target: boolean }) => {
  const { id } = await aCampaign(t.app)
  await t.app.db.updateTable('campaigns').set(target).where('id', '=', id).execute()
  return id
}

/** Orders of the same gift that are placed one after the other, before any is paid. */
const ordersFor = async (campaign_id: number, count: number) => {
  const placed: { id: number; form: Record<string, string> }[] = []
  for (let n = 0; n < count; n += 1) {
    const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id, amount: 700 }]))
    const row = t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no)
    placed.push({ ...(await row.executeTakeFirstOrThrow()), form: body.payment.fields })
  }
  return placed
}
const causesOnceAllArePaid = async (campaign_id: number) => {
  const orders = await ordersFor(campaign_id, 3)
  for (const { form } of orders) {
    expect((await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form))).text).toBe('1|OK')
  }
  return Promise.all(orders.map(({ id }) => causesOf(t.app, id)))
}

it('asks staff about each gift above the target at which a campaign stops (P27)', async () => {
  const desk = await anOrderDesk(t)
  const causes = await causesOnceAllArePaid(await campaignOf({ target_amount: 1_000, stop_at_target: true }))
  expect(causes).toEqual([[], ['over_target'], ['over_target']])
  expect(await desk.broken()).toEqual([])
})

it('takes gifts above a target at which a campaign does not stop', async () => {
  const causes = await causesOnceAllArePaid(await campaignOf({ target_amount: 1_000, stop_at_target: false }))
  expect(causes).toEqual([[], [], []])
})
