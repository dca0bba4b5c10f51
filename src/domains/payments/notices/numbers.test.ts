import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChecks } from '#checks/run.ts'
import { expireOrders } from '#domains/orders/closure/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aStaff } from '#tests/support/people.ts'

let world: TestApp
let atm: number
beforeAll(async () => {
  world = await testApp(gatewayEnvironment)
  world.clock.set('2026-11-21T10:00:00+08:00')
  await seedRoles(world.app)
  await aStaff(world, { superman: true })
  const method = await world.app.db
    .updateTable('payment_methods')
    .set({ is_active: true })
    .where('code', '=', 'atm')
    .returning('id')
    .executeTakeFirstOrThrow()
  atm = method.id
})
afterAll(async () => {
  const pool = new pg.Pool({ connectionString: world.url })
  const broken = (await runChecks(pool)).filter(({ rows }) => rows.length > 0)
  await pool.end()
  await world.close()
  expect(broken).toEqual([])
})

const huaGives = async () => {
  const campaign = await aCampaign(world.app)
  const cart = await aReadyCart(world.visitor, [{ campaign_id: campaign.id, amount: 600 }], { payment_method_id: atm })
  const { body } = await order(world.visitor, cart)
  return {
    order_no: body.order_no as string,
    key: body.key as string,
    form: body.payment.fields as Record<string, string>,
  }
}
type Gift = Awaited<ReturnType<typeof huaGives>>

const see = async ({ order_no, key }: Gift) => (await world.visitor.get(`/api/orders/${order_no}?key=${key}`)).body

const numberOf = ({ form }: Gift, more: Record<string, string> = {}) =>
  ecpayNotice(form, {
    RtnCode: '2',
    RtnMsg: 'Get VirtualAccount Succeeded',
    PaymentType: 'ATM_LAND',
    BankCode: '005',
    vAccount: '9103522603184471',
    ExpireDate: '2026/11/24',
    ...more,
  })

const issue = (gift: Gift, more: Record<string, string> = {}) =>
  world.visitor.form('/api/payments/ecpay/payment-info', numberOf(gift, more))

describe('a number to pay by', () => {
  it('is asked for with its days and the ways to tell it', async () => {
    const { form } = await huaGives()
    expect(form).toMatchObject({ ChoosePayment: 'ATM', ExpireDate: '3' })
    expect(form.PaymentInfoURL).toMatch(/\/api\/payments\/ecpay\/payment-info$/)
    expect(form.ClientRedirectURL).toMatch(/\/api\/payments\/ecpay\/result$/)
    expect(form).not.toHaveProperty('OrderResultURL')
  })

  it('is shown with its bank and held to the end of its day, and sent by mail once', async () => {
    const gift = await huaGives()
    expect((await issue(gift)).text).toBe('1|OK')
    expect((await issue(gift)).text).toBe('1|OK')
    expect(await see(gift)).toMatchObject({
      payment_status: 'pending',
      payment_expires_at: '2026-11-24T23:59:59.000+08:00',
      payment: {
        kind: 'instructions',
        method_kind: 'atm',
        amount: 600,
        bank_code: '005',
        bank_name: '土地銀行',
        account_no: '9103522603184471',
        account_name: null,
      },
    })
    const mails = await world.app.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('template', '=', 'payment_number')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain('9103522603184471')
  })

  it('is not believed with a wrong signature', async () => {
    const gift = await huaGives()
    expect((await issue(gift, { CheckMacValue: 'A'.repeat(64) })).text).toBe('0|CheckMacValue Error')
    expect(await see(gift)).toMatchObject({ payment_status: 'unpaid', payment: { kind: 'form' } })
  })

  it('brings the browser back to the order, which waits for its money and is paid by it', async () => {
    const gift = await huaGives()
    await issue(gift)
    const back = await world.visitor.form('/api/payments/ecpay/result', numberOf(gift))
    expect([back.status, back.headers.location]).toEqual([303, `/order?no=${gift.order_no}&key=${gift.key}`])
    expect((await see(gift)).payment_status).toBe('pending')
    await world.visitor.form('/api/payments/ecpay/return', ecpayNotice(gift.form, { PaymentType: 'ATM_LAND' }))
    expect((await see(gift)).payment_status).toBe('paid')
  })

  it('is over at the end of its day; money that comes all the same is booked and flagged', async () => {
    const gift = await huaGives()
    await issue(gift)
    world.clock.set('2026-11-24T23:00:00+08:00')
    await expireOrders(world.app)
    expect((await see(gift)).status).toBe('open')
    world.clock.set('2026-11-25T00:00:00+08:00')
    await expireOrders(world.app)
    expect(await see(gift)).toMatchObject({ status: 'cancelled', payment: { kind: 'none' } })
    await world.visitor.form('/api/payments/ecpay/return', ecpayNotice(gift.form, { PaymentType: 'ATM_LAND' }))
    const row = await world.app.db
      .selectFrom('orders')
      .select(['id', 'payment_status'])
      .where('order_no', '=', gift.order_no)
      .executeTakeFirstOrThrow()
    expect(row.payment_status).toBe('paid')
    expect(await causesOf(world.app, row.id)).toEqual(['late_payment'])
  })
})
