import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let desk: Client
let campaign_id: number
let ming: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  t = await testApp()
  campaign_id = (await aCampaign(t.app)).id
  ming = await aMember(t)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
})
afterAll(() => t?.close())

const heard = async () =>
  (await ming.client.get('/api/my/notices')).body.data.map(({ subject }: { subject: string }) => subject)
const told = (order_no: string, steps: readonly string[]) => steps.map((step) => `訂單 ${order_no} ${step}`)

describe('a member with an order', () => {
  it('hears that the money came and that the receipt is there', async () => {
    const { order_no, order_id } = await aPaidGift(t, { campaign_id, amount: 600, client: ming.client })
    const { receipt_no } = await t.app.db
      .selectFrom('receipts')
      .select('receipt_no')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    expect(await heard()).toEqual([`收據 ${receipt_no} 已開立`, ...told(order_no, ['已收到付款'])])
  })

  it('hears of each step of a parcel', async () => {
    const { variant_id } = await aProduct(t.app)
    const { order_no, order_id } = await aPaidGift(t, { variant_id, client: ming.client })
    for (const [step, more] of Object.entries({ prepare: {}, ship: { tracking_no: 'T1' }, deliver: {} })) {
      const { version } = (await desk.get(`/api/admin/orders/${order_id}`)).body
      const done = await desk.post(`/api/admin/orders/${order_id}/${step}`, { version, ...more })
      expect(done.status, done.text).toBe(200)
    }
    expect((await heard()).slice(0, 3)).toEqual(told(order_no, ['已送達', '已出貨', '已收到付款']))
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('to_email', '=', 'buyer@example.com')
      .where('template', '=', 'order_shipped')
      .execute()
    expect(mails, 'the noun writes this mail itself').toHaveLength(1)
  })

  it('hears that nobody paid in time', async () => {
    const cart = await aReadyCart(ming.client, [{ campaign_id, amount: 300 }], await byTransfer(t))
    const { body } = await order(ming.client, cart)
    t.clock.forward(6 * 86_400_000)
    await t.app.jobs.send(t.app, 'orders.expire', {})
    await t.runDueJobs()
    expect((await heard())[0]).toBe(`訂單 ${body.order_no} 已取消`)
  })

  it('hears nothing of the orders of guests', async () => {
    const before = await heard()
    await aPaidGift(t, { campaign_id, amount: 700 })
    expect(await heard()).toEqual(before)
  })
})
