import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChecks } from '#checks/run.ts'
import { isNationalId, isResidentId } from '#domains/customers/rules.ts'
import { system } from '#platform/server/access.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import type { Db } from '#platform/server/database.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { defaultRoles } from './roles/rules.ts'
import { seedRoles } from './roles/service.ts'
import { makeFirstAdmin } from './users/service.ts'

let test: TestApp
let boss: Client
let bossId: number
const password = 'lanterns-at-dusk'

const signIn = async (email: string, secret = password) => {
  const reply = await test.staffWith(newSessionId()).post('/login', { email, password: secret })
  expect(reply.status).toBe(200)
  return test.staffWith(reply.cookies[sessionCookie] as string)
}
const roleId = async (name: string) =>
  (await test.app.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

beforeAll(async () => {
  test = await testApp({ ADMIN_EMAIL: 'boss@example.tw', ADMIN_PASSWORD: password })
  await seedRoles(test.app)
  expect(await makeFirstAdmin(test.app)).toBe(true)
  boss = await signIn('boss@example.tw')
  bossId = (await boss.get('/api/me')).body.details.id
})
afterAll(() => test?.close())

let count = 0
const hire = async (roles: string[]) => {
  count += 1
  const email = `person${count}@example.tw`
  const role_ids = await Promise.all(roles.map(roleId))
  const reply = await boss.post('/api/admin/users', { name: `同事${count}`, email, password, role_ids })
  expect(reply.status).toBe(201)
  return { id: reply.body.id as number, version: reply.body.version as number, email, client: await signIn(email) }
}

const newRole = async (permissions: string[]) => {
  count += 1
  const name = `role${count}`
  const reply = await boss.post('/api/admin/roles', { name, label: name, permissions })
  expect(reply.status).toBe(201)
  return reply.body as { id: number; name: string; version: number }
}

describe('the first start', () => {
  it('makes the roles of the table once, and leaves later changes of staff alone', async () => {
    const { body } = await boss.get('/api/admin/roles?per_page=100')
    const manager = body.data.find(({ name }: { name: string }) => name === 'manager')
    expect(manager).toMatchObject({ label: '主管', permissions: expect.arrayContaining(['orders update', 'cms view']) })
    expect(manager.permissions).not.toContain('system update')
    expect(manager.permissions).not.toContain('cms create')
    const rest = manager.permissions.filter((text: string) => text !== 'logs view')
    await boss.put(`/api/admin/roles/${manager.id}`, { label: '主管', version: manager.version, permissions: rest })
    await seedRoles(test.app)
    expect((await boss.get(`/api/admin/roles/${manager.id}`)).body.permissions).toEqual(rest)
    expect(defaultRoles.map(({ permissions }) => permissions.length)).toEqual([0, 61, 25, 17, 14, 20, 22, 17, 22, 4])
  })

  it('makes one super-admin out of the environment, and no second one', async () => {
    expect(await makeFirstAdmin(test.app)).toBe(true)
    expect((await boss.get('/api/admin/users')).body.data).toHaveLength(1)
  })
})

it.each([
  ['pawlight-demo', '網站的名稱'],
  ['christopher', '太常見'],
  ['boss@example.tw', '電子信箱、電話'],
])('the first start refuses ADMIN_PASSWORD=%s in a sentence', async (ADMIN_PASSWORD, why) => {
  const fresh = await testApp({ ADMIN_EMAIL: 'boss@example.tw', ADMIN_PASSWORD })
  await seedRoles(fresh.app)
  const refused = await makeFirstAdmin(fresh.app).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PlainError)
  expect(String(refused)).toContain(why)
  expect(await fresh.app.db.selectFrom('users').select('id').execute()).toEqual([])
  await fresh.close()
})

it('the first start refuses an ADMIN_EMAIL that no mail can be sent to', async () => {
  const fresh = await testApp({ ADMIN_EMAIL: 'boss@example.tw,other.tw', ADMIN_PASSWORD: password })
  await seedRoles(fresh.app)
  await expect(makeFirstAdmin(fresh.app)).rejects.toThrow('電子信箱格式不對')
  await fresh.close()
})

describe('an administrator', () => {
  it('may do what the roles say, from the next request on', async () => {
    const { client } = await hire(['manager'])
    const { body } = await client.get('/api/me')
    expect(body).toMatchObject({ superman: false, details: { roles: ['manager'] } })
    expect(body.details.permissions).toContain('orders update')
    expect((await client.get('/api/admin/users')).status).toBe(200)
    expect((await client.post('/api/admin/users', {})).status).toBe(403)
  })

  it('is refused with a weak password, a known address or an unknown role', async () => {
    const make = (change: object) =>
      boss.post('/api/admin/users', { name: '阿明', email: 'aming@example.tw', password, role_ids: [], ...change })
    for (const [change, field] of [
      [{ password: 'short' }, 'password'],
      [{ password: 'password1234' }, 'password'],
      [{ password: 'aming@example.tw' }, 'password'],
      [{ email: 'BOSS@example.tw' }, 'email'],
      [{ role_ids: [999_999] }, 'role_ids'],
      [{ role_ids: [await roleId('clinic_user')] }, 'role_ids'],
    ] as const) {
      const reply = await make(change)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
      expect(reply.text).not.toContain('password1234')
    }
  })

  it('is not overwritten by somebody who saw an older version', async () => {
    const person = await hire([])
    const both = await Promise.all(
      ['甲', '乙'].map((name) => boss.put(`/api/admin/users/${person.id}`, { version: person.version, name })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.text).not.toContain('argon2id')
  })

  it('is signed out elsewhere by a new password, other roles or being disabled', async () => {
    const person = await hire(['editor'])
    const change = async (body: object) => {
      const { version } = (await boss.get(`/api/admin/users/${person.id}`)).body
      return boss.put(`/api/admin/users/${person.id}`, { version, ...body })
    }
    expect((await change({ password: 'another-good-one' })).status).toBe(200)
    expect((await person.client.get('/api/me')).status).toBe(401)
    let client = await signIn(person.email, 'another-good-one')
    expect((await change({ role_ids: [await roleId('warehouse')] })).status).toBe(200)
    expect((await client.get('/api/me')).status).toBe(401)
    client = await signIn(person.email, 'another-good-one')
    expect((await change({ status: 'disabled' })).status).toBe(200)
    expect((await client.get('/api/me')).status).toBe(401)
    const again = await test
      .staffWith(newSessionId())
      .post('/login', { email: person.email, password: 'another-good-one' })
    expect(again.body.code).toBe('wrong_password')
  })
})

describe('the check of secrets in the audit log', () => {
  const name = 'accounts: no audit row holds a secret or a full identifier'
  const { sql: check } = readChecks().find((each) => each.name === name) ?? expect.unreachable(name)
  const found = async (db: Db) => (await sql.raw(check).execute(db)).rows

  it('stays green after accounts were made and passwords changed', async () => {
    const person = await hire(['editor'])
    const change = { version: person.version, password: 'another-good-one' }
    expect((await boss.put(`/api/admin/users/${person.id}`, change)).status).toBe(200)
    const masked = await test.app.db
      .selectFrom('audit_logs')
      .select('id')
      .where(sql<boolean>`changes->'password_hash' ? '***'`)
      .execute()
    expect(masked.length).toBeGreaterThan(1)
    expect(await found(test.app.db)).toEqual([])
  })

  it('stays green where a bank gave a number that looks like one (M12)', async () => {
    const row = { actor_kind: 'system', action: 'updated', subject_id: '1', subject_label: '' } as const
    const plant = test.app.db.transaction().execute(async (db) => {
      const told = [
        { subject_type: 'suspense_items', changes: { reference: [null, 'C981311231'] } },
        { subject_type: 'payouts', changes: { reference: [null, 'F213228225'] } },
        { subject_type: 'refunds', changes: { provider_ref: [null, 'F213228225'] } },
      ]
      for (const { subject_type, changes } of told) {
        await db
          .insertInto('audit_logs')
          .values({ ...row, subject_type, changes: JSON.stringify(changes) })
          .execute()
      }
      // the log is append-only: the planted rows go with their transaction
      throw new Error(JSON.stringify(await found(db)))
    })
    await expect(plant).rejects.toThrow(/^\[\]$/)
  })

  it('knows an identifier by the same check digit as the product', async () => {
    const numbers = ['A123456789', 'A123456788', 'F213228225', 'A800000014', 'A800000013', 'AC01234567', 'C981311231']
    for (const number of numbers) {
      const { rows } = await sql<{ it: boolean }>`select holds_identifier(${`備註 ${number}`}) as it`.execute(
        test.app.db,
      )
      expect([number, rows[0]?.it]).toEqual([number, isNationalId(number) || isResidentId(number)])
    }
  })

  it.each([
    { password_hash: [null, 'argon2id.salt.hash'] },
    { password_hash: ['argon2id.salt.hash', '***'] },
    { token: ['abc', null] },
    { card_last4: [null, 1234] },
    { settings: [null, { line: { channel_secret: 'abc' } }] },
    { note: [null, 'A123456789'] },
  ])('turns red when a value is written: %j', async (changes) => {
    const plant = test.app.db.transaction().execute(async (db) => {
      const row = { actor_kind: 'system', action: 'updated', subject_type: 'users', subject_id: '1' } as const
      await db
        .insertInto('audit_logs')
        .values({ ...row, subject_label: '', changes: JSON.stringify(changes) })
        .execute()
      // the log is append-only: the planted row goes with its transaction
      throw await found(db)
    })
    await expect(plant).rejects.toHaveLength(1)
  })
})

it('who changes an account does not wait for whoever changes theirs', async () => {
  const [second, third] = [await hire(['super-admin']), await hire(['caseworker'])]
  const answer = await inTransaction(test.app, async (app) => {
    await updateVersion(app, system('test'), 'users', second, {})
    return second.client.put(`/api/admin/users/${third.id}`, { version: third.version, phone: '0912345678' })
  })
  expect(answer.status).toBe(200)
  const { version } = (await boss.get(`/api/admin/users/${second.id}`)).body
  expect((await boss.put(`/api/admin/users/${second.id}`, { version, role_ids: [] })).status).toBe(200)
})

describe('nobody rises', () => {
  it('by giving roles that hold more, to others or to himself', async () => {
    const keys = await newRole([
      'users view',
      'users create',
      'users update',
      'roles view',
      'roles create',
      'roles update',
    ])
    const { client, id, version } = await hire([keys.name])
    const manager = await roleId('manager')
    const superAdmin = await roleId('super-admin')
    const person = { name: '朋友', email: 'friend@example.tw', password }
    const code = async (reply: Promise<{ status: number; body: { code?: string } }>) => (await reply).body.code
    expect(await code(client.post('/api/admin/users', { ...person, role_ids: [manager] }))).toBe('grants_too_much')
    expect(await code(client.post('/api/admin/users', { ...person, role_ids: [superAdmin] }))).toBe('superman_only')
    expect(await code(client.put(`/api/admin/users/${id}`, { version, role_ids: [manager] }))).toBe('own_roles')
    const role = { name: 'ladder', label: '梯子', permissions: ['receipts update'] }
    expect(await code(client.post('/api/admin/roles', role))).toBe('grants_too_much')
    const wide = { label: 'k', version: keys.version, permissions: ['users view'] }
    expect(await code(client.put(`/api/admin/roles/${keys.id}`, wide))).toBe('own_roles')
    const { label, version: seen } = (await boss.get(`/api/admin/roles/${superAdmin}`)).body
    const empty = { label, version: seen, permissions: [] }
    expect(await code(boss.put(`/api/admin/roles/${superAdmin}`, empty))).toBe('system_role')
  })

  it('by taking over a stronger account', async () => {
    const keys = await newRole(['users view', 'users update'])
    const { client } = await hire([keys.name])
    const stronger = await hire(['accountant'])
    const take = (id: number, body: object) => client.put(`/api/admin/users/${id}`, { version: 1, ...body })
    expect((await take(stronger.id, { password: 'another-good-one' })).body.code).toBe('stronger_account')
    expect((await take(stronger.id, { email: 'mine@example.tw' })).body.code).toBe('stronger_account')
    expect((await take(stronger.id, { phone: '0912345678' })).status).toBe(200)
    expect((await take(bossId, { name: '新名字' })).body.code).toBe('superman_only')
  })

  // stands last of what the boss does: whoever loses the race is signed out
  it('and the last super-admin stays, also when two remove each other at the same moment', async () => {
    const second = await hire(['super-admin'])
    const { version } = (await boss.get(`/api/admin/users/${bossId}`)).body
    const replies = await Promise.all([
      boss.put(`/api/admin/users/${second.id}`, { version: second.version, role_ids: [] }),
      second.client.put(`/api/admin/users/${bossId}`, { version, role_ids: [] }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await test.app.db
      .selectFrom('user_roles')
      .select('user_id')
      .where('role_id', '=', await roleId('super-admin'))
      .execute()
    expect(left).toHaveLength(1)
  })
})

it('a change of roles stands in the audit log with its difference, without secrets', async () => {
  const rows = await test.app.db
    .selectFrom('audit_logs')
    .select(['action', 'changes'])
    .where('subject_type', 'in', ['users', 'roles'])
    .execute()
  expect(rows.some(({ action, changes }) => action === 'permission_changed' && 'roles' in (changes as object))).toBe(
    true,
  )
  expect(JSON.stringify(rows)).not.toMatch(/argon2id|lanterns/)
})
