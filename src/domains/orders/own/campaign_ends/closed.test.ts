import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t?.close())

const lastSecond = '2026-11-20T23:59:59+08:00'
const firstSecondAfter = '2026-11-21T00:00:01+08:00'
let campaign_id: number
let permits = 0
beforeEach(async () => {
  t.clock.set(lastSecond)
  permits += 1
  const permit = await t.app.db
    .insertInto('solicitation_permits')
    .values({ name: '許可', permit_no: `辛字第${permits}號`, starts_on: '2026-03-01', ends_on: '2026-11-20' })
    .returning('id')
    .executeTakeFirstOrThrow()
  campaign_id = (await aCampaign(t.app)).id
  const appeal = { permit_id: permit.id, solicitation_basis: 'permit' } as const
  await t.app.db.updateTable('campaigns').set(appeal).where('id', '=', campaign_id).execute()
})

const method = async (code: string) => {
  const methods = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', code)
  return (await methods.executeTakeFirstOrThrow()).id
}
const given = async (code: string) => {
  const fields = { payment_method_id: await method(code) }
  const cart = await aReadyCart(t.visitor, [{ campaign_id, amount: 500 }], fields)
  return { cart, ...(await order(t.visitor, cart)).body }
}
type Given = Awaited<ReturnType<typeof given>>
const look = async ({ order_no, key }: Given) => (await t.visitor.get(`/api/orders/${order_no}?key=${key}`)).body
const rowOf = ({ order_no }: Given) =>
  t.app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
const tasksOf = (id: number) => t.app.db.selectFrom('tasks').select('kind').where('subject_id', '=', id).execute()

/** The money of an order is held, and nothing was made of it. */
const waitsFor = async (made: Given) => {
  const { id } = await rowOf(made)
  const items = t.app.db.selectFrom('suspense_items').select(['cause', 'left_amount']).where('order_id', '=', id)
  expect(await items.execute()).toEqual([{ cause: 'permit_closed', left_amount: 500 }])
  for (const table of ['fundings', 'receipts'] as const) {
    const rows = t.app.db.selectFrom(table).select('id').where('order_id', '=', id)
    expect([table, await rows.execute()]).toEqual([table, []])
  }
  // but for what the gateway kept
  const rows = t.app.db.selectFrom('transactions').select('category').where('order_id', '=', id)
  expect((await rows.execute()).filter(({ category }) => category !== 'gateway_fee')).toEqual([])
  expect(await tasksOf(id)).toEqual([{ kind: 'gifts_refused' }])
}

it('a gift of the last second is not sent to the gateway after the end, on its page or by the same cart (P61)', async () => {
  const made = await given('credit')
  expect(made.payment.kind).toBe('form')
  expect(await look(made)).toMatchObject({ payment: { kind: 'form' }, can_pay_again: true, giving_closed: false })
  t.clock.set(firstSecondAfter)
  const closed = { payment: { kind: 'none' }, can_pay_again: false, giving_closed: true, can_cancel: true }
  expect(await look(made)).toMatchObject(closed)
  const again = await order(t.visitor, made.cart)
  expect(again.body).toMatchObject({ order_no: made.order_no, payment: { kind: 'none' } })
})

it('money of a form that was open before the end waits: no receipt, no fund, nothing public (M10, §22)', async () => {
  const made = await given('credit')
  t.clock.set(firstSecondAfter)
  const notice = await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(made.payment.fields))
  expect(notice.text).toBe('1|OK')
  await waitsFor(made)
  expect(await look(made)).toMatchObject({ status: 'cancelled', held_amount: 500, can_pay_again: false, receipts: [] })
})

it('a number that was issued before the end is paid until its own end, and that money waits too (M10, §22)', async () => {
  const made = await given('transfer')
  t.clock.set('2026-11-23T10:00:00+08:00')
  const shown = await look(made)
  expect(shown).toMatchObject({ payment: { kind: 'instructions' }, can_pay_again: false, giving_closed: true })
  const { id, version } = await rowOf(made)
  const desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
  const paid = { version, paid_on: '2026-11-23', reference: '12345' }
  expect((await desk.post(`/api/admin/orders/${id}/mark-paid`, paid)).status).toBe(200)
  await waitsFor(made)
})

it('a transfer of the last day that staff find later is a gift of the appeal', async () => {
  const made = await given('transfer')
  t.clock.set('2026-11-23T10:00:00+08:00')
  const { id, version } = await rowOf(made)
  const desk = (await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })).client
  const paid = { version, paid_on: '2026-11-20', reference: '54321' }
  expect((await desk.post(`/api/admin/orders/${id}/mark-paid`, paid)).body.payment_status).toBe('paid')
  expect(await tasksOf(id)).toEqual([])
})

it('goods and campaigns that go on are paid as ever', async () => {
  const other = await aCampaign(t.app)
  const cart = await aReadyCart(t.visitor, [{ campaign_id: other.id, amount: 500 }])
  const made = { cart, ...(await order(t.visitor, cart)).body }
  t.clock.set(firstSecondAfter)
  expect(await look(made)).toMatchObject({ payment: { kind: 'form' }, can_pay_again: true, giving_closed: false })
})
