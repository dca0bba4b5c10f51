import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csrfCookie, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { seedRoles } from '../roles/service.ts'
import { createSuperman } from '../users/service.ts'
import { resetByCommand } from './resets/service.ts'

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

/** What an app shows for a secret now, or some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() + steps * 30_000 })

let count = 0
/** A super-admin with a password. */
const aColleague = async () => {
  count += 1
  const email = `second${count}@example.tw`
  const { id, name } = await createSuperman(t.app, { name: `同事${count}`, email, password })
  return { id, name, email }
}

const typePassword = (email: string, more = {}) =>
  t.staffWith(newSessionId()).post('/login', { email, password, ...more })

const signIn = async (email: string): Promise<Client> => {
  const reply = await typePassword(email)
  expect(reply).toMatchObject({ status: 200, body: { two_factor: false } })
  return t.staffWith(reply.cookies[sessionCookie] ?? 'none')
}

/** Turns the second factor of an account on: the secret and the recovery codes. */
const turnOn = async (client: Client) => {
  const begun = await client.post('/api/me/two-factor/begin', { current_password: password })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const confirmed = await client.post('/api/me/two-factor/confirm', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  t.clock.forward(60_000)
  return { secret: secret as string, codes: confirmed.body.codes as string[] }
}

const enrolled = async () => {
  const colleague = await aColleague()
  const client = await signIn(colleague.email)
  return { ...colleague, client, ...(await turnOn(client)) }
}

/** The session that waits for a code, and what answers it. */
const halfIn = async (email: string, more = {}) => {
  const reply = await typePassword(email, more)
  expect(reply).toMatchObject({ status: 200, body: { two_factor: true } })
  const client = t.staffWith(reply.cookies[sessionCookie] ?? 'none')
  return { reply, client, answer: (code: string) => client.post('/two-factor-challenge', { code }) }
}

const logsOf = (id: number) =>
  t.app.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('subject_type', '=', 'users')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

const subjectsTo = async (email: string) => {
  const rows = await t.app.db.selectFrom('mail_outbox').select('subject').where('to_email', '=', email).execute()
  return rows.map(({ subject }) => subject)
}

describe('turning it on', () => {
  it('asks for the password, shows a QR code and the secret, and counts with the first code', async () => {
    const { email } = await aColleague()
    const client = await signIn(email)
    const begin = (current_password: string) => client.post('/api/me/two-factor/begin', { current_password })
    expect(await begin('not-the-password')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    const { body } = await begin(password)
    expect(body.address).toContain(`secret=${body.secret}`)
    expect(body.address).toMatch(/^otpauth:\/\/totp\//)
    expect(body.qr.path).toMatch(/^M/)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    // nothing counts yet
    expect((await client.get('/api/me/two-factor')).body).toMatchObject({ on: false, since: null, codes_left: 0 })
    expect((await typePassword(email)).body).toEqual({ two_factor: false })
    expect(await client.post('/api/me/two-factor/confirm', { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining('驗證碼不正確')] } },
    })
    const confirmed = await client.post('/api/me/two-factor/confirm', { code: ` ${codeOf(body.secret)} ` })
    expect(confirmed.body.codes).toHaveLength(8)
    expect((await client.get('/api/me/two-factor')).body).toMatchObject({ on: true, codes_left: 8, required_by: [] })
    expect(await begin(password)).toMatchObject({ status: 409, body: { code: 'two_factor_on' } })
  })

  it('is refused before a secret was made, and ends every other session', async () => {
    const { email } = await aColleague()
    const [client, elsewhere] = [await signIn(email), await signIn(email)]
    expect(await client.post('/api/me/two-factor/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_not_begun' },
    })
    await turnOn(client)
    expect((await elsewhere.get('/api/me')).status).toBe(401)
    expect((await client.get('/api/me')).status).toBe(200)
  })

  it('keeps the secret sealed and the codes as hashes, and tells neither to the log', async () => {
    const { id, secret, codes } = await enrolled()
    const row = await t.app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.two_factor_secret_enc).toMatch(/^v\d+\./)
    const kept = JSON.stringify([
      row,
      await t.app.db.selectFrom('user_recovery_codes').selectAll().where('user_id', '=', id).execute(),
      await logsOf(id),
    ])
    expect(kept).not.toContain(secret)
    for (const code of codes) expect(kept).not.toContain(code)
    expect((await logsOf(id)).map(({ reason }) => reason)).toContain('開啟兩步驟驗證')
  })
})

describe('signing in with a code', () => {
  it('lets nobody in before the code, and gives a new session after it', async () => {
    const { email, secret } = await enrolled()
    const { reply, client, answer } = await halfIn(email, { remember: true })
    expect((await client.get('/api/me')).status).toBe(401)
    // only who has shown both is remembered by the browser
    expect([reply.headers['set-cookie']].flat().join()).not.toMatch(/Max-Age|pawlight_staff_device/)
    const done = await answer(codeOf(secret))
    expect(done.status).toBe(204)
    expect([done.headers['set-cookie']].flat().join()).toMatch(/pawlight_session=[^;]+; Max-Age=604800/)
    expect([done.headers['set-cookie']].flat().join()).toMatch(/pawlight_staff_device/)
    expect(done.cookies[csrfCookie]).toBeTruthy()
    expect(done.cookies[sessionCookie]).not.toBe(reply.cookies[sessionCookie])
    expect((await t.staffWith(done.cookies[sessionCookie] ?? '').get('/api/me')).body.details.email).toBe(email)
    expect((await client.get('/api/me')).status).toBe(401)
  })

  it('takes the code of the step before and after, none older, and each once', async () => {
    const { email, secret } = await enrolled()
    const [before, now, after] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)]
    expect(await (await halfIn(email)).answer(codeOf(secret, -2))).toMatchObject({ status: 422 })
    expect((await (await halfIn(email)).answer(before)).status).toBe(204)
    expect(await (await halfIn(email)).answer(before)).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
    expect((await (await halfIn(email)).answer(after)).status).toBe(204)
    // one that was shown before the last that counted is over with it
    expect((await (await halfIn(email)).answer(now)).status).toBe(422)
  })

  it('of two calls with the same code lets exactly one in', async () => {
    const { email, secret } = await enrolled()
    const two = [await halfIn(email), await halfIn(email)]
    const replies = await Promise.all(two.map(({ answer }) => answer(codeOf(secret))))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  it('says that the step is over after ten minutes, without a password before it, and when it was answered', async () => {
    const { email, secret } = await enrolled()
    const late = await halfIn(email)
    t.clock.forward(10 * 60_000 + 1000)
    const over = { status: 409, body: { code: 'two_factor_over' } }
    expect(await late.answer(codeOf(secret))).toMatchObject(over)
    expect(await t.staffWith(newSessionId()).post('/two-factor-challenge', { code: '123456' })).toMatchObject(over)
    const answered = await halfIn(email)
    expect((await answered.answer(codeOf(secret))).status).toBe(204)
    expect(await answered.answer(codeOf(secret, 1))).toMatchObject(over)
  })

  it('is refused when the account was disabled meanwhile', async () => {
    const { id, email, secret } = await enrolled()
    const { answer } = await halfIn(email)
    await t.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute()
    expect((await answer(codeOf(secret))).status).toBe(409)
  })

  it('counts wrong codes down, then lets the account rest, also for the right one', async () => {
    const { id, email, secret } = await enrolled()
    const { answer } = await halfIn(email)
    for (const left of [4, 3, 2, 1]) {
      const reply = await answer('000000')
      expect(reply).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
      expect(reply.body.message).toContain(`還可嘗試 ${left} 次`)
    }
    expect(await answer('000000')).toMatchObject({ status: 429, body: { code: 'two_factor_throttled' } })
    expect((await answer(codeOf(secret))).status).toBe(429)
    expect((await logsOf(id)).filter(({ action }) => action === 'login_failed').length).toBeGreaterThan(3)
    t.clock.forward(15 * 60_000 + 1000)
    expect((await (await halfIn(email)).answer(codeOf(secret))).status).toBe(204)
  })

  it('makes who guesses from many networks wait, and not a browser that the account knows', async () => {
    const { email, secret } = await enrolled()
    const known = (await (await halfIn(email)).answer(codeOf(secret))).cookies.pawlight_staff_device
    for (let n = 0; n < 20; n += 1) {
      const session = (await typePassword(email)).cookies[sessionCookie] ?? ''
      await t.staffWith(session, `198.51.100.${n}`).post('/two-factor-challenge', { code: '000000' })
    }
    const { answer, reply } = await halfIn(email)
    expect((await answer('000000')).status).toBe(429)
    const session = reply.cookies[sessionCookie]
    const own = { cookie: `pawlight_session=${session}; pawlight_staff_device=${known}` }
    t.clock.forward(30_000)
    const { status } = await t.staffWith(session ?? '').post('/two-factor-challenge', { code: codeOf(secret) }, own)
    expect(status).toBe(204)
  })
})

describe('recovery codes', () => {
  it('each let in once, all of them that were shown, also typed otherwise', async () => {
    const { id, email, codes } = await enrolled()
    for (const [at, code] of codes.entries()) {
      const typed = at % 2 ? code.toUpperCase().replace('-', ' ') : code
      expect((await (await halfIn(email)).answer(typed)).status).toBe(204)
      expect((await (await halfIn(email)).answer(code)).status).toBe(422)
      await t.app.db.deleteFrom('rate_limits').execute()
    }
    const logins = (await logsOf(id)).filter(({ reason }) => reason?.startsWith('以備用碼登入'))
    expect(logins.map(({ reason }) => reason).at(-1)).toBe('以備用碼登入，還剩 0 組')
    expect(logins).toHaveLength(8)
  })

  it('are made again with the password; those before stop working, and nobody else can use them', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const renew = (current_password: string) => one.client.post('/api/me/two-factor/codes', { current_password })
    expect((await renew('wrong-password')).status).toBe(422)
    const { body } = await renew(password)
    expect((await (await halfIn(one.email)).answer(one.codes[0] ?? '')).status).toBe(422)
    expect((await (await halfIn(other.email)).answer(body.codes[0])).status).toBe(422)
    expect((await (await halfIn(one.email)).answer(body.codes[0])).status).toBe(204)
  })
})

describe('turning it off', () => {
  it('asks for the password, ends other sessions, tells the mailbox, and the codes are nothing any more', async () => {
    const { id, email, client, secret } = await enrolled()
    const other = await (await halfIn(email)).answer(codeOf(secret))
    expect((await client.post('/api/me/two-factor/off', { current_password: 'wrong-one' })).status).toBe(422)
    expect((await client.post('/api/me/two-factor/off', { current_password: password })).status).toBe(204)
    expect((await t.staffWith(other.cookies[sessionCookie] ?? '').get('/api/me')).status).toBe(401)
    expect((await typePassword(email)).body).toEqual({ two_factor: false })
    expect(await subjectsTo(email)).toContain('你的後台帳號關閉了兩步驟驗證')
    const left = await t.app.db.selectFrom('user_recovery_codes').selectAll().where('user_id', '=', id).execute()
    expect(left).toEqual([])
    for (const what of ['off', 'codes'])
      expect(await client.post(`/api/me/two-factor/${what}`, { current_password: password })).toMatchObject({
        status: 409,
        body: { code: 'two_factor_off' },
      })
  })
})

describe('a role that demands it', () => {
  const forced = async (permissions = ['orders view'] as const) => {
    const staff = await aStaff(t, { permissions: [...permissions] })
    const { role_id } = await t.app.db
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    return { ...staff, role_id }
  }
  const roleOf = async (client: Client, id: number) => (await client.get(`/api/admin/roles/${id}`)).body
  const force = async (client: Client, id: number, two_factor_required: boolean) => {
    const { label, description, permissions, version } = await roleOf(client, id)
    return client.put(`/api/admin/roles/${id}`, { label, description, permissions, version, two_factor_required })
  }

  it('stops its holders at the next request, until they have turned it on', async () => {
    const boss = await signIn((await aColleague()).email)
    const { client, role_id, id } = await forced()
    expect((await client.get('/api/admin/orders')).status).toBe(200)
    expect((await force(boss, role_id, true)).body).toMatchObject({ two_factor_required: true })
    const refused = { status: 403, body: { code: 'second_factor_needed' } }
    expect(await client.get('/api/admin/orders')).toMatchObject(refused)
    expect(await client.get('/api/admin/notices')).toMatchObject(refused)
    const { body } = await client.get('/api/me')
    expect(body).toMatchObject({ superman: false, details: { permissions: [], must_enrol: true } })
    expect((await client.get('/api/me/two-factor')).body.required_by).toHaveLength(1)
    await t.app.db
      .updateTable('users')
      .set({ two_factor_secret_enc: 'v1.x.y.z', two_factor_confirmed_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    expect((await client.get('/api/admin/orders')).status).toBe(200)
    expect((await client.get('/api/me')).body.details).toMatchObject({
      must_enrol: false,
      permissions: ['orders view'],
    })
    expect((await force(boss, role_id, false)).status).toBe(200)
  })

  it('is said of the super-admin role by super-admins alone, and nothing else of that role changes', async () => {
    const boss = await signIn((await aColleague()).email)
    const list = (await boss.get('/api/admin/roles')).body.data as { id: number; name: string }[]
    const superman = list.find(({ name }) => name === 'super-admin')?.id ?? 0
    const keeper = await aStaff(t, { permissions: ['roles view', 'roles update'] })
    expect(await force(keeper.client, superman, true)).toMatchObject({ status: 403, body: { code: 'grants_too_much' } })
    const { label, version } = await roleOf(boss, superman)
    const other = { label: `${label}！`, description: '', permissions: [], version, two_factor_required: true }
    expect(await boss.put(`/api/admin/roles/${superman}`, other)).toMatchObject({
      status: 403,
      body: { code: 'system_role' },
    })
    expect((await force(boss, superman, true)).status).toBe(200)
    expect(await boss.get('/api/admin/roles')).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    await t.app.db.updateTable('roles').set({ two_factor_required: false }).where('id', '=', superman).execute()
  })

  it('is not lifted by somebody weaker than its holders', async () => {
    const { role_id } = await forced()
    await t.app.db.updateTable('roles').set({ two_factor_required: true }).where('id', '=', role_id).execute()
    const keeper = await aStaff(t, { permissions: ['roles view', 'roles update'] })
    expect(await force(keeper.client, role_id, false)).toMatchObject({ status: 403, body: { code: 'grants_too_much' } })
  })
})

describe('a lost device', () => {
  const versionOf = async (id: number) =>
    (await t.app.db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  const step = async (client: Client, id: number, what: 'reset' | 'agree' | 'refuse', more = {}) =>
    client.post(`/api/admin/users/${id}/two-factor/${what}`, { version: await versionOf(id), ...more })
  const reason = { reason: '打她的手機確認' }

  /** Somebody of the charity who is no super-admin, with a second factor. */
  const anEditor = async () => {
    const editor = await enrolled()
    await t.app.db.deleteFrom('user_roles').where('user_id', '=', editor.id).execute()
    return editor
  }

  it('is reset by a colleague who says why: logged, mailed, sessions ended', async () => {
    const editor = await anEditor()
    const boss = (await enrolled()).client
    expect((await step(boss, editor.id, 'reset', { reason: ' ' })).status).toBe(422)
    const reply = await step(boss, editor.id, 'reset', reason)
    expect(reply).toMatchObject({ status: 200, body: { two_factor: false, two_factor_reset: null } })
    expect((await editor.client.get('/api/me')).status).toBe(401)
    expect((await typePassword(editor.email)).body).toEqual({ two_factor: false })
    expect((await logsOf(editor.id)).map(({ reason }) => reason)).toContain('重設兩步驟驗證：打她的手機確認')
    expect(await subjectsTo(editor.email)).toContain('你的後台帳號重設了兩步驟驗證')
    expect(await step(boss, editor.id, 'reset', reason)).toMatchObject({
      status: 409,
      body: { code: 'two_factor_off' },
    })
  })

  it('is not reset by the person, by somebody weaker, or in an old version', async () => {
    const [editor, boss] = [await anEditor(), await enrolled()]
    expect(await step(boss.client, boss.id, 'reset', reason)).toMatchObject({ body: { code: 'own_second_factor' } })
    const weaker = await aStaff(t, { permissions: ['users view', 'users update'] })
    expect(await step(weaker.client, boss.id, 'reset', reason)).toMatchObject({
      status: 403,
      body: { code: 'superman_only' },
    })
    const old = { version: (await versionOf(editor.id)) + 1, ...reason }
    expect((await boss.client.post(`/api/admin/users/${editor.id}/two-factor/reset`, old)).body.code).toBe('stale')
  })

  it('of a super-admin waits for a second person, who is neither who asked nor the account', async () => {
    const [lost, asker] = [await enrolled(), await enrolled()]
    const keeper = await aStaff(t, { permissions: ['users view', 'users update'] })
    const asked = await step(asker.client, lost.id, 'reset', reason)
    expect(asked.body).toMatchObject({
      two_factor: true,
      two_factor_reset: { asked_by: asker.id, asked_by_name: asker.name, reason: '打她的手機確認' },
    })
    expect(await step(asker.client, lost.id, 'reset', reason)).toMatchObject({ body: { code: 'reset_asked' } })
    for (const client of [asker.client, lost.client])
      expect(await step(client, lost.id, 'agree')).toMatchObject({ status: 403, body: { code: 'reset_second_person' } })
    const told = (await lost.client.get('/api/admin/notices')).body.data
    expect(told[0]).toMatchObject({ subject_type: 'users', record_id: lost.id, by_name: asker.name })
    expect((await step(keeper.client, lost.id, 'agree')).body).toMatchObject({
      two_factor: false,
      two_factor_reset: null,
    })
    expect((await lost.client.get('/api/me')).status).toBe(401)
    expect(await step(keeper.client, lost.id, 'agree')).toMatchObject({ status: 409, body: { code: 'no_reset_asked' } })
  })

  it('of a super-admin is refused by the person who has the device after all, and is over after three days', async () => {
    const [lost, asker] = [await enrolled(), await enrolled()]
    const keeper = await aStaff(t, { permissions: ['users view', 'users update'] })
    await step(asker.client, lost.id, 'reset', reason)
    expect((await step(lost.client, lost.id, 'refuse')).body).toMatchObject({
      two_factor: true,
      two_factor_reset: null,
    })
    expect((await step(keeper.client, lost.id, 'agree')).body.code).toBe('no_reset_asked')
    await step(asker.client, lost.id, 'reset', reason)
    const long_ago = new Date(t.clock.now().getTime() - 3 * 86_400_000 - 1000).toISOString()
    await t.app.db.updateTable('two_factor_resets').set({ asked_at: long_ago }).where('user_id', '=', lost.id).execute()
    expect((await step(keeper.client, lost.id, 'agree')).body.code).toBe('no_reset_asked')
    // the old wish gives way to a new one
    expect((await step(asker.client, lost.id, 'reset', reason)).status).toBe(200)
    // who asked has to be a super-admin still
    await t.app.db.deleteFrom('user_roles').where('user_id', '=', asker.id).execute()
    expect((await step(keeper.client, lost.id, 'agree')).body.code).toBe('reset_asker_left')
  })

  it('of the last super-admin is reset at the server', async () => {
    const { email, id, name } = await enrolled()
    expect(await resetByCommand(t.app, email)).toEqual({ name })
    expect((await typePassword(email)).body).toEqual({ two_factor: false })
    expect((await logsOf(id)).at(-2)?.reason).toBe('由伺服器指令重設兩步驟驗證')
    await expect(resetByCommand(t.app, email)).rejects.toThrow('two_factor_off')
    await expect(resetByCommand(t.app, 'nobody@example.tw')).rejects.toThrow('not_found')
  })
})
