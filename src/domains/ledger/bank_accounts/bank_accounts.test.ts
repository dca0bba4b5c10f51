import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anEntry } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let books: Client
beforeAll(async () => {
  t = await testApp()
  const permissions = ['transactions view', 'transactions create', 'transactions update'] as const
  books = (await aStaff(t, { permissions })).client
})
afterAll(() => t?.close())

const closeUntil = (closed_until: Day | null) =>
  t.app.db
    .insertInto('settings')
    .values({ key: 'ledger', value: JSON.stringify({ closed_until }) })
    .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify({ closed_until }) }))
    .execute()
beforeEach(() => closeUntil(null))

let count = 0
const fields = (more: object = {}) => {
  count += 1
  return {
    ...{ slug: `opened-${count}`, name: `新帳戶 ${count}`, kind: 'operating', opened_on: '2026-03-01' },
    ...{ opening_balance: 50_000, ...more },
  }
}
const opened = async (more: object = {}) => {
  const said = fields(more)
  const { status, body, text } = await books.post('/api/admin/bank-accounts', said)
  expect(status, text).toBe(201)
  return { ...said, id: body.id as number, version: body.version as number }
}
type Opened = Awaited<ReturnType<typeof opened>>
const change = ({ id, ...account }: Opened, more: object) =>
  books.put(`/api/admin/bank-accounts/${id}`, { ...account, ...more })
const bill = (bank_account_id: number, occurred_on: Day) =>
  books.post('/api/admin/transactions', {
    ...{ bank_account_id, occurred_on, amount: 300, direction: 'expense', category: 'admin', title: '水電費' },
    method: 'transfer',
  })
const of = (body: { errors?: Record<string, string[]> }, field: string) => body.errors?.[field]?.[0]

it('nothing is entered on an account before the day on which it was opened (L4)', async () => {
  const { id } = await opened()
  const early = await bill(id, '2026-02-28')
  expect(early.status).toBe(422)
  expect(of(early.body, 'occurred_on')).toContain('從 2026/03/01 才開始使用')
  expect((await bill(id, '2026-03-01')).status).toBe(201)
})

it('a draft that is older than the day of its account is not posted', async () => {
  const account = await opened()
  const { body: draft } = await bill(account.id, '2026-03-02')
  expect((await change(account, { opened_on: '2026-03-03' })).status).toBe(200)
  const posted = await books.post(`/api/admin/transactions/${draft.id}/post`, { version: draft.version })
  expect([posted.status, of(posted.body, 'occurred_on')]).toEqual([422, expect.stringContaining('2026/03/03')])
})

it('the day is not moved behind the first movement, nor to a day to come', async () => {
  const account = await opened()
  await anEntry(t.app, { bank_account_id: account.id, occurred_on: '2026-04-10' })
  const late = await change(account, { opened_on: '2026-04-11' })
  expect([late.status, of(late.body, 'opened_on')]).toEqual([422, expect.stringContaining('2026/04/10')])
  const tomorrow = taipeiDay(new Date(t.clock.now().getTime() + 86_400_000))
  expect(of((await books.post('/api/admin/bank-accounts', fields({ opened_on: tomorrow }))).body, 'opened_on')).toBe(
    '日期不能晚於今天。',
  )
  const moved = await change(account, { opened_on: '2026-04-10', opening_balance: 0 })
  expect([moved.status, moved.body.opened_on]).toEqual([200, '2026-04-10'])
})

it('day and opening balance stand once a closed month covers them; everything else may change', async () => {
  const account = await opened()
  await closeUntil('2026-03-31')
  const day = await change(account, { opened_on: '2026-04-01' })
  expect([day.status, of(day.body, 'opened_on')]).toEqual([422, expect.stringContaining('2026/03/31')])
  const sum = await change(account, { opening_balance: 60_000 })
  expect([sum.status, of(sum.body, 'opening_balance')]).toEqual([422, expect.stringContaining('2026/03/31')])
  expect((await change(account, { name: '改名的帳戶' })).status).toBe(200)
  const back = await opened({ opened_on: '2026-04-01' })
  expect(of((await change(back, { opened_on: '2026-03-31' })).body, 'opened_on')).toContain('2026/03/31')
  const into = await books.post('/api/admin/bank-accounts', fields({ opened_on: '2026-03-31' }))
  expect(of(into.body, 'opened_on')).toContain('2026/03/31')
})

it('an account that takes money while its day is changed has the day or the money, never both', async () => {
  const account = await opened()
  const { body: draft } = await bill(account.id, '2026-05-05')
  const both = await Promise.all([
    books.post(`/api/admin/transactions/${draft.id}/post`, { version: draft.version }),
    change(account, { opened_on: '2026-05-06' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})
