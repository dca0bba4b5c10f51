import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import { matchesNote } from './queries.ts'

let t: TestApp
let reader: Client
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  reader = (await aStaff(t, { permissions: ['transactions view', 'receipts update', 'campaigns view'] })).client
  const campaign = await aCampaign(t.app)
  // money that was found later stands on its own day, and is booked last
  for (const [day, amount] of [
    ['2026-11-03', 300],
    ['2026-11-20', 200],
    ['2026-11-10', 500],
  ] as const) {
    t.clock.set(`${day}T12:00:00+08:00`)
    await aPaidGift(t, { campaign_id: campaign.id, amount })
  }
})
afterAll(() => t?.close())

type Row = { occurred_on: string; amount: number }
type Gift = Row & { donor: string; order: { order_no: string }; receipts: { receipt_no: string }[] }
const listed = async (question = '') => (await reader.get(`/api/admin/fundings?${question}`)).body.data as Row[]

it('the fund book stands in the order of its days, whenever a row was booked, and is sorted by amount', async () => {
  expect((await listed()).map(({ occurred_on }) => occurred_on)).toEqual(['2026-11-20', '2026-11-10', '2026-11-03'])
  expect((await listed('sort=occurred_on')).map(({ occurred_on }) => occurred_on)[0]).toBe('2026-11-03')
  expect((await listed('sort=-amount')).map(({ amount }) => amount)).toEqual([500, 300, 200])
  expect((await listed('sort=amount')).map(({ amount }) => amount)).toEqual([200, 300, 500])
})

it('is searched in what its notes say, by an index over them', async () => {
  await sql`insert into fundings (campaign_id, kind, amount, occurred_on, note)
    select id, 'opening', 700, '2026-11-01', '台南老志工的結餘' from campaigns limit 1`.execute(t.app.db)
  for (const q of ['臺南', '志工的結', '結餘 老志'])
    expect(
      (await listed(new URLSearchParams({ q }).toString())).map(({ amount }) => amount),
      q,
    ).toEqual([700])
  expect(await listed(new URLSearchParams({ q: '沒有這個' }).toString())).toEqual([])
  const plan = await t.app.db.transaction().execute(async (db) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain select n.id from fundings n where ${matchesNote('臺南')}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('fundings_note')
  expect(plan).not.toContain('Seq Scan')
})

it('is written into a file with the rows of its question', async () => {
  const question = { filter: { filter: { from: '2026-11-10' } }, format: 'csv' }
  const { status, body } = await reader.post('/api/admin/fundings/export', question)
  expect(status, JSON.stringify(body)).toBe(201)
  await t.runDueJobs()
  const file = await reader.get(`/api/admin/jobs/${body.id}/file`)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('日期,種類,專案,捐款人')
  expect(lines[1]).toContain('2026-11-20')
})

it('gifts are written into a file with their orders and receipts, and donors as the list shows them', async () => {
  const auditor = (await aStaff(t, { permissions: ['transactions view'] })).client
  for (const client of [reader, auditor]) {
    const { data } = (await client.get('/api/admin/transactions/fundings?filter[from]=2026-11-10')).body
    const question = { filter: { filter: { from: '2026-11-10' } }, format: 'csv' }
    const { status, body } = await client.post('/api/admin/transactions/fundings/export', question)
    expect(status, JSON.stringify(body)).toBe(201)
    await t.runDueJobs()
    const rows = readTable((await client.get(`/api/admin/jobs/${body.id}/file`)).text)
    expect(rows.map((row) => [row.日期, row.捐款人, row.訂單, row.收據, row.金額])).toEqual(
      (data as Gift[]).map(({ occurred_on, donor, order, receipts, amount }) => [
        occurred_on,
        donor,
        order.order_no,
        receipts.map(({ receipt_no }) => receipt_no).join('、'),
        String(amount),
      ]),
    )
    expect(rows.map((row) => row.捐款人?.includes('○'))).toEqual(Array(2).fill(client === auditor))
  }
  const other = (await aStaff(t, { permissions: ['orders view'] })).client
  expect((await other.post('/api/admin/transactions/fundings/export', { filter: {} })).status).toBe(403)
})

it('moves nothing into a closed campaign, by hand or by the second person, and lets what is there leave', async () => {
  const { id: from } = await aCampaign(t.app)
  const { id: to } = await aCampaign(t.app)
  await aPaidGift(t, { campaign_id: from, amount: 15_000 })
  const [one, second] = [
    (await aStaff(t, { permissions: ['transactions view', 'transactions update'] })).client,
    (await aStaff(t, { permissions: ['transactions view', 'transactions update'] })).client,
  ]
  const move = (amount: number, ends = { from_campaign_id: from, to_campaign_id: to }) =>
    one.post('/api/admin/fundings/transfer', { ...ends, amount, reason: '換一個用途' })
  expect((await move(300)).status).toBe(201)
  expect((await move(12_000)).body.transfer_group).toBeNull()
  await t.app.db.updateTable('campaigns').set({ status: 'closed' }).where('id', '=', to).execute()
  const said = { to_campaign_id: ['這個專案已經結案，不能再收調撥款。'] }
  for (const amount of [100, 11_000]) expect((await move(amount)).body.errors).toEqual(said)
  const [asked] = (await second.get('/api/admin/fundings/transfers')).body.data.filter(
    (request: { to: { id: number } }) => request.to.id === to,
  )
  const agreed = await second.post(`/api/admin/fundings/transfers/${asked.id}/approve`, { version: asked.version })
  expect([agreed.status, agreed.body.errors]).toEqual([422, said])
  expect((await move(300, { from_campaign_id: to, to_campaign_id: from })).status).toBe(201)
})

it('says what each campaign has left, with what was moved, and the sum of all', async () => {
  const { id: from } = await aCampaign(t.app, { title: '搬出去' })
  const { id: to } = await aCampaign(t.app, { title: '搬進來' })
  await aPaidGift(t, { campaign_id: from, amount: 900 })
  const funds = async (question = '') => (await reader.get(`/api/admin/fundings/funds?${question}`)).body
  const before = await funds()
  const { client } = await aStaff(t, { permissions: ['transactions update'] })
  const body = { from_campaign_id: from, to_campaign_id: to, amount: 250, reason: '換一個用途' }
  expect((await client.post('/api/admin/fundings/transfer', body)).status).toBe(201)
  const after = await funds()
  const of = (id: number) => after.data.find((fund: { campaign_id: number }) => fund.campaign_id === id)
  expect(of(from)).toMatchObject({ title: '搬出去', raised: 900, spent: 0, moved: -250, balance: 650 })
  expect(of(to)).toMatchObject({ raised: 0, moved: 250, balance: 250 })
  expect(after.total_balance).toBe(before.total_balance)
  expect(before.data.some((fund: { campaign_id: number }) => fund.campaign_id === to)).toBe(false)
  const balances = after.data.map((fund: { balance: number }) => fund.balance)
  expect(balances).toEqual(balances.toSorted((a: number, b: number) => b - a))
  expect((await funds(`filter[campaign]=${to}`)).data).toHaveLength(1)
  expect((await funds(new URLSearchParams({ q: '搬進' }).toString())).data).toHaveLength(1)
})

it('says what a campaign had raised and spent by the end of each day', async () => {
  const { id } = await aCampaign(t.app)
  const course = async () => (await reader.get(`/api/admin/campaigns/${id}/course`)).body
  expect(await course()).toEqual({ data: [] })
  for (const [day, amount] of [
    ['2026-11-02', 300],
    ['2026-11-21', 200],
    ['2026-11-21', 400],
  ] as const) {
    t.clock.set(`${day}T12:00:00+08:00`)
    await aPaidGift(t, { campaign_id: id, amount })
  }
  expect((await course()).data).toEqual([
    { on: '2026-11-02', raised: 300, spent: 0 },
    { on: '2026-11-21', raised: 900, spent: 0 },
  ])
  expect((await reader.get('/api/admin/campaigns/999999/course')).status).toBe(404)
})

it('what was asked for is promised: nobody else moves it, and the second person can still agree (M1)', async () => {
  const [from, to] = [(await aCampaign(t.app)).id, (await aCampaign(t.app)).id]
  await aPaidGift(t, { campaign_id: from, amount: 15_000 })
  const permissions = ['transactions view', 'transactions update'] as const
  const [one, second] = [(await aStaff(t, { permissions })).client, (await aStaff(t, { permissions })).client]
  const move = (amount: number) =>
    second.post('/api/admin/fundings/transfer', {
      from_campaign_id: from,
      to_campaign_id: to,
      amount,
      reason: '換一個用途',
    })
  expect((await move(12_000)).body.transfer_group).toBeNull()
  expect((await move(3_001)).body.errors).toEqual({ amount: ['超過這個專案的餘額，目前可用 NT$3,000。'] })
  expect((await move(3_000)).status).toBe(201)
  const [asked] = (await one.get('/api/admin/fundings/transfers')).body.data.filter(
    (request: { to: { id: number } }) => request.to.id === to,
  )
  const agreed = await one.post(`/api/admin/fundings/transfers/${asked.id}/approve`, { version: asked.version })
  expect(agreed.status, agreed.text).toBe(200)
  const { data } = (await one.get(`/api/admin/fundings/funds?filter[campaign]=${from}`)).body
  expect(data[0]).toMatchObject({ balance: 0, committed: 0 })
})
