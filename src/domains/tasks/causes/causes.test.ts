import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '#domains/orders/closure/service.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { RecordTask } from '../contract.ts'
import type { OrderCause } from './rules.ts'
import { openOrderTask } from './service.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

const seen = async (id: number) => (await orders.desk.get(`/api/admin/orders/${id}`)).body
const settle = async (id: number, body: { kind: OrderCause; cause?: string }) =>
  orders.act(id, 'attention', { version: (await seen(id)).version, reason: '已和客人確認', ...body })
const onRecord = async (id: number): Promise<RecordTask[]> =>
  (await orders.desk.get(`/api/admin/waiting/record?noun=orders&id=${id}`)).body.data

const refunded = async (id: number, body: object) => {
  const { version } = await seen(id)
  let answer = await orders.act(id, 'refunds', { version, reason: '客人要求', kind: 'all', ...body })
  for (const step of ['approve', 'send', 'done']) {
    expect(answer.status, answer.text).toBeLessThan(300)
    answer = await orders.desk.post(`/api/admin/refunds/${answer.body.id}/${step}`, { version: answer.body.version })
  }
}

const told = async (form: Record<string, string>) =>
  expect((await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form))).text).toBe('1|OK')

/**
 * An order whose time ran out, whose goods went to another in the moment in which its money was booked, and whose other
 * attempt was paid afterwards, too.
 */
const latePaidTwice = async () => {
  const product = await aProduct(t.app, { price: 300, stock: 1 })
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, [goods(product)]))
  await t.visitor.post(`/api/orders/${body.order_no}/pay-again`, { key: body.key })
  const { id } = await t.app.db
    .updateTable('orders')
    .set({ payment_expires_at: new Date(t.clock.now().getTime() - 1000).toISOString() })
    .where('order_no', '=', body.order_no)
    .returning('id')
    .executeTakeFirstOrThrow()
  await expireOrders(t.app)
  const other = await orders.placed([goods(product)])
  await orders.pay(id)
  return { id, other, payAgain: () => told(body.payment.fields) }
}

/** A payment of an order by where it came in. */
const paymentOf = async (order_id: number, is_surplus: boolean) => {
  const paid = t.app.db.selectFrom('payments').select('id').where('order_id', '=', order_id).where('state', '=', 'paid')
  return String((await paid.where('is_surplus', '=', is_surplus).executeTakeFirstOrThrow()).id)
}

describe('each cause on an order', () => {
  it('is a task of its own: late money without goods stays open when a second payment comes and goes back (P16)', async () => {
    const { id, payAgain } = await latePaidTwice()
    expect(await causesOf(t.app, id)).toEqual(['late_payment_no_stock'])
    await payAgain()
    expect(await seen(id)).toMatchObject({
      needs_attention: [
        { kind: 'late_payment_no_stock', cause: await paymentOf(id, false) },
        { kind: 'paid_twice', cause: await paymentOf(id, true) },
      ],
    })
    expect(await orders.broken()).toEqual([])
    await refunded(id, {})
    expect(await causesOf(t.app, id)).toEqual(['late_payment_no_stock'])
    const { data } = (await orders.desk.get('/api/admin/orders?filter[needs_attention]=1&per_page=100')).body
    expect(data.find((row: { id: number }) => row.id === id).needs_attention).toMatchObject([
      { kind: 'late_payment_no_stock' },
    ])
    expect(await orders.broken()).toEqual([])
  })

  it('stands on the record on a line of its own', async () => {
    const { id, payAgain } = await latePaidTwice()
    await payAgain()
    expect((await onRecord(id)).filter(({ key }) => key === 'attention').map(({ cause }) => cause)).toEqual([
      { kind: 'late_payment_no_stock', key: await paymentOf(id, false) },
      { kind: 'paid_twice', key: await paymentOf(id, true) },
    ])
  })

  it('ends by its own word: the others stay, and who said so stands in the audit log', async () => {
    const { id, other, payAgain } = await latePaidTwice()
    await payAgain()
    await orders.act(other.id, 'cancel', { version: (await seen(other.id)).version, reason: '客人不買了' })
    const { body } = await settle(id, { kind: 'late_payment_no_stock' })
    expect(body).toMatchObject({ stock_state: 'reserved', needs_attention: [{ kind: 'paid_twice' }] })
    expect(body.actions).not.toContain('attention')
    expect(body.actions).toContain('refund')
    const entry = await t.app.db
      .selectFrom('audit_logs')
      .innerJoin('tasks', (join) => join.onRef('tasks.id', '=', (eb) => eb.cast('audit_logs.subject_id', 'bigint')))
      .select(['audit_logs.reason', 'audit_logs.subject_label', 'tasks.kind', 'tasks.closed_by', 'tasks.closed_reason'])
      .where('audit_logs.subject_type', '=', 'tasks')
      .where('tasks.subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      reason: '已和客人確認',
      subject_label: body.order_no,
      kind: 'late_payment_no_stock',
      closed_by: expect.any(Number),
      closed_reason: '已和客人確認',
    })
    expect(await orders.broken()).toEqual([])
  })

  it('of money that came twice is not ended by a word while the money is held', async () => {
    const { id, payAgain } = await latePaidTwice()
    await payAgain()
    expect(await settle(id, { kind: 'paid_twice' })).toMatchObject({ status: 409, body: { code: 'surplus_held' } })
    expect(await causesOf(t.app, id)).toEqual(['late_payment_no_stock', 'paid_twice'])
  })

  it('is gone when the payment of the order goes back whole; what that money did not cause stays', async () => {
    const { id } = await latePaidTwice()
    await openOrderTask(t.app, { order_id: id, kind: 'amount_mismatch', cause_key: '1' })
    await refunded(id, { amount: 100 })
    expect(await causesOf(t.app, id)).toEqual(['late_payment_no_stock', 'amount_mismatch'])
    await refunded(id, {})
    expect(await causesOf(t.app, id)).toEqual(['amount_mismatch'])
    expect(await orders.broken()).toEqual([])
  })

  it('is opened once however often it is told, also by many at once, and anew after it was settled', async () => {
    const { id } = await orders.placed([goods(await aProduct(t.app, { stock: 5 }))])
    const tell = (cause_key: string) =>
      inTransaction(t.app, (app) => openOrderTask(app, { order_id: id, kind: 'amount_mismatch', cause_key }))
    await Promise.all([tell('1'), tell('1'), tell('1'), tell('2')])
    expect(await causesOf(t.app, id)).toEqual(['amount_mismatch', 'amount_mismatch'])
    expect((await settle(id, { kind: 'amount_mismatch', cause: '1' })).body.needs_attention).toMatchObject([
      { cause: '2' },
    ])
    expect((await settle(id, { kind: 'amount_mismatch', cause: '1' })).body.code).toBe('wrong_state')
    await tell('1')
    expect((await settle(id, { kind: 'amount_mismatch' })).body.needs_attention).toEqual([])
    const kept = t.app.db.selectFrom('tasks').select('id').where('subject_id', '=', id)
    expect(await kept.execute()).toHaveLength(3)
  })
})

describe('the checks of the books', () => {
  const names = async () => (await orders.broken()).map(({ name }) => name)

  it('find money that is held above what an order costs without an open task (N9)', async () => {
    const { id, payAgain } = await latePaidTwice()
    await payAgain()
    const close = (at: string | null) =>
      t.app.db.updateTable('tasks').set({ closed_at: at }).where('subject_id', '=', id).where('kind', '=', 'paid_twice')
    await close(t.clock.now().toISOString()).execute()
    expect(await names()).toEqual(['tasks: a payment that is held above what an order costs has an open task'])
    await close(null).execute()
    expect(await names()).toEqual([])
  })

  it('find a paid order without goods that is in no queue (P16)', async () => {
    const { id } = await latePaidTwice()
    const rows = t.app.db.selectFrom('tasks').selectAll().where('subject_id', '=', id)
    const [task] = await rows.execute()
    await t.app.db.deleteFrom('tasks').where('subject_id', '=', id).execute()
    expect(await names()).toEqual(['tasks: a paid order whose goods are not held has an open task'])
    await openOrderTask(t.app, { order_id: id, kind: 'late_payment_no_stock', cause_key: task?.cause_key ?? '' })
    expect(await names()).toEqual([])
  })

  it('find a task of an order that is not there, and a second payment of another order than its task', async () => {
    await openOrderTask(t.app, { order_id: 987_654_321, kind: 'amount_mismatch', cause_key: '' })
    expect(await names()).toEqual(['tasks: a task of an order has its order'])
    await t.app.db.deleteFrom('tasks').where('subject_id', '=', 987_654_321).execute()
    const { id } = await orders.placed([goods(await aProduct(t.app, { stock: 5 }))])
    await openOrderTask(t.app, { order_id: id, kind: 'paid_twice', cause_key: '1' })
    expect(await names()).toEqual(['tasks: a task of a second payment ends when it went back'])
  })
})
