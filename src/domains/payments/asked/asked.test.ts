import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#platform/contract/permissions.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
/** Who answers customers: nothing but orders. */
let clerk: Client
let ann: Client
let ben: Client
beforeAll(async () => {
  t = await testApp()
  const all: Permission[] = ['orders view', 'orders update', 'transactions view', 'transactions update']
  clerk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
  ann = (await aStaff(t, { permissions: all })).client
  ben = (await aStaff(t, { permissions: all })).client
})
afterAll(() => t?.close())

const anOrder = async (amount: number): Promise<number> => {
  const { id: campaign_id } = await aCampaign(t.app)
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id, amount }], await byTransfer(t)))
  const found = t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no)
  return (await found.executeTakeFirstOrThrow()).id
}
const rowOf = (id: number) =>
  t.app.db.selectFrom('orders').select(['version', 'payment_status']).where('id', '=', id).executeTakeFirstOrThrow()
const mark = async (id: number, who = clerk, reference = String(id)) => {
  const { version } = await rowOf(id)
  return who.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on: taipeiDay(t.clock.now()), reference })
}
const askedOf = async (id: number) => (await clerk.get(`/api/admin/orders/${id}/asked-payment`)).body.data[0]
const decide = (asked: { id: number; version: number }, action: string, who: Client, more: object = {}) =>
  who.post(`/api/admin/payments/asked/${asked.id}/${action}`, { version: asked.version, ...more })
const rowsOf = async (id: number) =>
  t.app.db
    .selectFrom('transactions as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', id)
    .execute()

describe('money above NT$10,000 without a line of a bank', () => {
  it('is booked at once up to that sum', async () => {
    const done = await mark(await anOrder(10_000))
    expect(done.body, done.text).toMatchObject({ payment_status: 'paid', waits: false })
  })

  it('waits for another person who keeps the books', async () => {
    const id = await anOrder(10_001)
    const said = await mark(id)
    expect(said.body, said.text).toMatchObject({ payment_status: 'unpaid', waits: true })
    expect(await rowsOf(id)).toEqual([])
    const asked = await askedOf(id)
    expect(asked).toMatchObject({ amount: 10_001, reason: String(id), may_decide: false })
    expect((await decide(asked, 'approve', clerk)).status).toBe(403)
    const done = await Promise.all([ann, ben].map((who) => decide(asked, 'approve', who)))
    expect(done.map(({ status }) => status).toSorted(), done.map(({ text }) => text).join()).toEqual([200, 409])
    expect((await rowOf(id)).payment_status).toBe('paid')
    expect((await rowsOf(id)).length).toBe(1)
    expect(await askedOf(id)).toBeUndefined()
    expect((await mark(id)).body.code).toBe('already_paid')
  })

  it('is not agreed to by who asked, also when somebody asks again', async () => {
    const id = await anOrder(12_000)
    await mark(id, ann)
    const first = await askedOf(id)
    expect((await decide(first, 'approve', ann)).body.code).toBe('payment_second_person')
    await mark(id, ben, '末五碼 12345')
    expect((await decide(first, 'approve', ben)).status).toBe(409)
    const again = await askedOf(id)
    expect(again).toMatchObject({ id: first.id, reason: '末五碼 12345' })
    expect((await decide(again, 'approve', ben)).body.code).toBe('payment_second_person')
    expect((await decide(again, 'approve', ann)).status).toBe(200)
  })

  it('is refused with a reason, and the order waits on', async () => {
    const id = await anOrder(13_000)
    await mark(id, ann)
    const asked = await askedOf(id)
    expect((await decide(asked, 'refuse', ben, { reason: '' })).status).toBe(422)
    expect((await decide(asked, 'refuse', ben, { reason: '銀行帳上沒有' })).status).toBe(200)
    expect((await rowOf(id)).payment_status).toBe('unpaid')
    expect((await decide(asked, 'approve', ben)).status).toBe(409)
  })

  it('for an order that was called off waits too, and nobody is asked to pay that order meanwhile', async () => {
    const id = await anOrder(15_000)
    const { version } = await rowOf(id)
    expect((await clerk.post(`/api/admin/orders/${id}/cancel`, { version, reason: '來電取消' })).status).toBe(200)
    expect((await mark(id)).body).toMatchObject({ payment_status: 'unpaid', waits: true })
    const attempts = t.app.db.selectFrom('payments').select(['state', 'is_surplus']).where('order_id', '=', id)
    expect(await attempts.execute()).toEqual([{ state: 'cancelled', is_surplus: false }])
    expect((await decide(await askedOf(id), 'approve', ann)).status).toBe(200)
    expect(await attempts.where('state', '=', 'paid').execute()).toEqual([{ state: 'paid', is_surplus: true }])
  })

  it('pays no order with a transfer that paid another one', async () => {
    const [a, b] = [await anOrder(14_000), await anOrder(14_000)]
    for (const id of [a, b]) await mark(id, clerk, '末五碼 54321')
    expect((await decide(await askedOf(a), 'approve', ann)).status).toBe(200)
    const second = await decide(await askedOf(b), 'approve', ann)
    expect([second.status, Object.keys(second.body.errors ?? {})], second.text).toEqual([422, ['reference']])
    expect((await rowOf(b)).payment_status).toBe('unpaid')
  })
})
