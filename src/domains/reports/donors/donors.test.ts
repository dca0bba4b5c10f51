import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimOrdersByEmail } from '#domains/orders/claims/service.ts'
import { system } from '#platform/server/access.ts'
import { nothingObserved, observeStatements } from '#platform/server/statements.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { DonorReport } from './contract.ts'

let t: TestApp
let reader: Client
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
})
afterAll(() => t?.close())

/** Goes on at a moment; whoever was signed in before is not any more. */
const at = async (moment: string) => {
  t.clock.set(moment)
  reader = (await aStaff(t, { permissions: ['reports view'] })).client
}
const give = (campaign_id: number, name: string, amount = 500, fields: object = {}) =>
  aPaidGift(t, { campaign_id, amount, fields: { email: `${name}@example.com`, ...fields } })
const read = async (from: string, to: string, more = ''): Promise<DonorReport> => {
  const { body, status, text } = await reader.get(`/api/admin/reports/donors?from=${from}&to=${to}${more}`)
  expect(status, text).toBe(200)
  return body
}

type Row = { person: string; order_id: number; kind: string; amount: number; day: string }
/** Every gift and what went back of it, each with its person as the campaigns count people. */
const rawRows = async (): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select donor_person(donor_key) as person, order_id, kind, amount::int as amount, occurred_on::text as day from fundings
     where kind in ('allocation', 'refund')`.execute(t.app.db)
  return rows
}
type Days = { from: string; to: string }
/** The same sums, counted one row after the other. */
const counted = (rows: readonly Row[], period: Days, before: Days) => {
  const within = ({ from, to }: Days) => rows.filter(({ day }) => from <= day && day <= to)
  const gifts = within(period).filter(({ kind }) => kind === 'allocation')
  const peopleOf = (some: readonly Row[]) => new Set(some.map(({ person }) => person))
  const others = peopleOf(within(before).filter(({ kind }) => kind === 'allocation'))
  const old = peopleOf(rows.filter(({ kind, day }) => kind === 'allocation' && day < period.from))
  const people = [...peopleOf(gifts)]
  const sum = (some: readonly Row[]) => some.reduce((all, { amount }) => all + amount, 0)
  return {
    givers: people.length,
    new_givers: people.filter((one) => !old.has(one)).length,
    kept: people.filter((one) => others.has(one)).length,
    came_back: people.filter((one) => old.has(one) && !others.has(one)).length,
    lost: [...others].filter((one) => !people.includes(one)).length,
    gifts: new Set(gifts.map(({ order_id }) => order_id)).size,
    amount: sum(gifts),
    refunded: 0 - sum(within(period).filter(({ kind }) => kind === 'refund')),
  }
}
const shifted = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
const yearBefore = ({ from, to }: Days): Days => ({ from: shifted(from), to: shifted(to) })

describe('givers', () => {
  it('are new, kept, back or lost beside the year before, in the months of their gifts, as the rows say', async () => {
    await at('2024-05-10T12:00:00+08:00')
    const [medical, other] = [await aCampaign(t.app), await aCampaign(t.app)]
    await give(medical.id, 'back')
    await at('2025-02-10T12:00:00+08:00')
    await give(medical.id, 'kept')
    await give(medical.id, 'lost', 900)
    await at('2026-02-11T12:00:00+08:00')
    await give(medical.id, 'kept', 700)
    await give(other.id, 'kept', 100)
    await at('2026-03-31T23:50:00+08:00')
    await give(medical.id, 'back', 300)
    await give(medical.id, 'new', 200)
    await aPaidGift(t, { variant_id: (await aProduct(t.app, { price: 4_000 })).variant_id })

    const year = { from: '2026-01-01', to: '2026-12-31' }
    const found = await read(year.from, year.to, '&compare=year')
    expect(found.before).toEqual(yearBefore(year))
    expect(found.sums).toEqual({
      ...{ givers: 3, new_givers: 1, kept: 1, came_back: 1, lost: 1 },
      ...{ gifts: 4, amount: 1_300, refunded: 0 },
    })
    expect(found.sums_before).toMatchObject({ givers: 2, new_givers: 2, kept: 0, lost: 1, gifts: 2, amount: 1_400 })
    const rows = await rawRows()
    expect(found.sums).toEqual(counted(rows, year, found.before))
    expect(found.sums_before).toEqual(counted(rows, found.before, yearBefore(found.before)))
    expect(found.months).toHaveLength(12)
    expect(found.months[1]).toEqual({
      ...{ from: '2026-02-01', to: '2026-02-28', givers: 1, new_givers: 0, gifts: 2, amount: 800, refunded: 0 },
      before: 1_400,
    })
    expect(found.months[2]).toMatchObject({ givers: 2, new_givers: 1, gifts: 2, amount: 500, before: 0 })
    for (const month of found.months) {
      const { givers, new_givers, gifts, amount, refunded } = counted(rows, month, month)
      expect(month, month.from).toMatchObject({ givers, new_givers, gifts, amount, refunded })
    }
    expect(found.types).toEqual([expect.objectContaining({ key: 'medical', amount: 1_300, gifts: 4 })])
    expect(found.methods.map(({ amount, gifts }) => [amount, gifts])).toEqual([[1_300, 4]])
    expect(found.channels).toEqual([expect.objectContaining({ key: 'web', amount: 1_300, gifts: 4 })])
    // as many days before
    const quarter = { from: '2026-01-01', to: '2026-03-31' }
    const beside = await read(quarter.from, quarter.to)
    expect(beside.before).toEqual({ from: '2025-10-03', to: '2025-12-31' })
    expect(beside.sums).toEqual(counted(rows, quarter, beside.before))
    expect(beside.sums).toMatchObject({ new_givers: 1, kept: 0, came_back: 2, lost: 0 })
  })

  it('are one person as guest, as member and after two accounts became one', async () => {
    await at('2027-01-10T12:00:00+08:00')
    const campaign = await aCampaign(t.app)
    await give(campaign.id, 'one')
    await at('2028-01-10T12:00:00+08:00')
    const email = 'one@example.com'
    const member = await aMember(t, { name: '林小姐', email, email_verified: true })
    await aPaidGift(t, { campaign_id: campaign.id, amount: 300, client: member.client, fields: { email } })
    const asTwo = await read('2028-01-01', '2028-12-31', '&compare=year')
    expect(asTwo.sums).toMatchObject({ givers: 1, new_givers: 1, kept: 0, lost: 1 })
    await inTransaction(t.app, (app) => claimOrdersByEmail(app, { customer_id: member.id, email, by: system('test') }))
    const asOne = await read('2028-01-01', '2028-12-31', '&compare=year')
    expect(asOne.sums).toMatchObject({ givers: 1, new_givers: 0, kept: 1, lost: 0 })

    const second = await aMember(t, { name: '林小姐', email: 'two@example.com' })
    await at('2029-01-10T12:00:00+08:00')
    const again = await aMember(t, { name: '林小姐', email: 'three@example.com' })
    await aPaidGift(t, {
      campaign_id: campaign.id,
      amount: 300,
      client: again.client,
      fields: { email: 'three@example.com' },
    })
    await t.app.db
      .updateTable('customers')
      .set({ status: 'merged', merged_into_id: second.id })
      .where('id', 'in', [again.id, member.id])
      .execute()
    const merged = await read('2029-01-01', '2029-12-31', '&compare=year')
    expect(merged.sums).toMatchObject({ givers: 1, new_givers: 0, kept: 1, lost: 0 })
    expect(merged.sums).toEqual(
      counted(await rawRows(), { from: '2029-01-01', to: '2029-12-31' }, { from: '2028-01-01', to: '2028-12-31' }),
    )
  })
})

describe('a report of donors', () => {
  it('has what went back on the day on which it went, and the gift where it was', async () => {
    await at('2030-03-31T12:00:00+08:00')
    const campaign = await aCampaign(t.app)
    const { order_id } = await give(campaign.id, 'refunded', 800)
    await at('2030-04-02T12:00:00+08:00')
    const house = await aRefundDesk(t)
    reader = (await aStaff(t, { permissions: ['reports view'] })).client
    expect((await house.finish((await house.ask(order_id, { kind: 'all' })).body)).body.state).toBe('done')
    const march = await read('2030-03-01', '2030-03-31')
    expect(march.sums).toMatchObject({ givers: 1, gifts: 1, amount: 800, refunded: 0 })
    const april = await read('2030-04-01', '2030-04-30')
    expect(april.sums).toMatchObject({ givers: 0, gifts: 0, amount: 0, refunded: 800, lost: 1 })
    expect(april.sums).toEqual(counted(await rawRows(), { from: '2030-04-01', to: '2030-04-30' }, april.before))
    expect(april.months).toMatchObject([{ refunded: 800, before: 800 }])
  })

  it('of days on which nobody gave is empty', async () => {
    const { sums, sums_before, months, types } = await read('1999-01-01', '1999-01-31')
    expect([sums, sums_before].flatMap((one) => Object.values(one)).every((value) => value === 0)).toBe(true)
    expect([months.map(({ from, amount }) => [from, amount]), types]).toEqual([[['1999-01-01', 0]], []])
  })

  it('takes as many statements however much was given', async () => {
    const countOf = async () => {
      const observed = nothingObserved()
      await observeStatements(observed, () => read('2026-01-01', '2026-12-31', '&compare=year'))
      return observed.count
    }
    await at('2031-01-10T12:00:00+08:00')
    const campaign = await aCampaign(t.app)
    await read('2026-01-01', '2026-12-31')
    const before = await countOf()
    for (const name of ['a', 'b', 'c']) await give(campaign.id, name)
    await at('2031-01-11T12:00:00+08:00')
    await read('2026-01-01', '2026-12-31')
    expect(await countOf()).toBe(before)
  })

  it('is refused for wrong days, for years that overlap, and for whoever may not read reports', async () => {
    await at('2031-02-01T12:00:00+08:00')
    for (const wrong of [
      'from=2026-12-02&to=2026-12-01',
      'from=2020-01-01&to=2026-01-01',
      'from=2026-13-01&to=2026-12-01',
      'from=2024-01-01&to=2025-01-01&compare=year',
    ])
      expect((await reader.get(`/api/admin/reports/donors?${wrong}`)).body.errors, wrong).toBeDefined()
    await read('2024-01-01', '2024-12-31', '&compare=year')
    await read('2020-01-01', '2024-12-31')
    const stranger = (await aStaff(t, { permissions: ['transactions view', 'customers view'] })).client
    for (const end of ['', '/file'])
      expect((await stranger.get(`/api/admin/reports/donors${end}?from=2026-01-01&to=2026-12-31`)).status).toBe(403)
  })

  it('leaves as a table, without names', async () => {
    const file = (format: string) =>
      reader.get(`/api/admin/reports/donors/file?from=2026-01-01&to=2026-12-31&compare=year&format=${format}`)
    const { text } = await file('csv')
    for (const line of [
      '捐款人數,,3,2',
      '新捐款人,,1,2',
      '續捐,,1,0',
      '流失,,1,1',
      '捐款金額,,1300,1400',
      '平均每筆,,325,700',
    ])
      expect(text.split(/\r?\n/)).toContain(line)
    expect(text).toContain('捐款金額,2026/02/01–2026/02/28,800,1400')
    expect(text).not.toContain('@example.com')
    expect((await file('xlsx')).status).toBe(200)
  })
})
