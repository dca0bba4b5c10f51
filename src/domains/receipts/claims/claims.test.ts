import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailVerification } from '#domains/customers/mails/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aMember, password } from '#tests/support/people.ts'
import { isClaimable } from './rules.ts'

let t: TestApp
let campaign_id: number
beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.db.deleteFrom('rate_limits').execute()
})

let serial = 0
type Member = Awaited<ReturnType<typeof aMember>>
const someone = (person: { email?: string; email_verified?: boolean } = {}): Promise<Member> => {
  serial += 1
  return aMember(t, { name: '王小明', email: `giver${serial}@example.com`, ...person })
}
const give = (email: string, fields: object = {}) =>
  aPaidGift(t, {
    campaign_id,
    amount: 1200,
    fields: { email, lamp: { enabled: true, lamp_kind: 'hope', display_name: '小明', wish: '平安' }, ...fields },
  })
const receiptOf = (order_id: number) =>
  t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
const orderOf = (id: number) =>
  t.app.db.selectFrom('orders').select(['customer_id']).where('id', '=', id).executeTakeFirstOrThrow()

/** Presses the link in the mail that proves a mailbox. */
const verify = async (member: Member, email = member.email) => {
  await mailVerification(t.app, { ...member, email_verified_at: null }, email)
  const mail = await t.app.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = tokenInMail(t.app, mail)
  const answer = await t.visitor.post('/api/verify-email', { token })
  expect(answer.status, answer.text).toBe(200)
}

describe('past gifts of a mailbox', () => {
  it('find the member who proves the mailbox, with receipt, timeline, audit row and a word at the bell', async () => {
    const ming = await someone({ email_verified: false })
    const gift = await give(ming.email.toUpperCase())
    expect((await ming.client.get('/api/my/orders')).body.data).toHaveLength(0)
    await verify(ming)
    expect((await ming.client.get('/api/my/orders')).body.data).toHaveLength(1)
    expect((await ming.client.get('/api/my/receipts')).body.data).toHaveLength(1)
    const lamps = await t.app.db.selectFrom('lamps').select('id').where('customer_id', '=', ming.id).execute()
    expect(lamps).toHaveLength(1)
    const events = await t.app.db
      .selectFrom('order_events')
      .select(['kind', 'actor_name'])
      .where('order_id', '=', gift.order_id)
      .where('kind', '=', 'claimed')
      .execute()
    expect(events).toEqual([{ kind: 'claimed', actor_name: '王小明' }])
    const audit = await t.app.db
      .selectFrom('audit_logs')
      .select(['changes'])
      .where('subject_type', '=', 'orders')
      .where('subject_id', '=', String(gift.order_id))
      .where('actor_kind', '=', 'customer')
      .execute()
    expect(audit.map(({ changes }) => changes)).toEqual([{ customer_id: [null, ming.id] }])
    expect((await ming.client.get('/api/my/notices')).body.data[0].subject).toBe('找到你過去的 1 筆訂單')
  })

  it('are told once, however often the mailbox is proved', async () => {
    const ming = await someone({ email_verified: false })
    await give(ming.email)
    await verify(ming)
    await verify(ming)
    expect((await ming.client.get('/api/my/notices')).body.data).toHaveLength(1)
  })

  it('never leave another member', async () => {
    const hua = await someone()
    const ming = await someone({ email_verified: false })
    const gift = await aPaidGift(t, { campaign_id, amount: 800, client: hua.client, fields: { email: ming.email } })
    await verify(ming)
    expect(await orderOf(gift.order_id)).toEqual({ customer_id: hua.id })
    expect((await receiptOf(gift.order_id)).customer_id).toBe(hua.id)
    expect((await ming.client.get('/api/my/receipts')).body.data).toHaveLength(0)
  })

  it('wait while the mailbox is only claimed, not proved', async () => {
    const gift = await give('victim@example.com')
    const thief = await someone({ email: 'victim@example.com', email_verified: false })
    const signedIn = await t.visitor.post('/api/auth/login', { email: thief.email, password })
    expect(signedIn.status).toBe(200)
    expect(await orderOf(gift.order_id)).toEqual({ customer_id: null })
  })

  it('are there at once with receipt and lamp when the mailbox was proved before', async () => {
    const ming = await someone()
    const gift = await give(ming.email.toUpperCase())
    expect((await ming.client.get('/api/my/orders')).body.data).toHaveLength(1)
    expect((await ming.client.get('/api/my/receipts')).body.data).toHaveLength(1)
    const lamps = await t.app.db
      .selectFrom('lamps')
      .select('customer_id')
      .where('order_id', '=', gift.order_id)
      .execute()
    expect(lamps).toEqual([{ customer_id: ming.id }])
    const [notice] = (await ming.client.get('/api/my/notices')).body.data
    expect(notice.subject).not.toContain('找到你過去的')
  })

  it('come along at the next sign-in when the mailbox was proved while they waited for their money', async () => {
    const ming = await someone({ email_verified: false })
    const gift = await give(ming.email)
    await t.app.db.updateTable('customers').set({ email_verified_at: sql`now()` }).where('id', '=', ming.id).execute()
    await t.visitor.post('/api/auth/login', { email: ming.email, password })
    expect(await orderOf(gift.order_id)).toEqual({ customer_id: ming.id })
  })

  it('of a new mailbox come when the change is confirmed', async () => {
    const ming = await someone()
    const gift = await give('second-box@example.com')
    await verify(ming, 'second-box@example.com')
    expect(await orderOf(gift.order_id)).toEqual({ customer_id: ming.id })
  })
})

describe('a past gift with its receipt in hand', () => {
  const askFor = (member: Member, body: object) => member.client.post('/api/my/receipts/claim', body)

  const paperOf = async (order_id: number) => {
    const { receipt_no, total_amount, verification_code } = await receiptOf(order_id)
    return { receipt_no, total_amount, verification_code }
  }
  const mailsTo = (email: string) =>
    t.app.db.selectFrom('mail_outbox').select(['template', 'text_body']).where('to_email', '=', email).execute()

  it('is given to whoever has its number, amount and code, as people write them, and the mailbox on it hears so', async () => {
    const ming = await someone()
    const gift = await give('lost-mailbox@example.com')
    const { receipt_no, verification_code } = await paperOf(gift.order_id)
    const typed = verification_code.toLowerCase().replace(/(.{4})/g, '$1-')
    const body = { receipt_no: ` ${receipt_no.toLowerCase()} `, total_amount: '1200', verification_code: typed }
    const answer = await askFor(ming, body)
    expect(answer.status, answer.text).toBe(200)
    expect(await orderOf(gift.order_id)).toEqual({ customer_id: ming.id })
    expect((await ming.client.get('/api/my/receipts')).body.data[0].receipt_no).toBe(receipt_no)
    const told = (await mailsTo('lost-mailbox@example.com')).filter(({ template }) => template === 'receipt_claimed')
    expect(told).toHaveLength(1)
    expect(told[0]?.text_body).toContain(receipt_no)
    expect(told[0]?.text_body).not.toContain(ming.email)
  })

  it('is refused in the same words whatever is wrong, also when it belongs to somebody', async () => {
    const [ming, hua] = [await someone(), await someone()]
    const right = await paperOf((await give('free@example.com')).order_id)
    const owned = await aPaidGift(t, { campaign_id, amount: 1200, client: hua.client })
    const wrong = [
      { ...right, receipt_no: '2099999999' },
      { ...right, total_amount: 1201 },
      { ...right, verification_code: 'ABCDEFGH2345' },
      await paperOf(owned.order_id),
    ]
    const answers = await Promise.all(wrong.map((body) => askFor(ming, body)))
    const said = answers.map(({ status, text }) => `${status} ${text}`)
    expect(said).toEqual(Array(4).fill(said[0]))
    expect(answers[0]?.body.code).toBe('claim_not_found')
    expect((await receiptOf(owned.order_id)).customer_id).toBe(hua.id)
    expect((await askFor(ming, right)).status).toBe(200)
  })

  it('is not given for what everybody can read or guess: number, amount and the end of a phone', async () => {
    const ming = await someone()
    const gift = await give('public@example.com', { phone: '0912-345-678' })
    const { receipt_no, total_amount } = await paperOf(gift.order_id)
    expect((await askFor(ming, { receipt_no, total_amount, phone_last3: '678' })).status).toBe(422)
    expect(await orderOf(gift.order_id)).toEqual({ customer_id: null })
  })

  it('is given to nobody whose own mailbox is not proved', async () => {
    const thief = await someone({ email_verified: false })
    const paper = await paperOf((await give('unproved@example.com')).order_id)
    expect(await askFor(thief, paper)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } })
    await verify(thief)
    expect((await askFor(thief, paper)).status).toBe(200)
  })

  it('may be asked for five times an hour', async () => {
    const ming = await someone()
    const statuses: number[] = []
    for (let n = 1; n <= 6; n += 1) {
      const body = { receipt_no: `209999999${n}`, total_amount: 1, verification_code: 'ABCDEFGH2345' }
      statuses.push((await askFor(ming, body)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('may be tried five times a day for one number, by however many accounts', async () => {
    const paper = await paperOf((await give('tried@example.com')).order_id)
    const guess = { ...paper, verification_code: 'ABCDEFGH2345' }
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await askFor(await someone(), guess)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await askFor(await someone(), paper)).status).toBe(429)
    t.clock.forward(24 * 3_600_000 + 1000)
    expect((await askFor(await someone(), paper)).status).toBe(200)
  })

  it('goes to one of two members who ask at once', async () => {
    const people = await Promise.all([someone(), someone()])
    const body = await paperOf((await give('race@example.com')).order_id)
    const answers = await Promise.all(people.map((member) => askFor(member, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is kept by the database from anybody else', async () => {
    const [ming, hua] = [await someone(), await someone()]
    const gift = await aPaidGift(t, { campaign_id, amount: 500, client: ming.client })
    const { id } = await receiptOf(gift.order_id)
    const stolen = t.app.db.updateTable('receipts').set({ customer_id: hua.id }).where('id', '=', id).execute()
    await expect(stolen).rejects.toThrow('belongs to another customer')
  })
})

it('a receipt of no order is claimable by its code alone, and one of a taken order by nothing', () => {
  const paper = { total_amount: 500, verification_code: 'ABCD2345EFGH' }
  expect(isClaimable(paper, [], paper)).toBe(true)
  expect(isClaimable(paper, [{ customer_id: null }, { customer_id: 3 }], paper)).toBe(false)
  expect(isClaimable(paper, [], { ...paper, verification_code: 'ABCD2345EFGX' })).toBe(false)
})
