import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { openMail } from '#platform/server/mail_secret.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { seedRoles } from '../roles/service.ts'
import { createSuperman } from './service.ts'

const password = 'lanterns-at-dusk'
const theirs = 'three-grey-herons'
let t: TestApp
let boss: Client

const signIn = (email: string, secret: string, client = t.staffWith(newSessionId())) =>
  client.post('/login', { email, password: secret })

beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  await createSuperman(t.app, { name: '陳玟君', email: 'boss@example.tw', password })
  const reply = await signIn('boss@example.tw', password)
  boss = t.staffWith(reply.cookies[sessionCookie] as string)
})
afterAll(() => t?.close())

let count = 0
const invite = async () => {
  count += 1
  const email = `invited${count}@example.tw`
  const { status, body } = await boss.post('/api/admin/users', { name: '林佳蓉', email, role_ids: [] })
  expect(status).toBe(201)
  return { id: body.id as number, email, status: body.status as string, version: body.version as number }
}
type Person = Awaited<ReturnType<typeof invite>>

/** The secrets of the links that were mailed to an address, oldest first. */
const linksTo = async (email: string): Promise<string[]> => {
  const mails = await t.app.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('id')
    .execute()
  return mails.flatMap((mail) => /#([\w-]{43})/.exec(openMail(t.app, mail)?.text ?? '')?.[1] ?? [])
}
const newest = async ({ email }: Person) => (await linksTo(email)).at(-1) as string
const take = (token: string, secret = theirs) =>
  t.staffWith(newSessionId()).post('/api/invitations', { token, password: secret })
const read = async ({ id }: Person) => (await boss.get(`/api/admin/users/${id}`)).body
const send = async (person: Person) =>
  boss.post(`/api/admin/users/${person.id}/link`, { version: (await read(person)).version })

describe('an invitation', () => {
  let person: Person
  beforeEach(async () => {
    person = await invite()
  })

  it('sets a password once; the second time it says that it was used', async () => {
    expect(person.status).toBe('invited')
    const token = await newest(person)
    expect((await t.visitor.post('/api/invitations/check', { token })).body).toMatchObject({ email: person.email })
    expect((await take(token, 'short')).status).toBe(422)
    expect((await take(token)).status).toBe(204)
    expect((await take(token)).body.code).toBe('link_used')
    expect((await signIn(person.email, theirs)).status).toBe(200)
    expect((await read(person)).status).toBe('active')
  })

  it('taken by two at the same moment sets one password', async () => {
    const token = await newest(person)
    const both = await Promise.all([take(token, 'three-grey-herons'), take(token, 'seven-white-egrets')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const taken = both[0]?.status === 204 ? 'three-grey-herons' : 'seven-white-egrets'
    expect((await signIn(person.email, taken)).status).toBe(200)
  })

  it('is over after seven days, and another one works', async () => {
    const token = await newest(person)
    t.clock.forward(7 * 86_400_000)
    expect((await take(token)).body.code).toBe('link_over')
    const again = await signIn('boss@example.tw', password)
    boss = t.staffWith(again.cookies[sessionCookie] as string)
    expect((await send(person)).status).toBe(200)
    expect((await take(await newest(person))).status).toBe(204)
  })

  it('sent again makes the first one worthless', async () => {
    const [first] = await linksTo(person.email)
    expect((await send(person)).status).toBe(200)
    expect(await linksTo(person.email)).toHaveLength(2)
    expect((await take(first as string)).body.code).toBe('link_replaced')
    expect((await take(await newest(person))).status).toBe(204)
  })

  it('of an account that was disabled meanwhile lets nobody in', async () => {
    const token = await newest(person)
    const off = { version: (await read(person)).version, status: 'disabled' }
    expect((await boss.put(`/api/admin/users/${person.id}`, off)).status).toBe(200)
    expect((await take(token)).body.code).toMatch(/^link_(?:replaced|unknown)$/)
    expect((await send(person)).body.code).toBe('user_disabled')
    expect((await signIn(person.email, theirs)).status).toBe(422)
    // back again it is an invitation, not an account without a password
    const on = { version: (await read(person)).version, status: 'active' }
    expect((await boss.put(`/api/admin/users/${person.id}`, on)).body.status).toBe('invited')
    expect((await take(await newest(person))).status).toBe(204)
  })

  it('ends where the address is another one, which gets its own', async () => {
    const token = await newest(person)
    const email = `moved-${person.email}`
    const change = { version: (await read(person)).version, email }
    expect((await boss.put(`/api/admin/users/${person.id}`, change)).status).toBe(200)
    expect((await take(token)).body.code).toBe('link_replaced')
    expect(await linksTo(email)).toHaveLength(1)
  })
})

describe('a link', () => {
  it('is sent in the version that the person saw, by whoever reaches the account', async () => {
    const person = await invite()
    const stale = await boss.post(`/api/admin/users/${person.id}/link`, { version: person.version + 7 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await linksTo(person.email)).toHaveLength(1)
    expect((await boss.post('/api/admin/users/999999/link', { version: 1 })).status).toBe(404)
    const role = await boss.post('/api/admin/roles', {
      name: `keys${person.id}`,
      label: '帳號',
      permissions: ['users view', 'users update'],
    })
    const helper = { name: '小幫手', email: `helper${person.id}@example.tw`, password, role_ids: [role.body.id] }
    await boss.post('/api/admin/users', helper)
    const client = t.staffWith((await signIn(helper.email, password)).cookies[sessionCookie] as string)
    const { id, version } = (await boss.get('/api/me')).body.details.id
      ? (await boss.get(`/api/admin/users/${(await boss.get('/api/me')).body.details.id}`)).body
      : expect.unreachable()
    expect((await client.post(`/api/admin/users/${id}/link`, { version })).body.code).toBe('superman_only')
  })

  it('to set another password leaves the old one until it is used, and ends the sessions then', async () => {
    const person = await invite()
    await take(await newest(person))
    const session = (await signIn(person.email, theirs)).cookies[sessionCookie] as string
    expect((await send(person)).status).toBe(200)
    expect((await signIn(person.email, theirs)).status).toBe(200)
    expect((await take(await newest(person), 'seven-white-egrets')).status).toBe(204)
    expect((await t.staffWith(session).get('/api/me')).status).toBe(401)
    expect((await signIn(person.email, theirs)).status).toBe(422)
    expect((await signIn(person.email, 'seven-white-egrets')).status).toBe(200)
  })
})

describe('wrong passwords', () => {
  it('are counted beside the account, and a colleague lets it try again at once, on a known device too', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    try {
      const { app } = limited
      await seedRoles(app)
      await createSuperman(app, { name: '陳玟君', email: 'boss@example.tw', password })
      await createSuperman(app, { name: '林佳蓉', email: 'lin@example.tw', password: theirs })
      /** From a browser that brings what an earlier sign-in left there; each browser from a place of its own. */
      const browser = (ip: string, kept: Record<string, string> = {}) => {
        const client = limited.staffWith(newSessionId(), ip)
        const cookie = [client.headers.cookie, ...Object.entries(kept).map((pair) => pair.join('='))].join('; ')
        return (secret: string) => client.post('/login', { email: 'lin@example.tw', password: secret }, { cookie })
      }
      const first = await browser('203.0.113.7')(theirs)
      expect(first.status).toBe(200)
      const { [sessionCookie]: _, ...note } = first.cookies
      const stranger = browser('198.51.100.9')
      const known = browser('203.0.113.7', note)
      for (const attempt of [stranger, known]) {
        for (let n = 0; n < 5; n += 1) await attempt('wrong-wrong-wrong')
        expect((await attempt(theirs)).status).toBe(429)
      }
      const entered = await limited
        .staffWith(newSessionId(), '192.0.2.4')
        .post('/login', { email: 'boss@example.tw', password })
      const colleague = limited.staffWith(entered.cookies[sessionCookie] as string, '192.0.2.4')
      const { id } = (await colleague.get('/api/admin/users?q=林佳蓉')).body.data[0]
      const seen = (await colleague.get(`/api/admin/users/${id}`)).body
      expect(seen.failed_logins).toBe(10)
      const unlocked = await colleague.post(`/api/admin/users/${id}/unlock`, { version: seen.version })
      expect(unlocked).toMatchObject({ status: 200, body: { failed_logins: 0 } })
      const again = await colleague.post(`/api/admin/users/${id}/unlock`, { version: seen.version })
      expect(again.body.code).toBe('stale')
      expect((await known(theirs)).status).toBe(200)
      expect((await stranger(theirs)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
