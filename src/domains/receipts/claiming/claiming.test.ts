import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailVerification } from '#domains/customers/mailing/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aMember, password } from '#tests/support/people.ts'
import { isClaimable, lastDigits } from './rules.ts'

let t: TestApp
let campaign_id: number
beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())

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
  await mailVerification(t.app, member, email)
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
    expect((await ming.client.get('/api/my/notices')).body.data[0].subject).toBe('找到您過去的 1 筆訂單')
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

  it('come along at the next sign-in when they were given meanwhile', async () => {
    const ming = await someone()
    const gift = await give(ming.email)
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

  it('is given to whoever knows number, amount and the last digits of the phone', async () => {
    const ming = await someone()
    const gift = await give('lost-mailbox@example.com', { phone: '0912-345-678' })
    const { receipt_no } = await receiptOf(gift.order_id)
    const body = { receipt_no: ` ${receipt_no.toLowerCase()} `, total_amount: '1200', phone_last3: '678' }
    const answer = await askFor(ming, body)
    expect(answer.status, answer.text).toBe(200)
    expect(await orderOf(gift.order_id)).toEqual({ customer_id: ming.id })
    expect((await ming.client.get('/api/my/receipts')).body.data[0].receipt_no).toBe(receipt_no)
  })

  it('is refused in the same words whatever is wrong, also when it belongs to somebody', async () => {
    const [ming, hua] = [await someone(), await someone()]
    const free = await receiptOf((await give('free@example.com')).order_id)
    const owned = await aPaidGift(t, { campaign_id, amount: 1200, client: hua.client })
    const right = { receipt_no: free.receipt_no, total_amount: 1200, phone_last3: '678' }
    const wrong = [
      { ...right, receipt_no: '2099999999' },
      { ...right, total_amount: 1201 },
      { ...right, phone_last3: '677' },
      { ...right, receipt_no: (await receiptOf(owned.order_id)).receipt_no },
    ]
    const answers = await Promise.all(wrong.map((body) => askFor(ming, body)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.body.code).toBe('claim_not_found')
    expect((await receiptOf(owned.order_id)).customer_id).toBe(hua.id)
    expect((await receiptOf(free.order_id ?? 0)).customer_id).toBeNull()
  })

  it('may be asked for five times an hour', async () => {
    const ming = await someone()
    const body = { receipt_no: '2099999999', total_amount: 1, phone_last3: '000' }
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await askFor(ming, body)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('goes to one of two members who ask at once', async () => {
    const people = await Promise.all([someone(), someone()])
    const { receipt_no } = await receiptOf((await give('race@example.com')).order_id)
    const body = { receipt_no, total_amount: 1200, phone_last3: '678' }
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

describe('the last digits of a phone', () => {
  it('leave out marks and extensions', () => {
    expect(['0912-345-678', '(02)2345-6789#123', '', null].map(lastDigits)).toEqual(['678', '789', '', ''])
  })

  it('prove nothing without an order', () => {
    const given = { total_amount: 5, phone_last3: '' }
    expect(isClaimable({ total_amount: 5 }, [], given)).toBe(false)
    expect(isClaimable({ total_amount: 5 }, [{ customer_id: 3, phone: '678' }], { ...given, phone_last3: '678' })).toBe(
      false,
    )
  })
})
