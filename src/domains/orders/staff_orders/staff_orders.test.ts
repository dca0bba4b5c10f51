import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let clerk: Awaited<ReturnType<typeof aStaff>>
let campaign_id: number
const permissions = ['orders view', 'orders create', 'orders update', 'transactions view', 'customers view'] as const

beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
  clerk = await aStaff(t, { permissions: [...permissions] })
  campaign_id = (await aCampaign(t.app)).id
  await t.app.db
    .insertInto('bank_accounts')
    .values({ slug: 'box', name: '現金', kind: 'cash', opened_on: '2026-01-01' })
    .execute()
})
afterAll(() => t?.close())

const methodOf = async (kind: 'cash' | 'credit' | 'postal') =>
  (await t.app.db.selectFrom('payment_methods').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id

const gift = async (change: object = {}) => ({
  name: '陳阿姨',
  receipt_name: '陳阿姨',
  campaign_items: [{ campaign_id, amount: 600 }],
  payment_method_id: await methodOf('cash'),
  grand_total: 600,
  ...change,
})
const place = async (change: object = {}) => clerk.client.post('/api/admin/orders', await gift(change))
const rowOf = (id: number) => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an order that staff place', () => {
  it('says who made it, is paid in cash, and says 現金 on its receipt and cash in the books', async () => {
    const { status, body } = await place({ channel: 'event' })
    expect([status, body.message]).toEqual([200, undefined])
    expect(await rowOf(body.id)).toMatchObject({
      channel: 'event',
      created_by: clerk.id,
      cart_id: null,
      grand_total: 600,
      payment_status: 'unpaid',
    })
    const event = await t.app.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'placed', actor_kind: 'user', actor_id: clerk.id })
    const box = await t.app.db
      .selectFrom('bank_accounts')
      .select('id')
      .where('slug', '=', 'box')
      .executeTakeFirstOrThrow()
    const paid = await clerk.client.post(`/api/admin/orders/${body.id}/mark-paid`, {
      version: (await rowOf(body.id)).version,
      paid_on: taipeiDay(t.app.clock()),
      reference: '募款箱',
      bank_account_id: box.id,
    })
    expect([paid.status, paid.body.message]).toEqual([200, undefined])
    const booked = await t.app.db
      .selectFrom('transactions')
      .select(['method', 'category', 'amount'])
      .where('order_id', '=', body.id)
      .execute()
    expect(booked).toEqual([{ method: 'cash', category: 'donation', amount: 600 }])
    const receipt = await t.app.db.selectFrom('receipts').selectAll().where('receipt_name', '=', '陳阿姨').execute()
    expect(receipt).toHaveLength(1)
    expect(JSON.stringify(receipt)).toContain('現金')
    expect(await orders.broken()).toEqual([])
  })

  it('is priced as the checkout prices, and refused with its sentences', async () => {
    const quoted = await clerk.client.post('/api/admin/orders/quote', {
      campaign_items: [{ campaign_id, amount: 600 }],
    })
    expect([quoted.status, quoted.body.grand_total, quoted.body.problem]).toEqual([200, 600, null])
    expect((await place({ grand_total: 599 })).body.code).toBe('not_placed')
    expect((await place({ campaign_items: [], grand_total: 0 })).body.code).toBe('not_placed')
    expect(Object.keys((await place({ name: '' })).body.errors)).toEqual(['name'])
    expect(Object.keys((await place({ payment_method_id: 999_999 })).body.errors)).toEqual(['payment_method_id'])
    expect((await place({ customer_id: 999_999 })).status).toBe(404)
    expect((await place({ campaign_items: [{ campaign_id: 999_999, amount: 600 }] })).body.code).toBe('not_placed')
  })

  it('is kept while it is written, without the identifier, and goes when it is placed', async () => {
    const draft = { step: 2, fields: { name: '陳阿姨', receipt_identifier: 'A123456789' }, goods: [], gifts: [] }
    const kept = { ...draft, fields: { name: '陳阿姨' } }
    expect((await clerk.client.put('/api/admin/orders/draft', { draft })).body).toEqual({ draft: kept })
    expect((await clerk.client.get('/api/admin/orders/draft')).body).toEqual({ draft: kept })
    const { body } = await clerk.client.get('/api/admin/orders/choices')
    expect(body.campaigns).toContainEqual(expect.objectContaining({ id: campaign_id }))
    expect((await place()).status).toBe(200)
    expect((await clerk.client.get('/api/admin/orders/draft')).body).toEqual({ draft: null })
  })

  it('cannot be placed by who only views', async () => {
    const reader = await aStaff(t, { permissions: ['orders view'] })
    expect((await reader.client.post('/api/admin/orders', await gift())).status).toBe(403)
  })

  it('has a link that pays its sum until it is paid, called off or lapsed', async () => {
    const { body } = await place({ payment_method_id: await methodOf('credit') })
    const row = await rowOf(body.id)
    expect(new URL(body.pay_url).searchParams.get('key')).toBe(row.access_key)
    const seen = async () =>
      (await t.visitor.get(`/api/orders/${body.order_no}?key=${encodeURIComponent(row.access_key)}`)).body
    expect(await seen()).toMatchObject({ grand_total: 600, can_pay_again: true })
    const cancelled = await clerk.client.post(`/api/admin/orders/${body.id}/cancel`, {
      version: row.version,
      reason: '改天再捐',
    })
    expect(cancelled.body.message).toBeUndefined()
    expect(await seen()).toMatchObject({ can_pay_again: false, payment: { kind: 'none' } })
  })
})
