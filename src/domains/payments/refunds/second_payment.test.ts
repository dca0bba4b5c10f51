import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { brokenChecks } from '../../../../checks/run.ts'

let t: TestApp
let desk: Client
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
})
afterAll(() => t?.close())

const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    // These tests make no super-admin, which the accounts' checks ask for.
    return (await brokenChecks(client)).filter(({ name }) => !name.startsWith('accounts:'))
  } finally {
    await client.end()
  }
}

const tell = async (form: Record<string, string>) =>
  expect((await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form))).text).toBe('1|OK')

/** Ming starts to pay a product and a gift, starts again, and both payments come through. */
const mingPaysTwice = async () => {
  const campaign = await aCampaign(t.app)
  const product = await aProduct(t.app, { price: 500, stock: 5 })
  const items = [
    { variant_id: product.variant_id, quantity: 1 },
    { campaign_id: campaign.id, amount: 600 },
  ]
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, items))
  const again = await t.visitor.post(`/api/orders/${body.order_no}/pay-again`, { key: body.key })
  await tell(body.payment.fields)
  await tell(again.body.payment.fields)
  const { id } = await t.app.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  return { id, campaign_id: campaign.id }
}

const orderRow = (id: number) =>
  t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const ask = async (id: number, body: object) =>
  desk.post(`/api/admin/orders/${id}/refunds`, {
    ...{ reason: '客人要求', version: (await orderRow(id)).version, ...aPayee },
    ...body,
  })

const refunded = async (id: number, body: object) => {
  let answer = await ask(id, body)
  for (const step of ['approve', 'send', 'done']) {
    if (answer.status >= 300) return answer
    answer = await desk.post(`/api/admin/refunds/${answer.body.id}/${step}`, { version: answer.body.version })
  }
  return answer
}

/** All that the payment which paid the order brought about. */
const trueBooksOf = async ({ id, campaign_id }: { id: number; campaign_id: number }) => {
  const { payment_status, stock_state, paid_at } = await orderRow(id)
  const [payment, receipts, fundings, totals] = await Promise.all([
    t.app.db.selectFrom('payments').selectAll().where('order_id', '=', id).where('is_surplus', '=', false).execute(),
    t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', id).execute(),
    t.app.db.selectFrom('fundings').selectAll().where('order_id', '=', id).execute(),
    t.app.db.selectFrom('campaign_totals').selectAll().where('campaign_id', '=', campaign_id).execute(),
  ])
  return { payment_status, stock_state, paid_at, payment, receipts, fundings, totals }
}

describe('money that came a second time', () => {
  it('goes back first, and leaves payment, receipt, gifts and goods of the order as they are', async () => {
    const ming = await mingPaysTwice()
    expect(await causesOf(t.app, ming.id)).toEqual(['paid_twice'])
    const before = await trueBooksOf(ming)
    const { grand_total } = await orderRow(ming.id)
    const { body: open } = await desk.get(`/api/admin/orders/${ming.id}/refunds`)
    expect(open).toMatchObject({ left: grand_total, refundable: [{ source: 'surplus', left: grand_total }] })

    const answer = await refunded(ming.id, { kind: 'all' })
    expect(answer.body).toMatchObject({ state: 'done', amount: grand_total, lines: [{ source: 'surplus' }] })
    expect(await trueBooksOf(ming)).toEqual(before)
    expect(await causesOf(t.app, ming.id)).toEqual([])
    const rows = await t.app.db
      .selectFrom('transactions')
      .select(['direction', 'category', 'amount'])
      .where('order_id', '=', ming.id)
      .where('category', '<>', 'gateway_fee')
      .orderBy('id')
      .execute()
    expect(rows.filter(({ direction }) => direction === 'income')).toMatchObject([
      { category: 'donation', amount: 600 },
      { category: 'goods_sale', amount: grand_total - 600 },
    ])
    // it waited in suspense and was never income
    expect(rows.filter(({ direction }) => direction === 'expense')).toEqual([])
    const items = await t.app.db.selectFrom('suspense_items').selectAll().where('order_id', '=', ming.id).execute()
    expect(items).toMatchObject([{ cause: 'paid_twice', amount: grand_total, left_amount: 0 }])
    expect(await broken()).toEqual([])

    const { body: next } = await desk.get(`/api/admin/orders/${ming.id}/refunds`)
    expect(next.left).toBe(grand_total)
    expect(next.refundable.map(({ source }: { source: string }) => source)).toEqual(['campaign', 'item', 'shipping'])
  })

  it('is meant whichever kind was asked for, is never given back beyond itself, and stays flagged until all is back', async () => {
    const { id } = await mingPaysTwice()
    const { grand_total } = await orderRow(id)
    expect((await ask(id, { kind: 'all', amount: grand_total + 1 })).body.code).toBe('over_refund')
    const part = await refunded(id, { kind: 'donation', amount: 100 })
    expect(part.body).toMatchObject({ state: 'done', kind: 'all', lines: [{ source: 'surplus', amount: 100 }] })
    expect((await orderRow(id)).payment_status).toBe('paid')
    expect(await causesOf(t.app, id)).toEqual(['paid_twice'])
    const rest = await refunded(id, { kind: 'goods' })
    expect(rest.body).toMatchObject({ amount: grand_total - 100, lines: [{ source: 'surplus' }] })
    expect((await orderRow(id)).payment_status).toBe('paid')
    expect(await causesOf(t.app, id)).toEqual([])
    expect(await broken()).toEqual([])
  })

  it('keeps its flag when the payment of the order goes back by name', async () => {
    const { id } = await mingPaysTwice()
    const { id: payment_id } = await t.app.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', id)
      .where('is_surplus', '=', false)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow()
    const named = await refunded(id, { kind: 'all', payment_id })
    expect(named.body).toMatchObject({ state: 'done', payment_id })
    expect((await orderRow(id)).payment_status).toBe('refunded')
    expect(await causesOf(t.app, id)).toEqual(['paid_twice'])
    expect((await refunded(id, { kind: 'all' })).body).toMatchObject({ lines: [{ source: 'surplus' }] })
    expect((await orderRow(id)).payment_status).toBe('refunded')
    expect(await causesOf(t.app, id)).toEqual([])
    expect(await broken()).toEqual([])
  })
})
