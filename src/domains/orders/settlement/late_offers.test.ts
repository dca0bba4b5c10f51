import { afterAll, beforeAll, expect, it } from 'vitest'
import { retakeOffers } from '#domains/offers/service.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, anOffer, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { expireOrders } from '../closure/service.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let second: Client
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  t.clock.set('2026-11-20T10:00:00+08:00')
  orders = await anOrderDesk(t)
  second = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
})
afterAll(() => t?.close())

let people = 0
const somebody = () => {
  people += 1
  return { email: `late${people}@example.com`, phone: `09770000${String(people).padStart(2, '0')}` }
}
/** An order by card of goods with a coupon, by somebody who has no other order unless it is said who. */
const withCoupon = async (
  product: { variant_id: number },
  code: string,
  person: { email: string; phone: string } = somebody(),
) => {
  const { id } = await aReadyCart(t.visitor, [goods(product)], person)
  const { body } = await order(t.visitor, (await t.visitor.post('/api/cart/apply-offer', { id, code })).body)
  return { order_no: body.order_no as string, key: body.key as string, form: body.payment.fields }
}
const expire = async () => {
  t.clock.forward(1_900_000)
  await expireOrders(t.app)
}
const pay = async (form: Record<string, string>) =>
  expect((await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form))).text).toBe('1|OK')
const rowOf = (order_no: string) =>
  t.app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
const usedCount = async (id: number) =>
  (await t.app.db.selectFrom('offers').select('used_count').where('id', '=', id).executeTakeFirstOrThrow()).used_count
const surplusOf = async (order_id: number) => {
  const rows = await t.app.db.selectFrom('payments').select('is_surplus').where('order_id', '=', order_id).execute()
  return rows.map(({ is_surplus }) => is_surplus)
}

it('takes no use again that its person has used in another order meanwhile', async () => {
  await anOffer(t.app, { code: 'ONCE-EACH', amount_off: 200, usage_per_customer: 1 })
  const product = await aProduct(t.app, { price: 300, stock: 20 })
  const person = { email: 'once@example.com', phone: '0977990001' }
  const first = await withCoupon(product, 'ONCE-EACH', person)
  await expire()
  await withCoupon(product, 'ONCE-EACH', person)
  // as two notices at once would: the limit was looked at before the other order was there
  const again = inTransaction(t.app, async (app) => retakeOffers(app, (await rowOf(first.order_no)).id))
  await expect(again).rejects.toThrow('offer_gone')
  await pay(first.form)
  expect(await surplusOf((await rowOf(first.order_no)).id)).toEqual([true])
  expect(await orders.broken()).toEqual([])
})

it('opens an order again whose coupon is left, which is counted again, and not one whose coupon went to others (P7)', async () => {
  const offer = await anOffer(t.app, { code: 'ONE-LEFT', amount_off: 200, usage_limit: 1 })
  const product = await aProduct(t.app, { price: 300, stock: 20 })
  const first = await withCoupon(product, 'ONE-LEFT')
  await expire()
  const late = await withCoupon(product, 'ONE-LEFT')
  await expire()
  expect(await usedCount(offer.id)).toBe(0)
  await pay(late.form)
  expect(await rowOf(late.order_no)).toMatchObject({ status: 'open', payment_status: 'paid', stock_state: 'reserved' })
  expect(await usedCount(offer.id)).toBe(1)
  await pay(first.form)
  const given = await rowOf(first.order_no)
  expect(given).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', stock_state: 'released', paid_at: null })
  expect(await surplusOf(given.id)).toEqual([true])
  expect(await usedCount(offer.id)).toBe(1)
  expect(await orders.broken()).toEqual([])
})

it('gives the budget of an order back that ran out, and opens it again only where the whole discount is left', async () => {
  const offer = await anOffer(t.app, { code: 'BUDGET', amount_off: 200, budget: 300 })
  const product = await aProduct(t.app, { price: 300, stock: 20 })
  const given = async () =>
    (await t.app.db.selectFrom('offers').select('given_total').where('id', '=', offer.id).executeTakeFirstOrThrow())
      .given_total
  const first = await withCoupon(product, 'BUDGET')
  expect(await given()).toBe(200)
  await expire()
  expect(await given()).toBe(0)
  const second = await withCoupon(product, 'BUDGET')
  await pay(first.form)
  expect(await rowOf(first.order_no)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
  expect([await given(), await usedCount(offer.id)]).toEqual([200, 1])
  await expire()
  await pay(second.form)
  expect(await rowOf(second.order_no)).toMatchObject({ status: 'open', payment_status: 'paid' })
  expect([await given(), await usedCount(offer.id)]).toEqual([200, 1])
  expect(await orders.broken()).toEqual([])
})

it('leaves an order cancelled that its customer called off: the money waits for staff and goes back (P7)', async () => {
  const product = await aProduct(t.app, { price: 300, stock: 5 })
  const campaign = await aCampaign(t.app)
  const cart = await aReadyCart(t.visitor, [goods(product), { campaign_id: campaign.id, amount: 500 }])
  const { body } = await order(t.visitor, cart)
  expect((await t.visitor.post(`/api/orders/${body.order_no}/cancel`, { key: body.key })).status).toBe(200)
  await pay(body.payment.fields)
  const row = await rowOf(body.order_no)
  expect(row).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', stock_state: 'released' })
  expect(await orders.shelfOf(product.variant_id)).toEqual({ stock_on_hand: 5, stock_reserved: 0 })
  const fundings = await t.app.db.selectFrom('fundings').select('id').where('order_id', '=', row.id).execute()
  const receipts = await t.app.db.selectFrom('receipts').select('id').where('order_id', '=', row.id).execute()
  expect([fundings, receipts]).toEqual([[], []])
  expect(await causesOf(t.app, row.id)).toEqual(['paid_late'])
  const seen = (await orders.desk.get(`/api/admin/orders/${row.id}`)).body
  expect(seen.actions).toContain('refund')
  expect(await orders.broken()).toEqual([])
  const markSurplus = (is_surplus: boolean) =>
    t.app.db.updateTable('payments').set({ is_surplus }).where('order_id', '=', row.id).execute()
  await markSurplus(false)
  expect((await orders.broken()).map(({ name }) => name)).toContain('orders: an unpaid order has no paid payment')
  await markSurplus(true)
  let answer = await orders.act(row.id, 'refunds', { version: row.version, reason: '取消後才付款', kind: 'all' })
  for (const step of ['approve', 'send', 'done'])
    answer = await second.post(`/api/admin/refunds/${answer.body.id}/${step}`, { version: answer.body.version })
  expect(await causesOf(t.app, row.id)).toEqual([])
  expect(answer.body).toMatchObject({ state: 'done', amount: cart.grand_total })
  expect((await orders.desk.get(`/api/admin/orders/${row.id}`)).body.actions).not.toContain('refund')
  expect(await orders.broken()).toEqual([])
})

it('is found by a check when a paid order took a discount and no use of it is counted (N3)', async () => {
  const offer = await anOffer(t.app, { code: 'COUNTED', amount_off: 50 })
  const made = await withCoupon(await aProduct(t.app, { price: 300, stock: 5 }), 'COUNTED')
  await pay(made.form)
  expect(await orders.broken()).toEqual([])
  const use = t.app.db.updateTable('offer_redemptions').where('offer_id', '=', offer.id)
  const count = (used_count: number) =>
    t.app.db
      .updateTable('offers')
      .set({ used_count, given_total: used_count * 50 })
      .where('id', '=', offer.id)
      .execute()
  await use.set({ released_at: t.clock.now().toISOString() }).execute()
  await count(0)
  expect((await orders.broken()).map(({ name }) => name)).toEqual([
    'offers: a paid order that took something off has used its offer',
  ])
  await use.set({ released_at: null }).execute()
  await count(1)
})
