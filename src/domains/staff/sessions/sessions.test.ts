import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csrfCookie, csrfTokenFor, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { seedRoles } from '../roles/service.ts'
import { createSuperman } from '../users/service.ts'
import { insertSession } from './queries.ts'

let test: TestApp
const password = 'lanterns-at-dusk'

beforeAll(async () => {
  test = await testApp({ RATE_LIMITS: 'on' })
  await seedRoles(test.app)
  for (const name of ['hua', 'ming', 'mei', 'tao', 'lin']) {
    await createSuperman(test.app, { name, email: `${name}@example.tw`, password })
  }
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_limits').execute()
})

/** A browser that has fetched the CSRF cookie. */
const freshBrowser = () => {
  const session = newSessionId()
  return { session, client: test.staffWith(session) }
}

const signIn = async (name: string): Promise<Reply> => {
  const reply = await freshBrowser().client.post('/login', { email: `${name}@example.tw`, password })
  expect(reply.status).toBe(200)
  return reply
}

describe('the CSRF cookie', () => {
  it('comes with a session that script cannot read, beside a token that it can', async () => {
    const reply = await test.visitor.get('/sanctum/csrf-cookie')
    expect(reply.status).toBe(204)
    const cookies = [reply.headers['set-cookie']].flat()
    expect(cookies.find((text) => text?.startsWith(sessionCookie))).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookies.find((text) => text?.startsWith(csrfCookie))).not.toMatch(/HttpOnly/)
  })

  it('leaves a signed-in session as it is', async () => {
    const session = (await signIn('hua')).cookies[sessionCookie] as string
    const reply = await test.staffWith(session).get('/sanctum/csrf-cookie')
    expect(reply.cookies[sessionCookie]).toBeUndefined()
    expect((await test.staffWith(session).get('/api/me')).status).toBe(200)
  })
})

describe('signing in', () => {
  it('gives a new session and a new token, and then tells who one is', async () => {
    const { session, client } = freshBrowser()
    const reply = await client.form('/login', { email: ' HUA@example.tw ', password, remember: 'on' })
    expect(reply).toMatchObject({ status: 200, body: { two_factor: false } })
    const signedIn = reply.cookies[sessionCookie] as string
    expect(signedIn).not.toBe(session)
    expect(reply.cookies[csrfCookie]).toBeTruthy()
    expect((await client.get('/api/me')).status).toBe(401)
    const me = await test.staffWith(signedIn).get('/api/me')
    expect(me).toMatchObject({
      status: 200,
      body: { superman: true, details: { name: 'hua', email: 'hua@example.tw', avatar: null, roles: ['super-admin'] } },
    })
  })

  it.each([
    ['no token', () => ({ cookie: `${sessionCookie}=${newSessionId()}` })],
    ['no session', () => ({ 'x-xsrf-token': csrfTokenFor(test.app.secrets, newSessionId()) })],
    [
      'the token of another session',
      () => ({
        cookie: `${sessionCookie}=${newSessionId()}`,
        'x-xsrf-token': csrfTokenFor(test.app.secrets, newSessionId()),
      }),
    ],
  ])('is refused with %s', async (_, headers) => {
    const reply = await test.visitor.post('/login', { email: 'hua@example.tw', password }, headers())
    expect(reply).toMatchObject({ status: 419, body: { code: 'csrf_mismatch' } })
  })

  it('counts down the tries and then lets the account rest for 15 minutes, also for the right password', async () => {
    const { client } = freshBrowser()
    const guess = (text: string) => client.post('/login', { email: 'ming@example.tw', password: text })
    for (const left of [4, 3, 2, 1]) {
      const reply = await guess('wrong')
      expect(reply).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
      expect(reply.body.message).toContain(`還可嘗試 ${left} 次`)
    }
    expect(await guess('wrong')).toMatchObject({ status: 429, body: { code: 'login_throttled' } })
    const throttled = await guess(password)
    expect(throttled.status).toBe(429)
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(890)
    test.clock.forward(15 * 60_000 + 1000)
    expect((await guess(password)).status).toBe(200)
  })

  it('answers unknown and known addresses alike', async () => {
    const answers = []
    for (const email of ['mei@example.tw', 'nobody@example.tw']) {
      const { client } = freshBrowser()
      const replies = []
      for (let n = 0; n < 6; n += 1) {
        const { status, body } = await client.post('/login', { email, password: 'wrong' })
        replies.push([status, body])
      }
      answers.push(replies)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('lets at most five of many guesses sent at once be looked at', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        freshBrowser().client.post('/login', { email: 'tao@example.tw', password: 'no' }),
      ),
    )
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(16)
  })

  it('is written down, also when it fails', async () => {
    const rows = await test.app.db.selectFrom('audit_logs').selectAll().where('subject_type', '=', 'users').execute()
    expect(rows.some((row) => row.action === 'login' && row.actor_name === 'hua')).toBe(true)
    expect(rows.some((row) => row.action === 'login_failed' && row.subject_label === '不存在的帳號')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('argon2id')
  })
})

describe('a session', () => {
  it('ends after eight hours without use, and goes on while it is used', async () => {
    const used = test.staffWith((await signIn('hua')).cookies[sessionCookie] as string)
    const idle = test.staffWith((await signIn('hua')).cookies[sessionCookie] as string)
    test.clock.forward(5 * 3_600_000)
    expect((await used.get('/api/me')).status).toBe(200)
    test.clock.forward(4 * 3_600_000)
    expect((await used.get('/api/me')).status).toBe(200)
    expect((await idle.get('/api/me')).status).toBe(401)
  })

  it.each([
    ['a day', false, 24],
    ['a week when the browser is to remember it', true, 7 * 24],
  ])('ends %s after sign-in however busy it is', async (_, remember, life) => {
    const reply = await freshBrowser().client.post('/login', { email: 'hua@example.tw', password, remember })
    const client = test.staffWith(reply.cookies[sessionCookie] as string)
    let hours = 0
    while ((await client.get('/api/me')).status === 200 && hours < 200) {
      test.clock.forward(6 * 3_600_000)
      hours += 6
    }
    expect(hours).toBe(life)
  })

  it('is gone after signing out, which needs its token', async () => {
    const session = (await signIn('lin')).cookies[sessionCookie] as string
    expect((await test.visitor.post('/logout', {}, { cookie: `${sessionCookie}=${session}` })).status).toBe(419)
    const client = test.staffWith(session)
    const reply = await client.post('/logout')
    expect(reply.status).toBe(204)
    expect(reply.cookies[sessionCookie]).not.toBe(session)
    expect((await client.get('/api/me')).status).toBe(401)
  })

  it('ends when fifty newer ones of the account were made', async () => {
    const client = test.staffWith((await signIn('lin')).cookies[sessionCookie] as string)
    const { id } = await test.app.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'lin')
      .executeTakeFirstOrThrow()
    const origin = { ip: '', user_agent: '' }
    const session = { user_id: id, remember: false, end: new Date(test.clock.now().getTime() + 3_600_000), ...origin }
    for (let n = 0; n < 50; n += 1) {
      const token_hash = n.toString(16).padStart(64, '0')
      await insertSession(test.app, { ...session, token_hash, now: new Date(test.clock.now().getTime() + n) })
    }
    expect((await client.get('/api/me')).status).toBe(401)
    const rows = test.app.db.selectFrom('staff_sessions').select('id').where('user_id', '=', id)
    expect(await rows.execute()).toHaveLength(50)
  })

  it('is stored only as a hash', async () => {
    const session = (await signIn('lin')).cookies[sessionCookie] as string
    const rows = await test.app.db.selectFrom('staff_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(session)
  })
})

describe('behind https', () => {
  it('the session has a name that no other host and no plain page can set, and no other name is believed', async () => {
    const secure = await testApp({ APP_URL: 'https://pawlight.example', RATE_LIMITS: 'on' })
    await seedRoles(secure.app)
    await createSuperman(secure.app, { name: 'hua', email: 'hua@example.tw', password })
    const host = { host: 'pawlight.example' }
    const session = newSessionId()
    const signIn = await secure.visitor.post(
      '/login',
      { email: 'hua@example.tw', password },
      {
        ...host,
        cookie: `__Host-${sessionCookie}=${session}`,
        'x-xsrf-token': csrfTokenFor(secure.app.secrets, session),
      },
    )
    expect(signIn.status).toBe(200)
    const cookies = [signIn.headers['set-cookie']].flat()
    const cookie = cookies.find((text) => text?.includes(sessionCookie))
    expect(cookie).toMatch(/^__Host-pawlight_session=[\w-]{43};.* Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Domain/i)
    expect(Object.keys(signIn.cookies)).toContain(csrfCookie)
    const secret = signIn.cookies[`__Host-${sessionCookie}`]
    const me = (name: string) => secure.visitor.get('/api/me', { ...host, cookie: `${name}=${secret}` })
    expect((await me(`__Host-${sessionCookie}`)).status).toBe(200)
    expect((await me(sessionCookie)).status).toBe(401)
    await secure.close()
  })
})
