import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'
import { brokenChecks } from '../../../../checks/run.ts'

let t: TestApp
let bank: { id: number; slug: string }
let author: Awaited<ReturnType<typeof aStaff>>
let second: Awaited<ReturnType<typeof aStaff>>
const permissions = ['transactions view', 'transactions create', 'transactions update'] as const

beforeAll(async () => {
  t = await testApp()
  bank = await anAccount(t.app, 'main')
  // who also reads donors in full
  author = await aStaff(t, { permissions: [...permissions, 'receipts update'] })
  second = await aStaff(t, { permissions })
})
beforeEach(() => t.clock.set('2026-11-20T12:00:00+08:00'))
afterAll(() => t?.close())

const bill = (change: object = {}) => ({
  direction: 'expense',
  occurred_on: '2026-11-19',
  bank_account_id: bank.id,
  amount: 3_000,
  category: 'medical',
  title: '手術費',
  counterparty: '林小華',
  counterparty_kind: 'person',
  method: 'transfer',
  ...change,
})
const draft = async (change: object = {}) => {
  const { status, body } = await author.client.post('/api/admin/transactions', bill(change))
  expect(body.message).toBeUndefined()
  expect(status).toBe(201)
  return body as { id: number; version: number; no: string; public_name: string; actions: string[] }
}
const act = (who: typeof author, id: number, action: string, version: number, more: object = {}) =>
  who.client.post(`/api/admin/transactions/${id}/${action}`, { version, ...more })
let payees = 0
/** A bill of a payee of its own: those of one payee and day count together. */
const posted = async (change: object = {}) => {
  payees += 1
  const { id } = await draft({ counterparty: `小華商行 ${payees}`, ...change })
  const { status, body } = await act(author, id, 'post', 1)
  expect(body.message).toBeUndefined()
  expect(status).toBe(200)
  return id
}
const logsOf = async (id: number) =>
  (
    await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'subject_version', 'reason'])
      .where('subject_type', '=', 'transactions')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, subject_version, reason }) => [action, subject_version, reason])
const publicIds = async () =>
  (await t.visitor.get('/api/transactions?per_page=100')).body.data.map(({ id }: { id: number }) => id) as number[]

describe('a draft', () => {
  it('is written with a masked name, changed by version, and leaves its trail', async () => {
    const { id, public_name, no } = await draft()
    expect([public_name, no]).toEqual(['林○華', expect.stringMatching(/^T2026-\d{6}$/)])
    const change = { ...bill({ amount: 3_500 }), version: 1 }
    const { body } = await author.client.put(`/api/admin/transactions/${id}`, change)
    expect(body).toMatchObject({ amount: 3_500, version: 2, state: 'draft', actions: ['post'] })
    const late = await author.client.put(`/api/admin/transactions/${id}`, change)
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'stale', 2])
    expect(await logsOf(id)).toEqual([
      ['created', 1, null],
      ['updated', 2, null],
    ])
    expect(await publicIds()).not.toContain(id)
  })

  it.each([
    ['category', { category: 'donation' }],
    ['category', { direction: 'income', category: 'donation' }],
    ['category', { direction: 'income', category: 'goods_sale' }],
    ['category', { category: 'refund' }],
    ['bank_account_id', { bank_account_id: 999_999 }],
    ['campaign_id', { campaign_id: 999_999 }],
    ['campaign_id', { permit_id: 999_999 }],
    ['permit_id', { direction: 'income', category: 'grant', permit_id: 999_999 }],
    ['amount', { amount: 0 }],
    ['occurred_on', { occurred_on: '2026-02-30' }],
    ['document_ids', { document_ids: [999_999] }],
  ])('is refused on %s', async (field, change) => {
    const { status, body } = await author.client.post('/api/admin/transactions', bill(change))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('cannot be written by a reader', async () => {
    const reader = await aStaff(t, { permissions: ['transactions view'] })
    expect((await reader.client.post('/api/admin/transactions', bill())).status).toBe(403)
    const { id } = await draft()
    expect((await act(reader, id, 'post', 1)).status).toBe(403)
    expect((await reader.client.get(`/api/admin/transactions/${id}`)).body.actions).toEqual([])
  })
})

describe('entering', () => {
  it('makes a row that nobody edits any more', async () => {
    const id = await posted()
    const { status, body } = await author.client.put(`/api/admin/transactions/${id}`, { ...bill(), version: 2 })
    expect([status, body.code]).toEqual([409, 'transaction_not_editable'])
    expect((await act(author, id, 'post', 2)).body.code).toBe('transaction_wrong_state')
  })

  it('is refused for a closed month and for a day to come', async () => {
    await putSettings(t.app, system('test'), 'ledger', { closed_until: '2026-10-31' })
    const old = await draft({ occurred_on: '2026-10-31' })
    expect((await act(author, old.id, 'post', 1)).body.errors).toHaveProperty('occurred_on')
    const future = await draft({ occurred_on: '2026-11-21' })
    expect((await act(author, future.id, 'post', 1)).body.errors).toHaveProperty('occurred_on')
    await posted({ occurred_on: '2026-11-01' })
    await putSettings(t.app, system('test'), 'ledger', { closed_until: null })
  })

  it('takes an expense of a campaign from its money, never more than there is', async () => {
    const campaign = await aFundedCampaign(t.app, bank.id, { raised: 5_000 })
    const id = await posted({ campaign_id: campaign.id, amount: 3_000 })
    const { body } = await author.client.get(`/api/admin/transactions/${id}`)
    expect(body.fundings).toMatchObject([{ campaign: { id: campaign.id }, amount: -3_000 }])
    const over = await draft({ campaign_id: campaign.id, amount: 2_001 })
    const { status, body: refused } = await act(author, over.id, 'post', 1)
    expect([status, refused.errors.amount]).toEqual([422, ['超過這個專案的餘額，目前可用 NT$2,000。']])
    expect((await author.client.get(`/api/admin/transactions/${over.id}`)).body.state).toBe('draft')
  })

  it('allows no cash from NT$10,000 on under a permit', async () => {
    const campaign = await aFundedCampaign(t.app, bank.id, { raised: 50_000, permit: true })
    const cash = bill({ campaign_id: campaign.id, amount: 10_000, method: 'cash' })
    expect((await author.client.post('/api/admin/transactions', cash)).body.errors).toHaveProperty('method')
    await posted({ campaign_id: campaign.id, amount: 9_999, method: 'cash' })
  })

  it('keeps necessary costs of a permit under their cap', async () => {
    const campaign = await aFundedCampaign(t.app, bank.id, { raised: 10_000, permit: true })
    const cost = (amount: number) => ({ campaign_id: campaign.id, amount, category: 'fundraising_cost' })
    await posted(cost(1_000))
    const over = await draft(cost(501))
    const { status, body } = await act(author, over.id, 'post', 1)
    expect([status, body.errors.amount]).toEqual([422, ['超過這個勸募許可的必要支出上限，還可支用 NT$500。']])
    await posted(cost(500))
  })

  it('lets two people enter the last dollar only once', async () => {
    const campaign = await aFundedCampaign(t.app, bank.id, { raised: 1_000 })
    const drafts = [
      await draft({ campaign_id: campaign.id, amount: 700 }),
      await draft({ campaign_id: campaign.id, amount: 700 }),
    ]
    const answers = await Promise.all(drafts.map(({ id }, n) => act(n === 0 ? author : second, id, 'post', 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('publishing', () => {
  it('of more than NT$10,000 needs somebody other than the author', async () => {
    const { id } = await draft({ amount: 10_001 })
    expect((await act(second, id, 'post', 1)).status).toBe(200)
    const own = await act(author, id, 'publish', 2)
    expect([own.status, own.body.code]).toEqual([409, 'second_person_needed'])
    expect((await author.client.get(`/api/admin/transactions/${id}`)).body.actions).toEqual(['reverse'])
    expect(await publicIds()).not.toContain(id)
    expect((await act(second, id, 'publish', 2)).body).toMatchObject({
      state: 'published',
      published_by_name: second.name,
    })
    expect(await publicIds()).toContain(id)
    expect((await logsOf(id)).at(-1)).toEqual(['published', 3, null])
    const { body } = await t.visitor.get(`/api/transactions/${id}`)
    expect([body.second_person, body.public_name]).toEqual([true, '林○華'])
  })

  it('of income happens by itself when its time has come', async () => {
    const id = await posted({ direction: 'income', category: 'grant', title: '補助款' })
    const run = async () => {
      await t.app.jobs.send(t.app, 'ledger.publish', {})
      await t.runDueJobs()
    }
    await run()
    expect(await publicIds()).not.toContain(id)
    t.clock.forward(24 * 3_600_000)
    await run()
    expect(await publicIds()).toContain(id)
  })
})

describe('taking a row back', () => {
  it('mirrors it today, in public at once, and gives the campaign its money again', async () => {
    const campaign = await aFundedCampaign(t.app, bank.id, { raised: 5_000 })
    const id = await posted({ campaign_id: campaign.id, amount: 4_000 })
    await act(author, id, 'publish', 2)
    const sums = async () => (await t.visitor.get('/api/transactions')).body.totals
    const before = await sums()
    expect((await act(author, id, 'reverse', 3, { reason: '' })).status).toBe(422)
    const { body } = await act(author, id, 'reverse', 3, { reason: '金額打錯' })
    expect([body.state, body.actions]).toEqual(['reversed', []])
    expect(await sums()).toMatchObject({ expense: before.expense - 4_000, income: before.income })
    const mirror = (await t.visitor.get('/api/transactions?per_page=100')).body.data.find(
      (row: { reverses_id: number | null }) => row.reverses_id === id,
    )
    expect(mirror).toMatchObject({ amount: -4_000, title: '沖銷：手術費', occurred_on: '2026-11-20' })
    expect(await logsOf(id)).toContainEqual(['state_changed', 4, '金額打錯'])
    expect(await logsOf(mirror.id)).toEqual([['created', 1, '金額打錯']])
    await posted({ campaign_id: campaign.id, amount: 5_000 })
    expect((await act(author, id, 'reverse', 4, { reason: '再一次' })).body.code).toBe('transaction_wrong_state')
    expect((await act(author, mirror.id, 'reverse', 1, { reason: '再一次' })).body.code).toBe('transaction_wrong_state')
  })

  it('that never was public stays inside with its mirror', async () => {
    const id = await posted()
    const { body } = await act(author, id, 'reverse', 2, { reason: '重複' })
    const mirror = body.reversed_by_id
    expect(await publicIds()).not.toContain(mirror)
    expect((await act(second, mirror, 'publish', 1)).body.code).toBe('transaction_wrong_state')
  })
})

describe('the list of staff', () => {
  it('filters and adds up, drafts as rows but not as money', async () => {
    const other = await anAccount(t.app, 'other')
    await anEntry(t.app, { bank_account_id: other.id, amount: 900, title: '義賣一' })
    await anEntry(t.app, { bank_account_id: other.id, amount: 100, state: 'draft', title: '義賣二' })
    const list = async (query: string) => (await author.client.get(`/api/admin/transactions?${query}`)).body
    const all = await list('filter[bank]=other')
    expect([all.meta.total, all.meta.total_is_exact, all.totals.income]).toEqual([2, true, 900])
    expect((await list('filter[bank]=other&filter[state]=draft')).totals.income).toBe(100)
    const several = await list('filter[bank]=other&filter[state]=draft,published')
    expect([several.meta.total, several.totals.income]).toEqual([2, 900])
    expect((await list('filter[bank]=other&filter[amount_from]=101&filter[amount_to]=900')).meta.total).toBe(1)
    expect((await list(`q=${encodeURIComponent('義賣二')}`)).data).toHaveLength(1)
    expect((await author.client.get('/api/admin/transactions?filter[mood]=1')).status).toBe(422)
  })
})

describe('the fund book', () => {
  it('tells the balance after each row, last booked first', async () => {
    const campaign = await aFundedCampaign(t.app, bank.id, { raised: 5_000 })
    await posted({ campaign_id: campaign.id, amount: 1_200, occurred_on: '2026-11-01' })
    const { body } = await author.client.get(`/api/admin/fundings?filter[campaign]=${campaign.id}`)
    expect(body.data.map((row: { amount: number; balance_after: number }) => [row.amount, row.balance_after])).toEqual([
      [-1_200, 3_800],
      [5_000, 5_000],
    ])
    const { body: gifts } = await author.client.get(`/api/admin/transactions/fundings?filter[campaign]=${campaign.id}`)
    expect(gifts.data).toMatchObject([{ amount: 5_000, donor: '王小明', order: { order_no: campaign.order_no } }])
  })

  it('moves money between campaigns as a pair that adds up to zero, never more than there is', async () => {
    const from = await aFundedCampaign(t.app, bank.id, { raised: 2_000 })
    const to = await aFundedCampaign(t.app, bank.id, { raised: 100 })
    const move = (amount: number, change: object = {}) =>
      author.client.post('/api/admin/fundings/transfer', {
        from_campaign_id: from.id,
        to_campaign_id: to.id,
        amount,
        reason: '餘款同類使用',
        ...change,
      })
    const { status, body } = await move(1_500)
    expect([status, body.from.balance, body.to.balance]).toEqual([201, 500, 1_600])
    expect((await move(501)).body.errors.amount).toEqual(['超過這個專案的餘額，目前可用 NT$500。'])
    expect((await move(1, { to_campaign_id: from.id })).status).toBe(422)
    expect((await move(1, { reason: ' ' })).status).toBe(422)
    const log = await t.app.db
      .selectFrom('audit_logs as l')
      .innerJoin('fundings as f', (join) => join.on(sql`f.id::text`, '=', sql.ref('l.subject_id')))
      .select(['l.reason', 'f.amount'])
      .where('l.subject_type', '=', 'fundings')
      .where('f.transfer_group', '=', body.transfer_group)
      .orderBy('l.id')
      .execute()
    expect(log.map(({ reason }) => reason)).toEqual(['餘款同類使用', '餘款同類使用'])
    expect(log.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('and the cash book stand every check of the books after all this', async () => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    try {
      const broken = await brokenChecks(client)
      expect(
        broken.filter(({ name }) => /campaign|transfer|reversal|reversed|published|fund book|fund by/.test(name)),
      ).toEqual([])
    } finally {
      await client.end()
    }
  })
})

describe('accounts', () => {
  it('are added and changed by version, each slug once', async () => {
    const account = { slug: 'postal', name: '郵政劃撥', kind: 'postal', opened_on: '2026-01-01' }
    const { status, body } = await author.client.post('/api/admin/bank-accounts', account)
    expect(status).toBe(201)
    expect((await author.client.post('/api/admin/bank-accounts', account)).body.errors).toHaveProperty('slug')
    const change = { ...account, name: '劃撥帳戶', version: 1 }
    expect((await author.client.put(`/api/admin/bank-accounts/${body.id}`, change)).body).toMatchObject({ version: 2 })
    expect((await author.client.put(`/api/admin/bank-accounts/${body.id}`, change)).body.code).toBe('stale')
  })
})

it('nothing is entered for a campaign that is closed', async () => {
  const { id } = await aFundedCampaign(t.app, bank.id, { raised: 5_000 })
  await t.app.db.updateTable('campaigns').set({ status: 'closed' }).where('id', '=', id).execute()
  const { status, body } = await author.client.post('/api/admin/transactions', bill({ campaign_id: id }))
  expect([status, body.errors]).toEqual([422, { campaign_id: ['這個專案已經結案，不能再登錄它的收支。'] }])
})
