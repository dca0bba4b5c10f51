import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperless } from '#domains/ledger/papers/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { whileHolding } from '#tests/support/lock_order.ts'
import { aStaff } from '#tests/support/people.ts'
import { closingPoints, withoutPaper } from './rules.ts'

let t: TestApp
let bank: number
let editor: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-12-20T12:00:00+08:00')
  bank = (await anAccount(t.app)).id
  editor = await aStaff(t, { permissions: ['campaigns view', 'campaigns update'] })
})
afterAll(() => t?.close())

type Point = { point: string; open: number; blocks: boolean }

const openOf = async (id: number) => {
  const { data } = (await editor.client.get(`/api/admin/campaigns/${id}/closing`)).body as { data: Point[] }
  expect(data.map(({ point }) => point)).toEqual(closingPoints)
  return Object.fromEntries(data.filter(({ open }) => open !== 0).map(({ point, open }) => [point, open]))
}

/** A campaign under a permit whose result is told to be published, with NT$1,000 that its donor has not paid yet. */
const aReported = async () => {
  const campaign = await aFundedCampaign(t.app, bank, { raised: 1_000, permit: true })
  await t.app.db.updateTable('campaigns').set({ status: 'reported' }).where('id', '=', campaign.id).execute()
  return campaign
}

const close = async (id: number) => {
  const { version } = (await editor.client.get(`/api/admin/campaigns/${id}`)).body
  return editor.client.post(`/api/admin/campaigns/${id}/close`, { version })
}

const spend = (campaign_id: number, transaction_id: number, amount: number) =>
  t.app.db
    .insertInto('fundings')
    .values({ campaign_id, kind: 'disbursement', amount: -amount, occurred_on: '2026-12-01', transaction_id })
    .execute()

it('says what is open in the order in which it is done, and each point goes when it is done', async () => {
  const { id, permit_id } = await aReported()
  expect(await openOf(id)).toEqual({ balance: 1_000, orders: 1, result: 1, duties: 2 })

  const bill = { bank_account_id: bank, direction: 'expense', amount: 1_000, campaign_id: id } as const
  const paid = await anEntry(t.app, { ...bill, state: 'draft' })
  expect(await openOf(id)).toMatchObject({ drafts: 1 })
  const posted_at = '2026-12-01T10:00:00+08:00'
  await t.app.db.updateTable('transactions').set({ state: 'posted', posted_at }).where('id', '=', paid).execute()
  await spend(id, paid, 1_000)
  expect(await openOf(id)).toEqual({ orders: 1, unpublished: 1, papers: 1, result: 1, duties: 2 })

  await t.app.db
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: posted_at, cancel_reason: 'expired' })
    .execute()
  const published_at = '2026-12-02T10:00:00+08:00'
  await t.app.db.updateTable('transactions').set({ state: 'published', published_at }).where('id', '=', paid).execute()
  await t.app.db
    .insertInto('campaign_updates')
    .values([
      { campaign_id: id, title: '開始之前', content: '', published_at: '2026-10-31T10:00:00+08:00' },
      { campaign_id: id, title: '還沒公開', content: '', published_at: null },
    ])
    .execute()
  expect(await openOf(id)).toEqual({ papers: 1, result: 1, duties: 2 })
  await t.app.db.updateTable('campaign_updates').set({ published_at }).where('title', '=', '還沒公開').execute()
  await t.app.db
    .updateTable('solicitation_permits')
    .set({ account_reported_on: '2026-01-05', filed_on: '2026-12-10', plan_ends_on: '2027-06-30' })
    .where('id', '=', permit_id)
    .execute()
  expect(await openOf(id)).toEqual({ papers: 1, duties: 1 })
})

it('keeps a campaign open while money of it lies, and closes it after; what else is open does not hold it', async () => {
  const { id } = await aReported()
  const refused = await close(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'campaign_not_settled'])
  await spend(id, await anEntry(t.app, { bank_account_id: bank, direction: 'expense', campaign_id: id }), 1_000)
  expect(Object.keys(await openOf(id))).toEqual(['orders', 'papers', 'result', 'duties'])
  expect((await close(id)).body.state).toBe('closed')
})

it('waits for a gift that is just being booked, and sees it', async () => {
  const { id } = await aReported()
  await spend(id, await anEntry(t.app, { bank_account_id: bank, direction: 'expense', campaign_id: id }), 1_000)
  const gift = sql`insert into fundings (campaign_id, kind, amount, occurred_on, note)
    values (${id}, 'opening', 300, '2026-12-19', '期初')`
  const { body } = await whileHolding(t, { first: gift, second: sql`select` }, () => close(id))
  expect(body.code).toBe('campaign_not_settled')
})

it('asks for no paper where the cash book asks for none', () => expect(withoutPaper).toEqual(paperless))

it('is not told of a campaign that is not there', async () => {
  expect((await editor.client.get('/api/admin/campaigns/999999/closing')).status).toBe(404)
})
