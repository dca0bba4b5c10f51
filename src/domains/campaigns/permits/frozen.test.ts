import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aStaff } from '#tests/support/people.ts'
import { necessaryExpenseCap } from '../rules.ts'

let t: TestApp
let bank_account_id: number
let books: Client
let keeper: Client
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  t.clock.set('2026-11-20T10:00:00+08:00')
  bank_account_id = (await anAccount(t.app)).id
  books = (await aStaff(t, { permissions: ['transactions view', 'transactions create', 'transactions update'] })).client
  keeper = (await aStaff(t, { permissions: ['campaigns view', 'campaigns create', 'campaigns update'] })).client
})
afterAll(() => t?.close())

const anAppeal = (raised: number) => aFundedCampaign(t.app, bank_account_id, { raised, permit: true })
const entry = (change: object) => ({
  direction: 'expense',
  occurred_on: '2026-11-19',
  bank_account_id,
  amount: 900,
  category: 'fundraising_cost',
  title: '文宣印刷',
  method: 'transfer',
  ...change,
})
const written = async (change: object) => books.post('/api/admin/transactions', entry(change))
const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]
const permitOf = async (id: number) => {
  const row = t.app.db.selectFrom('transactions').select('permit_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).permit_id
}

describe('a campaign that took money', () => {
  const changed = async (id: number, change: object) => {
    const { body: now } = await keeper.get(`/api/admin/campaigns/${id}`)
    const { version, type, title, bank_account_id, surplus_note, permit_id, solicitation_basis } = now
    const dates = { starts_at: '2026-02-01T00:00:00+08:00', ends_at: '2026-12-30T00:00:00+08:00' }
    const same = { version, type, title, bank_account_id, surplus_note, permit_id, solicitation_basis }
    return keeper.put(`/api/admin/campaigns/${id}`, { ...same, ...dates, ...change })
  }
  const anotherPermit = async (permit_no: string) =>
    (
      await t.app.db
        .insertInto('solicitation_permits')
        .values({ name: '次年度', permit_no, starts_on: '2026-01-01', ends_on: '2026-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  it('keeps its permit (P12)', async () => {
    const { id } = await anAppeal(100_000)
    const permit_id = await anotherPermit('丙字第1號')
    expect(fieldsOf(await changed(id, { permit_id }))).toEqual([422, ['permit_id']])
    expect((await changed(id, { title: '新的名稱' })).status).toBe(200)
  })

  it('keeps its basis (P12b)', async () => {
    const { id } = await anAppeal(100_000)
    const voluntary = { solicitation_basis: 'voluntary', permit_id: null }
    expect(fieldsOf(await changed(id, voluntary))).toEqual([422, ['permit_id']])
  })

  it('may change both before', async () => {
    const { id } = await aCampaign(t.app)
    const permit_id = await anotherPermit('丁字第1號')
    const { status, body } = await changed(id, { solicitation_basis: 'permit', permit_id })
    expect([status, body.permit_id]).toEqual([200, permit_id])
  })
})

describe('money of an appeal', () => {
  it('is not paid out in cash from NT$10,000 on, whatever the entry leaves out (P12c)', async () => {
    const { id: campaign_id, permit_id } = await anAppeal(100_000)
    const cash = await written({ campaign_id, amount: 50_000, category: 'medical', method: 'cash' })
    expect(fieldsOf(cash)).toEqual([422, ['method']])
    const row = { bank_account_id, direction: 'expense', amount: 50_000, campaign_id, permit_id: null } as const
    await expect(anEntry(t.app, { ...row, method: 'cash' })).rejects.toThrow('transactions_no_cash_under_permit')
    expect(await permitOf(await anEntry(t.app, { ...row, method: 'transfer' }))).toBe(permit_id)
  })

  it('pays its costs out of a campaign, so that they reach the fund book (P65)', async () => {
    const { id: campaign_id, permit_id } = await anAppeal(100_000)
    expect(fieldsOf(await written({ permit_id }))).toEqual([422, ['campaign_id']])
    const { body } = await written({ campaign_id })
    const posted = await books.post(`/api/admin/transactions/${body.id}/post`, { version: body.version })
    expect(posted.body).toMatchObject({ permit: { id: permit_id }, fundings: [{ amount: -900 }] })
    const past = { bank_account_id, direction: 'expense', permit_id, category: 'fundraising_cost' } as const
    await expect(anEntry(t.app, past)).rejects.toThrow('transactions_cost_names_campaign')
  })

  it('that came without an order names no campaign: it would miss the fund book (P67)', async () => {
    const { id: campaign_id } = await anAppeal(1_000)
    const gift = { direction: 'income', category: 'grant', title: '郵局劃撥捐款', campaign_id, method: 'postal' }
    expect(fieldsOf(await written(gift))).toEqual([422, ['campaign_id']])
    await expect(anEntry(t.app, { bank_account_id, campaign_id })).rejects.toThrow('transactions_income_reaches_fund')
  })

  it('that goes back lowers the cap of its costs, and the permit says so (P64)', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    const permit = await t.app.db
      .insertInto('solicitation_permits')
      .values({ name: '許可', permit_no: '戊字第1號', starts_on: '2026-01-01', ends_on: '2026-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const terms = { permit_id: permit.id, solicitation_basis: 'permit', ends_at: '2026-12-31T23:00:00+08:00' } as const
    await t.app.db.updateTable('campaigns').set(terms).where('id', '=', campaign_id).execute()
    const { order_id } = await aPaidGift(t, { campaign_id, amount: 10_000 })
    const { body } = await written({ campaign_id, amount: 1_500 })
    await books.post(`/api/admin/transactions/${body.id}/post`, { version: body.version })
    const shown = async () => (await keeper.get(`/api/admin/permits/${permit.id}`)).body
    expect(await shown()).toMatchObject({ necessary_expenses: 1_500, necessary_expense_cap: 1_500, is_over_cap: false })
    const desk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
    const { version } = (await desk.get(`/api/admin/orders/${order_id}`)).body
    const wish = { kind: 'donation', amount: 8_500, reason: '客人要求', version, ...aPayee }
    let refund = await desk.post(`/api/admin/orders/${order_id}/refunds`, wish)
    for (const step of ['approve', 'send', 'done']) {
      refund = await desk.post(`/api/admin/refunds/${refund.body.id}/${step}`, { version: refund.body.version })
    }
    expect(refund.body.state).toBe('done')
    expect(await shown()).toMatchObject({ necessary_expenses: 1_500, necessary_expense_cap: 225, is_over_cap: true })
  })
})

describe('the checks of appeals', () => {
  const rule = async (name: string) =>
    (await (await anOrderDesk(t)).broken()).find((broken) => broken.name === `permits: ${name}`)?.rows.length ?? 0
  const planted = (statement: string) =>
    t.app.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql.raw(statement).execute(db)
    })

  it('find costs above the cap (N7), a row under another permit, and a cost that no campaign paid', async () => {
    const { id: campaign_id, permit_id } = await anAppeal(10_000)
    const { body } = await written({ campaign_id, amount: 1_500 })
    await books.post(`/api/admin/transactions/${body.id}/post`, { version: body.version })
    const cap = 'necessary costs were within the cap of what the appeal was given'
    const permit = 'a row of a campaign stands under the permit of its campaign'
    const book = 'what an appeal pays and what a campaign gets stands in the fund book'
    const before = [await rule(cap), await rule(permit), await rule(book)]
    await planted(`update transactions set amount = 1501 where id = ${body.id}`)
    expect(await rule(cap)).toBe((before[0] ?? 0) + 1)
    await planted(`update transactions set amount = 1500, permit_id = null where id = ${body.id}`)
    expect(await rule(permit)).toBe((before[1] ?? 0) + 1)
    await planted(`update transactions set permit_id = ${permit_id} where id = ${body.id};
      delete from fundings where transaction_id = ${body.id}`)
    expect(await rule(book)).toBe((before[2] ?? 0) + 1)
  })
})

it('says in SQL what the rule says of the cap of costs', async () => {
  for (const raised of [-5, 0, 7, 10_000, 10_000_000, 10_000_013, 99_999_999, 100_000_000, 123_456_789]) {
    const { rows } = await sql<{ cap: number }>`select necessary_expense_cap(${raised}::bigint) as cap`.execute(
      t.app.db,
    )
    expect(rows[0]?.cap, String(raised)).toBe(necessaryExpenseCap(raised))
  }
})
