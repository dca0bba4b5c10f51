import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import { noteRestrictedMoney } from './service.ts'

let t: TestApp
let client: pg.Client
let bank: number
let dedicated: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-09-10T10:00:00+08:00')
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  bank = (await anAccount(t.app, 'bank')).id
  dedicated = (await anAccount(t.app, 'appeal')).id
  const open = { opened_on: '2026-01-01' }
  await t.app.db.updateTable('bank_accounts').set(open).where('id', '=', bank).execute()
  const appeal = t.app.db.updateTable('bank_accounts').where('id', '=', dedicated)
  await appeal.set({ ...open, kind: 'solicitation' }).execute()
  const { payment_method_id } = await byTransfer(t)
  const method = t.app.db.updateTable('payment_methods').where('id', '=', payment_method_id)
  await method.set({ bank_account_id: bank }).execute()
})
afterAll(async () => {
  await client.end()
  await t.close()
})

const accountant = async () =>
  (await aStaff(t, { permissions: ['transactions view', 'transactions create', 'transactions update'] })).client
const read = async () => {
  const { data } = (await (await accountant()).get('/api/admin/bank-accounts/restricted')).body
  return data.find(({ account }: { account: { id: number } }) => account.id === dedicated)
}
const move = async (amount: number) => {
  const sides = { from_account_id: bank, to_account_id: dedicated }
  const moved_on = taipeiDay(t.clock.now())
  const { status, text } = await (await accountant()).post('/api/admin/account-moves', {
    ...sides,
    amount,
    moved_on,
    reason: '轉入勸募專戶',
  })
  expect(status, text).toBe(201)
}
const openTasks = () =>
  t.app.db
    .selectFrom('tasks')
    .select(['kind', 'cause_key'])
    .where('subject_type', '=', 'bank_accounts')
    .where('subject_id', '=', dedicated)
    .where('closed_at', 'is', null)
    .execute()
const broken = async () =>
  (await brokenChecks(client)).map(({ name }) => name).filter((name) => !name.startsWith('accounts:'))

it('money of an appeal is in transit until it lies on its dedicated account, and is told when it stays for a month (N6)', async () => {
  const { id: campaign_id } = await aCampaign(t.app)
  await t.app.db.updateTable('campaigns').set({ bank_account_id: dedicated }).where('id', '=', campaign_id).execute()
  await aPaidGift(t, { campaign_id, amount: 3_000 })
  t.clock.set('2026-09-20T10:00:00+08:00')
  await aPaidGift(t, { campaign_id, amount: 2_000 })
  expect(await read()).toMatchObject({
    funds: 5_000,
    holds: 0,
    in_transit: 5_000,
    by_account: [{ account: { id: bank }, amount: 5_000 }],
    overdue: null,
  })

  t.clock.set('2026-10-30T10:00:00+08:00')
  expect((await read()).overdue).toEqual({ amount: 5_000, since: '2026-09-10' })
  await aPaidGift(t, { campaign_id, amount: 1_000 })
  await move(3_500)
  expect(await read()).toMatchObject({ funds: 6_000, holds: 3_500, in_transit: 2_500 })
  expect((await read()).overdue).toEqual({ amount: 1_500, since: '2026-09-20' })

  // a cost of the appeal that the bank account paid is less to bring over
  const clerk = await accountant()
  const bill = {
    direction: 'expense',
    occurred_on: '2026-10-30',
    bank_account_id: bank,
    amount: 600,
    category: 'medical',
  }
  const draft = await clerk.post('/api/admin/transactions', { ...bill, title: '看診', method: 'transfer', campaign_id })
  await clerk.post(`/api/admin/transactions/${draft.body.id}/post`, { version: draft.body.version })
  expect((await read()).overdue).toEqual({ amount: 900, since: '2026-09-20' })
  await noteRestrictedMoney(t.app)
  await noteRestrictedMoney(t.app)
  expect(await openTasks()).toEqual([{ kind: 'restricted_overdue', cause_key: '2026-09-20' }])
  await move(900)
  await noteRestrictedMoney(t.app)
  expect(await openTasks()).toEqual([])
  expect(await read()).toMatchObject({ funds: 5_400, holds: 4_400, in_transit: 1_000, overdue: null })
  // what came last is brought over too, so that nothing is due on the day of the checks
  await move(1_000)
  expect(await broken()).toEqual([])
})

it('the check finds money of an appeal that stays elsewhere for longer than a month without a task (N6)', async () => {
  t.clock.set(new Date(Date.now() - 35 * 86_400_000))
  const { id: campaign_id } = await aCampaign(t.app)
  await t.app.db.updateTable('campaigns').set({ bank_account_id: dedicated }).where('id', '=', campaign_id).execute()
  await aPaidGift(t, { campaign_id, amount: 3_000 })
  t.clock.set(new Date())
  const found = async () => (await broken()).filter((name) => name.startsWith('tasks:'))
  expect(await found()).toEqual(['tasks: money of an appeal that was not moved within a month has an open task'])
  await noteRestrictedMoney(t.app)
  expect(await found()).toEqual([])
})

it('the check finds money of an appeal that is neither on its account nor in transit', async () => {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`update transactions set amount = amount + 1 where amount = 3000`)
  const found = await brokenChecks(client)
  await client.query('rollback')
  expect(found.map(({ name }) => name)).toContain(
    'moves: a dedicated account and what is in transit to it are the funds of its campaigns',
  )
})
