import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { servingUrlBeside } from '#platform/server/database_roles.ts'
import { openInstallation } from '#src/installation.ts'
import { serveInstallation } from '#src/serving.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { createSuperman } from '../users/service.ts'
import { seedRoles } from './service.ts'

const password = 'lanterns-at-dusk'
let t: TestApp
let boss: Client
let bossSession: string

const signIn = async (email: string) => {
  const reply = await t.staffWith(newSessionId()).post('/login', { email, password })
  return reply.cookies[sessionCookie] as string
}

beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  await createSuperman(t.app, { name: '陳玟君', email: 'boss@example.tw', password })
  bossSession = await signIn('boss@example.tw')
  boss = t.staffWith(bossSession)
})
afterAll(() => t?.close())

let count = 0
const newRole = async (permissions: string[], by = boss) => {
  count += 1
  const { status, body } = await by.post('/api/admin/roles', {
    name: `made${count}`,
    label: `角色${count}`,
    permissions,
  })
  expect(status).toBe(201)
  return body as { id: number; version: number; label: string }
}
const hire = async (role_ids: number[]) => {
  count += 1
  const email = `person${count}@example.tw`
  const { status, body } = await boss.post('/api/admin/users', { name: `同事${count}`, email, password, role_ids })
  expect(status).toBe(201)
  const session = await signIn(email)
  return { id: body.id as number, version: body.version as number, email, session, client: t.staffWith(session) }
}
const roleNames = async () =>
  (await boss.get('/api/admin/roles?per_page=100')).body.data.map(({ name }: { name: string }) => name)

describe('a role', () => {
  it('is deleted while nobody holds it, with its permissions in the log', async () => {
    const role = await newRole(['blogs view'])
    const person = await hire([role.id])
    const refused = await boss.delete(`/api/admin/roles/${role.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'role_in_use' } })
    await boss.put(`/api/admin/users/${person.id}`, { version: person.version, role_ids: [] })
    expect((await boss.delete(`/api/admin/roles/${role.id}`)).status).toBe(204)
    expect((await boss.delete(`/api/admin/roles/${role.id}`)).status).toBe(404)
    expect((await boss.get(`/api/admin/roles/${role.id}`)).status).toBe(404)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'roles')
      .where('subject_id', '=', String(role.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ action: 'deleted', changes: { permissions: [['blogs view'], null] } })
  })

  it('is not deleted by whoever does not hold what it grants, and the system role by nobody', async () => {
    const keys = await newRole(['roles view', 'roles update'])
    const { client } = await hire([keys.id])
    const strong = await newRole(['receipts update'])
    expect((await client.delete(`/api/admin/roles/${strong.id}`)).body.code).toBe('grants_too_much')
    const system = await t.app.db
      .selectFrom('roles')
      .select('id')
      .where('is_system', '=', true)
      .executeTakeFirstOrThrow()
    expect((await boss.delete(`/api/admin/roles/${system.id}`)).body.code).toBe('system_role')
  })

  it('that was deleted does not come back with the next start', async () => {
    const warehouse = await t.app.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'warehouse')
      .executeTakeFirstOrThrow()
    expect((await boss.delete(`/api/admin/roles/${warehouse.id}`)).status).toBe(204)
    await seedRoles(t.app)
    expect(await roleNames()).not.toContain('warehouse')
    expect(await roleNames()).toContain('editor')
  })

  it('given at the same moment as it is deleted is one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const role = await newRole(['blogs view'])
      const person = await hire([])
      const [removed, given] = await Promise.all([
        boss.delete(`/api/admin/roles/${role.id}`),
        boss.put(`/api/admin/users/${person.id}`, { version: person.version, role_ids: [role.id] }),
      ])
      expect([removed.status, given.status].toSorted()).not.toEqual([200, 204])
      expect([removed.status, given.status].every((status) => status < 500)).toBe(true)
      const held = (await boss.get(`/api/admin/users/${person.id}`)).body.roles.length
      expect(held).toBe(given.status === 200 ? 1 : 0)
    }
  })
})

describe('two hundred roles', () => {
  it('are all offered, and an account in thirty of them may do what each of them grants', async () => {
    const made: number[] = []
    const each = ['blogs view', 'banners view', 'cms view', 'orders view', 'products view']
    for (let n = 0; n < 200; n += 1) made.push((await newRole([each[n % each.length] as string])).id)
    const offered = (await boss.get('/api/admin/user-roles')).body.data.map(({ id }: { id: number }) => id)
    expect(made.every((id) => offered.includes(id))).toBe(true)
    const { client, id } = await hire(made.slice(0, 30))
    expect((await boss.get(`/api/admin/users/${id}`)).body.roles).toHaveLength(30)
    const { details } = (await client.get('/api/me')).body
    expect(details.permissions.toSorted()).toEqual(each.toSorted())
    expect(details.roles).toHaveLength(30)
    for (const path of ['/api/admin/blogs', '/api/admin/orders', '/api/admin/products'])
      expect((await client.get(path)).status, path).toBe(200)
    expect((await client.get('/api/admin/users')).status).toBe(403)
  }, 120_000)
})

describe('a change of roles', () => {
  it('holds from the next request in another process, for a role and for an account', async () => {
    const installation = await openInstallation(t.app.config, servingUrlBeside(t.url), { ask_content_every_ms: 0 })
    const server = await serveInstallation(installation, {})
    const there = async (session: string, url: string) =>
      (
        await server.inject({
          url,
          headers: { host: 'localhost:3999', cookie: `${sessionCookie}=${session}` },
        })
      ).statusCode
    try {
      const role = await newRole(['blogs view', 'orders view'])
      const person = await hire([role.id])
      expect(await there(person.session, '/api/admin/blogs')).toBe(200)
      const less = { label: role.label, version: role.version, permissions: ['orders view'] }
      expect((await boss.put(`/api/admin/roles/${role.id}`, less)).status).toBe(200)
      // a role with less signs its holders out
      expect(await there(person.session, '/api/admin/blogs')).toBe(401)
      const again = await signIn(person.email)
      expect(await there(again, '/api/admin/blogs')).toBe(403)
      expect(await there(again, '/api/admin/orders')).toBe(200)
      const { version } = (await boss.get(`/api/admin/users/${person.id}`)).body
      expect((await boss.put(`/api/admin/users/${person.id}`, { version, role_ids: [] })).status).toBe(200)
      expect(await there(await signIn(person.email), '/api/admin/orders')).toBe(403)
      // the administrator who did all this is not locked out
      expect(await there(bossSession, '/api/admin/users')).toBe(200)
    } finally {
      await server.close()
      await installation.close()
    }
  })
})
