import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, hua } from '#tests/support/people.ts'
import { voidedByTwo } from '#tests/support/receipts.ts'
import { uploadOf } from './rules.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-12-20T10:00:00+08:00')
  campaign_id = (await aCampaign(t.app)).id
  ming = await aMember(t)
})
afterAll(() => t?.close())

const give = async (amount: number, fields: object = {}, { client, email } = ming) => {
  const { order_id } = await aPaidGift(t, { client, campaign_id, amount, fields: { email, ...fields } })
  return t.app.db
    .selectFrom('receipts')
    .select(['id', 'receipt_no', 'version'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
}
const yearOf = async (year: number) => (await ming.client.get(`/api/my/receipts/tax-year?year=${year}`)).body

it('the gifts of a year are summed by title and number, without voided receipts, which are named', async () => {
  const self = { receipt_name: '王小明', receipt_identifier: 'A123456789', upload_tax: true }
  const [one, two] = [await give(300, self), await give(500, self)]
  const mother = await give(1000, { receipt_name: '林美玲', upload_tax: false })
  const wrong = await give(700, self)
  await voidedByTwo(t, wrong, '重複開立')
  await give(9000, {}, await aMember(t, hua))

  const summary = await yearOf(2026)
  expect(summary).toMatchObject({ year: 2026, years: [2026], total_amount: 1800 })
  expect(summary.titles).toHaveLength(2)
  expect(summary.titles[0]).toMatchObject({
    receipt_name: '王小明',
    identifier: 'A12****789',
    total_amount: 800,
    receipts: [
      { receipt_no: one.receipt_no, total_amount: 300, upload: 'agreed' },
      { receipt_no: two.receipt_no, total_amount: 500, upload: 'agreed' },
    ],
  })
  expect(summary.titles[1]).toMatchObject({
    receipt_name: '林美玲',
    identifier: null,
    total_amount: 1000,
    receipts: [{ receipt_no: mother.receipt_no, upload: 'not' }],
  })
  expect(summary.left_out).toEqual([
    { receipt_no: wrong.receipt_no, total_amount: 700, state: 'voided', merged_into_no: null },
  ])
  expect(JSON.stringify(summary)).not.toContain('A123456789')

  await t.app.db.updateTable('receipts').set({ uploaded_year: 2026 }).where('id', '=', one.id).execute()
  expect((await yearOf(2026)).titles[0].receipts[0].upload).toBe('listed')
})

it('the year is the one of the gift, and without one it is this year', async () => {
  const before = (await yearOf(2026)).total_amount
  t.clock.set('2027-01-02T10:00:00+08:00')
  await give(400)
  expect((await yearOf(2026)).total_amount).toBe(before)
  expect((await ming.client.get('/api/my/receipts/tax-year')).body).toMatchObject({
    year: 2027,
    years: [2027, 2026],
    total_amount: 400,
  })
  expect(await yearOf(2025)).toMatchObject({ total_amount: 0, titles: [], left_out: [] })
})

it.each([
  ['national_id', true, null, 'agreed'],
  ['resident', true, null, 'agreed'],
  ['tax_id', true, null, 'not'],
  ['none', true, null, 'not'],
  ['national_id', false, null, 'not'],
  ['national_id', true, 2026, 'listed'],
] as const)(
  'a receipt with %s, agreed %s, in the file of %s, counts as %s',
  (identifier_kind, upload_tax, uploaded_year, state) => {
    expect(uploadOf({ identifier_kind, upload_tax, uploaded_year })).toBe(state)
  },
)
