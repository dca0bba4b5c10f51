import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'
import type { Closing } from './contract.ts'

let t: TestApp
let accountant: Client
let bank: number
let gateway: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  accountant = (await aStaff(t, { permissions: ['transactions view', 'transactions update'] })).client
  bank = (await anAccount(t.app, 'bank')).id
  const gateways = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'gateway')
  gateway = (await gateways.executeTakeFirstOrThrow()).id
  const interest = { direction: 'income', category: 'interest', posted_at: '2026-10-20T02:00:00Z' } as const
  await anEntry(t.app, { ...interest, bank_account_id: bank, amount: 700, occurred_on: '2026-09-15' })
  await anEntry(t.app, { ...interest, bank_account_id: bank, amount: 300, occurred_on: '2026-10-15' })
  await anEntry(t.app, { ...interest, bank_account_id: bank, amount: 50, occurred_on: '2026-11-02' })
  await anEntry(t.app, { ...interest, bank_account_id: gateway, amount: 400, occurred_on: '2026-10-15' })
})
afterAll(() => t?.close())

const closing = async (until: string): Promise<Closing> =>
  (await accountant.get(`/api/admin/transactions/closing?until=${until}`)).body
const versionOf = async (): Promise<number> => (await accountant.get('/api/admin/transactions/period')).body.version
const close = async (closed_until: string, balances?: object[], seen?: number) => {
  const version = seen ?? (await versionOf())
  return accountant.put('/api/admin/transactions/period', { closed_until, version, ...(balances && { balances }) })
}
const recorded = () => t.app.db.selectFrom('closed_balances').selectAll().execute()

it('what each account holds on a day is told before it is closed', async () => {
  const { accounts, last } = await closing('2026-10-31')
  expect(accounts.find(({ id }) => id === bank)).toMatchObject({
    opening: 700,
    income: 300,
    expense: 0,
    book_balance: 1_000,
    bank_balance: null,
  })
  expect(last).toBeNull()
})

it('is closed by nobody with an account that is not there, and nothing is recorded then', async () => {
  const { status, body } = await close('2026-10-31', [{ bank_account_id: 987_654, statement_balance: 1 }])
  expect([status, Object.keys(body.errors)]).toEqual([422, ['balances']])
  expect((await close('2026-10-31', [{ bank_account_id: bank, statement_balance: 0.5 }])).status).toBe(422)
  expect(await recorded()).toEqual([])
  expect((await accountant.get('/api/admin/transactions/period')).body.closed_until).toBeNull()
})

it('keeps what the statement says beside the books, once of two at the same time', async () => {
  const told = [{ bank_account_id: bank, statement_balance: 990 }]
  const seen = await versionOf()
  const both = await Promise.all([close('2026-10-31', told, seen), close('2026-10-31', told, seen)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rows = (await recorded()).filter(({ bank_account_id }) => bank_account_id === bank)
  expect(rows).toMatchObject([{ closed_until: '2026-10-31', book_balance: 1_000, statement_balance: 990 }])
  const { last } = await closing('2026-11-19')
  expect(last?.balances.find(({ id }) => id === bank)).toMatchObject({ statement_balance: 990, changed: 0, late: [] })
  expect(last?.balances.find(({ id }) => id === gateway)).toMatchObject({ book_balance: 400, statement_balance: null })
})

it('shows what was written afterwards for its days, with the rows, and blocks none of it', async () => {
  t.clock.set('2026-11-20T11:00:00+08:00')
  const payout = { gateway_account_id: gateway, bank_account_id: bank, paid_on: '2026-10-20', amount: 120 }
  const { status, body } = await accountant.post('/api/admin/payouts', { ...payout, reference: 'late' })
  expect(status).toBe(201)
  const { last } = await closing('2026-11-19')
  const [of, from] = [bank, gateway].map((account) => last?.balances.find(({ id }) => id === account))
  const [move] = body.moves
  expect(of).toMatchObject({ changed: 120, late: [{ kind: 'move', id: move.id, on: '2026-10-20', amount: 120 }] })
  expect(from).toMatchObject({ changed: -120, late: [{ no: move.no, amount: -120 }] })
  expect(of?.book_balance).toBe(1_000)
})

it('sums all that was written afterwards, and lists the first hundred rows', async () => {
  const late = { occurred_on: '2026-11-01', value_on: '2026-10-20', posted_at: '2026-11-20T12:00:00+08:00' }
  const interest = { direction: 'income', category: 'interest', bank_account_id: bank, amount: 10 } as const
  for (let n = 0; n < 101; n += 1) await anEntry(t.app, { ...interest, ...late })
  const { last } = await closing('2026-11-19')
  expect(last?.balances.find(({ id }) => id === bank)?.changed).toBe(120 + 1_010)
  expect(last?.balances.flatMap((balance) => balance.late)).toHaveLength(100)
})

it('is read by whoever sees the books, and by nobody else', async () => {
  const orders = (await aStaff(t, { permissions: ['orders view'] })).client
  expect((await orders.get('/api/admin/transactions/closing?until=2026-10-31')).status).toBe(403)
  expect((await accountant.get('/api/admin/transactions/closing?until=x')).status).toBe(422)
})
