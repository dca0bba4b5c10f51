import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csrfCookie, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { seedRoles } from '../roles/service.ts'
import { makeFirstAdmin } from '../users/service.ts'

let test: TestApp
let boss: Client
const password = 'lanterns-at-dusk'
const next = 'three grey herons'

const signIn = async (email: string, secret = password, headers = {}) => {
  const reply = await test.staffWith(newSessionId()).post('/login', { email, password: secret }, headers)
  return { status: reply.status, client: test.staffWith(reply.cookies[sessionCookie] ?? 'none') }
}

beforeAll(async () => {
  test = await testApp({ ADMIN_EMAIL: 'boss@example.tw', ADMIN_PASSWORD: password })
  await seedRoles(test.app)
  await makeFirstAdmin(test.app)
  boss = (await signIn('boss@example.tw')).client
})
afterAll(() => test?.close())

let count = 0
/** An administrator with roles that allow nothing, signed in. */
const aColleague = async () => {
  count += 1
  const email = `colleague${count}@example.tw`
  const { body } = await boss.post('/api/admin/users', { name: `同事${count}`, email, password, role_ids: [] })
  return { id: body.id as number, email, ...(await signIn(email)) }
}
const isSignedIn = async (client: Client) => (await client.get('/api/me')).status === 200
const logsOf = (id: number) =>
  test.app.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('subject_type', '=', 'users')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('the own password', () => {
  it('is changed by whoever knows the old one, without any permission; every other session ends', async () => {
    const hua = await aColleague()
    const elsewhere = await signIn(hua.email)
    const reply = await hua.client.put('/api/me/password', { current_password: password, password: next })
    expect(reply.status).toBe(204)
    expect(await isSignedIn(elsewhere.client)).toBe(false)
    expect((await signIn(hua.email)).status).toBe(422)
    expect((await signIn(hua.email, next)).status).toBe(200)
  })

  it('gives the browser that changed it a new session and token; the old session is dead', async () => {
    const hua = await aColleague()
    const reply = await hua.client.put('/api/me/password', { current_password: password, password: next })
    expect(await isSignedIn(hua.client)).toBe(false)
    expect(await isSignedIn(test.staffWith(reply.cookies[sessionCookie] ?? ''))).toBe(true)
    expect(reply.cookies[csrfCookie]).toBeTruthy()
    // The note of the device was signed with the old password.
    expect(reply.cookies.pawlight_staff_device).toBeTruthy()
  })

  it('stays when the old one is wrong or missing, which is said beside its field', async () => {
    const hua = await aColleague()
    for (const current_password of ['not-my-password', '']) {
      const reply = await hua.client.put('/api/me/password', { current_password, password: next })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['current_password']])
    }
    expect((await signIn(hua.email)).status).toBe(200)
    expect(await isSignedIn(hua.client)).toBe(true)
  })

  it('is no place to guess: after five wrong ones even the right one waits', async () => {
    const limited = await testApp({ ADMIN_EMAIL: 'boss@example.tw', ADMIN_PASSWORD: password, RATE_LIMITS: 'on' })
    await seedRoles(limited.app)
    await makeFirstAdmin(limited.app)
    const browser = limited.staffWith(newSessionId())
    const { cookies } = await browser.post('/login', { email: 'boss@example.tw', password })
    const client = limited.staffWith(cookies[sessionCookie] as string)
    const change = (current_password: string) => client.put('/api/me/password', { current_password, password: next })
    for (let n = 0; n < 5; n += 1) expect((await change('wrong')).status).toBe(422)
    expect((await change(password)).status).toBe(429)
    await limited.close()
  })

  it('stands in the audit log without its content', async () => {
    const hua = await aColleague()
    await hua.client.put('/api/me/password', { current_password: password, password: next })
    const row = (await logsOf(hua.id)).find(({ action, actor_id }) => action === 'updated' && actor_id === hua.id)
    expect(row?.changes).toMatchObject({ password_hash: ['***', '***'] })
    expect(JSON.stringify(row)).not.toMatch(/argon2id|lanterns|herons/)
  })

  it('is not changed through the form of users, and neither is the own address without it', async () => {
    const me = (await boss.get('/api/me')).body.details
    const change = async (body: object) => {
      const { version } = (await boss.get(`/api/admin/users/${me.id}`)).body
      return boss.put(`/api/admin/users/${me.id}`, { version, ...body })
    }
    expect(await change({ password: next })).toMatchObject({ status: 409, body: { code: 'own_password' } })
    const address = { email: 'chief@example.tw' }
    expect(Object.keys((await change(address)).body.errors)).toEqual(['current_password'])
    expect((await change({ ...address, current_password: 'wrong' })).body.code).toBe('wrong_password')
    expect((await change({ ...address, current_password: password })).status).toBe(200)
    expect((await signIn('chief@example.tw')).status).toBe(200)
    expect((await change({ email: 'boss@example.tw', current_password: password })).status).toBe(200)
  })
})

describe('the own sessions', () => {
  const telephone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' }

  it('are listed with device, times and which one this is', async () => {
    const hua = await aColleague()
    await signIn(hua.email, password, telephone)
    const { body } = await hua.client.get('/api/me/sessions')
    expect(body.data).toHaveLength(2)
    expect(body.data.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
    const other = body.data.find(({ current }: { current: boolean }) => !current)
    expect(other.device).toBe('Safari · iPhone')
    expect(Date.parse(other.ends_at) - Date.parse(other.signed_in_at)).toBe(24 * 3_600_000)
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/)
  })

  it('end one by one or all others at once, and nobody ends those of a colleague', async () => {
    const hua = await aColleague()
    const ming = await aColleague()
    const second = await signIn(hua.email)
    const idOf = async (client: Client) =>
      (await client.get('/api/me/sessions')).body.data.find(({ current }: { current: boolean }) => current).id
    const secondId = await idOf(second.client)
    expect((await ming.client.delete(`/api/me/sessions/${secondId}`)).status).toBe(404)
    expect((await hua.client.delete(`/api/me/sessions/${secondId}`)).status).toBe(204)
    expect(await isSignedIn(second.client)).toBe(false)
    const [third, fourth] = [await signIn(hua.email), await signIn(hua.email)]
    expect((await hua.client.delete('/api/me/sessions')).status).toBe(204)
    expect(await Promise.all([third, fourth, ming, hua].map(({ client }) => isSignedIn(client)))).toEqual([
      ...[false, false],
      ...[true, true],
    ])
  })
})

describe('the sessions of somebody else', () => {
  it('end at once by an administrator who could also disable the account, and the log tells', async () => {
    const hua = await aColleague()
    expect((await boss.delete(`/api/admin/users/${hua.id}/sessions`)).status).toBe(204)
    expect(await isSignedIn(hua.client)).toBe(false)
    expect((await logsOf(hua.id)).at(-1)).toMatchObject({ action: 'logout', reason: '由管理員登出所有裝置' })
    expect((await signIn(hua.email)).status).toBe(200)
  })

  it('stay for whoever may less than their owner', async () => {
    const keys = await boss.post('/api/admin/roles', {
      name: 'doors',
      label: '門房',
      permissions: ['users view', 'users update'],
    })
    const email = 'doors@example.tw'
    await boss.post('/api/admin/users', { name: '門房', email, password, role_ids: [keys.body.id] })
    const doors = await signIn(email)
    const me = (await boss.get('/api/me')).body.details
    expect((await doors.client.delete(`/api/admin/users/${me.id}/sessions`)).body.code).toBe('superman_only')
    expect(await isSignedIn(boss)).toBe(true)
    expect((await doors.client.delete('/api/admin/users/987654321/sessions')).status).toBe(404)
  })
})
