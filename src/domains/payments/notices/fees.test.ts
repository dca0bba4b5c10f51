import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

/** A gift of NT$300 by card, of which the gateway says something. */
const toldOf = async (said: Record<string, string>) => {
  const campaign = await aCampaign(t.app)
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 300 }]))
  const answer = await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(body.payment.fields, said))
  expect(answer.text).toBe('1|OK')
  const row = t.app.db.selectFrom('orders').selectAll().where('order_no', '=', body.order_no)
  return row.executeTakeFirstOrThrow()
}
const feesOf = async (order_id: number) => {
  const payments = t.app.db
    .selectFrom('payments')
    .select(['id', 'amount', 'fee_amount'])
    .where('order_id', '=', order_id)
  const rows = t.app.db.selectFrom('transactions').select('amount').where('order_id', '=', order_id)
  const paid = await payments.where('state', '=', 'paid').executeTakeFirstOrThrow()
  const fees = await rows.where('category', '=', 'gateway_fee').execute()
  return { ...paid, fees: fees.map(({ amount }) => amount) }
}

describe('a fee of the gateway above its payment', () => {
  it('is neither cut nor booked: the gift is, and staff are asked until somebody says what was done (L5)', async () => {
    const { id, payment_status, version } = await toldOf({ PaymentTypeChargeFee: '99999' })
    const paid = await feesOf(id)
    expect([payment_status, paid.amount, paid.fee_amount, paid.fees]).toEqual(['paid', 300, 0, []])
    const seen = (await orders.desk.get(`/api/admin/orders/${id}`)).body
    expect(seen.needs_attention).toMatchObject([{ kind: 'fee_mismatch', cause: String(paid.id) }])
    const settled = { version, kind: 'fee_mismatch', reason: '綠界回覆手續費 14 元，已在收支入帳' }
    expect((await orders.act(id, 'attention', settled)).status).toBe(200)
    expect(await causesOf(t.app, id)).toEqual([])
    expect(await orders.broken()).toEqual([])
  })

  it('is asked about also where the money is of another sum, and waits', async () => {
    const { id } = await toldOf({ TradeAmt: '200', PaymentTypeChargeFee: '201' })
    expect(await feesOf(id)).toMatchObject({ amount: 200, fee_amount: 0, fees: [] })
    expect((await causesOf(t.app, id)).toSorted()).toEqual(['amount_mismatch', 'fee_mismatch'])
    expect(await orders.broken()).toEqual([])
  })

  it('is booked as it was told up to the whole payment', async () => {
    const { id } = await toldOf({ PaymentTypeChargeFee: '300' })
    expect(await feesOf(id)).toMatchObject({ fee_amount: 300, fees: [300] })
    expect(await causesOf(t.app, id)).toEqual([])
  })
})
