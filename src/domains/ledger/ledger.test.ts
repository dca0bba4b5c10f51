import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#platform/server/files.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import type { PublicTransaction, Sums } from './contract.ts'

let t: TestApp
let bank: { id: number; slug: string }
let other: { id: number; slug: string }

beforeAll(async () => {
  t = await testApp()
  bank = await anAccount(t.app, 'first')
  other = await anAccount(t.app, 'second')
  const on = { bank_account_id: bank.id }
  await anEntry(t.app, { ...on, amount: 500, occurred_on: '2026-10-31' })
  await anEntry(t.app, { ...on, amount: 700, title: '=1+1', public_name: '林○華' })
  await anEntry(t.app, {
    ...on,
    amount: 300,
    direction: 'expense',
    occurred_on: '2026-11-12',
    title: '手術費 "小黃", 複診',
  })
  await anEntry(t.app, {
    bank_account_id: other.id,
    amount: 40,
    direction: 'expense',
    category: 'food',
    title: '50%_折扣飼料',
  })
  await anEntry(t.app, { ...on, amount: 9_000, state: 'draft', title: '草稿' })
  await anEntry(t.app, { ...on, amount: 8_000, state: 'posted', title: '還沒公告' })
  const wrong = await anEntry(t.app, { ...on, amount: 60, occurred_on: '2026-11-13', title: '打錯' })
  await anEntry(t.app, { ...on, amount: 60, occurred_on: '2026-11-14', title: '沖銷：打錯', reverses_id: wrong })
  await t.app.db.updateTable('transactions').set({ state: 'reversed' }).where('id', '=', wrong).execute()
})
afterAll(() => t?.close())

const read = async (query = '') => {
  const { status, body } = await t.visitor.get(`/api/transactions${query}`)
  expect(status).toBe(200)
  return body as {
    data: PublicTransaction[]
    meta: { page: number; total: number; next_cursor: string | null }
    totals: Sums
    as_of: string
  }
}

describe('the published cash book', () => {
  it('shows published rows only, newest first, with masked names and exact sums', async () => {
    const { data, meta, totals, as_of } = await read()
    expect(data.map((row) => row.title)).toEqual([
      '沖銷：打錯',
      '打錯',
      '手術費 "小黃", 複診',
      '50%_折扣飼料',
      '=1+1',
      '捐款',
    ])
    expect(JSON.stringify(data)).not.toContain('王小明')
    expect(data[0]).toMatchObject({ amount: -60, bank: 'first', direction: 'income', campaign: null })
    expect(meta.total).toBe(6)
    expect(totals).toEqual({ income: 1_200, expense: 340, balance: 860 })
    expect(Date.parse(as_of)).not.toBeNaN()
  })

  it.each([
    ['?filter[direction]=expense', 2, 0, 340],
    ['?filter[bank]=second', 1, 0, 40],
    ['?filter[category]=donation', 4, 1_200, 0],
    ['?filter[from]=2026-11-01', 5, 700, 340],
    ['?filter[to]=2026-10-31', 1, 500, 0],
    ['?filter[from]=2026-11-10&filter[to]=2026-11-12&filter[bank]=first', 2, 700, 300],
    [`?q=${encodeURIComponent('林')}`, 1, 700, 0],
    [`?q=${encodeURIComponent('○華')}`, 0, 0, 0],
    [`?q=${encodeURIComponent('手術')}`, 1, 0, 300],
    [`?q=${encodeURIComponent('50％_')}`, 1, 0, 40],
    [`?q=${encodeURIComponent('%')}`, 0, 0, 0],
    [`?q=${encodeURIComponent('林 700')}`, 1, 700, 0],
    [`?q=${encodeURIComponent('林 701')}`, 0, 0, 0],
    ['?q=NT$500', 1, 500, 0],
    ['?q=2026/11/12', 1, 0, 300],
    ['?q=115/10/31&filter[bank]=first', 1, 500, 0],
    ['?q=60', 2, 0, 0],
  ])('sums %s exactly', async (query, total, income, expense) => {
    const page = await read(query)
    expect([page.meta.total, page.data.length]).toEqual([total, total])
    expect(page.totals).toEqual({ income, expense, balance: income - expense })
  })

  it('goes on behind a row without losing or repeating one', async () => {
    const seen: number[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await read(`?per_page=2${after ? `&after=${after}` : ''}`)
      seen.push(...page.data.map((row) => row.id))
      after = page.meta.next_cursor
    }
    expect(seen).toEqual((await read()).data.map((row) => row.id))
  })

  it.each(['', '?q=60', `?q=${encodeURIComponent('打')}`, '?filter[direction]=income'])(
    'turns pages by number as well, each row once: %s',
    async (query) => {
      const whole = await read(query)
      const seen: number[] = []
      for (let page = 1; page <= whole.meta.total; page++) {
        const { data, totals, meta } = await read(`${query}${query ? '&' : '?'}per_page=1&page=${page}`)
        expect([totals, meta.page]).toEqual([whole.totals, page])
        seen.push(...data.map((row) => row.id))
      }
      expect(seen).toEqual(whole.data.map((row) => row.id))
    },
  )

  it('refuses accounts, filters and days that do not exist', async () => {
    for (const query of ['filter[bank]=none', 'filter[state]=draft', 'filter[from]=2026-02-30', 'sort=amount']) {
      expect((await t.visitor.get(`/api/transactions?${query}`)).status, query).toBe(422)
    }
  })

  it('opens one published row without the full name, and no other', async () => {
    const [row] = (await read('?filter[direction]=expense&filter[bank]=first')).data
    const { body, text } = await t.visitor.get(`/api/transactions/${row?.id}`)
    expect(body).toMatchObject({ title: '手術費 "小黃", 複診', account: { account_no: '****8901' }, documents: [] })
    expect(body.trail.map(({ step }: { step: string }) => step)).toEqual(['posted', 'published'])
    expect(text).not.toContain('王小明')
    const hidden = await t.app.db.selectFrom('transactions').select('id').where('published_at', 'is', null).execute()
    expect(hidden).toHaveLength(2)
    for (const { id } of hidden) expect((await t.visitor.get(`/api/transactions/${id}`)).status).toBe(404)
  })

  it('is summed by month and by year', async () => {
    const { body: months } = await t.visitor.get('/api/transactions/months?year=2026')
    expect(months.months).toHaveLength(12)
    expect(months.months.slice(9, 11)).toEqual([
      { month: 10, income: 500, expense: 0 },
      { month: 11, income: 700, expense: 340 },
    ])
    const { body: years } = await t.visitor.get('/api/transactions/years')
    expect(years.years).toMatchObject([{ year: 2026, income: 1_200, expense: 340, balance: 860 }])
    expect(years.years[0].categories).toContainEqual({
      direction: 'expense',
      category: 'food',
      amount: 40,
      last_day: '2026-11-10',
    })
  })
})

describe('the file of the cash book', () => {
  const amounts = (text: string) => {
    expect(text.startsWith('\uFEFF日期,')).toBe(true)
    const lines = text.slice(1).split('\r\n')
    expect(lines.pop()).toBe('')
    return lines.slice(1).map((line) => line.match(/,(收入|支出),.*,(-?\d+),[a-z-]+$/)?.slice(1))
  }

  it.each([
    '',
    '?filter[bank]=first',
    '?filter[direction]=income&filter[from]=2026-11-01',
    `?q=${encodeURIComponent('打')}`,
    '?q=60',
  ])('adds up to the totals of the list: %s', async (query) => {
    const { status, headers, text } = await t.visitor.get(`/api/transactions.csv${query}`)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const rows = amounts(text)
    const sum = (side: string) =>
      rows.filter((row) => row?.[0] === side).reduce((total, row) => total + Number(row?.[1]), 0)
    const list = await read(query)
    expect(rows).toHaveLength(list.meta.total)
    expect([sum('收入'), sum('支出')]).toEqual([list.totals.income, list.totals.expense])
  })

  it('holds what was public when the download began, however long it takes', async () => {
    const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
    await anEntry(t.app, { bank_account_id: bank.id, title: '已公告', published_at: at(-1) })
    await anEntry(t.app, {
      bank_account_id: bank.id,
      title: '下載開始之後才公告',
      published_at: at(3_600_000),
    })
    const { text } = await t.visitor.get('/api/transactions.csv')
    expect(text).toContain('已公告')
    expect(text).not.toContain('下載開始之後才公告')
  })

  it('runs no formula and keeps quotes and commas in their cell', async () => {
    const { text } = await t.visitor.get('/api/transactions.csv')
    expect(text).toContain(",'=1+1,")
    expect(text).toContain(',"手術費 ""小黃"", 複診",')
    expect(text).not.toContain('王小明')
  })
})

describe('the public accounts', () => {
  it('show four digits, and the whole number only where transfers are taken', async () => {
    await t.app.db.updateTable('bank_accounts').set({ show_for_transfer: true }).where('id', '=', other.id).execute()
    const { body } = await t.visitor.get('/api/bank-accounts')
    const of = (slug: string) => body.data.find((account: { slug: string }) => account.slug === slug)
    expect(of('first')).toMatchObject({ account_no: '****8901', transfer: null })
    expect(of('second').transfer.account_no).toBe('012-345-678901')
  })
})

describe('the last step of a gift', () => {
  it('names the animals an expense was for, with their public listing, and none that it was not for', async () => {
    const { id: campaign_id } = await aFundedCampaign(t.app, bank.id, { raised: 5_000 })
    const { id: animal_id } = await t.app.db
      .insertInto('animals')
      .values({ code: 'D26-9001', name: '小黃', species: 'dog', intake_on: '2026-08-01', intake_kind: 'rescue' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const spent = { bank_account_id: bank.id, direction: 'expense' as const, occurred_on: '2026-09-01', amount: 900 }
    const [forIt, forOthers] = [await anEntry(t.app, { ...spent, campaign_id }), await anEntry(t.app, spent)]
    await t.app.db
      .insertInto('fundings')
      .values({
        campaign_id,
        kind: 'disbursement',
        amount: -900,
        occurred_on: '2026-09-01',
        transaction_id: forIt,
        animal_id,
      })
      .execute()
    const { body } = await t.visitor.get(`/api/transactions/${forIt}`)
    expect(body.animals).toEqual([{ id: animal_id, name: '小黃', species: 'dog', photo: null, adoption: null }])
    expect((await t.visitor.get(`/api/transactions/${forOthers}`)).body.animals).toEqual([])
    await t.app.db.insertInto('campaign_animals').values({ campaign_id, animal_id }).execute()
    const campaign = (await t.visitor.get(`/api/campaigns/${campaign_id}`)).body
    expect(campaign.animals).toEqual(body.animals)
    expect(campaign.use_of_money).toMatchObject([{ transaction_id: forIt, amount: 900 }])
  })
})

describe('a month of the cash book', () => {
  it('adds up its categories, compares with the same days of the month before and names its largest expenses', async () => {
    const { id: bank_account_id } = await anAccount(t.app)
    const on = (occurred_on: string, more: object = {}) => anEntry(t.app, { bank_account_id, occurred_on, ...more })
    const expense = { direction: 'expense' as const }
    await on('2026-03-02', { amount: 300 })
    await on('2026-04-03', { amount: 800 })
    await on('2026-03-30', { amount: 5_000 })
    const large = await on('2026-04-02', { ...expense, amount: 700 })
    const small = await on('2026-04-01', { ...expense, amount: 20, category: 'food' })
    await on('2026-04-01', { ...expense, amount: 900, category: 'refund' })
    await on('2026-04-02', { ...expense, amount: 9_000, state: 'posted' })
    const wrong = await on('2026-04-02', { ...expense, amount: 950 })
    await on('2026-04-03', { ...expense, amount: 950, reverses_id: wrong })
    await t.app.db.updateTable('transactions').set({ state: 'reversed' }).where('id', '=', wrong).execute()
    const before = t.clock.now()
    t.clock.set('2026-04-10T12:00:00+08:00')
    const { body } = await t.visitor.get('/api/transactions/month?month=2026-04')
    t.clock.set(before)
    expect(body).toMatchObject({
      until: '2026-04-10',
      income: 800,
      expense: 1_620,
      before: { income: 300, expense: 0 },
    })
    expect(body.largest.map((row: { id: number }) => row.id)).toEqual([large, small])
    const medical = body.categories.find((row: { category: string }) => row.category === 'medical')
    expect(medical).toEqual({ direction: 'expense', category: 'medical', amount: 700, count: 3 })
    expect((await t.visitor.get('/api/transactions/month?month=2026-4')).status).toBe(422)
  })
})

describe('the papers of expenses', () => {
  const aPaper = (owner_id: number) =>
    t.app.db
      .insertInto('media')
      .values({
        ...{ owner_type: 'transactions', owner_id, sort: 0, path: `test/paper-${owner_id}.jpg`, mime: 'image/jpeg' },
        ...{ bytes: 1, width: 600, height: 800, sha256: sha256(Buffer.from(`paper ${owner_id}`)) },
      })
      .execute()

  it('are shown, promised for a day, late, or none, and a month counts them', async () => {
    const { id: bank_account_id, slug } = await anAccount(t.app)
    const expense = { bank_account_id, direction: 'expense' as const, occurred_on: '2026-06-30' }
    const shown = await anEntry(t.app, expense)
    await aPaper(shown)
    const missing = await anEntry(t.app, { ...expense, occurred_on: '2026-06-01', category: 'food' })
    await anEntry(t.app, { ...expense, category: 'gateway_fee' })
    await anEntry(t.app, { ...expense, occurred_on: '2026-07-01' })
    await anEntry(t.app, { bank_account_id, occurred_on: '2026-06-15' })
    const count = async (more = '') =>
      (await t.visitor.get(`/api/transactions/papers?month=2026-06&bank=${slug}${more}`)).body
    expect(await count()).toMatchObject({ shown: 1, to_come: 1 })
    expect(await count('&category=food')).toMatchObject({ shown: 0, to_come: 1 })
    const papers = async (id: number) => (await t.visitor.get(`/api/transactions/${id}`)).body.papers
    const before = t.clock.now()
    t.clock.set('2026-06-16T23:59:00+08:00')
    expect([await papers(shown), await papers(missing)]).toEqual([
      { state: 'shown', due_on: null },
      { state: 'due', due_on: '2026-06-16' },
    ])
    t.clock.set('2026-06-17T00:00:00+08:00')
    expect((await papers(missing)).state).toBe('late')
    const list = await t.visitor.get(
      `/api/transactions?filter[bank]=${slug}&filter[from]=2026-06-01&filter[to]=2026-06-30`,
    )
    expect(list.body.data.map((row: { papers: { state: string } }) => row.papers.state)).toEqual([
      ...['none', 'shown', 'none', 'late'],
    ])
    t.clock.set(before)
  })

  it('cover a share of what was spent: fees count as spending, refunds and rows taken back do not', async () => {
    const { id: bank_account_id, slug } = await anAccount(t.app)
    const expense = { bank_account_id, direction: 'expense' as const, occurred_on: '2026-06-30' }
    await aPaper(await anEntry(t.app, expense))
    await anEntry(t.app, { ...expense, category: 'food' })
    await anEntry(t.app, { ...expense, category: 'gateway_fee' })
    await anEntry(t.app, { ...expense, category: 'refund' })
    const wrong = await anEntry(t.app, expense)
    await aPaper(wrong)
    await anEntry(t.app, { ...expense, reverses_id: wrong })
    await t.app.db.updateTable('transactions').set({ state: 'reversed' }).where('id', '=', wrong).execute()
    const { body } = await t.visitor.get(`/api/transactions/papers?month=2026-06&bank=${slug}`)
    expect(body).toMatchObject({ spent: 3_000, spent_with_papers: 1_000 })
  })

  it('cannot be counted for what is no month or no account', async () => {
    for (const query of ['month=2026-13', 'month=2026', 'month=2026-06&bank=nowhere'])
      expect((await t.visitor.get(`/api/transactions/papers?${query}`)).status).toBe(422)
  })
})
