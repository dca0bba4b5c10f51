import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let client: pg.Client
let bank: number
type Person = Awaited<ReturnType<typeof aStaff>>
let author: Person
let second: Person

beforeAll(async () => {
  t = await testApp()
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  bank = (await anAccount(t.app)).id
  const permissions = ['transactions view', 'transactions create', 'transactions update'] as const
  author = await aStaff(t, { permissions })
  second = await aStaff(t, { permissions })
})
beforeEach(() => t.clock.set('2026-11-20T12:00:00+08:00'))
afterAll(async () => {
  await client.end()
  await t.close()
})

const draft = async (change: object = {}) => {
  const { status, body, text } = await author.client.post('/api/admin/transactions', {
    direction: 'expense',
    occurred_on: '2026-11-19',
    bank_account_id: bank,
    amount: 3_000,
    category: 'medical',
    title: '手術費',
    counterparty_kind: 'organisation',
    method: 'transfer',
    ...change,
  })
  expect(status, text).toBe(201)
  return body as { id: number; version: number }
}
const act = (who: Person, { id, version }: { id: number; version: number }, action: string, more: object = {}) =>
  who.client.post(`/api/admin/transactions/${id}/${action}`, { version, ...more })
const broken = async () =>
  (await brokenChecks(client)).map(({ name }) => name).filter((name) => name.startsWith('approvals:'))
const planted = async (sql: string) => {
  await client.query("begin; set local session_replication_role = 'replica'")
  await client.query(sql)
  const found = await broken()
  await client.query('rollback')
  return found
}

describe('a row above NT$10,000 (M7)', () => {
  const entered = async (amount = 12_000) => {
    const { id } = await draft({ amount })
    const { body, text } = await act(amount > 10_000 ? second : author, { id, version: 1 }, 'post')
    expect(body.state, text).toBe('posted')
    return body as { id: number; version: number }
  }
  const why = { reason: '金額打錯' }

  it('is taken back by two people, as it was entered', async () => {
    const row = await entered()
    const asked = await act(second, row, 'reverse', why)
    expect(asked.body, asked.text).toMatchObject({ state: 'posted', approval: { kind: 'reversal', decision: null } })
    expect(asked.body.actions).not.toContain('reverse')
    expect((await act(second, asked.body, 'reverse', why)).body.state).toBe('posted')
    const { body: seen } = await author.client.get(`/api/admin/transactions/${row.id}`)
    expect(seen).toMatchObject({ may_refuse: true, actions: expect.arrayContaining(['reverse']) })
    expect((await act(author, seen, 'reverse', why)).body.state).toBe('reversed')
    expect(await broken()).toEqual([])
    expect(await planted(`update approvals set kind = 'entry' where subject_id = ${row.id}`)).toContain(
      'approvals: what two people entered was taken back by two',
    )
  })

  it('stays in the book when the second one refuses', async () => {
    const asked = await act(author, await entered(), 'reverse', why)
    const refused = await act(second, asked.body, 'refuse', { reason: '銀行已經付了' })
    expect(refused.body, refused.text).toMatchObject({ state: 'posted', approval: { decision: 'refused' } })
    expect((await act(second, refused.body, 'refuse', { reason: '再一次' })).body.code).toBe('transaction_wrong_state')
    expect(await broken()).toEqual([])
  })

  it('below that sum is taken back by one', async () => {
    expect((await act(author, await entered(10_000), 'reverse', why)).body.state).toBe('reversed')
  })
})

describe('bills of one payee and day (M2)', () => {
  it('count together: who wrote them does not enter what lifts them above NT$10,000', async () => {
    const counterparty = '林記印刷'
    const [first, next] = [await draft({ counterparty, amount: 6_000 }), await draft({ counterparty, amount: 4_001 })]
    const other = await draft({ counterparty: '林記五金', amount: 6_000 })
    expect((await act(author, first, 'post')).body.state).toBe('posted')
    expect((await act(author, other, 'post')).body.state).toBe('posted')
    const own = await act(author, next, 'post')
    expect([own.status, own.body.code]).toEqual([409, 'second_person_needed'])
    expect((await author.client.get(`/api/admin/transactions/${next.id}`)).body.actions).not.toContain('post')
    // the next draft waits from the beginning, however its payee is spelled
    const third = await draft({ counterparty: ' 林記 印刷 ', amount: 5_000 })
    expect(third).toMatchObject({ approval: { decision: null } })
    expect((await act(second, next, 'post')).body.state).toBe('posted')
    expect((await act(second, third, 'post')).body.state).toBe('posted')
    expect(
      (await act(author, await draft({ counterparty, amount: 9_000, occurred_on: '2026-11-18' }), 'post')).status,
    ).toBe(200)
    expect(await broken()).toEqual([])
    expect(
      await planted(`update transactions set posted_by = created_by, created_at = now() + interval '1 day'
        where id in (${first.id}, ${next.id})`),
    ).toContain('approvals: nobody paid one payee above NT$10,000 alone in parts on one day')
  })

  it('that are entered at once count each other', async () => {
    const counterparty = '大同印刷'
    const drafts = [await draft({ counterparty, amount: 6_000 }), await draft({ counterparty, amount: 6_000 })]
    const answers = await Promise.all(drafts.map((row) => act(author, row, 'post')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('count together in cash under a permit', async () => {
    const { id: campaign_id } = await aFundedCampaign(t.app, bank, { raised: 60_000, permit: true })
    const cash = { campaign_id, counterparty: '小動物醫院', amount: 6_000, method: 'cash' }
    expect((await act(second, await draft(cash), 'post')).status).toBe(200)
    const over = await act(second, await draft(cash), 'post')
    expect([over.status, over.body.errors]).toEqual([422, { method: ['勸募許可下 1 萬元以上的支出不得以現金支付。'] }])
    expect((await act(second, await draft({ ...cash, method: 'transfer' }), 'post')).status).toBe(200)
  })
})
