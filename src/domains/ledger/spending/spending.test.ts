import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'

let t: TestApp
let bank: { id: number; slug: string }
let author: Client
let campaign: number

beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  bank = await anAccount(t.app, 'main')
  const permissions = ['transactions view', 'transactions create', 'transactions update', 'receipts update'] as const
  author = (await aStaff(t, { permissions })).client
  campaign = (await aFundedCampaign(t.app, bank.id, { raised: 50_000 })).id
})
afterAll(() => t?.close())

type Row = {
  id: number
  title: string
  amount: number
  balance_after: number | null
  is_paperless: boolean
  state: string
}
type Page = {
  data: (Row & { photos: { id: number }[]; version: number })[]
  meta: { total: number }
  sums: object
  fund: object
}

const ask = async (filter: Record<string, unknown> = {}, more = '') => {
  const search = new URLSearchParams(more)
  for (const [name, value] of Object.entries({ campaign, ...filter })) search.set(`filter[${name}]`, String(value))
  const { status, body, text } = await author.get(`/api/admin/campaign-spending?${search}`)
  expect(status, text).toBe(200)
  return body as Page
}
const titles = async (filter: Record<string, unknown> = {}, more = '') =>
  (await ask(filter, more)).data.map(({ title }) => title)

let payees = 0
const draft = async (change: object = {}): Promise<{ id: number; version: number }> => {
  payees += 1
  const bill = {
    ...{
      direction: 'expense',
      occurred_on: '2026-11-19',
      bank_account_id: bank.id,
      amount: 3_000,
      category: 'medical',
    },
    ...{
      title: '手術費',
      counterparty: `安心動物醫院 ${payees}`,
      counterparty_kind: 'organisation',
      method: 'transfer',
    },
  }
  const { status, body, text } = await author.post('/api/admin/transactions', {
    ...bill,
    campaign_id: campaign,
    ...change,
  })
  expect(status, text).toBe(201)
  return body
}
const act = (id: number, action: string, version: number, more: object = {}, who = author) =>
  who.post(`/api/admin/transactions/${id}/${action}`, { version, ...more })

describe('what a campaign spends', () => {
  let paid: { id: number }

  it('is listed from draft to publication, with the balance after each and what lacks papers', async () => {
    await draft({ title: '訂金', amount: 2_000 })
    const { id } = await draft({ title: '回診', amount: 800, occurred_on: '2026-11-18' })
    await act(id, 'post', 1)
    paid = await draft({ title: '電腦斷層', occurred_on: '2026-11-12' })
    await act(paid.id, 'post', 1)
    expect((await act(paid.id, 'publish', 2)).status).toBe(200)
    const { data, sums, fund } = await ask()
    expect(data.map((row) => [row.title, row.amount, row.balance_after, row.is_paperless, row.state])).toEqual([
      ['訂金', -2_000, null, false, 'draft'],
      ['回診', -800, 49_200, true, 'posted'],
      ['電腦斷層', -3_000, 46_200, true, 'published'],
    ])
    expect(sums).toEqual({ paid_count: 2, published_count: 1, amount: -3_800 })
    expect(fund).toEqual({ paperless: 2, free: 46_200 })
    expect(await titles({ state: 'draft' })).toEqual(['訂金'])
    expect(await titles({ state: 'published' })).toEqual(['電腦斷層'])
    expect(await titles({ paperless: 1 })).toEqual(['回診', '電腦斷層'])
    expect(await titles({ from: '2026-11-18', to: '2026-11-18' })).toEqual(['回診'])
    expect(await titles({}, 'sort=amount')).toEqual(['電腦斷層', '訂金', '回診'])
    expect(await titles({}, `q=${encodeURIComponent('斷層')}`)).toEqual(['電腦斷層'])
  })

  it('gets papers after it was entered, which stay, and no second time in an old version', async () => {
    const { id: photo } = await uploaded(author, 'staff')
    const none = await act(paid.id, 'papers', 3)
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['photo_ids']])
    const { status, body, text } = await act(paid.id, 'papers', 3, { photo_ids: [photo] })
    expect(status, text).toBe(200)
    expect([body.version, body.photos.map(({ id }: { id: number }) => id)]).toEqual([4, [photo]])
    const { id: another } = await uploaded(author, 'staff')
    expect((await act(paid.id, 'papers', 3, { photo_ids: [another] })).body.code).toBe('stale')
    const more = await act(paid.id, 'papers', 4, { photo_ids: [another] })
    expect(more.body.photos.map(({ id }: { id: number }) => id)).toEqual([photo, another])
    expect(await titles({ paperless: 1 })).toEqual(['回診'])
    expect((await t.visitor.get(`/api/transactions/${paid.id}`)).body.documents).toHaveLength(2)
    const taken = await act((await draft({ title: '別筆' })).id, 'papers', 1, { photo_ids: [photo] })
    expect([taken.status, taken.body.code]).toEqual([409, 'transaction_wrong_state'])
    const [posted] = (await ask({ state: 'posted' })).data
    const foreign = await act(posted?.id ?? 0, 'papers', posted?.version ?? 0, { photo_ids: [photo] })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['photo_ids']])
    const reader = (await aStaff(t, { permissions: ['transactions view'] })).client
    expect((await act(paid.id, 'papers', 5, { photo_ids: [another] }, reader)).status).toBe(403)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'reason'])
      .where('subject_type', '=', 'transactions')
      .where('subject_id', '=', String(paid.id))
      .where('reason', '=', '補上憑證')
      .execute()
    expect(log).toHaveLength(2)
  })

  it('comes back with the row that takes it back, and both stand there', async () => {
    const { id } = await draft({ title: '重複的帳', amount: 500 })
    await act(id, 'post', 1)
    expect((await act(id, 'reverse', 2, { reason: '記了兩次' })).status).toBe(200)
    const rows = (await ask({}, `q=${encodeURIComponent('重複的帳')}`)).data
    expect(rows.map(({ amount, state, is_paperless }) => [amount, state, is_paperless])).toEqual([
      [500, 'posted', false],
      [-500, 'reversed', false],
    ])
    expect((await ask()).sums).toMatchObject({ amount: -3_800, paid_count: 2 })
  })

  it('is of a bill that several campaigns pay its own share, and no money that went back to givers', async () => {
    const other = (await aFundedCampaign(t.app, bank.id, { raised: 9_000 })).id
    const shared = { direction: 'expense', state: 'posted', title: '兩案合付', amount: 1_000 } as const
    const transaction_id = await anEntry(t.app, { bank_account_id: bank.id, ...shared })
    for (const [campaign_id, amount] of [
      [campaign, -600],
      [other, -400],
    ] as const)
      await t.app.db
        .insertInto('fundings')
        .values({ campaign_id, kind: 'disbursement', amount, occurred_on: '2026-11-10', transaction_id })
        .execute()
    await anEntry(t.app, {
      bank_account_id: bank.id,
      direction: 'expense',
      category: 'refund',
      campaign_id: other,
      title: '退',
    })
    expect((await ask({ campaign: other })).data.map(({ title, amount }) => [title, amount])).toEqual([
      ['兩案合付', -400],
    ])
    expect((await ask()).data.find(({ title }) => title === '兩案合付')?.amount).toBe(-600)
    expect((await author.get('/api/admin/campaign-spending')).body.fund).toBeNull()
  })
})
