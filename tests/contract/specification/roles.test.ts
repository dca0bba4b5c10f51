/**
 * Section 6 of the specification, roles and permissions: who may do what is tried with every call, by holders of the roles
 * that every installation starts with.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { allPermissions } from '#platform/contract/permissions.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { readersOf } from '#registry/personal.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { accessOf, addressOf, endpoints, isStaff, nameOf, send } from '../walk.ts'
import { catalogue, permissionsOf, type Role, resources, roles, rows } from './role_table.ts'
import { told } from './sending.ts'

let t: TestApp
let superman: Client
const holders = new Map<string, Client>()

beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  superman = (await aStaff(t, { superman: true })).client
  holders.set('super-admin', superman)
  for (const name of Object.keys(roles)) {
    const clinic = name === 'clinic_user' ? { clinic_id: await aClinic(t.app) } : {}
    const { id: user_id, client } = await aStaff(t, clinic)
    const { id: role_id } = await t.app.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await t.app.db.insertInto('user_roles').values({ user_id, role_id }).execute()
    holders.set(name, client)
  }
})
afterAll(() => t?.close())

const holderOf = (role: string): Client => holders.get(role) ?? expect.fail(`nobody holds ${role}`)
const staffEndpoints = endpoints.filter(isStaff)

describe("Permissions are strings '{resource} {action}', actions view, create, update", () => {
  it('the catalogue is that of the specification', () => {
    expect([...allPermissions].toSorted()).toEqual(catalogue.toSorted())
    expect(rows.map(([resource]) => resource)).toEqual(resources)
    expect(rows.map((row) => row.length)).toEqual(resources.map(() => Object.keys(roles).length + 1))
  })

  it('a role holds any of them, and no other string', async () => {
    const give = (name: string, permissions: readonly string[]) =>
      superman.post('/api/admin/roles', { name, label: name, permissions })
    expect(told(await give('all', catalogue), 201).permissions.toSorted()).toEqual(catalogue.toSorted())
    for (const text of ['orders delete', 'cats view', 'Orders view', 'orders', '*'])
      expect(told(await give('other', [text]), 422).errors, text).not.toEqual({})
  })

  it.each(resources)('%s: a call asks for it', (resource) => {
    const asks = staffEndpoints.filter(({ access }) =>
      (access as { permissions: readonly string[] }).permissions.some((text) => text.startsWith(`${resource} `)),
    )
    expect(asks.map(nameOf)).not.toEqual([])
  })
})

/** Whether the role reaches the call at all, beside what it is allowed. */
const isMeant = (role: string, endpoint: AnyEndpoint): boolean => {
  const access = accessOf(endpoint)
  if (access.who !== 'staff') return false
  if (role === 'clinic_user') return access.clinics === 'own'
  // of orders it reaches the parcels (decision 210)
  const isPacker = role === 'warehouse' && access.permissions.some((text) => text.startsWith('orders '))
  return !isPacker || access.packers === 'own'
}

const mayCall = (role: string, endpoint: AnyEndpoint): boolean => {
  const access = accessOf(endpoint)
  if (access.who !== 'staff') return false
  const held = role === 'super-admin' ? catalogue : permissionsOf(role)
  const readers = endpoint.unmasked ? readersOf(...endpoint.unmasked) : []
  const isReader = readers.length === 0 || readers.some((text) => held.includes(text))
  return isMeant(role, endpoint) && access.permissions.every((text) => held.includes(text)) && isReader
}

/** Refusals of what was sent, by a call that opens. */
const lateRefusals = ['wrong_password', 'signature']

describe.each(['super-admin', ...Object.keys(roles)])('the role %s', (role) => {
  it('has its name, and the permissions of the table', async () => {
    const { data } = told(await superman.get('/api/admin/roles?per_page=100'))
    const stored = data.find(({ name }: { name: string }) => name === role)
    const isSystem = role === 'super-admin'
    expect(stored).toMatchObject({ label: isSystem ? '超級管理員' : roles[role as Role], is_system: isSystem })
    expect(stored.kind).toBe(role === 'clinic_user' ? 'clinic' : 'admin')
    expect(stored.permissions.toSorted()).toEqual(permissionsOf(role).toSorted())
    const { details, superman: isSuperman } = told(await holderOf(role).get('/api/me'))
    expect(details.roles).toContain(role)
    expect(details.permissions.toSorted()).toEqual(permissionsOf(role).toSorted())
    expect(isSuperman).toBe(isSystem)
  })

  it('opens each call that it has the permissions of, and no other', async () => {
    const wrong: string[] = []
    for (const endpoint of staffEndpoints) {
      const { status, body } = await send(holderOf(role), endpoint, addressOf(endpoint))
      const isRefused = status === 403 && !lateRefusals.includes(body?.code)
      if (isRefused === mayCall(role, endpoint) || [401, 419, 500].includes(status))
        wrong.push(`${nameOf(endpoint)} → ${status} ${body?.code ?? ''}`)
    }
    expect(wrong).toEqual([])
    const opened = staffEndpoints.filter((endpoint) => mayCall(role, endpoint)).length
    // neither everything nor nothing, so that the walk can tell
    expect(opened).toBeGreaterThan(5)
    if (role === 'super-admin') expect(opened).toBe(staffEndpoints.length)
    else expect(opened).toBeLessThan(staffEndpoints.length)
  }, 60_000)
})

describe('Visitor; logged-in member (requiresAppAuth); staff (requiresAuth)', () => {
  it('each has calls that the others are refused', async () => {
    const member = await aMember(t)
    const [visitor, staff] = [t.visitor, holderOf('manager')]
    for (const person of [visitor, member.client, staff])
      expect(told(await person.get('/api/payments')).data.length).toBeGreaterThan(0)
    expect(told(await member.client.get('/api/customer/me')).name).toBe(member.name)
    for (const person of [visitor, staff]) told(await person.get('/api/customer/me'), 401)
    expect(told(await staff.get('/api/me')).details.roles).toContain('manager')
    for (const person of [visitor, member.client]) told(await person.get('/api/me'), 401)
  })
})

describe('Admin users and clinic users are separate account kinds', () => {
  it('each list and each address knows its own kind', async () => {
    const clinic_id = await aClinic(t.app)
    const atClinic = await aStaff(t, { clinic_id })
    const colleague = await aStaff(t)
    const idsOf = async (list: string): Promise<number[]> =>
      told(await superman.get(`${list}?per_page=100`)).data.map(({ id }: { id: number }) => id)
    const [users, clinicUsers] = [await idsOf('/api/admin/users'), await idsOf('/api/admin/clinic-users')]
    expect([users.includes(colleague.id), clinicUsers.includes(colleague.id)]).toEqual([true, false])
    expect([users.includes(atClinic.id), clinicUsers.includes(atClinic.id)]).toEqual([false, true])
    expect(told(await superman.get(`/api/admin/clinic-users/${atClinic.id}`))).toMatchObject({ clinic_id })
    told(await superman.get(`/api/admin/users/${atClinic.id}`), 404)
    told(await superman.get(`/api/admin/clinic-users/${colleague.id}`), 404)
    const change = { version: 1, name: '林小華', email: 'other@example.com' }
    told(await superman.put(`/api/admin/users/${atClinic.id}`, change), 404)
    told(await superman.put(`/api/admin/clinic-users/${colleague.id}`, change), 404)
  })

  it('no account is of both kinds, and no role of one kind goes to the other', async () => {
    const store = (kind: 'admin' | 'clinic', clinic_id: number | null) =>
      t.app.db
        .insertInto('users')
        .values({ ...account(), password_hash: 'argon2id.none.none', kind, clinic_id })
        .returning('kind')
        .executeTakeFirst()
    const clinic_id = await aClinic(t.app)
    await expect(store('clinic', null)).rejects.toThrow(/check constraint/)
    await expect(store('admin', clinic_id)).rejects.toThrow(/check constraint/)
    expect(await store('clinic', clinic_id)).toEqual({ kind: 'clinic' })
    const { data } = told(await superman.get('/api/admin/roles?filter[kind]=clinic'))
    const body = { ...account(), password: 'quiet-otter-31-lamp', role_ids: [data[0].id] }
    expect(Object.keys(told(await superman.post('/api/admin/users', body), 422).errors)).toEqual(['role_ids'])
  })
})

let accounts = 0
const account = () => {
  accounts += 1
  return { name: '林小華', email: `account${accounts}@example.com` }
}

it('roles (group permissions) can be managed: what a role is given and loses, its holders may and may not', async () => {
  const permissions = ['brands view']
  const role = told(await superman.post('/api/admin/roles', { name: 'labels', label: '貼標籤的人', permissions }), 201)
  const body = { ...account(), password: 'quiet-otter-31-lamp', role_ids: [role.id] }
  told(await superman.post('/api/admin/users', body), 201)
  const signIn = async () => {
    const answer = await t.staffWith(newSessionId()).post('/login', { email: body.email, password: body.password })
    told(answer)
    return t.staffWith(answer.cookies[sessionCookie] ?? '')
  }
  const before = await signIn()
  expect(told(await before.get('/api/admin/brands'))).toHaveProperty('data')
  told(await before.get('/api/admin/products'), 403)
  const change = { label: '管商品的人', permissions: ['products view'], version: role.version }
  told(await superman.put(`/api/admin/roles/${role.id}`, change))
  expect(told(await superman.get(`/api/admin/roles/${role.id}`))).toMatchObject({
    ...{ label: '管商品的人', permissions: ['products view'], users_count: 1 },
  })
  const after = await signIn()
  told(await after.get('/api/admin/brands'), 403)
  expect(told(await after.get('/api/admin/products'))).toHaveProperty('data')
})
