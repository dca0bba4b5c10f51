import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'
import type { BookYear, YearDetail } from './contract.ts'

const path = '/api/admin/closed-years'
const year = 2024
/** The newest year that is over, by the clock of the database. */
const newest = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() - 1

let t: TestApp
let ann: Client
let ben: Client
let keeper: Client
let bank: number
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  t.clock.set('2026-11-20T10:00:00+08:00')
  const books = { permissions: ['transactions view', 'transactions update'] } as const
  ann = (await aStaff(t, { permissions: [...books.permissions] })).client
  ben = (await aStaff(t, { permissions: [...books.permissions] })).client
  keeper = (await aStaff(t, { permissions: ['system update'] })).client
  bank = (await anAccount(t.app)).id
  const posted_at = '2024-12-30T02:00:00Z'
  const row = { bank_account_id: bank, posted_at, category: 'interest', direction: 'income' } as const
  await anEntry(t.app, { ...row, occurred_on: '2023-08-01', amount: 300 })
  await anEntry(t.app, { ...row, occurred_on: '2024-03-01', amount: 900 })
  await anEntry(t.app, { ...row, occurred_on: '2024-09-01', amount: 200, direction: 'expense', category: 'admin' })
  await anEntry(t.app, { ...row, occurred_on: '2025-02-01', amount: 50 })
})
afterAll(() => t?.close())

const read = async (id = year): Promise<YearDetail> => (await ann.get(`${path}/${id}`)).body
const list = async (filter = ''): Promise<BookYear[]> => (await ann.get(`${path}?per_page=100${filter}`)).body.data
const ids = (rows: readonly BookYear[]) => rows.map(({ id }) => id)
const version = async (): Promise<number> => (await ann.get('/api/admin/transactions/period')).body.version
const close = async (closed_until: string) =>
  ann.put('/api/admin/transactions/period', { closed_until, version: await version() })
const reopen = async (closed_until: string, more: object = {}) =>
  keeper.post('/api/admin/transactions/period/reopen', {
    ...{ closed_until, reason: '會計師要求', version: await version() },
    ...more,
  })
const ask = (client = ann, of = year) => client.post(path, { year: of, reason: '理事會 3 月 15 日通過' })
const agree = (client: Client, asked: { id: number; version: number }) =>
  client.post(`${path}/asked/${asked.id}/approve`, { version: asked.version })
const brokenRules = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    return (await brokenChecks(client)).map(({ name }) => name).filter((name) => name.startsWith('periods: a'))
  } finally {
    await client.end()
  }
}

describe('before it is closed, a year', () => {
  it('is one of those that are over; only the newest one waits where none was ever closed', async () => {
    const over = Array.from({ length: newest - 2022 }, (_, index) => newest - index)
    expect(ids(await list())).toEqual(over)
    expect(ids(await list('&filter[open]=1'))).toEqual([newest])
    expect(ids(await list('&q=2024'))).toEqual([2024])
    expect(await list()).toContainEqual(
      expect.objectContaining({ id: year, state: 'open', due_on: '2025-05-31', surplus: null }),
    )
  })

  it('says what is open and what it came to by fund, and is not closed while its months are not', async () => {
    await close('2024-10-31')
    const { points, is_ready, now, funds } = await read()
    expect(points).toContainEqual({ kind: 'months', count: 2, amount: null, blocks: true })
    expect([is_ready, now]).toEqual([false, { income: 900, expense: 200, surplus: 700, net: 1_000 }])
    expect(funds).toMatchObject([{ campaign_id: null, opening: 300, income: 900, expense: 200, closing: 1_000 }])
    const { status, body } = await ask()
    expect([status, body.code]).toEqual([409, 'year_not_ready'])
  })

  it('is no year that goes on or that has no rows', async () => {
    await close('2024-12-31')
    for (const one of [2022, newest + 1]) expect((await ask(ann, one)).status, String(one)).toBe(404)
    expect((await ann.get(`${path}/2022`)).status).toBe(404)
  })

  it('waits for payouts that were not compared, and only names money that waits, and drafts', async () => {
    const gateways = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'gateway')
    const { id: gateway_account_id } = await gateways.executeTakeFirstOrThrow()
    const payout = { gateway_account_id, bank_account_id: bank, paid_on: '2024-11-05', amount: 400, reference: 'P1' }
    const { id } = await t.app.db.insertInto('payouts').values(payout).returning('id').executeTakeFirstOrThrow()
    await anEntry(t.app, { bank_account_id: bank, occurred_on: '2024-12-05', state: 'draft' })
    const open = (await read()).points.filter(({ count }) => count > 0)
    expect(open.map(({ kind, count, blocks }) => [kind, count, blocks])).toEqual([
      ['payouts', 1, true],
      ['drafts', 1, false],
    ])
    expect((await ask()).body.code).toBe('year_not_ready')
    await t.app.db.updateTable('payouts').set({ explained: '金流沒有明細' }).where('id', '=', id).execute()
    expect((await read()).is_ready).toBe(true)
  })
})

describe('a year', () => {
  it('is asked about by whoever may change the books, and by nobody else', async () => {
    const reader = (await aStaff(t, { permissions: ['transactions view'] })).client
    expect((await ask(reader)).status).toBe(403)
    expect((await ann.post(path, { year, reason: ' ' })).body.errors).toHaveProperty('reason')
  })

  it('is not closed by who asked, and not by figures that changed since', async () => {
    const { status, body: asked } = await ask()
    expect([status, asked.year, asked.amount, asked.net]).toEqual([201, year, 700, 1_000])
    expect((await agree(ann, asked)).body.code).toBe('year_second_person')
    await reopen('2024-11-30')
    expect((await agree(ben, asked)).body.code).toBe('year_not_ready')
    const { id: campaign_id } = await aFundedCampaign(t.app, bank, { raised: 100 })
    expect(campaign_id).toBeGreaterThan(0)
    await anEntry(t.app, { bank_account_id: bank, occurred_on: '2024-12-20', amount: 80, category: 'interest' })
    await close('2024-12-31')
    expect((await agree(ben, asked)).body.code).toBe('year_changed')
    const refused = await ben.post(`${path}/asked/${asked.id}/refuse`, { version: asked.version, reason: '多了利息' })
    expect(refused.body.decision).toBe('refused')
    expect(await t.app.db.selectFrom('closed_years').selectAll().execute()).toEqual([])
  })

  it('is closed once by two people, who record what each fund carries forward', async () => {
    const { body: asked } = await ask()
    expect((await ask()).body.id).toBe(asked.id)
    const [waiting] = (await ann.get(`${path}/asked`)).body.data
    const both = await Promise.all([agree(ben, waiting), agree(ben, waiting)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await t.app.db.selectFrom('closed_years').selectAll().execute()
    expect(rows).toMatchObject([{ id: year, surplus: 780, net: 1_080, correction: null }])
    const funds = t.app.db.selectFrom('closed_year_funds').selectAll()
    expect(await funds.execute()).toMatchObject([{ campaign_id: null, opening: 300, moved: 0, closing: 1_080 }])
    expect(await read()).toMatchObject({ state: 'closed', is_due: false, funds: [{ agreed: 1_080 }] })
    expect((await ask()).body.code).toBe('year_closed')
    const log = t.app.db.selectFrom('audit_logs').select(['action', 'subject_label'])
    expect(await log.where('subject_type', '=', 'closed_years').execute()).toEqual([
      { action: 'created', subject_label: '2024 年度' },
    ])
    expect(await brokenRules()).toEqual([])
  })

  it('makes those after it wait, and none before it', async () => {
    const after = Array.from({ length: newest - year }, (_, index) => newest - index)
    expect(ids(await list('&filter[open]=1'))).toEqual(after)
  })
})

describe('a closed year', () => {
  it('shows what is written afterwards for its days, with the rows, and blocks none of it', async () => {
    const late = { occurred_on: '2025-01-01', value_on: '2024-12-28', posted_at: '2026-11-20T12:00:00+08:00' } as const
    const id = await anEntry(t.app, { bank_account_id: bank, category: 'interest', amount: 33, ...late })
    expect(await read()).toMatchObject({ changed: 33, late: [{ id, on: '2024-12-28', amount: 33 }] })
  })

  it('is opened by a correction with a name alone, whoever writes', async () => {
    expect((await close('2024-11-30')).body.errors).toHaveProperty('closed_until')
    const { status, body } = await reopen('2024-11-30')
    expect([status, body.errors]).toEqual([422, { correction: [expect.stringContaining('2024 年度已經結帳')] }])
    const past = t.app.db.updateTable('settings').set({ value: JSON.stringify({ closed_until: '2024-11-30' }) })
    await expect(past.where('key', '=', 'ledger').execute()).rejects.toThrow('closed year')
    expect((await read()).state).toBe('closed')
  })

  it('waits for two people again after the correction, with the old figures beside the new ones', async () => {
    expect((await reopen('2024-11-30', { correction: '會計師調整分錄第 2 號' })).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'corrected', is_due: true, correction: '會計師調整分錄第 2 號' })
    const posted_at = '2026-11-20T12:30:00+08:00'
    await anEntry(t.app, {
      bank_account_id: bank,
      occurred_on: '2024-12-31',
      amount: 20,
      category: 'interest',
      posted_at,
    })
    expect((await read()).funds).toMatchObject([{ closing: 1_100, agreed: 1_080 }])
    await close('2024-12-31')
    const { body: asked } = await ask(ben)
    expect((await agree(ann, asked)).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'closed', surplus: 800, correction: null, funds: [{ agreed: 1_100 }] })
    expect(await brokenRules()).toEqual([])
  })
})

describe('the checks of closed years', () => {
  const guards = 'alter table settings disable trigger keep_closed_years'
  it.each([
    [
      'periods: a year that two people closed has all its days closed',
      `${guards}; update settings set value = '{"closed_until": "2024-12-30"}' where key = 'ledger'`,
    ],
    [
      'periods: a year was closed by two people, with the figures of its funds',
      'update closed_years set surplus = surplus + 1',
    ],
    [
      'periods: a closed year carries forward what its accounts and funds hold',
      `alter table closed_year_funds disable trigger append_only; update closed_year_funds set closing = closing + 1, moved = moved + 1;
       update closed_years set net = net + 1`,
    ],
  ])('%s finds its defect', async (rule, defect) => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    try {
      await client.query('begin')
      await client.query(defect)
      const broken = (await brokenChecks(client))
        .map(({ name }) => name)
        .filter((name) => name.startsWith('periods: a'))
      expect(broken).toEqual([rule])
    } finally {
      await client.query('rollback')
      await client.end()
    }
  })
})
