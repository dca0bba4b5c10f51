import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import { matchesNote } from './queries.ts'

let t: TestApp
let reader: Client
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  reader = (await aStaff(t, { permissions: ['transactions view', 'receipts update'] })).client
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
