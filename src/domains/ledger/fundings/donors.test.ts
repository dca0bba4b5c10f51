import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimOrdersByEmail } from '#domains/orders/claims/service.ts'
import { system } from '#platform/server/access.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { whileHolding } from '#tests/support/lock_order.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof anOrderDesk>>
let house: Awaited<ReturnType<typeof aRefundDesk>>
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  desk = await anOrderDesk(t)
  house = await aRefundDesk(t)
})
afterAll(() => t?.close())

let people = 0
const somebody = async ({ email_verified = false } = {}) => {
  people += 1
  const email = `donor${people}@example.com`
  return { email, member: await aMember(t, { name: '王小明', email, email_verified }) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const asGuest = (campaign_id: number, { email }: { email: string }, amount = 500) =>
  aPaidGift(t, { campaign_id, amount, fields: { email } })
const asMember = (campaign_id: number, { email, member }: Somebody) =>
  aPaidGift(t, { campaign_id, amount: 300, client: member.client, fields: { email } })
const claim = ({ email, member }: Somebody) =>
  inTransaction(t.app, (app) => claimOrdersByEmail(app, { customer_id: member.id, email, by: system('test') }))
const donorsOf = async (id: number) =>
  (
    await t.app.db
      .selectFrom('campaign_totals')
      .select('donors_count')
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
  ).donors_count

it('a gift holds its donor before its campaign, as a donor does who becomes a member', async () => {
  const [first, second] = [await aCampaign(t.app), await aCampaign(t.app)]
  const guest = await somebody()
  await asGuest(first.id, guest)
  const { donor_key } = await t.app.db
    .selectFrom('fundings')
    .select('donor_key')
    .where('campaign_id', '=', first.id)
    .executeTakeFirstOrThrow()
  const order = {
    first: sql`select pg_advisory_xact_lock(hashtextextended('donor ' || ${donor_key}, 0))`,
    second: sql`select from campaign_totals where campaign_id = ${second.id} for update nowait`,
  }
  await whileHolding(t, order, () => asGuest(second.id, guest))
  expect(await donorsOf(second.id)).toBe(1)
})

describe('the receipts of a gift', () => {
  it('are those on which it stands or stood, whichever order they name (P25)', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    const { email, member } = await somebody({ email_verified: true })
    const fields = { email, receipt_type: 'single', receipt_kind: 'person', receipt_name: '王小明' }
    const given = { campaign_id, amount: 300, client: member.client, fields }
    const [first, second] = [await aPaidGift(t, given), await aPaidGift(t, given)]
    const receipts = await t.app.db
      .selectFrom('receipts')
      .select(['id', 'receipt_no'])
      .where('order_id', 'in', [first.order_id, second.order_id])
      .orderBy('id')
      .execute()
    const receipt_ids = receipts.map(({ id }) => id)
    const merged = await member.client.post('/api/my/receipts/merge', { receipt_ids })
    expect(merged.status, merged.text).toBeLessThan(300)
    const reader = (await aStaff(t, { permissions: ['transactions view'] })).client
    const { data } = (await reader.get(`/api/admin/transactions/fundings?filter[campaign]=${campaign_id}`)).body
    const states = data.map((row: { receipts: { state: string }[] }) => row.receipts.map(({ state }) => state))
    expect(states).toEqual([
      ['merged', 'issued'],
      ['merged', 'issued'],
    ])
  })
})

describe('somebody who gave as a guest and is a member now', () => {
  it('is one donor of each campaign, and who gave as a guest alone is another (N11)', async () => {
    const [both, guestOnly] = [(await aCampaign(t.app)).id, (await aCampaign(t.app)).id]
    const ming = await somebody()
    await asGuest(both, ming)
    await asGuest(guestOnly, ming)
    await asMember(both, ming)
    await asGuest(both, { email: 'another@example.com' })
    expect([await donorsOf(both), await donorsOf(guestOnly)]).toEqual([3, 1])
    await claim(ming)
    expect([await donorsOf(both), await donorsOf(guestOnly)]).toEqual([2, 1])
    // the rows of the fund book stay as they were written
    const keys = await t.app.db
      .selectFrom('fundings')
      .select('donor_key')
      .distinct()
      .where('campaign_id', '=', both)
      .execute()
    expect(keys).toHaveLength(3)
    expect(await desk.broken()).toEqual([])
  })

  it('stays one when giving as a guest again, and until all of it went back (N11)', async () => {
    const { id } = await aCampaign(t.app)
    const ming = await somebody()
    const first = await asGuest(id, ming)
    await claim(ming)
    const second = await asGuest(id, ming)
    expect(await donorsOf(id)).toBe(1)
    const back = async (order_id: number) => {
      const asked = await house.ask(order_id, { kind: 'all' })
      expect((await house.finish(asked.body)).body.state).toBe('done')
    }
    await back(first.order_id)
    expect(await donorsOf(id)).toBe(1)
    await back(second.order_id)
    expect(await donorsOf(id)).toBe(0)
    expect(await desk.broken()).toEqual([])
  })

  it.each([
    ['not yet proved', false],
    ['proved', true],
  ])('is one also when the claim and another gift come at once, the mailbox %s (N11)', async (_, email_verified) => {
    const { id } = await aCampaign(t.app)
    const ming = await somebody({ email_verified })
    await asGuest(id, ming)
    await Promise.all([claim(ming), asGuest(id, ming)])
    await asMember(id, ming)
    await claim(ming)
    expect(await donorsOf(id)).toBe(1)
    expect(await desk.broken()).toEqual([])
  })

  it('is found by a check when the keys were not taken along (N11)', async () => {
    const { id } = await aCampaign(t.app)
    const ming = await somebody()
    const { order_id } = await asGuest(id, ming)
    const as = (trigger: 'enable' | 'disable') =>
      sql`alter table orders ${sql.raw(trigger)} trigger name_donor`.execute(t.app.db)
    const owner = (customer_id: number | null) =>
      t.app.db.updateTable('orders').set({ customer_id }).where('id', '=', order_id).execute()
    await as('disable')
    await owner(ming.member.id)
    await as('enable')
    expect((await desk.broken()).map(({ name }) => name)).toEqual([
      'ledger: gifts of a guest who became a member count with those of the member',
    ])
    await owner(null)
    await owner(ming.member.id)
    expect(await desk.broken()).toEqual([])
  })
})
