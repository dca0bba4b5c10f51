import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import type { PermitStatement } from './contract.ts'

let t: TestApp
let books: Client
let permit_id: number
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  const permissions = ['transactions view', 'transactions create', 'transactions update'] as const
  books = (await aStaff(t, { permissions })).client
  const days = { starts_on: '2026-01-01', ends_on: '2026-12-31' }
  ;({ id: permit_id } = await t.app.db
    .insertInto('solicitation_permits')
    .values({ name: '動物醫療勸募', permit_no: '衛部救字第 1 號', purpose: '醫療與絕育', ...days })
    .returning('id')
    .executeTakeFirstOrThrow())
  ;({ id: campaign_id } = await aCampaign(t.app, { title: '街貓絕育' }))
  const basis = { permit_id, solicitation_basis: 'permit', ends_at: '2026-12-30T00:00:00+08:00' } as const
  await t.app.db.updateTable('campaigns').set(basis).where('id', '=', campaign_id).execute()
  await fill()
})
afterAll(() => t?.close())

const spent = async (category: string, amount: number) => {
  const bank = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'operating')
  const { id: bank_account_id } = await bank.executeTakeFirstOrThrow()
  const of = { direction: 'expense', occurred_on: '2026-11-20', method: 'transfer', title: '支出', campaign_id }
  const { body, text } = await books.post('/api/admin/transactions', { ...of, bank_account_id, category, amount })
  const { status } = await books.post(`/api/admin/transactions/${body.id}/post`, { version: 1 })
  expect(status, text).toBe(200)
}

/** Two gifts, one of which went back in part; a clinic's bill; two kinds of costs. */
const fill = async () => {
  const desk = await aRefundDesk(t)
  const given = async (amount: number) => {
    const { id } = await desk.placed([{ campaign_id, amount }])
    await desk.markPaid(id)
    return id
  }
  await given(8_000)
  const part = await desk.ask(await given(2_000), { kind: 'donation', amount: 500 })
  expect((await desk.finish(part.body)).body.state).toBe('done')
  await spent('neuter', 3_000)
  await spent('fundraising_cost', 400)
  await spent('admin', 300)
}

it('says what an appeal was given and spent by its words, and what is left is what its fund has', async () => {
  const { status, body, text } = await books.get(`/api/admin/reports/permits/${permit_id}`)
  expect(status, text).toBe(200)
  const { lines, ...sums } = body as PermitStatement
  expect(lines.map(({ direction, category, amount }) => [direction, category, amount])).toEqual([
    ['income', 'donation', 10_000],
    ['expense', 'neuter', 3_000],
    ['expense', 'refund', 500],
    ['expense', 'fundraising_cost', 400],
    ['expense', 'admin', 300],
  ])
  expect(sums).toMatchObject({ income: 10_000, expense: 4_200, moved: 0, balance: 5_800 })
  const fund = t.app.db.selectFrom('campaign_totals').select('balance').where('campaign_id', '=', campaign_id)
  expect(sums.balance).toBe((await fund.executeTakeFirstOrThrow()).balance)
})

it('counts necessary costs by what they are, as the rule that refuses them does (公益勸募條例 §17)', async () => {
  const { data } = (await books.get('/api/admin/reports/permits')).body
  expect(data).toMatchObject([{ id: permit_id, raised: 9_500, necessary_expenses: 700, necessary_expense_cap: 1_425 }])
  const keeper = (await aStaff(t, { permissions: ['campaigns view', 'campaigns update'] })).client
  expect((await keeper.get(`/api/admin/permits/${permit_id}`)).body.necessary_expenses).toBe(700)
})

it('leaves as a table that names what a publication must name', async () => {
  const { text } = await books.get(`/api/admin/reports/permits/${permit_id}/file?format=csv`)
  const lines = text.trim().split(/\r?\n/)
  for (const words of ['衛部救字第 1 號', '醫療與絕育', '2026/01/01', '餘額,,5800', '必要支出,,700'])
    expect(text, words).toContain(words)
  expect(lines).toContain('收入合計,,10000')
})

it('is for whoever reads the books', async () => {
  const stranger = (await aStaff(t, { permissions: ['reports view', 'campaigns view'] })).client
  for (const end of ['', `/${permit_id}`, `/${permit_id}/file`])
    expect((await stranger.get(`/api/admin/reports/permits${end}`)).status, end).toBe(403)
  expect((await books.get('/api/admin/reports/permits/999999')).status).toBe(404)
})
