import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { createSuperman } from '#domains/staff/users/service.ts'
import { csrfTokenFor, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { openMail } from '#platform/server/mail_secret.ts'
import { limits } from '#registry/limits.ts'
import { type Reply, type TestApp, testApp } from '../support/app.ts'
import { tokenInMail } from '../support/mails.ts'
import { aMember, password } from '../support/people.ts'

let t: TestApp
const minute = 60_000
beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
  t.clock.set('2026-11-20T12:00:00+08:00')
  await seedRoles(t.app)
  for (const name of ['ming', 'hua']) {
    await aMember(t, { name, email: `${name}@example.com` })
    await createSuperman(t.app, { name, email: `${name}@example.com`, password })
  }
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.db.deleteFrom('rate_limits').execute()
  // a process remembers the networks that it refused
  t.clock.forward(60 * minute)
})

/** As if a limit had been used so often already; a guess takes a tenth of a second, on purpose. */
const setUses = (name: string, points: number) =>
  t.app.db.updateTable('rate_limits').set({ points }).where('name', '=', name).execute()

const home = '203.0.113.7'
const office = '203.0.113.8'
const elsewhere = (n: number) => `198.51.100.${n}`

type Try = { email: string; password: string }
/** Where people sign in by password: the address, the cookie by which a device is known, and how a browser asks there. */
const doors = [
  {
    door: 'member',
    cookie: 'pawlight_device',
    knock: (ip: string, given: Try, cookies: string[] = []) =>
      t.visitorFrom(ip).post('/api/auth/login', given, { cookie: cookies.join('; ') }),
  },
  {
    door: 'staff',
    cookie: 'pawlight_staff_device',
    knock: (ip: string, given: Try, cookies: string[] = []) => {
      const session = newSessionId()
      return t.visitorFrom(ip).post('/login', given, {
        cookie: [`${sessionCookie}=${session}`, ...cookies].join('; '),
        'x-xsrf-token': csrfTokenFor(t.app.secrets, session),
      })
    },
  },
] as const

describe.each(doors)('guessing at the $door door', ({ cookie, knock }) => {
  const ming = 'ming@example.com'
  const right = { email: ming, password }
  const wrong = { email: ming, password: 'not the one' }
  const deviceOf = (reply: Reply) => [`${cookie}=${reply.cookies[cookie]}`]
  const statuses = async (count: number, knockOnce: (n: number) => Promise<Reply>) => {
    const found: number[] = []
    for (let n = 1; n <= count; n += 1) found.push((await knockOnce(n)).status)
    return found
  }

  it('stops the network that guesses after five tries, and nobody else', async () => {
    const guesses = await statuses(6, () => knock(office, wrong))
    expect(guesses.slice(0, 4)).toEqual([422, 422, 422, 422])
    expect(guesses[5]).toBe(429)
    const stopped = await knock(office, right)
    expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, 900])
    expect((await knock(home, right)).status).toBe(200)
    t.clock.forward(15 * minute + 1000)
    expect((await knock(office, right)).status).toBe(200)
  })

  it('leaves a device in that its owner signed in from, also beside a guesser in the same network', async () => {
    const device = deviceOf(await knock(home, right))
    expect((await statuses(30, () => knock(home, wrong))).at(-1)).toBe(429)
    for (const ip of [home, office]) expect((await knock(ip, right, device)).status).toBe(200)
  })

  it('from many networks makes unknown devices wait ever longer, and known ones never', async () => {
    const device = deviceOf(await knock(home, right))
    expect((await knock(elsewhere(1), wrong)).status).toBe(422)
    await setUses('login_slow', 18)
    expect((await knock(elsewhere(19), wrong)).status).toBe(422)
    expect((await knock(elsewhere(20), wrong)).status).toBe(422)
    const waits: number[] = []
    for (let n = 21; n <= 32; n += 1) {
      const refused = await knock(elsewhere(n), right)
      expect(refused.status).toBe(429)
      waits.push(Number(refused.headers['retry-after']))
      t.clock.forward((waits.at(-1) ?? 0) * 1000)
      expect((await knock(elsewhere(n), wrong)).status).toBe(422)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    expect((await knock(office, right, device)).status).toBe(200)
    expect((await knock(office, right)).status).toBe(200)
  })

  it('is what a network is limited in: an office signs in as often as it likes', async () => {
    const used = async () => {
      const row = await t.app.db
        .selectFrom('rate_limits')
        .select('points')
        .where('name', '=', 'login')
        .executeTakeFirst()
      return row?.points ?? 0
    }
    expect((await knock(office, right)).status).toBe(200)
    expect(await used()).toBe(0)
    expect((await knock(office, wrong)).status).toBe(422)
    await setUses('login', 19)
    expect(await statuses(3, () => knock(office, right))).toEqual([200, 200, 200])
    expect(await used()).toBe(19)
    expect((await knock(office, wrong)).status).toBe(422)
    expect((await knock(office, { email: 'hua@example.com', password })).status).toBe(429)
  })

  it('cannot be done from another address of the same IPv6 network', async () => {
    const guesses = await statuses(6, (n) => knock(`2001:db8:7:1::${n}`, wrong))
    expect(guesses.slice(0, 4)).toEqual([422, 422, 422, 422])
    expect(guesses[5]).toBe(429)
    expect((await knock('2001:db8:7:2::1', right)).status).toBe(200)
  })

  it('is not helped by a device of another account, a changed note, or one that is too old', async () => {
    const own = deviceOf(await knock(home, { email: 'hua@example.com', password }))
    const ofMing = deviceOf(await knock(home, right))
    await statuses(6, () => knock(office, wrong))
    const mingId = /=(\d+)\./.exec(ofMing[0] ?? '')?.[1]
    const forged = own.map((note) => note.replace(/=\d+\./, `=${mingId}.`))
    for (const notes of [own, forged]) expect((await knock(office, right, notes)).status).toBe(429)
    expect((await knock(office, right, ofMing)).status).toBe(200)
    t.clock.forward(181 * 24 * 60 * minute)
    await statuses(6, () => knock(office, wrong))
    expect((await knock(office, right, ofMing)).status).toBe(429)
  })

  it('may be tried five times from a stolen device', async () => {
    const device = deviceOf(await knock(home, right))
    expect((await statuses(6, (n) => knock(elsewhere(n), wrong, device))).at(-1)).toBe(429)
    expect((await knock(home, right)).status).toBe(200)
  })

  it('is answered alike for addresses with and without account, all the way', async () => {
    const answers = []
    for (const email of [ming, 'nobody@example.com']) {
      const replies = []
      for (let n = 1; n <= 8; n += 1) replies.push(await knock(office, { email, password: 'not the one' }))
      await setUses('login_slow', 18)
      for (let n = 19; n <= 22; n += 1) replies.push(await knock(elsewhere(n), { email, password: 'not the one' }))
      await t.app.db.deleteFrom('rate_limits').execute()
      answers.push(replies.map(({ status, body, headers }) => [status, body, headers['retry-after']]))
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('remembers a device without telling scripts of it, and several accounts of one browser', async () => {
    const first = await knock(home, right)
    const written = [first.headers['set-cookie']].flat().find((text) => text?.startsWith(`${cookie}=`))
    expect(written).toMatch(/HttpOnly; SameSite=Lax/)
    const both = deviceOf(await knock(home, { email: 'hua@example.com', password }, deviceOf(first)))
    await statuses(6, () => knock(office, wrong))
    expect((await knock(office, right, both)).status).toBe(200)
  })
})

describe('a known device', () => {
  const login = (ip: string, given: Try, cookie = '') => t.visitorFrom(ip).post('/api/auth/login', given, { cookie })
  const noteOf = ({ cookies }: Reply) => `pawlight_device=${cookies.pawlight_device}`
  const besiege = async (email: string) => {
    await login(elsewhere(1), { email, password: 'not the one' })
    await setUses('login_slow', 19)
    await login(elsewhere(2), { email, password: 'not the one' })
  }

  it('is unknown again once the password is another, but for the one where it was changed', async () => {
    const mei = await aMember(t, { name: '陳梅', email: 'mei@example.com' })
    const old = noteOf(await login(office, { email: mei.email, password }))
    const newPassword = 'quite-another-way-8'
    const changed = await mei.client.put('/api/my/password', { current_password: password, password: newPassword })
    expect(changed.status, changed.text).toBe(200)
    await besiege(mei.email)
    const given = { email: mei.email, password: newPassword }
    expect((await login(home, given, old)).status).toBe(429)
    expect((await login(home, given, noteOf(changed))).status).toBe(200)
  })

  it('is the one where a new password was set by the link of a mail, whoever guesses meanwhile', async () => {
    const lin = await aMember(t, { name: '林琳', email: 'lin@example.com' })
    await besiege(lin.email)
    await t.visitorFrom(home).post('/api/forgot-password', { email: lin.email })
    await t.runDueJobs()
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_email', '=', lin.email)
      .executeTakeFirstOrThrow()
    const token = tokenInMail(t.app, mail)
    const given = { email: lin.email, password: 'quite-another-way-8' }
    const reset = await t.visitorFrom(home).post('/api/reset-password', { token, ...given })
    expect(reset.status, reset.text).toBe(200)
    await besiege(lin.email)
    expect((await login(home, given, noteOf(reset))).status).toBe(200)
  })
})

describe('an owner on a new device beside somebody who guesses from the same network', () => {
  const ming = 'ming@example.com'
  const right = { email: ming, password }
  const mails = () =>
    t.app.db.selectFrom('mail_outbox').selectAll().where('to_email', '=', ming).orderBy('id', 'desc').execute()
  const session = () => {
    const id = newSessionId()
    return { cookie: `${sessionCookie}=${id}`, 'x-xsrf-token': csrfTokenFor(t.app.secrets, id) }
  }
  const ask = (ip: string, email = ming) => t.visitorFrom(ip).post('/api/device-links', { email })
  const take = (token: string) => t.visitorFrom(office).post('/api/device-links/take', { token }, session())
  const mailed = async (ip = office) => {
    const { status } = await ask(ip)
    expect(status).toBe(200)
    await t.runDueJobs()
    const [mail] = await mails()
    return /admin\/device#([\w-]{43})/.exec((mail && openMail(t.app, mail)?.text) ?? '')?.[1] ?? ''
  }
  const [, staffDoor] = doors
  const shutOut = async () => {
    for (let n = 1; n <= 6; n += 1) await staffDoor.knock(office, { email: ming, password: 'not the one' })
    expect((await staffDoor.knock(office, right)).status).toBe(429)
  }
  beforeEach(async () => {
    await t.runDueJobs()
    await t.app.db.deleteFrom('mail_outbox').where('to_email', '=', ming).execute()
    await t.app.db.deleteFrom('rate_limits').execute()
  })

  it('of staff gets in by a link in a mail, which opens nothing without the password', async () => {
    await shutOut()
    const token = await mailed()
    const taken = await take(token)
    expect(taken.status, taken.text).toBe(200)
    expect((await t.visitorFrom(office).get('/api/me', session())).status).toBe(401)
    const note = [`${staffDoor.cookie}=${taken.cookies[staffDoor.cookie]}`]
    expect((await staffDoor.knock(office, { email: ming, password: 'not the one' }, note)).status).toBe(422)
    expect((await staffDoor.knock(office, right, note)).status).toBe(200)
    // everybody else there still waits
    await shutOut()
    expect((await staffDoor.knock(office, right, note)).status).toBe(200)
    const log = t.app.db.selectFrom('audit_logs').select(['subject_type', 'reason']).orderBy('id', 'desc')
    expect(await log.where('reason', 'like', '%裝置').executeTakeFirst()).toMatchObject({ subject_type: 'users' })
  })

  it('of staff: the link works once, for half an hour, and not for an account that is disabled', async () => {
    const refused = async (token: string) => {
      const { status, body } = await take(token)
      expect([status, body.code]).toEqual([409, 'device_link_unknown'])
    }
    const stored = async () => JSON.stringify(await t.app.db.selectFrom('device_links').selectAll().execute())
    const token = await mailed()
    expect(await stored()).not.toContain(token)
    const both = await Promise.all([take(token), take(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await refused(token)
    await refused('x')
    const late = await mailed()
    t.clock.forward(30 * minute + 1000)
    await refused(late)
    const other = await mailed(home)
    await t.app.db.updateTable('users').set({ status: 'disabled' }).where('email', '=', ming).execute()
    await refused(other)
    await t.app.db.updateTable('users').set({ status: 'active' }).where('email', '=', ming).execute()
    expect((await t.visitorFrom(office).post('/api/device-links/take', { token: other })).status).toBe(419)
    const password_link = await t
      .visitorFrom(office)
      .post('/api/invitations/check', { token: await mailed(elsewhere(7)) })
    expect(password_link.body.code).toBe('link_unknown')
  })

  it('of staff: the browser is unknown again once the password is another', async () => {
    const token = await mailed()
    const note = [`${staffDoor.cookie}=${(await take(token)).cookies[staffDoor.cookie]}`]
    const account = t.app.db.selectFrom('users').select('password_hash').where('email', '=', ming)
    const { password_hash } = await account.executeTakeFirstOrThrow()
    await t.app.db.updateTable('users').set({ password_hash: 'argon2id.none.none' }).where('email', '=', ming).execute()
    await shutOut()
    expect((await staffDoor.knock(office, right, note)).status).toBe(429)
    await t.app.db.updateTable('users').set({ password_hash }).where('email', '=', ming).execute()
  })

  it('of staff: asking tells nothing of who has an account, and floods no mailbox', async () => {
    const answers = []
    for (const email of [ming, 'nobody@example.com']) {
      const { status, body } = await ask(home, email)
      answers.push([status, body.message])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]?.[0]).toBe(200)
    for (let n = 1; n <= 12; n += 1) await ask(elsewhere(100 + n))
    await t.runDueJobs()
    expect(await mails()).toHaveLength(limits.forgot_mailbox.points)
    for (let n = 1; n <= 6; n += 1) await ask(elsewhere(200))
    expect((await ask(elsewhere(200))).status).toBe(429)
  })

  it('who is a member signs in by the link of a mail, and by password from then on', async () => {
    const [memberDoor] = doors
    const guess = () => memberDoor.knock(office, { email: ming, password: 'not the one' })
    for (let n = 1; n <= 6; n += 1) await guess()
    expect((await memberDoor.knock(office, right)).status).toBe(429)
    await t.visitorFrom(office).post('/api/sign-in-link', { email: ming })
    await t.runDueJobs()
    const token = tokenInMail(t.app, (await mails())[0])
    const taken = await t.visitorFrom(office).post('/api/user-by-token', { token })
    expect(taken.status, taken.text).toBe(200)
    const note = [`${memberDoor.cookie}=${taken.cookies[memberDoor.cookie]}`]
    for (let n = 1; n <= 6; n += 1) await guess()
    expect((await memberDoor.knock(office, right, note)).status).toBe(200)
  })
})

describe('failed sign-ins in the audit log', () => {
  const rows = () =>
    t.app.db
      .selectFrom('audit_logs')
      .select(['subject_type', 'subject_id', 'changes'])
      .where('action', '=', 'login_failed')
      .where('id', '>', start)
      .orderBy('id')
      .execute()
  let start = 0
  beforeEach(async () => {
    const last = await t.app.db.selectFrom('audit_logs').select('id').orderBy('id', 'desc').executeTakeFirst()
    start = Number(last?.id ?? 0)
  })

  it.each(doors)('at the $door door stay few, however many addresses a stranger makes up', async ({ knock }) => {
    const guess = (n: number) => knock(elsewhere(n), { email: `nobody${n}@example.com`, password: 'not the one' })
    await guess(1)
    await setUses('login_noted', 18)
    for (const n of [19, 20, 21, 22]) await guess(n)
    expect(await rows()).toHaveLength(3)
    await setUses('login_noted', 99)
    await guess(100)
    expect((await rows()).at(-1)?.changes).toEqual({ failed_today: [null, 100] })
  })
})
