import { sql } from 'kysely'
import type { z } from 'zod'
import { firstPhotosFor } from '#domains/media/service.ts'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { hasSecondFactor } from '../queries.ts'
import { supermanRole } from '../rules.ts'
import { resetsSince } from '../second_factor/rules.ts'
import type { User, UserQuery } from './contract.ts'

type RoleOfUser = { id: number; name: string; label: string }

const roles = sql<
  RoleOfUser[]
>`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'label', r.label)
  order by r.id) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id), '[]')`

const selectUsers = (app: App) =>
  app.db.selectFrom('users').select([
    'users.id',
    'users.kind',
    'users.name',
    'users.email',
    'users.phone',
    'users.status',
    'users.failed_logins',
    'users.locked_until',
    'users.last_login_at',
    'users.password_changed_at',
    'users.version',
    'users.created_at',
    'users.updated_at',
    roles.as('roles'),
    sql<string | null>`(select max(l.expires_at) from user_one_time_tokens l where l.user_id = users.id
        and l.used_at is null and l.replaced_at is null)`.as('link_until'),
    hasSecondFactor.as('two_factor'),
    sql<User['two_factor_reset']>`(select json_build_object('asked_by', f.asked_by, 'asked_by_name', a.name,
        'reason', f.reason, 'asked_at', to_char(f.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from two_factor_resets f join users a on a.id = f.asked_by
      where f.user_id = users.id and f.asked_at > ${resetsSince(app.clock()).toISOString()})`.as('two_factor_reset'),
  ])

/** Adds what stands in other tables: the picture, and whether a role makes a superman. */
const complete = async <T extends { id: number; roles: RoleOfUser[] }>(app: App, rows: readonly T[]) => {
  const avatars = await firstPhotosFor(
    app,
    'staff',
    'users',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    avatar: avatars.get(row.id) ?? null,
    superman: row.roles.some(({ name }) => name === supermanRole),
  }))
}

export const listUserRows = async (
  app: App,
  reader: Reader,
  kind: 'admin' | 'clinic',
  query: z.output<typeof UserQuery>,
) => {
  const { status, role } = query.filter
  let rows = selectUsers(app).where('users.kind', '=', kind)
  if (status) rows = rows.where('users.status', '=', status)
  if (role)
    rows = rows.where(sql<boolean>`exists (select from user_roles where user_id = users.id and role_id = ${role})`)
  if (query.q) {
    const searched = { open: ['users.name'], personal: { 'users.email': ['colleague', 'email'] } } as const
    rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  }
  const page = await readPage(app, rows, query, {
    sort: {
      created_at: 'users.created_at',
      name: 'users.name',
      email: 'users.email',
    },
    id: 'users.id',
  })
  return { ...page, data: await complete(app, page.data) }
}

export const findUser = async (app: App, id: number) => {
  const row = await selectUsers(app).where('users.id', '=', id).executeTakeFirst()
  return row && (await complete(app, [row]))[0]
}

/** The whole row of an account, for the audit log. */
export const findUserRow = (app: App, id: number) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Stores an account, which is active with a password and invited without; undefined when the e-mail address has one already. */
export const insertUser = async (
  app: App,
  user: {
    kind: 'admin' | 'clinic'
    name: string
    email: string
    phone: string | null
    password_hash: string | null
    created_by: number | null
  },
): Promise<number | undefined> => {
  const row = await app.db
    .insertInto('users')
    .values({
      ...user,
      status: user.password_hash === null ? 'invited' : 'active',
      password_changed_at: user.password_hash === null ? null : app.clock().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether another account has this address. */
export const isEmailTaken = async (app: App, email: string, exceptId: number): Promise<boolean> => {
  const row = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes these the roles of an account. */
export const replaceRoles = async (
  app: App,
  userId: number,
  roleIds: readonly number[],
  grantedBy: number | null,
): Promise<void> => {
  await app.db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  if (roleIds.length === 0) return
  await app.db
    .insertInto('user_roles')
    .values(roleIds.map((role_id) => ({ user_id: userId, role_id, granted_by: grantedBy })))
    .execute()
}
