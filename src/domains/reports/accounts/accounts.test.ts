import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { aYearOfRows, periodsOfRows } from '#tests/support/account_reports.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import type { Books } from './contract.ts'
import { balanceOf, resultOf, trialOf } from './rules.ts'

let t: TestApp
let books: Client
let cats: { id: number }
let dogs: { id: number }
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  ;({ books, cats, dogs } = await aYearOfRows(t))
})
afterAll(() => t?.close())

const readBooks = async (from: string, to: string): Promise<Books> => {
  const { status, body, text } = await books.get(`/api/admin/reports/accounts?from=${from}&to=${to}`)
  expect(status, text).toBe(200)
  return body
}

describe.each(periodsOfRows)('the reports from %s to %s', (from, to) => {
  it('debits are credits, before the period, in it and after it', async () => {
    const { totals } = trialOf(await readBooks(from, to))
    expect(totals).toMatchObject({ opening: 0, closing: 0, debit: totals.credit })
  })

  it('what accounts hold is what is owed and what the funds have', async () => {
    const { owed, totals } = balanceOf(await readBooks(from, to))
    expect(totals.assets).toBe(owed + totals.funds)
    expect(totals.restricted + totals.unrestricted).toBe(totals.funds)
  })

  it('the surplus is the change of the funds, less what accounts were opened with', async () => {
    const found = await readBooks(from, to)
    const sum = (of: 'opening' | 'moved' | 'closing') => found.funds.reduce((sum, fund) => sum + fund[of], 0)
    expect(resultOf(found).surplus).toBe(sum('closing') - sum('opening') - sum('moved'))
    const opened = await t.app.db
      .selectFrom('bank_accounts')
      .select(({ fn }) => fn.sum<string>('opening_balance').as('sum'))
      .where('opened_on', '>=', from)
      .where('opened_on', '<=', to)
      .executeTakeFirst()
    expect(sum('moved')).toBe(Number(opened?.sum ?? 0))
  })

  it('every account and fund has what the postings say', async () => {
    const found = await readBooks(from, to)
    const postings = await t.app.db
      .selectFrom('postings')
      .select(['side', 'account_id', 'campaign_id', ({ fn }) => fn.sum<string>('amount').as('sum')])
      .where('occurred_on', '<=', to)
      .groupBy(['side', 'account_id', 'campaign_id'])
      .execute()
    const opened = await t.app.db
      .selectFrom('bank_accounts')
      .select(['id', 'opening_balance'])
      .where('opened_on', '<=', to)
      .execute()
    const of = (side: string, id: number | null) =>
      Number(postings.find((row) => row.side === side && (row.account_id ?? row.campaign_id) === id)?.sum ?? 0)
    for (const { id, title, closing } of found.accounts) {
      const held = of('account', id) + (opened.find((row) => row.id === id)?.opening_balance ?? 0)
      expect(closing, title).toBe(held)
    }
    for (const { campaign_id, title, closing } of found.funds)
      if (campaign_id !== null) expect(closing, title).toBe(-of('fund', campaign_id))
  })
})

describe('the reports of November', () => {
  it('say what came in and was spent under each word, with purpose and without', async () => {
    const found = await readBooks('2026-11-01', '2026-11-30')
    const of = (direction: string, category: string) =>
      found.categories.find((row) => row.direction === direction && row.category === category)
    expect(of('income', 'donation')).toMatchObject({ restricted: 1_300, unrestricted: 0, debit: 0, credit: 1_300 })
    expect(of('income', 'goods_sale')).toMatchObject({ restricted: 0 })
    expect(of('expense', 'refund')).toMatchObject({ restricted: 200, unrestricted: 0 })
    expect(of('expense', 'medical')).toMatchObject({ restricted: 0, unrestricted: 0, debit: 500, credit: 500 })
    expect([of('expense', 'other')?.unrestricted, of('income', 'other')?.unrestricted]).toEqual([90, 70])
    expect(of('expense', 'staff')).toBeUndefined()
    expect(found.purpose_share).toBe(0)
    const fund = (id: number | null) => found.funds.find(({ campaign_id }) => campaign_id === id)
    expect(fund(cats.id)).toMatchObject({ opening: 7_800, income: 0, expense: 0, moved: -3_000, closing: 4_800 })
    expect(fund(dogs.id)).toMatchObject({ opening: 0, income: 700, expense: 200, moved: 3_000, closing: 3_500 })
    expect(fund(null)).toMatchObject({ opening: 50_000 - 14, moved: 2_500 })
    expect(balanceOf(found).owed).toBeGreaterThan(0)
  })

  it('count gifts without a purpose as money without one', async () => {
    const { id } = await t.app.db
      .selectFrom('campaigns')
      .select('id')
      .where('type', '=', 'general')
      .executeTakeFirstOrThrow()
    const before = await readBooks('2026-11-01', '2026-11-30')
    await aPaidGift(t, { campaign_id: id, amount: 450 })
    const after = await readBooks('2026-11-01', '2026-11-30')
    const [one, other] = [before, after].map(({ categories }) =>
      categories.find(({ category }) => category === 'donation'),
    )
    expect(other?.restricted).toBe(one?.restricted)
    expect(Number(other?.unrestricted) - Number(one?.unrestricted)).toBe(450)
    const [was, is] = [before, after].map((found) => balanceOf(found).totals)
    expect([is?.restricted, Number(is?.unrestricted) - Number(was?.unrestricted)]).toEqual([was?.restricted, 450])
    expect(after.funds.find(({ campaign_id }) => campaign_id === id)).toMatchObject({
      is_restricted: false,
      income: 450,
    })
  })

  it('leave as tables, whose last lines are the sums', async () => {
    const file = async (report: string) => {
      const address = `/api/admin/reports/accounts/file?from=2026-11-01&to=2026-11-30&format=csv&report=${report}`
      const { status, text } = await books.get(address)
      expect(status).toBe(200)
      return text.trim().split(/\r?\n/)
    }
    expect((await file('trial')).at(-1)).toMatch(/^合計,,0,(\d+),\1,0$/)
    const sheet = await file('balance')
    const sumOf = (label: string) => sheet.find((line) => line.startsWith(label))?.split(',')[2]
    expect(sumOf('資產合計')).toBe(sumOf('負債與淨值合計'))
    expect((await file('income')).some((line) => line.startsWith('本期餘絀'))).toBe(true)
  })

  it('break no rule of the books', async () => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    const broken = (await brokenChecks(client)).map(({ name }) => name)
    await client.end()
    expect(broken.filter((name) => /^(?:moves|ledger|periods):/.test(name))).toEqual([])
  })
})

describe('who reads them', () => {
  it('reads the books already, and asks for a period that begins before it ends', async () => {
    const stock = (await aStaff(t, { permissions: ['reports view'] })).client
    const question = 'from=2026-11-01&to=2026-11-30'
    expect((await stock.get(`/api/admin/reports/accounts?${question}`)).status).toBe(403)
    expect((await stock.get(`/api/admin/reports/accounts/file?report=trial&${question}`)).status).toBe(403)
    for (const wrong of ['from=2026-11-30&to=2026-11-01', 'from=2026-11-01', 'from=2026-02-30&to=2026-11-01'])
      expect((await books.get(`/api/admin/reports/accounts?${wrong}`)).status, wrong).toBe(422)
  })
})
