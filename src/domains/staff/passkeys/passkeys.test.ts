import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csrfCookie, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { limits } from '#registry/limits.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aStaff } from '#tests/support/people.ts'
import { seedRoles } from '../roles/service.ts'
import { resetByCommand } from '../second_factor/resets/service.ts'
import { createSuperman } from '../users/service.ts'
import { challengeMinutes, mostPasskeys, siteOf } from './rules.ts'

let t: TestApp
const password = 'lanterns-at-dusk'

beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
  await seedRoles(t.app)
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.db.deleteFrom('rate_limits').execute()
})

let count = 0
/** A super-admin with a password. */
const aColleague = async () => {
  count += 1
  const email = `passkey${count}@example.tw`
  const { id, name } = await createSuperman(t.app, { name: `同事${count}`, email, password })
  return { id, name, email }
}

const clientOf = (sessionId: string | undefined) => t.staffWith(sessionId ?? 'none')
const typePassword = (email: string) => t.staffWith(newSessionId()).post('/login', { email, password })
const signIn = async (email: string) => clientOf((await typePassword(email)).cookies[sessionCookie])

const begin = (client: Client, current_password = password) =>
  client.post('/api/me/passkeys/begin', { current_password })

/** Adds a passkey to the account of a client. */
const add = async (client: Client, name = '公司電腦') => {
  const { body: wish } = await begin(client)
  const key = anAuthenticator(siteOf(t.app.config.app_url), wish.account.id)
  const added = await client.post('/api/me/passkeys', { name, ...key.make(wish.challenge) })
  expect(added.status).toBe(201)
  return { key, passkey: added.body.id as number }
}

const withPasskey = async () => {
  const colleague = await aColleague()
  const client = await signIn(colleague.email)
  return { ...colleague, client, ...(await add(client)) }
}

/** A browser in which nobody is signed in, and what it was asked. */
const asked = async () => {
  const client = t.staffWith(newSessionId())
  const { status, body } = await client.post('/passkey-challenge')
  expect(status).toBe(200)
  return { client, ...(body as { challenge: string; site_id: string }) }
}

const refused = { status: 422, body: { code: 'passkey_refused' } }
const over = { status: 409, body: { code: 'passkey_over' } }

const logsOf = (id: number) =>
  t.app.db
    .selectFrom('audit_logs')
    .select(['action', 'reason', 'changes'])
    .where('subject_type', '=', 'users')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('a new passkey', () => {
  it('asks for the password, and is one of this site that looks at the person', async () => {
    const { email, id } = await aColleague()
    const client = await signIn(email)
    expect(await begin(client, 'not-the-password')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    const { body } = await begin(client)
    expect(body).toMatchObject({ site: { id: 'localhost' }, account: { name: email }, known: [] })
    // what the authenticator keeps tells nothing of the account
    expect(body.account.id).toMatch(/^[\w-]{43}$/)
    expect((await client.get('/api/me/passkeys')).body).toEqual({ data: [] })
    const { passkey } = await add(client, '我的手機')
    expect((await client.get('/api/me/passkeys')).body.data).toEqual([
      { id: passkey, name: '我的手機', created_at: expect.any(String), last_used_at: null },
    ])
    expect((await begin(client)).body.known).toHaveLength(1)
    expect((await logsOf(id)).map(({ reason }) => reason)).toContain('新增通行密鑰「我的手機」')
    const mails = await t.app.db.selectFrom('mail_outbox').select('subject').where('to_email', '=', email).execute()
    expect(mails).toEqual([{ subject: '你的後台帳號新增了通行密鑰' }])
  })

  it.each([
    ['another page', { origin: 'https://paw1ight.example' }],
    ['another site', { id: 'paw1ight.example' }],
    ['nobody looked at', { unverified: true as const }],
    ['an answer of a sign-in', { type: 'webauthn.get' }],
  ])('is refused with %s, and the challenge is spent', async (_, lies) => {
    const client = await signIn((await aColleague()).email)
    const { body: wish } = await begin(client)
    const key = anAuthenticator(siteOf(t.app.config.app_url))
    const send = (made: object) => client.post('/api/me/passkeys', { name: '電腦', ...made })
    expect(await send(key.make(wish.challenge, lies))).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await send(key.make(wish.challenge))).toMatchObject(over)
  })

  it('answers a challenge of its own session and person, once and in time', async () => {
    const [one, other] = [await aColleague(), await aColleague()]
    const [client, elsewhere, foreign] = [await signIn(one.email), await signIn(one.email), await signIn(other.email)]
    const key = anAuthenticator(siteOf(t.app.config.app_url))
    const send = (who: Client, challenge: string) =>
      who.post('/api/me/passkeys', { name: '電腦', ...key.make(challenge) })
    const { challenge } = (await begin(client)).body
    expect(await send(elsewhere, challenge)).toMatchObject(over)
    expect(await send(foreign, challenge)).toMatchObject(over)
    const signing = await asked()
    expect(await send(client, signing.challenge)).toMatchObject({ status: 422 })
    const late = (await begin(client)).body
    t.clock.forward(challengeMinutes * 60_000 + 1)
    expect(await send(client, late.challenge)).toMatchObject(over)
    expect((await send(client, (await begin(client)).body.challenge)).status).toBe(201)
    // the same key again, also for somebody else
    expect(await send(client, (await begin(client)).body.challenge)).toMatchObject({
      status: 409,
      body: { code: 'passkey_known' },
    })
    expect(await send(foreign, (await begin(foreign)).body.challenge)).toMatchObject({ status: 409 })
  })

  it('ends the other sessions, and there are not too many', async () => {
    const { email } = await aColleague()
    const [client, elsewhere] = [await signIn(email), await signIn(email)]
    await add(client)
    expect((await elsewhere.get('/api/me')).status).toBe(401)
    for (let n = 1; n < mostPasskeys; n += 1) {
      await t.app.db.deleteFrom('rate_limits').execute()
      await add(client, `第 ${n} 把`)
    }
    await t.app.db.deleteFrom('rate_limits').execute()
    expect(await begin(client)).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
  })
})

describe('signing in with a passkey', () => {
  it('stands for password and code, in a new session, and is written down', async () => {
    const { id, email, key } = await withPasskey()
    const { client, challenge, site_id } = await asked()
    expect(site_id).toBe('localhost')
    const done = await client.post('/passkey-login', { ...key.sign(challenge), remember: true })
    expect(done.status).toBe(204)
    expect([done.headers['set-cookie']].flat().join()).toMatch(/pawlight_session=[^;]+; Max-Age=604800/)
    expect(done.cookies[csrfCookie]).toBeTruthy()
    const inside = clientOf(done.cookies[sessionCookie])
    expect((await inside.get('/api/me')).body.details).toMatchObject({ email, must_enrol: false })
    expect((await inside.get('/api/me/passkeys')).body.data[0].last_used_at).not.toBeNull()
    expect((await logsOf(id)).at(-1)).toMatchObject({ action: 'login', reason: '以通行密鑰「公司電腦」登入' })
  })

  it('takes an answer once, in time, in the browser that was asked', async () => {
    const { key } = await withPasskey()
    const { client, challenge } = await asked()
    const signed = key.sign(challenge)
    expect(await (await asked()).client.post('/passkey-login', signed)).toMatchObject(refused)
    expect((await client.post('/passkey-login', signed)).status).toBe(204)
    expect(await client.post('/passkey-login', signed)).toMatchObject(over)
    // a challenge that was replaced
    const again = await asked()
    await again.client.post('/passkey-challenge')
    expect(await again.client.post('/passkey-login', key.sign(again.challenge))).toMatchObject(refused)
    const late = await asked()
    t.clock.forward(challengeMinutes * 60_000 + 1)
    expect(await late.client.post('/passkey-login', key.sign(late.challenge))).toMatchObject(over)
  })

  it('of two answers at once one counts', async () => {
    const { key } = await withPasskey()
    const { client, challenge } = await asked()
    const signed = key.sign(challenge)
    const answers = await Promise.all([client.post('/passkey-login', signed), client.post('/passkey-login', signed)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  it.each([
    ['another page', { origin: 'https://paw1ight.example' }],
    ['another site', { id: 'paw1ight.example' }],
    ['nobody looked at', { unverified: true as const }],
    ['an answer of making a key', { type: 'webauthn.create' }],
    ['the name of another account', { user_handle: 'A'.repeat(43) }],
  ])('is refused with %s', async (_, lies) => {
    const { key } = await withPasskey()
    const { client, challenge } = await asked()
    expect(await client.post('/passkey-login', key.sign(challenge, lies))).toMatchObject(refused)
  })

  it('is refused to a key that is not known, and to one that signs for another', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const stranger = anAuthenticator(siteOf(t.app.config.app_url), one.key.user_handle)
    const first = await asked()
    expect(await first.client.post('/passkey-login', stranger.sign(first.challenge))).toMatchObject(refused)
    const second = await asked()
    const { credential_id } = one.key
    expect(
      await second.client.post('/passkey-login', { ...other.key.sign(second.challenge), credential_id }),
    ).toMatchObject(refused)
    expect((await logsOf(one.id)).at(-1)).toMatchObject({ action: 'login_failed' })
  })

  it('is refused to a counter that has not moved on, and takes keys without one', async () => {
    const { key } = await withPasskey()
    const send = async (counter: number) => {
      const { client, challenge } = await asked()
      return client.post('/passkey-login', key.sign(challenge, { counter }))
    }
    expect([(await send(0)).status, (await send(0)).status]).toEqual([204, 204])
    expect((await send(7)).status).toBe(204)
    for (const counter of [7, 6, 0]) expect(await send(counter)).toMatchObject(refused)
    expect((await send(8)).status).toBe(204)
  })

  it('is refused to an account that is disabled, and ends its session', async () => {
    const { id, key } = await withPasskey()
    const { client, challenge } = await asked()
    const done = await client.post('/passkey-login', key.sign(challenge))
    await t.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute()
    expect((await clientOf(done.cookies[sessionCookie]).get('/api/me')).status).toBe(401)
    const again = await asked()
    expect(await again.client.post('/passkey-login', key.sign(again.challenge))).toMatchObject(refused)
  })

  it('waits for a key that was refused too often, in that network, and for no other key or network', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const send = async ({ key }: typeof one, lies: { origin?: string }, ip: string, device?: string) => {
      const client = t.staffWith(newSessionId(), ip)
      const { challenge } = (await client.post('/passkey-challenge')).body
      const cookie = `${client.headers['cookie']}; pawlight_staff_device=${device}`
      return client.post('/passkey-login', key.sign(challenge, lies), device ? { cookie } : {})
    }
    const wrong = { origin: 'https://paw1ight.example' }
    const known = (await send(one, {}, '192.0.2.9')).cookies['pawlight_staff_device']
    for (let n = 0; n < limits.passkey_key.points; n += 1)
      expect(await send(one, wrong, '192.0.2.8')).toMatchObject(refused)
    const throttled = await send(one, {}, '192.0.2.8')
    expect(throttled).toMatchObject({ status: 429, body: { code: 'passkey_throttled' } })
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(other, {}, '192.0.2.8')).status).toBe(204)
    expect((await send(one, {}, '192.0.2.9')).status).toBe(204)
    // the owner's own browser in the network of whoever tries
    expect((await send(one, {}, '192.0.2.8', known)).status).toBe(204)
    t.clock.forward(limits.passkey_key.seconds * 1000 + 1)
    expect((await send(one, {}, '192.0.2.8')).status).toBe(204)
  })

  it('a sign-in forgets what was refused before', async () => {
    const { key } = await withPasskey()
    const send = async (lies = {}) => {
      const { client, challenge } = await asked()
      return client.post('/passkey-login', key.sign(challenge, lies))
    }
    for (let round = 0; round < 2; round += 1) {
      for (let n = 1; n < limits.passkey_key.points; n += 1)
        expect(await send({ origin: 'https://paw1ight.example' })).toMatchObject(refused)
      expect((await send()).status).toBe(204)
    }
  })

  it('is counted by network', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1)
      statuses.push((await t.staffWith(newSessionId(), '192.0.2.7').post('/passkey-challenge')).status)
    expect(statuses.at(119)).toBe(200)
    expect(statuses.at(120)).toBe(429)
  })
})

describe('an account with a passkey', () => {
  it('is asked for it after the password, which alone lets nobody in any more', async () => {
    const { email, key } = await withPasskey()
    const reply = await typePassword(email)
    expect(reply.body).toEqual({ two_factor: true, passkey_only: true })
    const half = clientOf(reply.cookies[sessionCookie])
    expect((await half.get('/api/me')).status).toBe(401)
    expect(await half.post('/two-factor-challenge', { code: '123456' })).toMatchObject({ status: 422 })
    const { challenge } = (await half.post('/passkey-challenge')).body
    const done = await half.post('/passkey-login', key.sign(challenge))
    expect(done.status).toBe(204)
    expect((await clientOf(done.cookies[sessionCookie]).get('/api/me')).body.details.email).toBe(email)
    // the sign-in that waited is over
    expect(await half.post('/two-factor-challenge', { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_over' },
    })
  })

  it('satisfies a role that demands a second step', async () => {
    const staff = await aStaff(t, { permissions: ['orders view'] })
    const { role_id } = await t.app.db
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    await t.app.db.updateTable('roles').set({ two_factor_required: true }).where('id', '=', role_id).execute()
    expect((await staff.client.get('/api/admin/orders')).status).toBe(403)
    const row = { user_id: staff.id, credential_id: 'c'.repeat(20), public_key: 'k'.repeat(40), name: '電腦' }
    await t.app.db
      .insertInto('user_passkeys')
      .values({ ...row, created_at: new Date().toISOString() })
      .execute()
    expect((await staff.client.get('/api/admin/orders')).status).toBe(200)
    expect((await staff.client.get('/api/me/two-factor')).body).toMatchObject({ on: false, passkeys: 1 })
  })

  it('names one anew, as nobody else may, and the log says so once', async () => {
    const { id, client, passkey } = await withPasskey()
    const other = await signIn((await aColleague()).email)
    const rename = (who: Client, name: string) => who.put(`/api/me/passkeys/${passkey}`, { name })
    expect((await rename(other, '別人的')).status).toBe(404)
    expect((await rename(client, ' ')).body.errors).toEqual({ name: ['請幫這把通行密鑰取個名字。'] })
    const count = (await logsOf(id)).length
    for (const _ of [1, 2])
      expect((await rename(client, '家裡電腦')).body).toMatchObject({ id: passkey, name: '家裡電腦' })
    expect((await client.get('/api/me/passkeys')).body.data).toMatchObject([{ name: '家裡電腦' }])
    const logs = await logsOf(id)
    expect(logs).toHaveLength(count + 1)
    expect(logs.at(-1)).toMatchObject({ reason: '通行密鑰「公司電腦」改名為「家裡電腦」' })
  })

  it('removes one with its password, and the key and the other sessions are over', async () => {
    const { id, email, client, key, passkey } = await withPasskey()
    const other = await signIn((await aColleague()).email)
    const remove = (who: Client, current_password = password) =>
      who.post(`/api/me/passkeys/${passkey}/remove`, { current_password })
    const { client: fresh, challenge } = await asked()
    const elsewhere = clientOf((await fresh.post('/passkey-login', key.sign(challenge))).cookies[sessionCookie])
    expect(await remove(client, 'not-the-password')).toMatchObject({ status: 422 })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(client)).status).toBe(204)
    expect((await remove(client)).status).toBe(404)
    expect((await elsewhere.get('/api/me')).status).toBe(401)
    expect((await logsOf(id)).at(-1)).toMatchObject({ reason: '移除通行密鑰「公司電腦」' })
    const told = t.app.db.selectFrom('mail_outbox').select('subject').where('to_email', '=', email)
    expect((await told.execute()).map(({ subject }) => subject)).toContain('你的後台帳號移除了通行密鑰')
    const again = await asked()
    expect(await again.client.post('/passkey-login', key.sign(again.challenge))).toMatchObject(refused)
    expect((await typePassword(email)).body).toEqual({ two_factor: false })
  })

  it('loses it with a reset, at the server too, and no secret stands in the log', async () => {
    const { id, email, key, client } = await withPasskey()
    await resetByCommand(t.app, email)
    expect((await client.get('/api/me')).status).toBe(401)
    const { client: fresh, challenge } = await asked()
    expect(await fresh.post('/passkey-login', key.sign(challenge))).toMatchObject(refused)
    expect((await typePassword(email)).body).toEqual({ two_factor: false })
    expect(JSON.stringify(await logsOf(id))).not.toContain(key.credential_id)
    await expect(resetByCommand(t.app, email)).rejects.toMatchObject({ failure: { code: 'two_factor_off' } })
  })
})
