import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { Dashboard } from '../contract.ts'
import type { PublicationRow } from './contract.ts'
import { daysOfHalf, halfBefore, halfOf, halvesUntil } from './rules.ts'

let t: TestApp
let desk: Client
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
})
afterAll(() => t?.close())

/** Goes on at a moment; whoever was signed in before is not any more. */
const at = async (moment: string) => {
  t.clock.set(moment)
  const gifts = ['orders view', 'orders create', 'orders update'] as const
  desk = (await aStaff(t, { permissions: ['dashboard view', 'reports view', 'transactions view', ...gifts] })).client
}
const read = async (question = '') => {
  const { body, status, text } = await desk.get(`/api/admin/reports/publication?${question}`)
  expect(status, text).toBe(200)
  return body
}
const give = (campaign_id: number, amount: number, fields: object = {}) =>
  aPaidGift(t, { campaign_id, amount, fields: { email: `g${amount}@example.com`, ...fields } })
const goods = async (change: object = {}) => {
  const line = { kind: 'food', name: '飼料', quantity: 3, unit: '包', value: 900, value_basis: 'estimate' }
  const made = await desk.post('/api/admin/goods-gifts', {
    ...{ received_on: '2026-02-10', donor_name: '林大海', purpose: '園區' },
    lines: [{ ...line, valued_by: '陳會計' }],
    ...change,
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
/** What the fund book says of the same days, of campaigns that appeal under no permit. */
const ofFundBook = async (half: string) => {
  const { from, to } = daysOfHalf(half)
  const { rows } = await sql<{ kind: string; count: number; amount: number }>`
    select f.kind, count(*)::int as count, sum(f.amount)::int as amount from fundings f join campaigns c on c.id = f.campaign_id
     where f.kind in ('allocation', 'refund') and c.solicitation_basis <> 'permit'
       and f.occurred_on between ${from}::date and ${to}::date group by f.kind`.execute(t.app.db)
  const of = (kind: string) => rows.find((row) => row.kind === kind) ?? { kind, count: 0, amount: 0 }
  return { gift: of('allocation'), refund: of('refund') }
}
const expectBook = async (half: string) => {
  const { sums } = await read(`filter[half]=${half}`)
  const book = await ofFundBook(half)
  expect([sums.gift.count, sums.gift.amount]).toEqual([book.gift.count, book.gift.amount])
  expect([sums.refund.count, sums.refund.amount]).toEqual([book.refund.count, book.refund.amount])
  return sums
}
const dates = async () => ((await desk.get('/api/admin/dashboard')).body as Dashboard).publication

describe('voluntary gifts of half a year', () => {
  it('are those of the fund book and the goods, each on its day, by the name that was chosen', async () => {
    await at('2026-02-10T12:00:00+08:00')
    await putSettings(t.app, system('test'), 'donation', { publish_delay_h: 24 })
    const { id } = await aCampaign(t.app, { title: '手術基金' })
    const { order_id } = await give(id, 800, { name: '王大明' })
    await give(id, 300, { name: '不要寫我', public_name_mode: 'anonymous' })
    await aPaidGift(t, { variant_id: (await aProduct(t.app, { price: 4_000 })).variant_id })
    await goods()
    const shown = await read('sort=occurred_on&filter[half]=2026-1')
    // of one day the order of money and goods means nothing
    const rows = (shown.data as PublicationRow[]).toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
    expect(rows.map(({ public_name, amount }) => [public_name, amount])).toEqual([
      ['善心人士', 300],
      ['王○明', 800],
      ['林○海', 900],
    ])
    expect(rows[1]).toMatchObject({ what: 'gift', purpose: '手術基金', goods: null, is_published: false })
    expect(rows[2]).toMatchObject({ what: 'goods', purpose: '園區', goods: { kind: 'food', quantity: 3 } })
    expect((await expectBook('2026-1')).gift).toMatchObject({ count: 2, amount: 1_100, published: 0 })

    await at('2026-07-02T12:00:00+08:00')
    const house = await aRefundDesk(t)
    expect((await house.finish((await house.ask(order_id, { kind: 'all' })).body)).body.state).toBe('done')
    await at('2026-07-02T13:00:00+08:00')
    expect((await expectBook('2026-1')).refund.count).toBe(0)
    expect((await expectBook('2026-2')).refund).toMatchObject({ count: 1, amount: -800 })
    expect((await read()).half).toBe('2026-2')
    const waits = (await read('filter[half]=2026-1&filter[published]=0')).data.length
    expect(waits).toBe(2)
  })

  it('leave out what an appeal got, what was withdrawn, and drafts', async () => {
    const before = (await read('filter[half]=2026-2')).sums
    const { id } = await aCampaign(t.app)
    const permit = await t.app.db
      .insertInto('solicitation_permits')
      .values({ name: '許可', permit_no: '許可 1', starts_on: '2026-01-01', ends_on: '2026-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const under = { solicitation_basis: 'permit', permit_id: permit.id } as const
    await t.app.db.updateTable('campaigns').set(under).where('id', '=', id).execute()
    await give(id, 700)
    await goods({ received_on: '2026-07-01', campaign_id: id })
    const gone = await goods({ received_on: '2026-07-01' })
    await desk.post(`/api/admin/goods-gifts/${gone.id}/withdraw`, { version: gone.version, reason: '登記錯誤' })
    expect((await read('filter[half]=2026-2')).sums).toEqual(before)
    await expectBook('2026-2')
  })

  it('are a date of the dashboard when their half is over and somebody waits, and before its end', async () => {
    const waiting = [{ half: '2026-1', on: '2026-06-30', state: 'late', waiting: 2 }]
    expect(await dates()).toEqual(waiting)
    await t.app.jobs.send(t.app, 'ledger.publish', {})
    await t.runDueJobs()
    expect(await dates()).toEqual([])
    expect((await read('filter[half]=2026-1')).sums.gift.published).toBe(2)
    await at('2026-11-30T12:00:00+08:00')
    expect(await dates()).toEqual([])
    await at('2026-12-01T12:00:00+08:00')
    expect(await dates()).toMatchObject([{ half: '2026-2', on: '2026-12-31', state: 'near' }])
    const other = (await aStaff(t, { permissions: ['dashboard view'] })).client
    expect((await other.get('/api/admin/dashboard')).body.publication).toBeNull()
    expect((await other.get('/api/admin/reports/publication')).status).toBe(403)
    const packer = (await aStaff(t, { permissions: ['dashboard view', 'orders view', 'reports view'] })).client
    expect((await packer.get('/api/admin/dashboard')).body.publication).toBeNull()
  })

  it('are refused for what is no half', async () => {
    expect((await desk.get('/api/admin/reports/publication?filter[half]=2026-3')).status).toBe(422)
  })
})

it('a half begins in January or July', () => {
  expect([halfOf('2026-06-30'), halfOf('2026-07-01'), halfBefore('2026-1')]).toEqual(['2026-1', '2026-2', '2025-2'])
  expect(daysOfHalf('2026-2')).toEqual({ from: '2026-07-01', to: '2026-12-31' })
  expect(halvesUntil('2026-01-01', 3)).toEqual(['2026-1', '2025-2', '2025-1'])
})
