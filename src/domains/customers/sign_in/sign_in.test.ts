import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDomainEvents } from '#platform/server/domain_events.ts'
import { eventHandlers } from '#src/event_handlers.ts'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aMember, hua, ming, password } from '#tests/support/people.ts'
import { mostTokens } from '../tokens/rules.ts'
import { issueBearer } from '../tokens/service.ts'
import { signIn } from './service.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ RATE_LIMITS: 'on' })
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_limits').execute()
})

const minute = 60_000
const day = 24 * 60 * minute
const registration = { ...ming, password, consent: true }
const mailsTo = (email: string) =>
  test.app.db.selectFrom('mail_outbox').selectAll().where('to_email', '=', email).orderBy('id').execute()

describe('registering', () => {
  it('signs Ming in at once and sends a mail that proves the mailbox', async () => {
    const reply = await test.visitor.post('/api/auth/register', { ...registration, phone: '0912345678' })
    expect(reply.status).toBe(201)
    expect(reply.body.token).toMatch(/^[\w-]{43}$/)
    expect(reply.body.customer).toMatchObject({ ...ming, phone: '0912345678', email_verified_at: null, avatar: null })
    expect(reply.text).not.toContain('argon2')

    const [mail] = await mailsTo(ming.email)
    const token = tokenInMail(test.app, mail)
    expect(mail?.text_body).toContain('http://localhost:3999/?verify_email=')
    const verified = await test.visitor.post('/api/verify-email', { token })
    expect(verified.body.email).toBe(ming.email)
    const me = await test.memberWith(reply.body.token).get('/api/customer/me')
    expect(me.body.email_verified_at).not.toBeNull()
    const again = await test.visitor.post('/api/verify-email', { token })
    expect([again.status, again.body.already]).toEqual([200, true])
  })

  it('answers a known address the same whether it is verified or not, and tells its owner', async () => {
    await aMember(test, { ...hua, email_verified: false })
    const verified = await test.visitor.post('/api/auth/register', registration)
    const unverified = await test.visitor.post('/api/auth/register', { ...registration, email: hua.email })
    expect(verified.status).toBe(422)
    expect(unverified.text).toBe(verified.text)
    expect(verified.body.errors.email).toHaveLength(1)
    for (const email of [ming.email, hua.email]) {
      expect((await mailsTo(email)).map(({ template }) => template)).toContain('already_registered')
    }
  })

  it('refuses without consent, and passwords that are easy to guess', async () => {
    const other = { ...registration, email: 'mei@example.com' }
    const unasked = await test.visitor.post('/api/auth/register', { ...other, consent: false })
    expect(unasked.body.errors).toHaveProperty('consent')
    const weak = await test.visitor.post('/api/auth/register', { ...other, password: 'password123' })
    expect(weak.body.errors).toHaveProperty('password')
    expect(weak.text).not.toContain('password123')
  })

  it('takes a form as well as JSON', async () => {
    const reply = await test.visitor.form('/api/auth/register', {
      name: '陳大文',
      email: 'Form@Example.com',
      password,
      consent: '1',
    })
    expect(reply.status).toBe(201)
    expect(reply.body.customer.email).toBe('form@example.com')
  })

  it('lets one of two browsers win that register the same address at once', async () => {
    const twice = { ...registration, email: 'twice@example.com' }
    const replies = await Promise.all([1, 2].map(() => test.visitor.post('/api/auth/register', twice)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

describe('signing in', () => {
  it('gives a token, notes the device, and ends it with the sign-out', async () => {
    const login = await test.visitor.post('/api/auth/login', { email: ming.email.toUpperCase(), password })
    expect(login.status).toBe(200)
    expect(Object.keys(login.body)).toEqual(['token'])
    const client = test.memberWith(login.body.token)
    expect((await client.get('/api/customer/me')).body.name).toBe(ming.name)
    expect((await client.post('/api/auth/logout')).status).toBe(204)
    expect((await client.get('/api/customer/me')).status).toBe(401)
    expect((await test.visitor.get('/api/customer/me')).status).toBe(401)
  })

  it('keeps only the hash of a token', async () => {
    const { body } = await test.visitor.post('/api/auth/login', { email: ming.email, password })
    const rows = await test.app.db.selectFrom('customer_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await test.visitor.post('/api/auth/login', { email: ming.email, password: 'something else' })
    const unknown = await test.visitor.post('/api/auth/login', { email: 'nobody@example.com', password })
    expect(wrong.status).toBe(422)
    expect(unknown.text).toBe(wrong.text)
  })

  it.each([ming.email, 'nobody@example.com'])('rests the address %s after five wrong passwords', async (email) => {
    for (const told of ['還可嘗試 4 次', '還可嘗試 3 次', '還可嘗試 2 次', '還可嘗試 1 次', '次數用完了']) {
      const wrong = await test.visitor.post('/api/auth/login', { email, password: 'wrong' })
      expect(wrong.status).toBe(422)
      expect(wrong.body.errors.email[0]).toContain(told)
    }
    const sixth = await test.visitor.post('/api/auth/login', { email, password })
    expect(sixth.status).toBe(429)
    expect(sixth.body.message).toMatch(/請過 \d+ 分鐘再試。急的話/)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('forgets wrong tries after a right password', async () => {
    const { id, email } = await aMember(test, { name: '趙忘', email: 'forgetful@example.com' })
    const answers: number[] = []
    for (const attempt of ['wrong', 'wrong', 'wrong', password, 'wrong', 'wrong', 'wrong', password]) {
      answers.push((await test.visitor.post('/api/auth/login', { email, password: attempt })).status)
    }
    expect(answers).toEqual([422, 422, 422, 200, 422, 422, 422, 200])
    const { failed_logins } = await test.app.db
      .selectFrom('customers')
      .select('failed_logins')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(failed_logins).toBe(0)
  })

  it('tells a suspended member only after the right password', async () => {
    const member = await aMember(test, { name: '停權者', email: 'stopped@example.com', status: 'suspended' })
    const wrong = await test.visitor.post('/api/auth/login', { email: member.email, password: 'wrong' })
    expect(wrong.body.code).toBe('wrong_credentials')
    const right = await test.visitor.post('/api/auth/login', { email: member.email, password })
    expect(right.body.code).toBe('account_suspended')
    expect((await member.client.get('/api/customer/me')).status).toBe(401)
  })

  it('stands in the audit log, wrong ones too, without the address', async () => {
    const rows = await test.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('action', 'in', ['login', 'login_failed'])
      .execute()
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['login', 'login_failed']))
    expect(JSON.stringify(rows)).not.toContain('@example.com')
  })
})

describe('what follows a sign-in', () => {
  const cartId = '0b7e1a52-6a7e-4c51-9a53-2f3f0a1d9c11'
  const appTelling = (answer: (told: unknown) => void) => {
    const listen = async (_: unknown, told: unknown) => answer(told)
    return { ...test.app, domainEvents: makeDomainEvents({ ...eventHandlers, 'customer signed in': [listen] }) }
  }

  it('is told with the cart of the browser, when it is one', async () => {
    const member = await aMember(test, { name: '車主', email: 'cart@example.com' })
    const told: unknown[] = []
    const app = appTelling((what) => told.push(what))
    for (const cart_id of [cartId, 'no cart', undefined]) {
      await signIn(app, proofs.visitor, proofs.browser, { email: member.email, password, cart_id })
    }
    expect(told).toEqual([cartId, null, null].map((cart_id) => ({ customer_id: member.id, cart_id })))
  })

  it('undoes the sign-in when it fails', async () => {
    const member = await aMember(test, { name: '車主二', email: 'cart2@example.com' })
    const app = appTelling(() => {
      throw new Error('the cart is away')
    })
    const attempt = signIn(app, proofs.visitor, proofs.browser, { email: member.email, password, cart_id: cartId })
    await expect(attempt).rejects.toThrow('the cart is away')
    expect((await member.client.get('/api/my/devices')).body.data).toHaveLength(1)
  })
})

describe('a bearer token', () => {
  it('is valid for thirty days after its last use and not longer', async () => {
    const member = await aMember(test, { name: '陳月', email: 'moon@example.com' })
    const start = test.clock.now()
    test.clock.set(new Date(start.getTime() + 29 * day))
    expect((await member.client.get('/api/customer/me')).status).toBe(200)
    test.clock.forward(29 * day)
    expect((await member.client.get('/api/customer/me')).status).toBe(200)
    test.clock.forward(30 * day)
    expect((await member.client.get('/api/customer/me')).status).toBe(401)
    test.clock.set(start)
  })

  it('ends ninety days after sign-in however often it is used, and the list of devices says when', async () => {
    const member = await aMember(test, { name: '陳季', email: 'season@example.com' })
    const start = test.clock.now()
    const [device] = (await member.client.get('/api/my/devices')).body.data
    expect(Date.parse(device.ends_at)).toBe(Date.parse(device.created_at) + 90 * day)
    let days = 0
    while ((await member.client.get('/api/customer/me')).status === 200 && days < 200) {
      test.clock.forward(10 * day)
      days += 10
    }
    expect(days).toBe(90)
    test.clock.set(start)
  })

  it('ends when five hundred newer ones were made, and no table grows with sign-ins', async () => {
    const member = await aMember(test, { name: '林多', email: 'many@example.com' })
    const issue = () => issueBearer(test.app, member.id, proofs.visitor.origin)
    const second = await issue()
    for (let n = 1; n < mostTokens; n += 1) await issue()
    expect((await member.client.get('/api/customer/me')).status).toBe(401)
    expect((await test.memberWith(second).get('/api/customer/me')).status).toBe(200)
    const rows = test.app.db.selectFrom('customer_tokens').select('id').where('customer_id', '=', member.id)
    expect(await rows.execute()).toHaveLength(mostTokens)
  })

  it('is noted as used at most once a minute', async () => {
    const member = await aMember(test, { name: '李分', email: 'minute@example.com' })
    const lastUse = async () =>
      (
        await test.app.db
          .selectFrom('customer_tokens')
          .select('last_used_at')
          .where('customer_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).last_used_at
    const made = await lastUse()
    test.clock.forward(59_000)
    await member.client.get('/api/customer/me')
    expect(await lastUse()).toBe(made)
    test.clock.forward(1_000)
    await member.client.get('/api/customer/me')
    expect(await lastUse()).not.toBe(made)
  })

  it('shows Ming the own devices, and never lets Hua end one of them', async () => {
    const one = await aMember(test, { name: '王裝置', email: 'devices@example.com' })
    const other = await aMember(test, { name: '林別人', email: 'other@example.com' })
    const second = await test.visitor.post(
      '/api/auth/login',
      { email: one.email, password },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' },
    )
    const { body } = await one.client.get('/api/my/devices')
    expect(body.data).toHaveLength(2)
    const telephone = body.data.find(({ current }: { current: boolean }) => !current)
    expect(telephone.name).toBe('Safari · iPhone')
    expect((await other.client.delete(`/api/my/devices/${telephone.id}`)).status).toBe(404)
    expect((await one.client.delete(`/api/my/devices/${telephone.id}`)).status).toBe(204)
    expect((await test.memberWith(second.body.token).get('/api/customer/me')).status).toBe(401)
  })
})
