import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChecks } from '#checks/run.ts'
import { expireOrders } from '#domains/orders/closure/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { retryNotices } from './service.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp(gatewayEnvironment, { as_owner: true })
  await seedRoles(world.app)
  await aStaff(world, { superman: true })
})
afterAll(async () => {
  const pool = new pg.Pool({ connectionString: world.url })
  const broken = (await runChecks(pool)).filter(({ rows }) => rows.length > 0)
  await pool.end()
  await world.close()
  expect(broken).toEqual([])
})

/** Ming's order of a product and gifts to two campaigns (600 + 400), with the form that goes to the gateway. */
const mingOrders = async () => {
  const first = await aCampaign(world.app)
  const second = await aCampaign(world.app)
  const product = await aProduct(world.app, { price: 500, stock: 5 })
  const cart = await aReadyCart(world.visitor, [
    { variant_id: product.variant_id, quantity: 1 },
    { campaign_id: first.id, amount: 600 },
    { campaign_id: second.id, amount: 400 },
  ])
  const { body } = await order(world.visitor, cart)
  const form = body.payment.fields as Record<string, string>
  return {
    order_no: body.order_no as string,
    key: body.key as string,
    form,
    total: cart.grand_total,
    campaigns: [first.id, second.id],
  }
}
type Order = Awaited<ReturnType<typeof mingOrders>>

const tell = (notice: Record<string, string>): Promise<Reply> =>
  world.visitor.form('/api/payments/ecpay/return', notice)

/** What the books say about an order. */
const booksOf = async ({ order_no, campaigns }: Order) => {
  const row = await world.app.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
  const [income, fundings, receipts, totals] = await Promise.all([
    world.app.db
      .selectFrom('transactions')
      .select('amount')
      .where('order_id', '=', row.id)
      .where('direction', '=', 'income')
      .orderBy('id')
      .execute(),
    world.app.db.selectFrom('fundings').select(['amount', 'kind']).where('order_id', '=', row.id).execute(),
    world.app.db.selectFrom('receipts').select(['total_amount', 'state']).where('order_id', '=', row.id).execute(),
    world.app.db
      .selectFrom('campaign_totals')
      .select(['campaign_id', 'raised'])
      .where('campaign_id', 'in', campaigns)
      .orderBy('campaign_id')
      .execute(),
  ])
  return {
    payment_status: row.payment_status,
    needs_attention: await causesOf(world.app, row.id),
    income: income.map(({ amount }) => amount),
    fundings: fundings.map(({ amount }) => amount).sort(),
    receipts: receipts.map(({ total_amount, state }) => `${state} ${total_amount}`),
    raised: totals.map(({ raised }) => raised),
  }
}

const bookedOnce = ({ total }: Order) => ({
  payment_status: 'paid',
  needs_attention: [],
  income: [600, 400, total - 1000],
  fundings: [400, 600],
  receipts: ['issued 1000'],
  raised: [600, 400],
})
const nothingBooked = { income: [], fundings: [], receipts: [], raised: [0, 0] }

describe('a notice of the gateway', () => {
  it('books payment, ledger, fund book and a receipt of the donated part, and is answered exactly 1|OK', async () => {
    const ming = await mingOrders()
    const answer = await tell(ecpayNotice(ming.form))
    expect(answer.status).toBe(200)
    expect(answer.text).toBe('1|OK')
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('changes nothing when it comes twice, with another message and therefore another signature', async () => {
    const ming = await mingOrders()
    const notice = ecpayNotice(ming.form)
    expect((await tell(notice)).text).toBe('1|OK')
    expect((await tell(notice)).text).toBe('1|OK')
    expect((await tell(ecpayNotice(ming.form, { TradeNo: notice.TradeNo as string, RtnMsg: 'paid' }))).text).toBe(
      '1|OK',
    )
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('is booked once when fifty come at the same time', async () => {
    const ming = await mingOrders()
    const notice = ecpayNotice(ming.form)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(notice)))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['1|OK']))
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('is refused with a wrong signature, and the true one that follows is booked', async () => {
    const ming = await mingOrders()
    const forged = await tell(ecpayNotice(ming.form, { CheckMacValue: 'A'.repeat(64) }))
    expect([forged.status, forged.text]).toEqual([200, '0|CheckMacValue Error'])
    expect(await booksOf(ming)).toMatchObject({ payment_status: 'unpaid', ...nothingBooked })
    expect((await tell(ecpayNotice(ming.form))).text).toBe('1|OK')
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('books nothing for another amount and calls for attention; the right one that follows is booked', async () => {
    const ming = await mingOrders()
    expect((await tell(ecpayNotice(ming.form, { TradeAmt: '1', PaymentTypeChargeFee: '0' }))).text).toBe('1|OK')
    expect(await booksOf(ming)).toMatchObject({ needs_attention: ['amount_mismatch'], ...nothingBooked })
    expect((await tell(ecpayNotice(ming.form))).text).toBe('1|OK')
    expect(await booksOf(ming)).toMatchObject({
      payment_status: 'paid',
      income: [600, 400, ming.total - 1000],
      fundings: [400, 600],
    })
  })

  it('is not believed when the payment is only simulated or for another shop', async () => {
    const ming = await mingOrders()
    await tell(ecpayNotice(ming.form, { SimulatePaid: '1' }))
    expect((await tell(ecpayNotice(ming.form, { MerchantID: '2000132' }))).text).not.toBe('1|OK')
    expect(await booksOf(ming)).toMatchObject({ payment_status: 'unpaid', ...nothingBooked })
  })

  it('that says failed after paid is noted and ignored', async () => {
    const ming = await mingOrders()
    await tell(ecpayNotice(ming.form))
    expect((await tell(ecpayNotice(ming.form, { RtnCode: '10100248', RtnMsg: 'refused' }))).text).toBe('1|OK')
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('that says paid after failed is booked', async () => {
    const ming = await mingOrders()
    await tell(ecpayNotice(ming.form, { RtnCode: '10100248', RtnMsg: 'refused' }))
    expect(await booksOf(ming)).toMatchObject({ payment_status: 'failed', ...nothingBooked })
    await tell(ecpayNotice(ming.form))
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('may come before the browser does; the way back is a redirect that only reads', async () => {
    const ming = await mingOrders()
    const early = ecpayNotice(ming.form)
    await tell(early)
    const back = await world.visitor.form('/api/payments/ecpay/result', early)
    expect([back.status, back.headers.location]).toEqual([303, `/order?no=${ming.order_no}&key=${ming.key}`])
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('on the way back of the browser pays nothing', async () => {
    const ming = await mingOrders()
    const back = await world.visitor.form('/api/payments/ecpay/result', ecpayNotice(ming.form))
    expect(back.status).toBe(303)
    expect(await booksOf(ming)).toMatchObject({ payment_status: 'unpaid', ...nothingBooked })
  })

  it('before its order is kept, and booked by the job when the order is there', async () => {
    const ming = await mingOrders()
    const payment = await world.app.db
      .selectFrom('payments')
      .select(['id', 'trade_no'])
      .where('trade_no', '=', ming.form.MerchantTradeNo as string)
      .executeTakeFirstOrThrow()
    const later = ming.form.MerchantTradeNo as string
    await world.app.db
      .updateTable('payments')
      .set({ trade_no: 'NOTYET00000001' })
      .where('id', '=', payment.id)
      .execute()
    expect((await tell(ecpayNotice(ming.form))).text).not.toBe('1|OK')
    expect(await booksOf(ming)).toMatchObject({ payment_status: 'unpaid', ...nothingBooked })
    await world.app.db.updateTable('payments').set({ trade_no: later }).where('id', '=', payment.id).execute()
    world.clock.forward(10 * 60_000)
    await retryNotices(world.app)
    expect(await booksOf(ming)).toEqual(bookedOnce(ming))
  })

  it('of money that comes after the order has expired is booked and flagged', async () => {
    const ming = await mingOrders()
    world.clock.forward(2 * 3_600_000)
    await expireOrders(world.app)
    expect(await booksOf(ming)).toMatchObject({ payment_status: 'unpaid', ...nothingBooked })
    expect((await tell(ecpayNotice(ming.form))).text).toBe('1|OK')
    expect(await booksOf(ming)).toEqual({ ...bookedOnce(ming), needs_attention: ['late_payment'] })
  })

  it('that cannot be booked asks staff from the second try on, until it is handled (N12)', async () => {
    const ming = await mingOrders()
    const { id } = await world.app.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', ming.order_no)
      .executeTakeFirstOrThrow()
    const brokenNames = async () => {
      const pool = new pg.Pool({ connectionString: world.url })
      const broken = (await runChecks(pool)).filter(({ rows }) => rows.length > 0)
      await pool.end()
      return broken.map(({ name }) => name)
    }
    await sql`alter table fundings add constraint planted check (order_id <> ${sql.lit(id)})`.execute(world.app.db)
    await tell(ecpayNotice(ming.form))
    expect(await causesOf(world.app, id)).toEqual([])
    const past = new pg.Client({ connectionString: world.url })
    await past.connect()
    await past.query(`set session_replication_role = replica;
      update payment_notices set received_at = '2026-01-01T10:00:00+08:00' where state = 'failed'`)
    await past.end()
    expect(await brokenNames()).toEqual([
      'tasks: a notice of the gateway that is not booked after an hour has an open task',
    ])
    world.clock.forward(30 * 60_000)
    await retryNotices(world.app)
    expect(await causesOf(world.app, id)).toEqual(['notice_failed'])
    expect(await brokenNames()).toEqual([])
    await sql`alter table fundings drop constraint planted`.execute(world.app.db)
    world.clock.forward(6 * 3_600_000)
    await retryNotices(world.app)
    expect(await booksOf(ming)).toMatchObject({ payment_status: 'paid' })
    expect(await causesOf(world.app, id)).not.toContain('notice_failed')
  })

  it('never answers 500, whatever comes', async () => {
    for (const body of [{}, { MerchantTradeNo: '' }, { CheckMacValue: '%00' }, { a: 'x'.repeat(70_000) }]) {
      const { status } = await tell(body as Record<string, string>)
      expect(status).toBeLessThan(500)
    }
  })
})
