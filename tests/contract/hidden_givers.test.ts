import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterWorkers } from '#domains/blogs/newsletter/letters/service.ts'
import { mailingWorkers } from '#domains/mailings/sending/service.ts'
import { maskPersonName } from '#platform/contract/masks.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { aCampaign } from '../support/buying.ts'
import { aPaidGift } from '../support/giving.ts'
import { aMailServer } from '../support/mail_server.ts'
import { aStory } from '../support/news.ts'
import { aMember, aStaff } from '../support/people.ts'

// Nothing of a giver who hides is in what is drawn for sharing, nor in a mail to somebody else. What pages, calls and
// feeds say is walked by tests/journeys/hidden_givers.desktop.spec.ts.

const givers = [
  { mode: 'anonymous', name: '鼂藏甲' },
  { mode: 'masked', name: '鼂藏乙丙' },
  { mode: 'full', name: '鼂願丁' },
] as const
type Giver = (typeof givers)[number]
const mailboxOf = (n: number) => `planted-${n}@hidden.example`

/** What is planted of one. Who wishes to be named may be named, but not called or visited. */
const planted = (n: number, { mode, name }: Giver) => [
  ...[`09776543${n}2`, mailboxOf(n), `隱身路 ${n}77`, `${name}收`],
  ...(mode === 'full' ? [] : [name]),
  ...(mode === 'anonymous' ? [maskPersonName(name)] : []),
]
const foundIn = (text: string) => givers.flatMap((giver, n) => planted(n, giver).filter((word) => text.includes(word)))

/** Others who gave the same in the same way; who masks the name is masked to the same letters. */
const twins = [
  { mode: 'anonymous', name: '鼂蔽己' },
  { mode: 'masked', name: '鼂蔽辛丙' },
  { mode: 'full', name: '鼂盼壬' },
] as const

let t: TestApp
let mailServer: Awaited<ReturnType<typeof aMailServer>>
let campaign: number
let twin: number
/** A gift with a lamp of somebody with a number, by which name, phone, mailbox and address are told apart. */
const give = (campaign_id: number, n: number, { mode, name }: { mode: string; name: string }) =>
  aPaidGift(t, {
    campaign_id,
    amount: 700 + (n % givers.length),
    fields: {
      ...{ name, phone: `09776543${n}2`, email: mailboxOf(n) },
      ...{ zip: '100', city: '臺北市', address: `隱身路 ${n}77 號` },
      ...{ receipt_type: 'single', receipt_kind: 'person', receipt_name: `${name}收`, public_name_mode: mode },
      lamp: { enabled: true, lamp_kind: 'hope', wish: '願毛孩平安' },
    },
  })

beforeAll(async () => {
  mailServer = await aMailServer()
  t = await testApp({ SMTP_URL: mailServer.url })
  t.clock.set('2026-11-20T12:00:00+08:00')
  campaign = (await aCampaign(t.app, { title: '小橘的手術' })).id
  twin = (await aCampaign(t.app, { title: '小橘的手術' })).id
  for (const [n, giver] of givers.entries()) await give(campaign, n, giver)
  for (const [n, giver] of twins.entries()) await give(twin, n + givers.length, giver)
  await t.runDueJobs()
})
afterAll(async () => {
  await t?.close()
  await mailServer?.close()
})

describe('a picture to share', () => {
  const pictureOf = async (name: string): Promise<Buffer> => {
    const answer = await t.server.inject({ url: `/share/${name}.png`, headers: { host: 'localhost:3999' } })
    expect([name, answer.statusCode]).toEqual([name, 200])
    return answer.rawPayload
  }
  const lampsOf = async (of: number): Promise<Buffer[]> => {
    const rows = await t.app.db
      .selectFrom('lamps')
      .innerJoin('order_campaign_items', 'order_campaign_items.order_id', 'lamps.order_id')
      .select('lamps.id')
      .where('lamps.state', '=', 'lit')
      .where('order_campaign_items.campaign_id', '=', of)
      .orderBy('lamps.id')
      .execute()
    return Promise.all(rows.map(({ id }) => pictureOf(`lamps/${id}`)))
  }

  it('is the same whoever hides: nothing of the person is in it', async () => {
    expect(twins.map(({ name }) => maskPersonName(name))[1]).toBe(maskPersonName(givers[1].name))
    const [lamps, others] = await Promise.all([lampsOf(campaign), lampsOf(twin)])
    expect([lamps.length, others.length]).toEqual([givers.length, twins.length])
    // who wishes to be named is named, so that pictures do tell names apart
    expect(lamps.map((lamp, n) => others[n]?.equals(lamp))).toEqual([true, true, false])
    expect((await pictureOf(`campaigns/${campaign}`)).equals(await pictureOf(`campaigns/${twin}`))).toBe(true)
  })
})

describe('a mail to somebody else', () => {
  const desk = async () =>
    (await aStaff(t, { permissions: ['campaigns view', 'campaigns update', 'orders view'], name: '林專員' })).client
  const write = async (letter: object) => {
    const client = await desk()
    const { body, text } = await client.post('/api/admin/mailings', { campaign_id: campaign, ...letter })
    expect(body.id, text).toBeGreaterThan(0)
    const { count } = (await client.get(`/api/admin/mailings/${body.id}/audience`)).body
    const started = await client.post(`/api/admin/mailings/${body.id}/start`, { version: body.version, count })
    expect(started.status, started.text).toBe(200)
    return count
  }

  it('names no giver who hides: reports, thanks, the monthly letter, receipts and all that jobs send', async () => {
    const other = await aMember(t, { name: '林同行', email: 'other@example.com' })
    await t.app.db
      .updateTable('customers')
      .set({ marketing_opt_in: true, marketing_opt_in_at: '2026-01-01T00:00:00+08:00' })
      .where('id', '=', other.id)
      .execute()
    await t.app.db
      .insertInto('newsletter_subscriptions')
      .values({ email: other.email, confirmed_at: '2026-10-01T00:00:00Z' })
      .execute()
    await aPaidGift(t, { campaign_id: campaign, amount: 500, client: other.client })
    const update = await t.app.db
      .insertInto('campaign_updates')
      .values({
        campaign_id: campaign,
        title: '小橘可以走路了',
        content: '<p>謝謝大家。</p>',
        published_at: '2026-11-21T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await write({ kind: 'campaign_update', campaign_update_id: update.id })).toBe(1)
    expect(await write({ kind: 'campaign_thanks' })).toBe(givers.length + 1)
    await mailingWorkers[0]?.run(t.app, {})
    await aStory(t.app, { title: '小白回家了', published_at: '2026-11-30T20:00:00+08:00' })
    t.clock.set('2026-12-01T09:00:00+08:00')
    await letterWorkers[0]?.run(t.app, {})
    await mailingWorkers[0]?.run(t.app, {})
    await t.runDueJobs()

    const mails = await t.app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    const others = mails.filter(({ to_email }) => to_email === other.email)
    const kinds = new Set(others.map(({ template }) => template))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['notice_orders', 'campaign_update', 'campaign_thanks', 'newsletter_letter']),
    )
    const notices = await t.app.db
      .selectFrom('member_notices')
      .selectAll()
      .where('customer_id', '=', other.id)
      .execute()
    expect(foundIn(JSON.stringify([others, notices]))).toEqual([])
    // what each gets themselves names them, so the words were really there
    expect(foundIn(JSON.stringify(mails.filter(({ to_email }) => to_email === mailboxOf(0)))).length).toBeGreaterThan(0)
    // and of the givers nobody reads of another
    for (const [n, giver] of givers.entries())
      for (const mail of mails.filter(({ to_email }) => to_email !== mailboxOf(n) && !to_email.startsWith('staff')))
        for (const word of planted(n, giver)) expect(JSON.stringify(mail)).not.toContain(word)
  })
})
