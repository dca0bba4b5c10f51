import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let client: pg.Client
let ann: Client
let ben: Client
let reader: Client
let cash: number
let bank: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  const books = ['transactions view', 'transactions update'] as const
  ann = (await aStaff(t, { permissions: books })).client
  ben = (await aStaff(t, { permissions: books })).client
  reader = (await aStaff(t, { permissions: ['transactions view'] })).client
  cash = (await anAccount(t.app, 'cash-box')).id
  bank = (await anAccount(t.app, 'bank')).id
  await t.app.db.updateTable('bank_accounts').set({ opened_on: '2026-10-01' }).execute()
  await anEntry(t.app, { bank_account_id: cash, amount: 60_000, category: 'other' })
})
afterAll(async () => {
  await client.end()
  await t.close()
})

const holds = async (account_id: number) =>
  Number(
    (await client.query('select coalesce(sum(amount), 0) as sum from postings where account_id = $1', [account_id]))
      .rows[0].sum,
  )
const wish = (amount: number, of: object = {}) => ({
  from_account_id: cash,
  to_account_id: bank,
  moved_on: '2026-11-19',
  amount,
  reason: '現金存入銀行',
  ...of,
})
const move = (amount: number, of: object = {}, who = ann) => who.post('/api/admin/account-moves', wish(amount, of))
const reverse = (id: number, who = ann) => who.post(`/api/admin/account-moves/${id}/reverse`, { reason: '登錄錯誤' })
const decide = (who: Client, { id, version }: { id: number; version: number }, action: string, more: object = {}) =>
  who.post(`/api/admin/account-moves/asked/${id}/${action}`, { version, ...more })
const broken = async () =>
  (await brokenChecks(client)).map(({ name }) => name).filter((name) => !name.startsWith('accounts:'))

describe('money moved between own accounts', () => {
  it('stands on the other account, and no sum of what came or was spent changes', async () => {
    const { status, body, text } = await move(3_000)
    expect(status, text).toBe(201)
    expect(body.move).toMatchObject({ kind: 'move', amount: 3_000, from: { id: cash }, to: { id: bank } })
    expect([await holds(cash), await holds(bank)]).toEqual([57_000, 3_000])
    expect((await ann.get('/api/transactions')).body.totals).toMatchObject({ expense: 0 })
    expect(await broken()).toEqual([])
  })

  it('counts together for a person, two accounts and a day, so that splitting does not pass', async () => {
    const second = await move(7_001)
    expect([second.status, second.body.move, second.body.asked.amount]).toEqual([201, null, 7_001])
    const both = await Promise.all([1, 2].map(() => move(6_000, {}, ben)))
    expect(both.map(({ body }) => body.move === null).toSorted()).toEqual([false, true])
    expect(await holds(cash)).toBe(51_000)
    for (const { body } of [second, ...both])
      if (body.asked) await decide(body.asked.amount === 7_001 ? ben : ann, body.asked, 'refuse', { reason: '分次' })
  })

  it('above NT$10,000 moves when somebody else agrees, once', async () => {
    const { asked } = (await move(20_000)).body
    const before = await holds(bank)
    expect(asked.may_decide).toBe(false)
    expect((await decide(ann, asked, 'approve')).body.code).toBe('move_second_person')
    expect((await decide(reader, asked, 'approve')).status).toBe(403)
    expect((await ben.get('/api/admin/account-moves/asked')).body.data).toMatchObject([
      { id: asked.id, may_decide: true },
    ])
    const both = await Promise.all([1, 2].map(() => decide(ben, asked, 'approve')))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await holds(bank)).toBe(before + 20_000)
    const [row] = (await ben.get('/api/admin/account-moves')).body.data
    expect(row.approved_by_name).not.toBeNull()
    expect((await decide(ben, { ...asked, version: 2 }, 'approve')).body.code).toBe('move_decided')
  })

  it('that was asked for does not move when the account does not hold it any more', async () => {
    const { asked } = (await move(await holds(cash))).body
    await anEntry(t.app, { bank_account_id: cash, direction: 'expense', amount: 1 })
    expect(Object.keys((await decide(ben, asked, 'approve')).body.errors)).toEqual(['amount'])
    const refused = await decide(ben, asked, 'refuse', { reason: '錢不夠' })
    expect(refused.body).toMatchObject({ decision: 'refused' })
  })

  it('is never more than the account holds, nor between accounts that money does not move between', async () => {
    const refused = async (amount: number, of: object = {}) => Object.keys((await move(amount, of)).body.errors ?? {})
    const of = async (kind: 'gateway' | 'suspense') =>
      (await t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id
    expect(await refused((await holds(cash)) + 1)).toEqual(['amount'])
    expect(await refused(1, { to_account_id: cash })).toEqual(['to_account_id'])
    expect(await refused(1, { from_account_id: await of('gateway') })).toEqual(['from_account_id'])
    expect(await refused(1, { from_account_id: await of('suspense') })).toEqual(['from_account_id'])
    expect(await refused(1, { to_account_id: await of('gateway') })).toEqual(['to_account_id'])
    expect(await refused(1, { to_account_id: 987_654 })).toEqual(['to_account_id'])
    expect(await refused(1, { moved_on: '2026-11-21' })).toEqual(['moved_on'])
    expect(await refused(1, { moved_on: '2026-09-30' })).toEqual(['moved_on'])
    expect((await move(1, {}, reader)).status).toBe(403)
  })
})

describe('a move that was entered by mistake', () => {
  it('is taken back once by a mirrored one, whatever the account still holds', async () => {
    const before = [await holds(cash), await holds(bank)]
    const { id } = (await move(9_000, { from_account_id: bank, to_account_id: cash })).body.move
    expect((await reverse(id, reader)).status).toBe(403)
    const both = await Promise.all([reverse(id), reverse(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('move_reversed')
    expect([await holds(cash), await holds(bank)]).toEqual(before)
    const { reversed_by_id } = both.find(({ status }) => status === 200)?.body ?? {}
    expect((await reverse(reversed_by_id)).body.code).toBe('move_not_reversible')
    expect((await reverse(987_654)).status).toBe(404)
  })

  it('stands on the first open day where its own is closed, and keeps it', async () => {
    await t.app.db
      .insertInto('settings')
      .values({ key: 'ledger', value: { closed_until: '2026-10-31' } as never })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: { closed_until: '2026-10-31' } as never }))
      .execute()
    const { body, text } = await move(5, { from_account_id: bank, to_account_id: cash, moved_on: '2026-10-20' })
    expect(body.move, text).toMatchObject({ occurred_on: '2026-11-01', value_on: '2026-10-20' })
    const { data, meta } = (await ann.get(`/api/admin/account-moves?filter[account]=${cash}&filter[to]=2026-11-01`))
      .body
    expect([meta.total, data[0].no]).toEqual([1, body.move.no])
  })
})

describe('the checks of moves', () => {
  it('find nothing after all this', async () => expect(await broken()).toEqual([]))

  it.each([
    [
      'money between own accounts above NT$10,000 moves with two people',
      `alter table account_moves drop constraint account_moves_second_person;
       update account_moves set approved_by = null where amount > 10000`,
    ],
    [
      'a move that was agreed to stands in the books',
      `update account_moves set amount = amount - 1 where approved_by is not null`,
    ],
  ])('find a defect: %s', async (name, defect) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(defect)
    const found = await brokenChecks(client)
    await client.query('rollback')
    expect(found.map((check) => check.name)).toContain(`approvals: ${name}`)
  })
})
