import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportOrders, hideGifts, showGifts } from '#domains/orders/personal_data/service.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aRefundDesk } from '#tests/support/refunding.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let desk: Client
let reader: Client
let ming: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  t = await testApp()
  ming = await aMember(t)
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
  reader = (await aStaff(t, { permissions: ['orders view'] })).client
})
afterAll(() => t?.close())

const comment = '小黃加油！'

const rowOf = (id: number) => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A paid gift of NT$600 to a campaign of its own. */
const aGift = async (given: { client?: Client; fields?: object } = {}) => {
  const { id: campaign_id } = await aCampaign(t.app)
  const { order_id, order_no } = await aPaidGift(t, { campaign_id, amount: 600, ...given })
  const { access_key: key } = await rowOf(order_id)
  return { id: order_id, order_no, key, campaign_id }
}
type Gift = { id: number; order_no: string; key: string | null; campaign_id: number }

const byLink = ({ order_no, key }: Gift, text: string | null) =>
  t.visitor.post(`/api/orders/${order_no}/comment`, { key, comment: text })
const mine = (id: number, text: string | null, client = ming.client) =>
  client.post(`/api/my/orders/${id}/comment`, { comment: text })
const decide = async (id: number, step: 'show' | 'decline', version?: number) =>
  desk.post(`/api/admin/orders/${id}/${step}-comment`, { version: version ?? (await rowOf(id)).version })
const donorsOf = async ({ campaign_id }: Gift) =>
  (await t.visitor.get(`/api/campaigns/${campaign_id}/donors`)).body.data as { name: string; comment: string | null }[]
const commentsOf = async (gift: Gift) => (await donorsOf(gift)).map((donor) => donor.comment)
const lastGifts = async () =>
  (await t.visitor.get('/api/last-gifts')).body.data as { name: string; comment: string | null; amount: number }[]

describe('the comment of a gift', () => {
  it('is said by the link, waits for staff, and then stands beside the masked name', async () => {
    const gift = await aGift({ fields: { name: '陳美玲', receipt_name: '陳美玲' } })
    const said = await byLink(gift, `  ${comment} `)
    expect(said.status, said.text).toBe(200)
    expect(said.body).toMatchObject({ gift_comment: { text: comment, state: 'waiting' }, can_comment: true })
    expect(await commentsOf(gift)).toEqual([null])
    const shown = await decide(gift.id, 'show')
    expect(shown.status, shown.text).toBe(200)
    expect(shown.body).toMatchObject({ gift_comment: comment, gift_comment_state: 'shown' })
    const [donor] = await donorsOf(gift)
    expect(donor?.comment).toBe(comment)
    expect(donor?.name).not.toContain('陳美玲')
  })

  it('is read again by staff after every change, who are told when it changed after they loaded it', async () => {
    const gift = await aGift()
    await byLink(gift, comment)
    const seen = await rowOf(gift.id)
    await byLink(gift, '小黑也加油！')
    expect((await decide(gift.id, 'show', seen.version)).status).toBe(409)
    expect(await commentsOf(gift)).toEqual([null])
    await decide(gift.id, 'show')
    expect(await commentsOf(gift)).toEqual(['小黑也加油！'])
    await byLink(gift, '大家都加油！')
    expect(await commentsOf(gift)).toEqual([null])
    // the same comments again are no change
    await decide(gift.id, 'show')
    await byLink(gift, '大家都加油！')
    expect(await commentsOf(gift)).toEqual(['大家都加油！'])
  })

  it('is kept from the public by staff, also later, and may be shown after all', async () => {
    const gift = await aGift()
    await byLink(gift, comment)
    expect((await decide(gift.id, 'decline')).body.gift_comment_state).toBe('declined')
    expect((await decide(gift.id, 'decline')).status).toBe(409)
    const seen = await t.visitor.get(`/api/orders/${gift.order_no}?key=${gift.key}`)
    expect(seen.body.gift_comment).toEqual({ text: comment, state: 'declined' })
    await decide(gift.id, 'show')
    expect(await commentsOf(gift)).toEqual([comment])
    await decide(gift.id, 'decline')
    expect(await commentsOf(gift)).toEqual([null])
  })

  it('is taken back by who said it, at once', async () => {
    const gift = await aGift({ client: ming.client })
    await mine(gift.id, comment)
    await decide(gift.id, 'show')
    expect(await commentsOf(gift)).toEqual([comment])
    const gone = await mine(gift.id, '  ')
    expect(gone.body).toMatchObject({ gift_comment: null, can_comment: true })
    expect(await commentsOf(gift)).toEqual([null])
    expect((await decide(gift.id, 'show')).status).toBe(409)
  })

  it('is nobody else’s to say, and not of a wrong link', async () => {
    const gift = await aGift({ client: ming.client })
    const hua = (await aMember(t, { name: '林小華', email: 'hua@example.com' })).client
    expect((await mine(gift.id, comment, hua)).status).toBe(404)
    expect((await byLink({ ...gift, key: 'wrong' }, comment)).status).toBe(404)
    expect((await reader.post(`/api/admin/orders/${gift.id}/show-comment`, { version: 1 })).status).toBe(403)
  })

  it('is not said before the money is here', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    const cart = await aReadyCart(ming.client, [{ campaign_id, amount: 600 }], await byTransfer(t))
    const { order_no } = (await order(ming.client, cart)).body
    const row = t.app.db.selectFrom('orders').select('id').where('order_no', '=', order_no)
    const { id } = await row.executeTakeFirstOrThrow()
    const refused = await mine(id, comment)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('還沒有入帳')
    expect((await ming.client.get(`/api/my/orders/${id}`)).body).toMatchObject({
      gift_comment: null,
      can_comment: false,
    })
  })

  it.each([
    ['一'.repeat(61), '60'],
    ['看 www.example.com', '網址'],
    ['打給我 0912345678', '電話'],
    ['加賴 abc123', ''],
  ])('is refused beside its field for %j', async (text, told) => {
    const gift = await aGift()
    const refused = await byLink(gift, text)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['comment'])
    expect(refused.body.errors.comment[0]).toContain(told)
  })

  it('does not tell a name that its giver does not show; who shows it may sign', async () => {
    const person = { name: '陳美玲', receipt_name: '陳美玲' }
    const masked = await aGift({ fields: { ...person, public_name_mode: 'masked' } })
    const refused = await byLink(masked, '小黃加油，陳美玲敬上')
    expect(refused.status).toBe(422)
    expect(refused.body.errors.comment[0]).toContain('姓名')
    const open = await aGift({ fields: { ...person, public_name_mode: 'full' } })
    expect((await byLink(open, '小黃加油，陳美玲敬上')).status).toBe(200)
    const asPen = await aGift({ fields: { ...person, public_name_mode: 'full', public_name: '小花媽' } })
    expect((await byLink(asPen, '陳美玲敬上')).status).toBe(422)
    expect((await byLink(asPen, '小花媽敬上')).status).toBe(200)
  })

  it('is read again when its giver asks for less of the name, and then tells it to nobody', async () => {
    const gift = await aGift({ client: ming.client, fields: { name: ming.name, public_name_mode: 'full' } })
    await mine(gift.id, `小黃加油，${ming.name}敬上`)
    await decide(gift.id, 'show')
    expect((await commentsOf(gift)).join('')).toContain(ming.name)
    await showGifts(t.app, { customer_id: ming.id, mode: 'masked', public_name: null })
    expect(await commentsOf(gift)).toEqual([null])
    const refused = await decide(gift.id, 'show')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('沒有公開的姓名')
    expect((await decide(gift.id, 'decline')).status).toBe(200)
  })

  it('is read again when its giver is shown by another name', async () => {
    const gift = await aGift({ client: ming.client, fields: { name: ming.name, public_name_mode: 'full' } })
    await mine(gift.id, `小黃加油，${ming.name}敬上`)
    await decide(gift.id, 'show')
    await showGifts(t.app, { customer_id: ming.id, mode: 'full', public_name: '小花媽' })
    expect(await commentsOf(gift)).toEqual([null])
    expect((await decide(gift.id, 'show')).body.message).toContain('沒有公開的姓名')
    // the same name once more is no change
    await mine(gift.id, comment)
    await decide(gift.id, 'show')
    await showGifts(t.app, { customer_id: ming.id, mode: 'full', public_name: '小花媽' })
    expect(await commentsOf(gift)).toEqual([comment])
  })
})

describe('after a refund', () => {
  it('of the gift alone, with goods that stay, nothing is asked and nothing waits', async () => {
    const house = await aRefundDesk(t)
    const { id: campaign_id } = await aCampaign(t.app)
    const { variant_id } = await aProduct(t.app)
    const placed = await house.placed([
      { campaign_id, amount: 600 },
      { variant_id, quantity: 1 },
    ])
    await house.markPaid(placed.id)
    const { order_no, access_key: key } = await rowOf(placed.id)
    const gift = { id: placed.id, order_no, key, campaign_id }
    await byLink(gift, comment)
    const done = await house.finish((await house.ask(gift.id, { kind: 'donation', amount: 600 })).body)
    expect(done.status, done.text).toBe(200)
    expect((await rowOf(gift.id)).payment_status).toBe('partially_refunded')
    expect((await decide(gift.id, 'show')).status).toBe(409)
    expect((await byLink(gift, '小黑加油！')).status).toBe(409)
    expect((await byLink(gift, null)).body).toMatchObject({ gift_comment: null, can_comment: false })
  })

  it('of everything the comment is gone from the pages, is waited for no more and cannot be said, only taken back', async () => {
    const house = await aRefundDesk(t)
    const { id: campaign_id } = await aCampaign(t.app)
    const placed = await house.placed([{ campaign_id, amount: 600 }])
    await house.markPaid(placed.id)
    const { order_no, access_key: key } = await rowOf(placed.id)
    const gift = { id: placed.id, order_no, key, campaign_id }
    await byLink(gift, comment)
    await decide(gift.id, 'show')
    expect(await commentsOf(gift)).toEqual([comment])
    await house.finish((await house.ask(gift.id, { kind: 'donation', amount: 500 })).body)
    expect(await commentsOf(gift)).toEqual([comment])
    await byLink(gift, '小黑加油！')
    const waiting = async () =>
      (await desk.get('/api/admin/orders?filter[gift_comment]=waiting&per_page=100')).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await waiting()).toContain(gift.id)
    await house.finish((await house.ask(gift.id, { kind: 'all' })).body)
    expect(await commentsOf(gift)).toEqual([])
    expect(await waiting()).not.toContain(gift.id)
    expect((await decide(gift.id, 'show')).status).toBe(409)
    expect((await byLink(gift, '再說一句')).status).toBe(409)
    expect((await byLink(gift, null)).body.gift_comment).toBeNull()
  })
})

it('stands beside the last gifts to anything, by the names of the public books', async () => {
  const gift = await aGift()
  await byLink(gift, comment)
  await decide(gift.id, 'show')
  await t.runDueJobs()
  const publish = t.app.db.updateTable('transactions').set({ state: 'published', published_at: '2026-11-20T00:00:00Z' })
  await publish.where('order_id', '=', gift.id).where('published_at', 'is', null).execute()
  const [first] = await lastGifts()
  expect(first).toMatchObject({ amount: 600, comment })
  expect((await lastGifts()).length).toBeLessThanOrEqual(3)
})

it('stands there for the gift that is left of two', async () => {
  const house = await aRefundDesk(t)
  const [one, two] = [await aCampaign(t.app), await aCampaign(t.app)]
  const items = [one, two].map(({ id }, at) => ({ campaign_id: id, amount: 701 + at }))
  const { id } = await house.markPaid((await house.placed(items)).id)
  await t.runDueJobs()
  const publish = t.app.db.updateTable('transactions').set({ state: 'published', published_at: '2026-11-20T00:00:00Z' })
  await publish.where('order_id', '=', id).where('published_at', 'is', null).execute()
  const amounts = async () => (await lastGifts()).map(({ amount }) => amount)
  expect(await amounts()).toEqual(expect.arrayContaining([701, 702]))
  const lines = await t.app.db.selectFrom('order_campaign_items').selectAll().where('order_id', '=', id).execute()
  const first = lines.find(({ amount }) => amount === 701)
  const asked = await house.ask(id, { kind: 'donation', lines: [{ source: 'campaign', id: first?.id, amount: 701 }] })
  expect(asked.status, asked.text).toBe(201)
  await house.finish(asked.body)
  expect(await amounts()).not.toContain(701)
  expect(await amounts()).toContain(702)
})

it('is in the list of orders, its views and its file, and in the timeline and the log of its order', async () => {
  const gift = await aGift({ client: ming.client })
  await mine(gift.id, comment)
  const rows = (await reader.get('/api/admin/orders?filter[gift_comment]=waiting&per_page=100')).body.data
  expect(rows.find(({ id }: { id: number }) => id === gift.id)).toMatchObject({
    gift_comment: comment,
    gift_comment_state: 'waiting',
  })
  await decide(gift.id, 'show')
  await mine(gift.id, null)
  const { timeline } = (await desk.get(`/api/admin/orders/${gift.id}`)).body
  expect(timeline.slice(-3).map(({ kind }: { kind: string }) => kind)).toEqual([
    'comment_added',
    'comment_shown',
    'comment_withdrawn',
  ])
  const log = await t.app.db
    .selectFrom('audit_logs')
    .select(['actor_kind', 'action', 'changes'])
    .where('subject_type', '=', 'orders')
    .where('subject_id', '=', String(gift.id))
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const states = log.map(({ actor_kind, changes }) => [
    actor_kind,
    (changes as Record<string, unknown>).gift_comment_state,
  ])
  expect(states).toEqual([
    ['customer', ['shown', null]],
    ['user', ['waiting', 'shown']],
    ['customer', [null, 'waiting']],
  ])
})

it('is part of the copy of a member’s data, and leaves with the member', async () => {
  const gift = await aGift({ client: ming.client })
  await mine(gift.id, comment)
  await decide(gift.id, 'show')
  const event: DomainEventMap['data export requested'] = { customer_id: ming.id, email: '', parts: [] }
  await exportOrders(t.app, event)
  const [orders] = (await event.parts[0]?.tables()) ?? []
  expect(orders?.rows[0]).toMatchObject({ gift_comment: comment, gift_comment_state: '已公開' })
  await hideGifts(t.app, { customer_id: ming.id })
  expect(await rowOf(gift.id)).toMatchObject({ gift_comment: null, gift_comment_state: null, gift_comment_at: null })
  expect(await commentsOf(gift)).toEqual([null])
})
