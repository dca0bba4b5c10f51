import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

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

const methodOf = async (kind: 'cash' | 'credit' | 'postal' | 'cheque') =>
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
const readDraft = () => clerk.client.get('/api/admin/orders/draft')
const keepDraft = (draft: object | null, version: number) =>
  clerk.client.put('/api/admin/orders/draft', { draft, version })
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

  it('waits thirty days for a cheque, which is money on the day it is cleared and is named on the receipt', async () => {
    const payment_method_id = await methodOf('cheque')
    const { body } = await place({ receipt_name: '大同公司', payment_method_id, grand_total: 600 })
    const placed = await rowOf(body.id)
    const waits = Date.parse(placed.payment_expires_at ?? '') - Date.parse(placed.placed_at)
    expect(waits / 86_400_000).toBe(30)
    expect(await t.app.db.selectFrom('receipts').select('id').where('order_id', '=', body.id).execute()).toEqual([])
    const { body: page } = await t.visitor.get(`/api/orders/${body.order_no}?key=${placed.access_key}`)
    expect(page.payment).toMatchObject({ kind: 'instructions', method_kind: 'cheque', reference: body.order_no })
    expect([page.payment.bank_code, page.payment.account_no], 'nobody transfers it').toEqual([null, null])
    const mailed = await t.visitor.post(`/api/orders/${body.order_no}/payment-mail`, { key: placed.access_key })
    expect(mailed.body.code).toBe('not_payable')
    const said = { version: placed.version, paid_on: taipeiDay(t.app.clock()), reference: '支票 AB1234567' }
    expect((await clerk.client.post(`/api/admin/orders/${body.id}/mark-paid`, said)).status).toBe(200)
    const booked = t.app.db.selectFrom('transactions').select(['method', 'amount']).where('order_id', '=', body.id)
    expect(await booked.execute()).toEqual([{ method: 'cheque', amount: 600 }])
    const [receipt] = await t.app.db.selectFrom('receipts').selectAll().where('receipt_name', '=', '大同公司').execute()
    expect(receipt?.snapshot).toMatchObject({ payment_method: '支票' })
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
    const kept = { step: 2, fields: { name: '陳阿姨' }, goods: [], gifts: [] }
    const identifier = { name: '陳阿姨', receipt_identifier: 'A123456789' }
    expect((await readDraft()).body).toEqual({ draft: null, version: 0 })
    expect((await keepDraft({ ...kept, fields: identifier }, 0)).status).toBe(422)
    expect((await keepDraft(kept, 0)).body).toEqual({ draft: kept, version: 1 })
    expect((await readDraft()).body).toEqual({ draft: kept, version: 1 })
    const { body } = await clerk.client.get('/api/admin/orders/choices')
    expect(body.campaigns).toContainEqual(expect.objectContaining({ id: campaign_id }))
    expect((await place({ draft_version: 1 })).status).toBe(200)
    expect((await readDraft()).body).toEqual({ draft: null, version: 2 })
  })

  it('is not written over by another device that has not seen it', async () => {
    const { version } = (await readDraft()).body
    const draft = { step: 0, fields: { name: '陳阿姨' }, goods: [], gifts: [] }
    expect((await keepDraft(draft, version)).status).toBe(200)
    const late = await keepDraft({ ...draft, fields: { name: '林先生' } }, version)
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'stale', { draft, version: version + 1 }])
    const both = await Promise.all([1, 2].map((step) => keepDraft({ ...draft, step }, version + 1)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is placed once, whatever tab or device shows its draft', async () => {
    const { version } = (await keepDraft(null, (await readDraft()).body.version)).body
    const draft = { step: 4, fields: {}, goods: [], gifts: [] }
    const { body: kept } = await keepDraft(draft, version)
    const before = await t.app.db.selectFrom('orders').select('id').execute()
    const both = await Promise.all([1, 2].map(() => place({ draft_version: kept.version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.map(({ body }) => body.message)).toContainEqual(expect.stringContaining('別的分頁或裝置'))
    expect(await t.app.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length + 1)
    // what is refused leaves the draft as it is
    const { body: next } = await keepDraft(draft, kept.version + 1)
    expect((await place({ draft_version: next.version, name: '' })).status).toBe(422)
    expect((await readDraft()).body).toEqual({ draft, version: next.version })
  })

  it('says what is missing while it is written', async () => {
    const goods = await aProduct(t.app)
    const { body } = await clerk.client.post('/api/admin/orders/quote', {
      items: [{ variant_id: goods.variant_id, quantity: 1 }],
      campaign_items: [{ campaign_id, amount: 600 }],
      receipt_kind: 'company',
    })
    const fields = body.missing.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['name', 'phone', 'receipt_name', 'receipt_identifier']))
    expect(fields).not.toContain('email')
  })

  it('is out of reach for who packs parcels', async () => {
    const packer = await aStaff(t, { permissions: [...permissions], role: { order_scope: 'parcels' } })
    const calls = [
      packer.client.post('/api/admin/orders', await gift()),
      packer.client.post('/api/admin/orders/quote', {}),
      packer.client.get('/api/admin/orders/choices'),
      packer.client.get('/api/admin/orders/draft'),
      packer.client.put('/api/admin/orders/draft', { draft: null, version: 0 }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
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
