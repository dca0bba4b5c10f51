import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockWishWorkers } from '#domains/products/wishes/service.ts'
import { type Client, type Reply, type TestApp, testApp } from '../support/app.ts'
import { aCampaign, aReadyCart, order } from '../support/buying.ts'
import { anApplication } from '../support/clinics.ts'
import { gatewayEnvironment } from '../support/gateway.ts'
import { tokenInMail } from '../support/mails.ts'
import { aMember, password } from '../support/people.ts'
import { aProduct } from '../support/shop.ts'

let t: TestApp
let campaign_id: number
beforeAll(async () => {
  t = await testApp({ ...gatewayEnvironment, RATE_LIMITS: 'on' })
  t.clock.set('2026-11-20T12:00:00+08:00')
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())
beforeEach(async () => {
  for (const table of ['rate_limits', 'mail_outbox', 'wishes'] as const) await t.app.db.deleteFrom(table).execute()
  t.clock.forward(2 * 86_400_000)
  victims += 1
})

let victims = 0
const victim = () => `victim${victims}@example.com`
const mailsTo = (email: string) =>
  t.app.db.selectFrom('mail_outbox').select('template').where('to_email', '=', email).execute()
const from = (n: number) => t.visitorFrom(`198.51.100.${n}`)

let members = 0
const someMember = (email_verified = true, email?: string) => {
  members += 1
  return aMember(t, { name: '王小明', email: email ?? `member${members}@example.com`, email_verified })
}
const change = async (client: Client, email: string): Promise<Reply> => {
  const { version } = (await client.get('/api/customer/me')).body
  return client.put('/api/my/profile', { email, current_password: password, version })
}
const letter = { topic: 'donations', name: '林志安', message: '你好，我想請問收據可以改抬頭嗎？', consent: true }

/** The ways by which a stranger makes the product write to an address, each from a network of its own. */
const ways: [way: string, send: (email: string, n: number) => Promise<unknown>][] = [
  ['the letter', (email, n) => from(n).post('/api/newsletter', { email })],
  ['the contact page', (email, n) => from(n).post('/api/contact', { ...letter, email })],
  [
    'a registration',
    (email, n) => from(n).post('/api/auth/register', { name: '王小明', email, password, consent: true }),
  ],
  ['changes of address', async (email) => change((await someMember()).client, email)],
  [
    'clinics that apply',
    async (email, n) => from(n).post('/api/clinics/apply', await anApplication(from(n), { email })),
  ],
]

describe('a mailbox that somebody only typed', () => {
  it.each(ways)('gets three mails a day at most through %s, whoever asks', async (_, send) => {
    for (let n = 1; n <= 5; n += 1) await send(victim(), n)
    await t.runDueJobs()
    const mails = await mailsTo(victim())
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(3)
  })

  it('gets three in all of these ways together, and again the day after', async () => {
    const sendAll = async () => {
      for (const [index, [, send]] of ways.entries()) {
        await send(victim(), index + 10)
        await t.runDueJobs()
      }
    }
    await sendAll()
    expect(await mailsTo(victim())).toHaveLength(3)
    t.clock.forward(86_400_000)
    await sendAll()
    expect(await mailsTo(victim())).toHaveLength(6)
  })

  it('of an account that is not proved gets three a day by whatever happens to the account', async () => {
    await someMember(false, victim())
    for (let n = 1; n <= 5; n += 1) await from(n).post('/api/forgot-password', { email: victim() })
    await t.runDueJobs()
    expect(await mailsTo(victim())).toHaveLength(3)
  })

  it('hears of five things that came back on two days, and no wish is lost', async () => {
    const wished = await Promise.all(Array.from({ length: 5 }, () => aProduct(t.app, { stock: 0 })))
    for (const [n, { variant_id }] of wished.entries())
      await from(n + 1).post(`/api/product-variants/${variant_id}/wishes`, { email: victim() })
    for (const { variant_id } of wished)
      await t.app.db.updateTable('product_variants').set({ stock_on_hand: 9 }).where('id', '=', variant_id).execute()
    const look = async () => {
      t.clock.forward(60_000)
      await stockWishWorkers[0]?.run(t.app, {} as never)
    }
    await look()
    await look()
    expect(
      [await mailsTo(victim()), await t.app.db.selectFrom('wishes').select('id').execute()].map(({ length }) => length),
    ).toEqual([3, 2])
    t.clock.forward(86_400_000)
    await look()
    expect(await mailsTo(victim())).toHaveLength(5)
  })

  it('gets ten mails a day at most about orders that nobody pays', async () => {
    for (let n = 1; n <= 12; n += 1) {
      const cart = await aReadyCart(from(n), [{ campaign_id, amount: 300 }], { email: victim() })
      expect((await order(from(n), cart)).body.order_no).toBeTruthy()
    }
    expect(await mailsTo(victim())).toHaveLength(10)
  })
})

describe('one account', () => {
  it('writes to three new addresses a day, told so in a sentence, and the old links still work', async () => {
    const ming = await someMember()
    const statuses: number[] = []
    for (let n = 1; n <= 4; n += 1) statuses.push((await change(ming.client, `new${n}.${victim()}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const again = await change(ming.client, `new4.${victim()}`)
    expect(again.body.message).toBe('今天寄出的確認信已經太多了，請明天再試。')
    expect(again.headers['retry-after']).toBeTruthy()
    expect((await ming.client.post('/api/my/email-verification')).status).toBe(429)
    const last = await t.app.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_email', '=', `new3.${victim()}`)
      .executeTakeFirstOrThrow()
    const token = tokenInMail(t.app, last)
    expect((await t.visitor.post('/api/verify-email', { token })).status).toBe(200)
  })

  it('is answered alike for an address that has an account, which gets no mail, also at the end of the day', async () => {
    const taken = (await someMember(true, victim())).email
    const answers = []
    for (const email of [taken, `free.${victim()}`]) {
      const ming = await someMember()
      const statuses: number[] = []
      for (let n = 1; n <= 4; n += 1) statuses.push((await change(ming.client, email)).status)
      answers.push(statuses)
    }
    expect(answers[0]).toEqual([200, 200, 200, 429])
    expect(answers[1]).toEqual(answers[0])
    expect(await mailsTo(taken)).toEqual([])
  })
})

describe('the owner of a proved mailbox', () => {
  it('still gets a link for a new password while one network asks for it without end', async () => {
    const ming = await someMember()
    for (let n = 0; n < 5; n += 1) await from(1).post('/api/forgot-password', { email: ming.email })
    await t.runDueJobs()
    expect(await mailsTo(ming.email)).toHaveLength(3)
    await from(2).post('/api/forgot-password', { email: ming.email })
    await t.runDueJobs()
    expect(await mailsTo(ming.email)).toHaveLength(4)
  })

  it('gets no more of them where some sign in and some set a new password', async () => {
    const ming = await someMember()
    for (let n = 0; n < 3; n += 1) await from(1).post('/api/sign-in-link', { email: ming.email })
    await from(1).post('/api/forgot-password', { email: ming.email })
    await from(1).post('/api/sign-in-link', { email: ming.email })
    await t.runDueJobs()
    expect(await mailsTo(ming.email)).toHaveLength(3)
  })

  it('gets ten such links a day at most, from however many networks', async () => {
    const ming = await someMember()
    for (let n = 1; n <= 12; n += 1) await from(n).post('/api/forgot-password', { email: ming.email })
    await t.runDueJobs()
    expect(await mailsTo(ming.email)).toHaveLength(10)
  })
})
