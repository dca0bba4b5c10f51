import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let client: pg.Client
let ann: Client
let reader: Client
let gateway: number
let bank: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  ann = (await aStaff(t, { permissions: ['transactions view', 'transactions update'] })).client
  reader = (await aStaff(t, { permissions: ['transactions view', 'orders update'] })).client
  bank = (await anAccount(t.app, 'bank')).id
  gateway = (
    await t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'gateway').executeTakeFirstOrThrow()
  ).id
  await t.app.db.updateTable('bank_accounts').set({ opened_on: '2026-10-01' }).execute()
  const { payment_method_id } = await byTransfer(t)
  const method = t.app.db.updateTable('payment_methods').where('id', '=', payment_method_id)
  await method.set({ bank_account_id: gateway }).execute()
  await paid(10_000)
})
afterAll(async () => {
  await client.end()
  await t.close()
})

/** A gift that the gateway took. */
const paid = async (amount: number) => aPaidGift(t, { campaign_id: (await aCampaign(t.app)).id, amount })
const wish = (of: object = {}) => ({
  gateway_account_id: gateway,
  bank_account_id: bank,
  paid_on: '2026-11-19',
  amount: 985,
  fee_amount: 15,
  reference: '20261119-01',
  ...of,
})
const record = (of: object = {}, who = ann) => who.post('/api/admin/payouts', wish(of))
const reverse = ({ id, version }: { id: number; version: number }, who = ann) =>
  who.post(`/api/admin/payouts/${id}/reverse`, { version, reason: '登記錯誤' })
const holds = async (account_id: number) =>
  Number(
    (await client.query('select coalesce(sum(amount), 0) as sum from postings where account_id = $1', [account_id]))
      .rows[0].sum,
  )
const problems = ({ status, body }: { status: number; body: { errors?: object } }) => [status, body.errors]
const broken = async () =>
  (await brokenChecks(client)).map(({ name }) => name).filter((name) => !name.startsWith('accounts:'))

describe('what a gateway paid out', () => {
  it('moves to the bank, and what it kept is a public fee', async () => {
    const before = [await holds(gateway), await holds(bank)]
    const { status, body, text } = await record()
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ amount: 985, fee_amount: 15, reversed_at: null, payments: { after: null } })
    expect([await holds(gateway), await holds(bank)]).toEqual([(before[0] ?? 0) - 1_000, (before[1] ?? 0) + 985])
    const fee = await t.app.db.selectFrom('transactions').selectAll().where('payout_id', '=', body.id).execute()
    expect(fee).toMatchObject([
      { category: 'gateway_fee', amount: 15, bank_account_id: gateway, state: 'posted', occurred_on: '2026-11-19' },
    ])
    expect(fee[0]?.publish_at).not.toBeNull()
    expect(await broken()).toEqual([])
  })

  it('is entered once for each statement, by two at the same time as well', async () => {
    expect(problems(await record())).toEqual([422, { reference: [expect.stringContaining('撥款單號')] }])
    const both = await Promise.all([1, 2].map(() => record({ reference: '20261119-02', amount: 100 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is never more than the gateway holds, by two at the same time as well', async () => {
    const left = await holds(gateway)
    const over = await record({ reference: 'over', amount: left, fee_amount: 1 })
    expect(problems(over)).toEqual([422, { amount: [expect.stringContaining(left.toLocaleString('en'))] }])
    const half = Math.floor(left / 2) + 1
    const both = await Promise.all(
      ['half-1', 'half-2'].map((reference) => record({ reference, amount: half, fee_amount: 0 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await holds(gateway)).toBe(left - half)
    await paid(5_000)
  })

  it('is refused from an account of no gateway, to none of a bank, and on a day that cannot be', async () => {
    const refused = async (of: object) => Object.keys((await record({ reference: 'x', ...of })).body.errors ?? {})
    expect(await refused({ gateway_account_id: bank, bank_account_id: gateway })).toEqual(['gateway_account_id'])
    expect(await refused({ bank_account_id: gateway })).toEqual(['bank_account_id'])
    expect(await refused({ bank_account_id: 987_654 })).toEqual(['bank_account_id'])
    expect(await refused({ paid_on: '2026-11-21' })).toEqual(['paid_on'])
    expect(await refused({ paid_on: '2026-09-30' })).toEqual(['paid_on'])
    expect(await refused({ amount: 0 })).toEqual(['amount'])
  })

  it('is written by nobody who may only read the books', async () => {
    expect((await record({ reference: 'y' }, reader)).status).toBe(403)
    expect((await reader.get('/api/admin/payouts')).status).toBe(200)
  })
})

describe('a payout that was entered by mistake', () => {
  it('is taken back by mirrored rows and may be entered anew', async () => {
    const [at, lies] = [await holds(gateway), await holds(bank)]
    const { body } = await record({ reference: 'wrong', amount: 500 })
    expect((await reverse(body, reader)).status).toBe(403)
    const both = await Promise.all([reverse(body), reverse(body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await holds(gateway), await holds(bank)]).toEqual([at, lies])
    const { body: now } = await ann.get(`/api/admin/payouts/${body.id}`)
    expect(now).toMatchObject({ reversed_reason: '登記錯誤', moves: [{}, {}], fees: [{}, {}] })
    expect((await reverse(now)).body.code).toBe('payout_reversed')
    expect((await record({ reference: 'wrong', amount: 400 })).status).toBe(201)
    expect(await broken()).toEqual([])
  })

  it('says so to whoever saw an older version', async () => {
    const { body } = await record({ reference: 'stale', amount: 10 })
    expect((await reverse({ ...body, version: body.version + 1 })).body.code).toBe('stale')
  })

  it('is not taken back by half: the row of its fee belongs to it', async () => {
    const { body } = await record({ reference: 'half', amount: 10 })
    const [{ id }] = body.fees
    const { body: fee } = await ann.get(`/api/admin/transactions/${id}`)
    expect([fee.payout_id, fee.actions.includes('reverse')]).toEqual([body.id, false])
    const { status, body: answer } = await ann.post(`/api/admin/transactions/${id}/reverse`, {
      version: fee.version,
      reason: '重複',
    })
    expect([status, answer.code]).toEqual([409, 'transaction_of_payout'])
  })
})

describe('payouts and the books', () => {
  it('tell which payments came since the payout before', async () => {
    t.clock.set('2026-11-21T10:00:00+08:00')
    ann = (await aStaff(t, { permissions: ['transactions view', 'transactions update'] })).client
    await paid(700)
    const { data } = (await ann.get('/api/admin/payouts/gateways')).body
    const row = data.find(({ id }: { id: number }) => id === gateway)
    expect(row.last_paid_on).toBe('2026-11-19')
    // the gifts of the 20th, that of today, and not what came before the last payout
    expect(row.payments).toEqual({ count: 3, amount: 15_700 })
    expect(row.holds).toBe(await holds(gateway))
    const first = await record({ reference: 'third', paid_on: '2026-11-20', amount: 50, fee_amount: 0 })
    expect(first.body.payments).toEqual({ after: '2026-11-19', count: 2, amount: 15_000 })
    const next = await record({ reference: 'fourth', paid_on: '2026-11-21', amount: 50, fee_amount: 0 })
    expect(next.body.payments).toEqual({ after: '2026-11-20', count: 1, amount: 700 })
    expect([next.body.fees, (await holds(gateway)) < row.holds]).toEqual([[], true])
  })

  it('stand on the first open day where theirs is closed, and keep it', async () => {
    await t.app.db
      .insertInto('settings')
      .values({ key: 'ledger', value: { closed_until: '2026-10-31' } as never })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: { closed_until: '2026-10-31' } as never }))
      .execute()
    const { body, text } = await record({ reference: 'october', paid_on: '2026-10-20', amount: 30 })
    expect(body.moves, text).toMatchObject([{ occurred_on: '2026-11-01' }])
    const move = t.app.db.selectFrom('account_moves').select('value_on').where('payout_id', '=', body.id)
    expect(await move.executeTakeFirst()).toEqual({ value_on: '2026-10-20' })
    expect(body.fees).toMatchObject([{ occurred_on: '2026-11-01' }])
    expect((await reverse(body)).body.moves).toMatchObject([{}, { occurred_on: '2026-11-21' }])
    expect(await broken()).toEqual([])
  })

  it('are found by their statement and gateway', async () => {
    const list = async (question: string) => (await ann.get(`/api/admin/payouts?${question}`)).body
    expect((await list('q=october')).data).toMatchObject([{ reference: 'october', gateway: { id: gateway } }])
    expect((await list('q=october&filter[reversed]=0')).meta.total).toBe(0)
    expect((await list(`filter[gateway]=${gateway}&filter[from]=2026-11-20`)).meta.total).toBe(2)
    expect((await list('filter[bank]=987654')).meta.total).toBe(0)
  })
})
