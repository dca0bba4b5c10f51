import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { putSettings } from '#domains/settings/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let held: ReturnType<typeof someHeldMoney>
let books: Client
let second: Client
let bank: number
const opened_on = '2026-01-01'
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
  const permissions = ['transactions view', 'transactions create', 'transactions update'] as const
  books = (await aStaff(t, { permissions })).client
  second = (await aStaff(t, { permissions })).client
  bank = (await anAccount(t.app)).id
  await t.app.db.updateTable('bank_accounts').set({ opened_on }).where('id', '=', bank).execute()
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.clock.now())
const enter = (body: object = {}, client = books) =>
  client.post('/api/admin/suspense-items', {
    ...{ bank_account_id: bank, amount: 800, arrived_on: today(), payer: '王小明', reference: '12345', ...body },
  })
const entered = async (body: object = {}) => {
  const { status, body: item, text } = await enter(body)
  expect(status, text).toBe(201)
  return item as { id: number; version: number; left_amount: number }
}

describe('money that no order explains', () => {
  it('is entered by who writes the books, waits, and is no income', async () => {
    const item = await entered({ note: '附言只有姓名' })
    expect(item).toMatchObject({
      cause: 'unknown_reference',
      left_amount: 800,
      order: null,
      payment_id: null,
      ends: [],
    })
    expect(
      await t.app.db.selectFrom('transactions').select('id').where('bank_account_id', '=', bank).execute(),
    ).toEqual([])
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'subject_label'])
      .where('subject_type', '=', 'suspense_items')
      .where('subject_id', '=', String(item.id))
      .execute()
    expect(log).toEqual([{ action: 'created', subject_label: '12345' }])
    expect((await enter({}, orders.desk)).status).toBe(403)
    expect(await orders.broken()).toEqual([])
  })

  it('came on a day on which its account was there, not to come and not closed', async () => {
    const dayAfter = (day: string, days: number) =>
      taipeiDay(new Date(Date.parse(`${day}T12:00:00+08:00`) + days * 86_400_000))
    const refused = async (arrived_on: string) => (await enter({ arrived_on })).body.errors?.arrived_on?.[0]
    expect(await refused(dayAfter(opened_on, -1))).toContain('開始使用')
    expect(await refused(dayAfter(today(), 1))).toBe('日期不能晚於今天。')
    const closeUntil = (closed_until: string | null) =>
      t.app.db
        .insertInto('settings')
        .values({ key: 'ledger', value: JSON.stringify({ closed_until }) })
        .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify({ closed_until }) }))
        .execute()
    await closeUntil(dayAfter(today(), -2))
    expect(await refused(dayAfter(today(), -2))).toBe('這個月份已經結帳，不能再入帳。')
    await closeUntil(null)
    const suspense = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'suspense')
    const { id: bank_account_id } = await suspense.executeTakeFirstOrThrow()
    expect((await enter({ bank_account_id })).body.errors).toEqual({ bank_account_id: ['找不到這個帳戶。'] })
  })

  it('becomes a gift of whoever is named, with a receipt', async () => {
    const item = await entered({ amount: 12_000 })
    const campaign_id = (await aCampaign(t.app)).id
    expect((await held.choose(item.id, 'gift', { campaign_id })).body.errors).toEqual({
      donor: ['這筆款項沒有訂單，請填寫捐款人。'],
    })
    const donor = { name: '王小明', email: 'ming@example.com', receipt_identifier: 'A123456789' }
    const wrong = await held.choose(item.id, 'gift', { campaign_id, donor: { ...donor, receipt_identifier: 'A1' } })
    expect(wrong.status).toBe(422)
    const { status, body, text } = await held.choose(item.id, 'gift', { campaign_id, donor })
    expect(status, text).toBe(200)
    const gift = await held.rowOf(body.ends[0].order.id)
    expect(gift).toMatchObject({
      channel: 'staff',
      name: '王小明',
      email: 'ming@example.com',
      receipt_identifier_last4: '6789',
      payment_status: 'paid',
      grand_total: 12_000,
    })
    const rows = await t.app.db.selectFrom('transactions').selectAll().where('order_id', '=', gift.id).execute()
    expect(rows).toMatchObject([{ category: 'donation', amount: 12_000, method: 'transfer', bank_account_id: bank }])
    const receipts = await t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', gift.id).execute()
    expect(receipts).toMatchObject([{ total_amount: 12_000, email: 'ming@example.com' }])
    expect(await orders.broken()).toEqual([])
  })

  it('was given on the day on which it came, so that the donor keeps the year (M3)', async () => {
    const arrived_on = taipeiDay(new Date(t.clock.now().getTime() - 20 * 86_400_000))
    const item = await entered({ amount: 700, arrived_on })
    const campaign_id = (await aCampaign(t.app)).id
    const donor = { name: '王小明', email: 'ming@example.com' }
    await putSettings(t.app, system('test'), 'donation', { public_name_mode: 'anonymous' })
    const { body, status, text } = await held.choose(item.id, 'gift', { campaign_id, donor })
    await putSettings(t.app, system('test'), 'donation', { public_name_mode: 'masked' })
    expect(status, text).toBe(200)
    const gift = await held.rowOf(body.ends[0].order.id)
    expect(gift.public_name_mode, 'what the settings say of givers who said nothing').toBe('anonymous')
    expect(taipeiDay(gift.paid_at ?? '')).toBe(arrived_on)
    const receipts = t.app.db
      .selectFrom('receipts')
      .select(['donated_from', 'donated_to'])
      .where('order_id', '=', gift.id)
    expect(await receipts.execute()).toEqual([{ donated_from: arrived_on, donated_to: arrived_on }])
    expect(await orders.broken()).toEqual([])
  })

  it('pays an order that waits for exactly as much, once', async () => {
    const { id } = await held.placed([goods(await aProduct(t.app, { price: 800, stock: 5 }))])
    const { grand_total } = await held.rowOf(id)
    const other = await entered({ amount: grand_total + 1 })
    expect((await held.choose(other.id, 'assign', { order_id: id })).body.code).toBe('suspense_not_assignable')
    expect((await held.choose(other.id, 'assign', { order_id: 987_654 })).body.errors).toEqual({
      order_id: ['找不到這張訂單。'],
    })
    const [item, again] = [await entered({ amount: grand_total }), await entered({ amount: grand_total })]
    const both = await Promise.all([item, again].map((one) => held.choose(one.id, 'assign', { order_id: id })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await held.rowOf(id)).toMatchObject({ status: 'open', payment_status: 'paid' })
    const paid = t.app.db.selectFrom('payments').selectAll().where('order_id', '=', id).where('state', '=', 'paid')
    expect(await paid.execute()).toMatchObject([{ provider: 'manual', reference: '12345', amount: grand_total }])
    expect(await orders.broken()).toEqual([])
  })

  it('goes back once, above NT$10,000 not by who entered it', async () => {
    const back = async ({ id }: { id: number }, client = books) => {
      const { version } = (await books.get(`/api/admin/suspense-items/${id}`)).body
      return client.post(`/api/admin/suspense-items/${id}/return`, { version, note: '退回王小明原帳號' })
    }
    const [small, large] = [await entered({ amount: 10_000 }), await entered({ amount: 10_001 })]
    expect((await back(small)).body).toMatchObject({ left_amount: 0, ends: [{ kind: 'returned', amount: 10_000 }] })
    expect((await back(small)).body.code).toBe('suspense_settled')
    expect((await back(large)).body.code).toBe('suspense_second_person')
    const both = await Promise.all([back(large, second), back(large, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { item } = await held.paidTwice()
    expect((await back(item)).body.code).toBe('suspense_of_payment')
    expect(await orders.broken()).toEqual([])
  })

  it('of more than NT$10,000 that one person entered and gave back is found by the checks', async () => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`update account_moves m set created_by = i.created_by from suspense_items i
      where i.id = m.suspense_item_id and m.kind = 'returned' and m.amount = 10001`)
    const names = (await brokenChecks(client)).map(({ name }) => name)
    await client.query('rollback')
    await client.end()
    expect(names).toContain(
      'moves: money above NT$10,000 without a refund was given back by another person than who entered it',
    )
  })
})
