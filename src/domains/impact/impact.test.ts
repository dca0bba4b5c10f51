import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { anAnimal } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, hua } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

/** A campaign with two animals and one published expense of NT$600. */
const aWorkingCampaign = async () => {
  const { id } = await aCampaign(t.app, { title: '小黃的手術' })
  const animals = [await anAnimal(t.app, { name: '小黃' }), await anAnimal(t.app, { name: '灰灰' })]
  const rows = animals.map((animal_id, sort) => ({ campaign_id: id, animal_id, sort }))
  await t.app.db.insertInto('campaign_animals').values(rows).execute()
  return id
}

/** A published expense of so many days ago. */
const spend = async (campaign_id: number, amount: number, days = 0) => {
  const bank = await anAccount(t.app)
  const occurred_on = addDays(taipeiDay(t.clock.now()), -days)
  const expense = { direction: 'expense', title: '手術費', amount, occurred_on } as const
  const transaction_id = await anEntry(t.app, { bank_account_id: bank.id, ...expense })
  const row = { campaign_id, kind: 'disbursement' as const, amount: -amount, occurred_on, transaction_id }
  await t.app.db.insertInto('fundings').values(row).execute()
  return transaction_id
}

it('follows a gift to the expenses of its campaign and to the animals, with the figures of the statistics', async () => {
  const [ming, other] = [await aMember(t), await aMember(t, hua)]
  const campaign_id = await aWorkingCampaign()
  const gift = await aPaidGift(t, { campaign_id, amount: 300, client: ming.client })
  await aPaidGift(t, { campaign_id, amount: 900, client: other.client })
  const transaction_id = await spend(campaign_id, 600)
  const { status, body, text } = await ming.client.get('/api/my/impact')
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ donated_total: 300, gifts_count: 1, animals_helped: 2 })
  expect(body.campaigns).toHaveLength(1)
  expect(body.campaigns[0]).toMatchObject({
    ...{ id: campaign_id, donated: 300, spent_share: 150, progress: 'running' },
    gifts: [{ order_no: gift.order_no, amount: 300 }],
    expenses: [{ transaction_id, title: '手術費', amount: 600, share: 150, documents_count: 0 }],
  })
  expect(text).not.toMatch(/林小華|hua@example/)
  expect(body.campaigns[0].gifts).toHaveLength(1)
  const stats = await ming.client.post('/api/my/stats')
  expect(stats.body).toMatchObject({ donated_total: body.donated_total, animals_helped: body.animals_helped })
  const year = Number(body.since.slice(0, 4))
  expect((await ming.client.get(`/api/my/impact?year=${year}`)).body).toMatchObject({
    years: [year],
    animals_helped: 2,
  })
  expect((await ming.client.get('/api/my/impact?year=2001')).body).toMatchObject({ campaigns: [], donated_total: 0 })
})

it('says of no gift that it paid what was spent before it, and its lines make up the sum', async () => {
  const giver = await aMember(t, { name: '林後到', email: 'late@example.com' })
  const { id: campaign_id } = await aCampaign(t.app)
  await aPaidGift(t, { campaign_id, amount: 1_000 })
  await spend(campaign_id, 400, 40)
  await aPaidGift(t, { campaign_id, amount: 600, client: giver.client })
  expect((await giver.client.get('/api/my/impact')).body.campaigns[0]).toMatchObject({
    ...{ donated: 600, spent_share: 0, progress: 'waiting', expenses: [], older: { count: 0, share: 0 } },
  })
  for (const amount of [100, 200, 100, 200, 600]) await spend(campaign_id, amount)
  const { body } = await giver.client.get('/api/my/impact')
  const { expenses, older, spent_share } = body.campaigns[0]
  expect(expenses.map(({ share }: { share: number }) => share)).toEqual([300, 100, 50])
  expect(older).toEqual({ count: 2, share: 150 })
  expect(spent_share).toBe(600)
  expect(body.campaigns[0].progress).toBe('spent')
})

it('draws the number of animals alone, for the member to pass on', async () => {
  const member = await aMember(t, { name: '蔡分享', email: 'share@example.com' })
  const campaign_id = await aWorkingCampaign()
  await aPaidGift(t, { campaign_id, amount: 300, client: member.client })
  const { status, headers } = await member.client.get('/api/my/impact/picture')
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect((await t.visitor.get('/api/my/impact/picture')).status).toBe(401)
})

it('tells of the own lamp that shines longest, and of nobody else’s', async () => {
  const member = await aMember(t, { name: '燈光', email: 'lamp@example.com' })
  const other = await aMember(t, { name: '別人', email: 'other@example.com' })
  const { id: campaign_id } = await aCampaign(t.app)
  const light = async ({ client, id }: typeof member, wish: string, days: number) => {
    const { order_id } = await aPaidGift(t, { campaign_id, amount: 300, client })
    const lit = { state: 'lit' as const, lit_at: at(-1), expires_at: at(days) }
    const shown = { kind: 'hope' as const, display_name: '燈', public_name: '燈', wish }
    await t.app.db
      .insertInto('lamps')
      .values({ order_id, customer_id: id, ...shown, ...lit })
      .execute()
  }
  const at = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString()
  expect((await member.client.get('/api/my/impact')).body.lamps).toBeNull()
  await light(member, '早日康復', 20)
  await light(member, '平安回家', 90)
  await light(other, '別人的願望', 300)
  expect((await member.client.get('/api/my/impact')).body.lamps).toMatchObject({
    ...{ count: 2, wish: '平安回家', days_left: 90 },
  })
})

it('is empty for whoever gave nothing, and closed to visitors', async () => {
  const { client } = await aMember(t, { name: '陳新人', email: 'new@example.com' })
  const { body } = await client.get('/api/my/impact')
  expect(body).toMatchObject({ years: [], since: null, donated_total: 0, animals_helped: 0, campaigns: [] })
  expect((await t.visitor.get('/api/my/impact')).status).toBe(401)
})
