import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, ming, password } from '#tests/support/people.ts'

let test: TestApp
let member: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.updateTable('customers').set({ status: 'deleted' }).execute()
  member = await aMember(test)
})

const nationalId = 'A123456789'
const row = () => test.app.db.selectFrom('customers').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
const change = (fields: Record<string, unknown>, version = 1) =>
  member.client.put('/api/my/profile', { ...fields, version })

type Gift = { order_id: number; line_id: number }

/** An order of one gift to the general fund, paid at a moment or not yet. */
const aPaidGift = async (order_no: string, amount: number, paid_at: string | null): Promise<Gift> => {
  const { db } = test.app
  const { id: delivery_method_id } = await db
    .selectFrom('delivery_methods')
    .select('id')
    .where('kind', '=', 'none')
    .executeTakeFirstOrThrow()
  const { id: payment_method_id } = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'credit')
    .executeTakeFirstOrThrow()
  const { id: campaign_id } = await db.selectFrom('campaigns').select('id').executeTakeFirstOrThrow()
  const { id: order_id } = await db
    .insertInto('orders')
    .values({
      order_no,
      access_key: 'k'.repeat(16),
      customer_id: member.id,
      email: ming.email,
      name: ming.name,
      phone: '0912345678',
      delivery_method_id,
      payment_method_id,
      quantity_count: 1,
      campaigns_total: amount,
      grand_total: amount,
      payment_status: paid_at ? 'paid' : 'unpaid',
      shipping_status: 'not_required',
      paid_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: line_id } = await db
    .insertInto('order_campaign_items')
    .values({ order_id, campaign_id, title: '不指定用途', amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { order_id, line_id }
}

/** A part of a gift that was paid back. */
const refundOf = async ({ order_id, line_id }: Gift, amount: number) => {
  const { db } = test.app
  const { payment_method_id, grand_total } = await db
    .selectFrom('orders')
    .select(['payment_method_id', 'grand_total'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const at = test.clock.now().toISOString()
  const staff = await db
    .insertInto('users')
    .values({ name: '會計', email: 'accountant@example.com', status: 'invited' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await db
    .insertInto('payments')
    .values({
      order_id,
      payment_method_id,
      amount: grand_total,
      provider: 'ecpay',
      state: 'paid',
      paid_at: at,
      trade_no: 'TEST0001',
      attempt: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = await db
    .insertInto('refunds')
    .values({
      order_id,
      payment_id: payment.id,
      kind: 'donation',
      amount,
      reason: '重複捐款',
      state: 'done',
      approved_by: staff.id,
      done_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refund_lines')
    .values({ refund_id: refund.id, order_campaign_item_id: line_id, amount })
    .execute()
}

describe('the profile', () => {
  it('changes what Ming sent and leaves the rest', async () => {
    const reply = await change({
      name: '王大明',
      phone: '0912345678',
      city: '台北市',
      zip: '100',
      marketing_opt_in: true,
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ name: '王大明', city: '臺北市', email: ming.email, version: 2 })
    expect((await row()).marketing_opt_in_at).not.toBeNull()
    const after = await change({ phone: '' }, 2)
    expect(after.body).toMatchObject({ name: '王大明', phone: null, version: 3 })
  })

  it('is refused when another device changed it in the meantime', async () => {
    await change({ name: '王一' })
    const stale = await change({ name: '王二' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale', current: { name: '王一' } })
    expect(stale.text).not.toMatch(/argon2|_hash/)
  })

  it.each([
    ['phone', '12345'],
    ['zip', '12'],
    ['tax_id', '12345678'],
    ['birth_on', '2999-01-01'],
    ['receipt_identifier', 'A123456780'],
    ['name', ''],
    ['kind', 'company'],
  ])('refuses %s = %j with a sentence beside a field', async (field, value) => {
    const reply = await change({ [field]: value })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual([field === 'kind' ? 'company_name' : field])
    expect((await row()).version).toBe(1)
  })

  it('says at once all that is wrong', async () => {
    const { body } = await change({ tax_id: '12345678', birth_on: '2999-01-01', receipt_identifier: 'A123456780' })
    expect(Object.keys(body.errors).toSorted()).toEqual(['birth_on', 'receipt_identifier', 'tax_id'])
  })

  it('refuses what members may not set', async () => {
    const wishes = { status: 'suspended', tags: ['vip'], email_verified_at: null, staff_note: 'x', id: 999 }
    const { status, body } = await change({ ...wishes, name: '王三' })
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(wishes)])
    expect(await row()).toMatchObject({ id: member.id, status: 'active', tags: [], staff_note: null, name: ming.name })
  })

  it('seals the identifier: the table and the answers show its end only', async () => {
    const reply = await change({ receipt_identifier: 'a123456789', upload_tax: true })
    expect(reply.body.receipt_identifier_last4).toBe('6789')
    const stored = await row()
    expect(JSON.stringify(stored) + reply.text).not.toContain(nationalId)
    expect(openIdentifier(test.app.secrets, stored.receipt_identifier_enc)).toBe(nationalId)
    const cleared = await change({ receipt_identifier: null }, 2)
    expect(cleared.body.receipt_identifier_last4).toBeNull()
    expect((await row()).receipt_identifier_enc).toBeNull()
  })

  it('forgets the identifier when receipts are made out to somebody else', async () => {
    await change({ receipt_identifier: nationalId })
    expect((await change({ receipt_name: ming.name }, 2)).body.receipt_identifier_last4).toBe('6789')
    expect((await change({ receipt_name: '林美玲' }, 3)).body.receipt_identifier_last4).toBeNull()
    expect((await row()).receipt_identifier_enc).toBeNull()
  })

  it('leaves an audit row whose changes are the difference, secrets hidden', async () => {
    await change({ name: '王查核', receipt_identifier: nationalId })
    const log = await test.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'customers')
      .where('subject_id', '=', String(member.id))
      .where('action', '=', 'updated')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor_kind: 'customer', actor_id: member.id })
    expect(log.changes).toEqual({
      name: [ming.name, '王查核'],
      receipt_identifier_enc: [null, '***'],
      receipt_identifier_hash: [null, '***'],
      receipt_identifier_last4: [null, '***'],
    })
  })

  it('adds up what Ming gave and got back, this year and before', async () => {
    test.clock.set('2026-07-01T12:00:00+08:00')
    const gifts = await Promise.all([
      aPaidGift('S20250100001', 1000, '2025-12-31T23:59:59+08:00'),
      aPaidGift('S20260100001', 600, '2026-01-01T00:00:00+08:00'),
      aPaidGift('S20260100002', 400, null),
    ])
    await refundOf(gifts[1], 100)
    const { body } = await member.client.post('/api/my/stats')
    expect(body).toMatchObject({ donated_total: 1500, donations_count: 2, this_year_total: 500, orders_count: 3 })
    await test.app.db
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_at: '2026-06-30T12:00:00+08:00' })
      .where('order_no', '=', 'S20260100002')
      .execute()
    const listed = (await member.client.get('/api/my/orders')).body.meta.total
    expect((await member.client.post('/api/my/stats')).body.orders_count).toBe(listed)
  })

  it('shows zeros to somebody who has not given yet', async () => {
    const stats = await member.client.post('/api/my/stats')
    expect(stats.status).toBe(200)
    expect(Object.values(stats.body)).toEqual(Array(9).fill(0))
  })
})

describe('another password', () => {
  it('needs the present one, and signs the other devices out', async () => {
    const login = await test.visitor.post('/api/auth/login', { email: ming.email, password })
    const other = test.memberWith(login.body.token)
    const wish = { current_password: password, password: 'a-whole-new-way-5' }
    const wrong = await member.client.put('/api/my/password', { ...wish, current_password: 'wrong' })
    expect(wrong.body.code).toBe('wrong_password')
    const weak = await member.client.put('/api/my/password', { ...wish, password: 'ming@example.com' })
    expect(weak.body.errors).toHaveProperty('password')
    expect((await member.client.put('/api/my/password', wish)).status).toBe(200)
    expect((await member.client.get('/api/customer/me')).status).toBe(200)
    expect((await other.get('/api/customer/me')).status).toBe(401)
  })
})
