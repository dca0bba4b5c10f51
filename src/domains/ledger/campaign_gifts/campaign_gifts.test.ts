import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { brokenChecks } from '../../../../checks/run.ts'
import { giftStates } from './rules.ts'

let t: TestApp
let reader: Client
let campaign: number
type Row = {
  id: number
  amount: number
  donor: string
  public_name: string
  state: string
  kind: string
  refunded: number
  order: { id: number; order_no: string }
  receipt: { receipt_no: string; is_valid: boolean } | null
  is_yearly: boolean
}
type Page = { data: Row[]; meta: { total: number }; sums: Record<string, number | null> }

const ask = async (filter: Record<string, unknown> = {}, more: Record<string, string> = {}, who = reader) => {
  const search = new URLSearchParams(more)
  for (const [name, value] of Object.entries({ campaign, ...filter })) search.set(`filter[${name}]`, String(value))
  const { status, body, text } = await who.get(`/api/admin/campaign-gifts?${search}`)
  expect(status, text).toBe(200)
  return body as Page
}
const amounts = async (filter: Record<string, unknown>, more: Record<string, string> = {}) =>
  (await ask(filter, more)).data.map(({ amount }) => amount)

const mail = (name: string) => ({ name, email: `${encodeURIComponent(name).replaceAll('%', '')}@example.com` })

beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  campaign = (await aCampaign(t.app)).id
  const gift = (amount: number, fields: object) => aPaidGift(t, { campaign_id: campaign, amount, fields })
  await gift(1_200, { ...mail('林志安'), receipt_name: '林志安', receipt_type: 'single' })
  const firm = { receipt_kind: 'company', receipt_name: '安和企業有限公司', receipt_identifier: '04595257' }
  await gift(20_000, { ...mail('承辦人'), ...firm })
  await gift(600, { ...mail('吳淑芬'), receipt_type: 'yearly', receipt_name: '吳淑芬', public_name_mode: 'anonymous' })
  const { order_id } = await gift(1_000, { ...mail('鄭佩珊'), receipt_name: '鄭佩珊' })
  t.clock.set('2026-11-21T09:00:00+08:00')
  reader = (await aStaff(t, { permissions: ['transactions view', 'receipts update'] })).client
  const desk = await aRefundDesk(t)
  const asked = await desk.ask(order_id, { kind: 'donation' })
  expect(asked.status, asked.text).toBeLessThan(300)
  const done = await desk.finish(asked.body)
  expect(done.status, done.text).toBeLessThan(300)
  await aPaidGift(t, { campaign_id: (await aCampaign(t.app)).id, amount: 777 })
  await t.runDueJobs()
})
afterAll(() => t?.close())

describe('the gifts of a campaign', () => {
  it('stand with their public name, receipt and state; a refund is a row of its own', async () => {
    const { data, meta, sums } = await ask()
    expect(meta.total).toBe(5)
    expect(
      data.map(({ amount, donor, public_name, state, kind }) => [amount, donor, public_name, state, kind]),
    ).toEqual([
      [-1_000, '鄭佩珊', '鄭○珊', 'refund', 'refund'],
      [1_000, '鄭佩珊', '鄭○珊', 'refunded', 'gift'],
      [600, '吳淑芬', '善心人士', 'waiting', 'gift'],
      [20_000, '安和企業有限公司', '安和企業有限公司', 'issued', 'gift'],
      [1_200, '林志安', '林○安', 'issued', 'gift'],
    ])
    expect(data.map(({ receipt, is_yearly, refunded }) => [receipt?.is_valid ?? null, is_yearly, refunded])).toEqual([
      [false, false, 0],
      [false, false, 1_000],
      [null, true, 0],
      [true, false, 0],
      [true, false, 0],
    ])
    expect(data[0]?.receipt).toEqual(data[1]?.receipt)
    expect(sums).toEqual({ given: 22_800, refunded: -1_000, total: 21_800, donors: 3 })
  })

  it('are in exactly the view of their state, each row once', async () => {
    const { data } = await ask()
    for (const state of giftStates) {
      const found = await ask({ state })
      expect(found.data, state).toEqual(data.filter((row) => row.state === state))
      expect(found.meta.total, state).toBe(found.data.length)
    }
    expect((await ask({ state: 'issued,waiting' })).meta.total).toBe(3)
  })

  it('are narrowed by sum, day, wish and words, with the sums and people of what is left', async () => {
    expect(await amounts({ amount_from: 10_000 })).toEqual([20_000])
    expect(await amounts({ amount_to: 600 })).toEqual([600])
    expect(await amounts({ from: '2026-11-21' })).toEqual([-1_000])
    expect(await amounts({ public_name: 'anonymous' })).toEqual([600])
    expect(await amounts({}, { q: '吳淑芬' })).toEqual([600])
    expect(await amounts({}, { sort: 'amount' })).toEqual([-1_000, 600, 1_000, 1_200, 20_000])
    const [issued] = (await ask({ amount_from: 10_000 })).data
    expect(await amounts({}, { q: issued?.receipt?.receipt_no ?? '' })).toEqual([20_000])
    expect(await amounts({}, { q: issued?.order.order_no ?? '' })).toEqual([20_000])
    const method = await t.app.db
      .selectFrom('payment_methods')
      .select('id')
      .where('kind', '=', 'transfer')
      .executeTakeFirst()
    expect((await ask({ method: method?.id })).meta.total).toBe(5)
    expect((await ask({ method: 999_999 })).meta.total).toBe(0)
    expect((await ask({ to: '2026-11-20' })).sums).toEqual({ given: 22_800, refunded: 0, total: 22_800, donors: 4 })
    expect((await reader.get('/api/admin/campaign-gifts?filter[state]=lost')).status).toBe(422)
  })

  it('hide their donors from who may not read them, also from the search, and are nothing for others', async () => {
    const auditor = (await aStaff(t, { permissions: ['transactions view'] })).client
    expect((await ask({}, {}, auditor)).data.map(({ donor }) => donor)).not.toContain('吳淑芬')
    expect((await ask({}, { q: '吳淑芬' }, auditor)).meta.total).toBe(0)
    const other = (await aStaff(t, { permissions: ['campaigns view'] })).client
    expect((await other.get('/api/admin/campaign-gifts')).status).toBe(403)
  })

  it('wait again when their receipt ends, and no more when there is another one', async () => {
    const [row] = (await ask({ amount_from: 1_100, amount_to: 1_300 })).data
    const receipt = t.app.db.updateTable('receipts').where('receipt_no', '=', row?.receipt?.receipt_no ?? '')
    await receipt.set({ state: 'voided', void_reason: '寫錯', voided_at: '2026-11-21T10:00:00+08:00' }).execute()
    expect(await amounts({ state: 'waiting' })).toEqual([600, 1_200])
    expect(await amounts({ state: 'issued' })).toEqual([20_000])
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    const broken = (await brokenChecks(client)).map(({ name }) => name).filter((name) => name.includes('gifts without'))
    await client.end()
    expect(broken).toEqual([])
  })

  it('are written into a file with the rows of the question', async () => {
    const question = { filter: { filter: { campaign, state: 'refund,refunded' } }, format: 'csv' }
    const { status, body } = await reader.post('/api/admin/campaign-gifts/export', question)
    expect(status, JSON.stringify(body)).toBe(201)
    await t.runDueJobs()
    const rows = readTable((await reader.get(`/api/admin/jobs/${body.id}/file`)).text)
    expect(rows.map((row) => [row.捐款人, row.公開顯示, row.狀態, row.金額])).toEqual([
      ['鄭佩珊', '鄭○珊', '退款', '-1000'],
      ['鄭佩珊', '鄭○珊', '已退款', '1000'],
    ])
    expect(rows[0]?.收據).toMatch(/已作廢$/)
  })
})
