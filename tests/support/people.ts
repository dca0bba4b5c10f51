import { issueBearer } from '#domains/customers/tokens/service.ts'
import { supermanRole } from '#domains/staff/rules.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { toInstant } from '#platform/contract/time.ts'
import { signedIn, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { newSessionId } from '#platform/server/csrf.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import type { TestApp } from './app.ts'

/** The password of everybody in the tests. */
export const password = 'meow-and-woof-7'

/** Hashed once for all members of a file: a hash takes as long as a hundred statements. */
let hashed: Promise<string> | undefined
const passwordHash = () => {
  hashed ??= hashPassword(goodPassword(password))
  return hashed
}

/** Who the tests talk about: Ming gives and buys, Hua is somebody else. */
export const ming = { name: '王小明', email: 'ming@example.com' } as const
export const hua = { name: '林小華', email: 'hua@example.com' } as const

type Person = { name: string; email: string; email_verified?: boolean; status?: 'active' | 'suspended' }

/** A member who exists already and is signed in: the row's id, a client with their token, and the proof for services. */
export const aMember = async ({ app, memberWith }: TestApp, person: Person = ming) => {
  const now = toInstant(app.clock())
  const email_verified_at = (person.email_verified ?? true) ? now : null
  const { id } = await app.db
    .insertInto('customers')
    .values({
      name: person.name,
      email: person.email,
      password_hash: await passwordHash(),
      email_verified_at,
      status: person.status ?? 'active',
      consent_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { origin } = system('test')
  const token = await issueBearer(app, id, origin)
  const identity = { id, name: person.name, email: person.email }
  return { ...identity, email_verified_at, token, client: memberWith(token), proof: signedIn(identity, origin) }
}

let staffCount = 0

/**
 * A staff account with exactly these permissions (or super-admin), signed in: id, client and session id. With a clinic it
 * is an account of that clinic.
 */
export const aStaff = async (
  { app, staffWith }: TestApp,
  who: {
    permissions?: readonly Permission[]
    superman?: boolean
    name?: string
    clinic_id?: number
    /** What its role says beside permissions; left out, what the database gives. */
    role?: { order_scope?: 'all' | 'parcels'; reveals_per_day?: number }
  } = {},
) => {
  staffCount += 1
  const name = who.name ?? `員工${staffCount}`
  const { id } = await app.db
    .insertInto('users')
    .values({
      name,
      email: `staff${staffCount}@example.com`,
      password_hash: 'argon2id.none.none',
      ...(who.clinic_id === undefined ? {} : { kind: 'clinic', clinic_id: who.clinic_id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const superman = app.db.selectFrom('roles').select('id').where('name', '=', supermanRole)
  const roles = [
    ...(who.superman ? [await superman.executeTakeFirstOrThrow()] : []),
    ...(who.permissions || !who.superman ? [await aRole(app, who.permissions ?? [], who.role)] : []),
  ]
  await app.db
    .insertInto('user_roles')
    .values(roles.map(({ id: role_id }) => ({ user_id: id, role_id })))
    .execute()
  const sessionId = newSessionId()
  const now = app.clock()
  await app.db
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash(sessionId),
      user_id: id,
      signed_in_at: toInstant(now),
      last_seen_at: toInstant(now),
      expires_at: toInstant(new Date(now.getTime() + 8 * 3_600_000)),
    })
    .execute()
  return { id, name, sessionId, client: staffWith(sessionId) }
}

const aRole = async (app: App, permissions: readonly Permission[], more: object = {}) => {
  const role = await app.db
    .insertInto('roles')
    .values({ name: `test-role-${staffCount}`, label: `測試角色${staffCount}`, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (permissions.length > 0) {
    const rows = permissions.map((permission) => ({ role_id: role.id, permission }))
    await app.db.insertInto('role_permissions').values(rows).execute()
  }
  return role
}
