import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { cookieName } from '#platform/server/cookies.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { routes } from '#src/routes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua, ming } from '#tests/support/people.ts'
import { viewMinutes } from './rules.ts'

let t: TestApp
let member: Awaited<ReturnType<typeof aMember>>

beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  member = await aMember(t, ming)
  await t.app.db
    .updateTable('customers')
    .set({ birth_on: '1990-05-06', zip: '100006', city: '臺北市', address: '示範路 1 號' })
    .where('id', '=', member.id)
    .execute()
})
afterAll(() => t?.close())

const permissions: readonly Permission[] = ['customers view', 'customers update']
const aColleague = (more: Parameters<typeof aStaff>[1] = {}) =>
  aStaff(t, { permissions: [...permissions], role: { reveals_per_day: 20 }, ...more })
type Colleague = Awaited<ReturnType<typeof aColleague>>

const why = { purpose: 'person', reason: '王小姐來電說看不到收據' }
const start = ({ client }: Colleague, id = member.id) => client.post(`/api/admin/customers/${id}/view`, why)

/** Calls with the token of a view, as the tab of somebody of staff does. */
const tabOf = (token: string, sessionId: string) => {
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `${cookieName(t.app.config, sessionCookie)}=${sessionId}`,
  }
  return {
    get: (url: string) => t.visitor.get(url, headers),
    send: async (method: string, url: string) => {
      const answer = await t.server.inject({
        method: method as 'POST',
        url,
        headers: { host: 'localhost:3999', ...headers },
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      return {
        status: answer.statusCode,
        code: /json/.test(String(answer.headers['content-type'])) ? answer.json().code : undefined,
      }
    },
  }
}

const looking = async (colleague?: Colleague, id = member.id) => {
  const by = colleague ?? (await aColleague())
  const { status, body } = await start(by, id)
  expect(status).toBe(201)
  return { by, token: body.token as string, tab: tabOf(body.token, by.sessionId) }
}

const isOver = async (tab: ReturnType<typeof tabOf>) =>
  expect(await tab.get('/api/customer/me')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })

const reads = ({ id }: { id: number }) => ({ status: 200, body: { id } })

describe('looking at the pages of a member', () => {
  it('reads what the member reads, says whose it is and why, and is written down', async () => {
    const { by, tab } = await looking()
    expect(await tab.get('/api/customer/me')).toMatchObject(reads(member))
    expect((await tab.get('/api/my/stats')).body).toMatchObject({ orders_count: 0 })
    expect((await tab.get('/api/my/view')).body.view).toMatchObject({
      customer_id: member.id,
      reason: '本人要求：王小姐來電說看不到收據',
    })
    expect((await member.client.get('/api/my/view')).body).toEqual({ view: null })
    const logged = await t.app.db.selectFrom('audit_logs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(logged).toMatchObject({
      ...{ action: 'viewed_as_member', subject_type: 'customers', subject_id: String(member.id) },
      ...{ actor_kind: 'user', actor_id: by.id, reason: '本人要求：王小姐來電說看不到收據' },
    })
    // and the member is shown it, without the words that may name others
    const [seen] = (await member.client.get('/api/my/data-views')).body.data
    expect(seen).toMatchObject({ what: 'customers', purpose: '本人要求', as_member: true, by_clinic: false })
  })

  it('is told from other looks by its kind, whatever the reason says', async () => {
    const other = await aMember(t, { name: '林大同', email: 'tong@example.com' })
    const by = await aColleague()
    const reason = '以會員身分檢視，這裡只是查看個資'
    await t.app.db
      .insertInto('audit_logs')
      .values({
        ...{ actor_kind: 'user', actor_id: by.id, action: 'viewed_sensitive' },
        ...{ subject_type: 'customers', subject_id: String(other.id), reason: `本人要求：${reason}` },
      })
      .execute()
    const seen = async () => (await other.client.get('/api/my/data-views')).body.data
    expect(await seen()).toMatchObject([{ as_member: false }])
    await looking(by, other.id)
    expect(await seen()).toMatchObject([{ as_member: true }, { as_member: false }])
  })

  it('shows where somebody lives, when they were born and their number as the role may see them', async () => {
    const { tab } = await looking()
    const { body } = await tab.get('/api/customer/me')
    expect(body).toMatchObject({ name: ming.name, birth_on: null, city: '臺北市' })
    expect(JSON.stringify(body)).not.toMatch(/示範路 1 號|100006/)
    expect((await member.client.get('/api/customer/me')).body).toMatchObject({ address: '示範路 1 號' })
  })

  it('leaves the devices of the member and the last sign-in as they were', async () => {
    const kept = () =>
      Promise.all([
        t.app.db.selectFrom('customer_tokens').selectAll().where('customer_id', '=', member.id).orderBy('id').execute(),
        t.app.db.selectFrom('customers').selectAll().where('id', '=', member.id).execute(),
      ])
    await member.client.get('/api/customer/me')
    const before = await kept()
    const { tab } = await looking()
    expect((await tab.get('/api/my/devices')).status).toBe(200)
    expect(await kept()).toEqual(before)
  })
})

describe('whoever looks', () => {
  const all = routes.map(({ endpoint }) => endpoint)
  const addressOf = (path: string) => path.replace(/:\w+/g, '1')
  const writes = all.filter(({ method, produces }) => method !== 'GET' || produces)

  it.each(writes.map(({ method, path }) => [method, path] as const))('is refused by %s %s', async (method, path) => {
    shared ??= await looking()
    expect(await shared.tab.send(method, addressOf(path))).toEqual({ status: 403, code: 'view_reads_only' })
  })
  let shared: Awaited<ReturnType<typeof looking>> | undefined

  it.each(
    all
      .filter(({ method, access, produces }) => method === 'GET' && access.who === 'member' && !produces)
      .map(({ path }) => path),
  )('reads %s, in a transaction that changes nothing', async (path) => {
    shared ??= await looking()
    const { status, code } = await shared.tab.send('GET', addressOf(path))
    expect([200, 404, 422], `${status} ${code}`).toContain(status)
  })

  it.each(
    all
      .filter(({ method, access, produces }) => method === 'GET' && access.who === 'anyone' && !produces)
      .map(({ path }) => path),
  )('is answered by %s as anybody is', async (path) => {
    shared ??= await looking()
    expect((await shared.tab.send('GET', addressOf(path))).status).toBeLessThan(500)
  })

  it('is refused writes also when the view is over, or was none', async () => {
    const nobody = tabOf('view.not-a-token-of-anybody', newSessionId())
    expect(await nobody.send('POST', '/api/my/deletion')).toMatchObject({ code: 'view_reads_only' })
    await isOver(nobody)
  })
})

describe('a view', () => {
  it('ends after some minutes', async () => {
    const { tab } = await looking()
    t.clock.forward(viewMinutes * 60_000 - 1000)
    expect(await tab.get('/api/customer/me')).toMatchObject(reads(member))
    t.clock.forward(1001)
    await isOver(tab)
  })

  it('ends when it is ended, in its session alone', async () => {
    const { by, tab } = await looking()
    const other = await looking()
    expect((await by.client.delete('/api/me/member-view')).status).toBe(204)
    await isOver(tab)
    expect((await by.client.delete('/api/me/member-view')).status).toBe(204)
    expect(await other.tab.get('/api/customer/me')).toMatchObject(reads(member))
  })

  it('ends with the session, the account and the permission of staff', async () => {
    const out = await looking()
    await out.by.client.post('/logout')
    await isOver(out.tab)
    const disabled = await looking()
    await t.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.by.id).execute()
    await isOver(disabled.tab)
    const weaker = await looking()
    await t.app.db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'customers view')
      .where('role_id', 'in', (rows) =>
        rows.selectFrom('user_roles').select('role_id').where('user_id', '=', weaker.by.id),
      )
      .execute()
    await isOver(weaker.tab)
  })

  it('ends when the member leaves or is kept out', async () => {
    const other = await aMember(t, hua)
    const { tab } = await looking(undefined, other.id)
    await t.app.db.updateTable('customers').set({ status: 'suspended' }).where('id', '=', other.id).execute()
    await isOver(tab)
    expect(await start(await aColleague(), other.id)).toMatchObject({
      status: 409,
      body: { code: 'member_not_active' },
    })
  })

  it('is of one member: another one ends it, and its token reads nobody else', async () => {
    const by = await aColleague()
    const other = await aMember(t, { name: '陳小英', email: 'ying@example.com' })
    const [first, second] = [await looking(by), await looking(by, other.id)]
    await isOver(first.tab)
    expect(await second.tab.get('/api/customer/me')).toMatchObject(reads(other))
  })

  it('works in the session that began it, and nowhere without one', async () => {
    const { token } = await looking()
    const colleague = await aColleague()
    await isOver(tabOf(token, colleague.sessionId))
    await isOver(tabOf(token, newSessionId()))
  })

  it('asks for both permissions, a reason, and as many looks in full as the role allows', async () => {
    expect((await start(await aColleague({ permissions: ['customers update'] }))).status).toBe(403)
    expect((await start(await aColleague({ permissions: ['customers view'] }))).status).toBe(403)
    expect(await start(await aColleague({ role: { reveals_per_day: 0 } }))).toMatchObject({
      status: 403,
      body: { code: 'reveal_not_allowed' },
    })
    const once = await aColleague({ role: { reveals_per_day: 1 } })
    expect(await once.client.post(`/api/admin/customers/${member.id}/view`, { ...why, reason: '看' })).toMatchObject({
      status: 422,
    })
    expect((await start(once)).status).toBe(201)
    expect(await start(once)).toMatchObject({ status: 409, body: { code: 'reveal_limit' } })
    expect((await start(await aColleague(), 987654321)).status).toBe(404)
  })
})
