import { afterAll, beforeAll, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let bank: { id: number }
let author: Client
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  bank = await anAccount(t.app, 'main')
  await t.app.db.updateTable('bank_accounts').set({ opening_balance: 10_000 }).where('id', '=', bank.id).execute()
  author = (await aStaff(t, { permissions: ['transactions view', 'transactions create', 'transactions update'] }))
    .client
})
afterAll(() => t?.close())

const written = async (direction: 'income' | 'expense', amount: number, occurred_on: string, isPosted = true) => {
  const { body } = await author.post('/api/admin/transactions', {
    direction,
    occurred_on,
    amount,
    bank_account_id: bank.id,
    category: direction === 'income' ? 'interest' : 'medical',
    title: '月份測試',
    method: 'transfer',
  })
  if (isPosted) await author.post(`/api/admin/transactions/${body.id}/post`, { version: 1 })
  return body.id as number
}
const month = async (name: string) => (await author.get(`/api/admin/transactions/month?month=${name}`)).body

it('what a month came to is what the next one begins with; drafts are no money yet', async () => {
  const opened = await month('2026-09')
  await written('income', 5_000, '2026-09-30')
  await written('expense', 1_200, '2026-10-01')
  await written('expense', 800, '2026-10-31')
  await written('income', 300, '2026-10-15', false)
  await written('income', 70, '2026-11-01')
  const [september, october, november] = [await month('2026-09'), await month('2026-10'), await month('2026-11')]
  expect(opened).toMatchObject({ income: 0, expense: 0, closed_until: null })
  expect(september).toMatchObject({ income: 5_000, expense: 0, carried: opened.carried })
  expect(october).toMatchObject({ income: 0, expense: 2_000, carried: opened.carried + 5_000 })
  expect(november).toMatchObject({ income: 70, expense: 0, carried: opened.carried + 3_000 })
  expect(october.published).toEqual({ income: 0, expense: 0 })
})

it('the cash book of a month has its rows alone, to its last day', async () => {
  const { body } = await author.get('/api/admin/transactions?filter[month]=2026-10&per_page=100')
  expect(body.data.map(({ occurred_on }: { occurred_on: string }) => occurred_on)).toEqual([
    '2026-10-31',
    '2026-10-15',
    '2026-10-01',
  ])
  expect(body.totals).toEqual({ income: 0, expense: 2_000, balance: -2_000 })
})

it('says until when the books are closed, and refuses what is no month', async () => {
  await putSettings(t.app, system('test'), 'ledger', { closed_until: '2026-09-30' })
  expect((await month('2026-11')).closed_until).toBe('2026-09-30')
  for (const wrong of ['2026-13', '2026', '2026-11-01', ''])
    expect((await author.get(`/api/admin/transactions/month?month=${wrong}`)).status, wrong).toBe(422)
  expect((await author.get('/api/admin/transactions?filter[month]=2026-13')).status).toBe(422)
})
