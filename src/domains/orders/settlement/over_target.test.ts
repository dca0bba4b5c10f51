import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

const campaignOf = async (target: { target_amount: number; stop_at_target: boolean }) => {
  const { id } = await aCampaign(t.app)
  await t.app.db.updateTable('campaigns').set(target).where('id', '=', id).execute()
  return id
}

/** Orders of the same gift that are placed one after the other, before any is paid. */
const ordersFor = async (campaign_id: number, count: number, goods: readonly object[] = []) => {
  const placed: { id: number; form: Record<string, string> }[] = []
  for (let n = 0; n < count; n += 1) {
    const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id, amount: 700 }, ...goods]))
    const row = t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no)
    placed.push({ ...(await row.executeTakeFirstOrThrow()), form: body.payment.fields })
  }
  return placed
}
const pay = async (form: Record<string, string>) =>
  expect((await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form))).text).toBe('1|OK')
const onceAllArePaid = async (orders: Awaited<ReturnType<typeof ordersFor>>) => {
  for (const { form } of orders) await pay(form)
  return Promise.all(
    orders.map(async ({ id }) => {
      const row = t.app.db.selectFrom('orders').select(['status', 'payment_status']).where('id', '=', id)
      return { ...(await row.executeTakeFirstOrThrow()), causes: await causesOf(t.app, id) }
    }),
  )
}
const raisedOf = async (id: number) => {
  const row = t.app.db.selectFrom('campaign_totals').select('raised').where('campaign_id', '=', id)
  return (await row.executeTakeFirstOrThrow()).raised
}
const stops = { target_amount: 1_000, stop_at_target: true }

it('takes a gift that lifts a campaign above its target, with a task, and holds the ones after it (P27)', async () => {
  const campaign_id = await campaignOf(stops)
  const [first, second, third] = await onceAllArePaid(await ordersFor(campaign_id, 3))
  expect(first).toEqual({ status: 'completed', payment_status: 'paid', causes: [] })
  expect(second).toEqual({ status: 'completed', payment_status: 'paid', causes: ['over_target'] })
  expect(third).toEqual({ status: 'cancelled', payment_status: 'unpaid', causes: ['gifts_refused'] })
  expect(await raisedOf(campaign_id)).toBe(1_400)
  expect(await orders.broken()).toEqual([])
})

describe('a gift that is held', () => {
  const held = async () => {
    const campaign_id = await campaignOf(stops)
    const placed = await ordersFor(campaign_id, 3)
    await onceAllArePaid(placed)
    const id = placed[2]?.id ?? 0
    const { body } = await orders.desk.get(`/api/admin/orders/${id}/suspense-items`)
    return { campaign_id, id, item: body.data[0] }
  }
  const choose = (item: { id: number; version: number }, choice: string, more: object = {}) =>
    orders.desk.post(`/api/admin/suspense-items/${item.id}/${choice}`, {
      version: item.version,
      reason: '電話確認',
      ...more,
    })

  it('says why it waits, to staff and to its giver, who is not told that nothing was charged', async () => {
    const { id, item } = await held()
    expect(item).toMatchObject({ cause: 'over_target', left_amount: 700, choices: ['deliver', 'gift', 'refund'] })
    const row = t.app.db.selectFrom('orders').select(['order_no', 'access_key', 'cancel_reason']).where('id', '=', id)
    const { order_no, access_key, cancel_reason } = await row.executeTakeFirstOrThrow()
    expect(cancel_reason).toContain('目標')
    const { body } = await t.visitor.get(`/api/orders/${order_no}?key=${access_key}`)
    expect(body).toMatchObject({ status: 'cancelled', held_amount: 700, can_pay_again: false, receipts: [] })
    const mails = t.app.db.selectFrom('mail_outbox').select('text_body').where('subject', 'like', `%${order_no}%`)
    expect((await mails.execute()).some(({ text_body }) => text_body.includes('由我們保管'))).toBe(true)
  })

  it('is kept for another campaign, and not for the one that stopped, until that one takes more', async () => {
    const { campaign_id, item } = await held()
    expect((await choose(item, 'gift', { campaign_id })).status).toBe(422)
    expect((await choose(item, 'deliver')).body.code).toBe('suspense_campaign_closed')
    await t.app.db.updateTable('campaigns').set({ target_amount: 9_000 }).where('id', '=', campaign_id).execute()
    const delivered = await choose(item, 'deliver')
    expect(delivered.status, delivered.text).toBe(200)
    expect(await raisedOf(campaign_id)).toBe(2_100)
    const { id: other } = await aCampaign(t.app)
    const kept = await choose((await held()).item, 'gift', { campaign_id: other })
    expect(kept.status, kept.text).toBe(200)
    expect(await raisedOf(other)).toBe(700)
    expect(await orders.broken()).toEqual([])
  })
})

it('of an order with goods stays a gift, with a task: the goods are wanted', async () => {
  const campaign_id = await campaignOf(stops)
  const product = await aProduct(t.app)
  const placed = await ordersFor(campaign_id, 3, [{ variant_id: product.variant_id, quantity: 1 }])
  const last = (await onceAllArePaid(placed)).at(-1)
  expect(last).toMatchObject({ status: 'open', payment_status: 'paid', causes: ['over_target'] })
  expect(await orders.broken()).toEqual([])
})

it('takes gifts above a target at which a campaign does not stop', async () => {
  const campaign_id = await campaignOf({ target_amount: 1_000, stop_at_target: false })
  const last = (await onceAllArePaid(await ordersFor(campaign_id, 3))).at(-1)
  expect(last).toEqual({ status: 'completed', payment_status: 'paid', causes: [] })
})

it('is crossed by one gift at most, also of gifts that come at once (M9)', async () => {
  const campaign_id = await campaignOf(stops)
  const placed = await ordersFor(campaign_id, 5)
  await Promise.all(placed.map(({ form }) => pay(form)))
  const states = await Promise.all(
    placed.map(async ({ id }) => {
      const row = t.app.db.selectFrom('orders').select('payment_status').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).payment_status
    }),
  )
  expect(states.filter((state) => state === 'paid')).toHaveLength(2)
  expect(await raisedOf(campaign_id)).toBe(1_400)
  expect(await orders.broken()).toEqual([])
})

it('money for a campaign that is closed waits, whatever else is given with it (M5)', async () => {
  const [closed, open] = [(await aCampaign(t.app)).id, (await aCampaign(t.app)).id]
  const [alone] = await ordersFor(closed, 1)
  const [both] = await ordersFor(open, 1, [{ campaign_id: closed, amount: 300 }])
  await t.app.db.updateTable('campaigns').set({ status: 'closed' }).where('id', '=', closed).execute()
  for (const placed of [alone, both]) {
    await pay(placed?.form ?? {})
    const { body } = await orders.desk.get(`/api/admin/orders/${placed?.id}/suspense-items`)
    expect(body.data).toMatchObject([{ cause: 'campaign_closed' }])
  }
  expect([await raisedOf(closed), await raisedOf(open)]).toEqual([0, 0])
  expect(await orders.broken()).toEqual([])
})
