import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { supermanRole } from '../rules.ts'
import type { RoleQuery } from './contract.ts'

const permissions = sql<string[]>`coalesce((select array_agg(permission order by permission) from role_permissions
  where role_id = roles.id), '{}')`
const usersCount = sql<number>`(select count(*)::int from user_roles where role_id = roles.id)`

const selectRoles = (app: App) =>
  app.db
    .selectFrom('roles')
    .select([
      'id',
      'name',
      'label',
      'kind',
      'is_system',
      'description',
      'order_scope',
      'reveals_per_day',
      'two_factor_required',
      'version',
      'created_at',
      'created_by',
      'updated_at',
    ])
    .select([permissions.as('permissions'), usersCount.as('users_count')])

export const listRoleRows = (app: App, query: z.output<typeof RoleQuery>) => {
  let rows = selectRoles(app)
  if (query.filter.kind) rows = rows.where('kind', '=', query.filter.kind)
  if (query.q) {
    const word = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`
    rows = rows.where((where) => where.or([where('label', 'ilike', word), where('name', 'ilike', word)]))
  }
  return readPage(app, rows, query, { sort: { label: 'label', name: 'name', created_at: 'created_at' }, id: 'id' })
}

export const findRole = (app: App, id: number) => selectRoles(app).where('id', '=', id).executeTakeFirst()

/** Roles by id, with what each grants; shorter than the question when one does not exist. */
export const findRoles = (app: App, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : selectRoles(app).where('id', 'in', ids).execute()

/** Every role of a kind, with what each grants, by name. */
export const listRolesOf = (app: App, kind: 'admin' | 'clinic') =>
  selectRoles(app).where('kind', '=', kind).orderBy('label').orderBy('id').execute()

/** Active accounts of the charity with each role that they hold and what it grants. */
export const listActivePowers = (app: App) =>
  app.db
    .selectFrom('users')
    .innerJoin('user_roles as ur', 'ur.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'ur.role_id')
    .select(['users.id', 'users.name', 'roles.name as role_name', 'roles.label', permissions.as('permissions')])
    .where('users.status', '=', 'active')
    .where('users.kind', '=', 'admin')
    .orderBy('users.name')
    .orderBy('users.id')
    .orderBy('roles.id')
    .execute()

/** Stores a role; undefined when the name is taken. */
export const insertRole = async (
  app: App,
  role: {
    name: string
    label: string
    kind: 'admin' | 'clinic'
    description: string
    order_scope?: 'all' | 'parcels'
    reveals_per_day?: number
    is_system?: boolean
    created_by?: number | null
  },
): Promise<number | undefined> => {
  const row = await app.db
    .insertInto('roles')
    .values(role)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes a role that no account holds; whether it was deleted. An account that gets it meanwhile keeps it. */
export const deleteUnheldRole = async (app: App, id: number): Promise<boolean> => {
  const { numDeletedRows } = await app.db
    .deleteFrom('roles')
    .where('id', '=', id)
    .where('is_system', '=', false)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('user_roles').select('user_id').whereRef('user_roles.role_id', '=', 'roles.id'))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Holds a role until the transaction ends, so that nobody gets it meanwhile; its whole row. */
export const lockRole = (app: App, id: number) =>
  app.db.selectFrom('roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Keeps roles from being deleted until the transaction ends; those that are gone are not there any more when read next. */
export const keepRoles = async (app: App, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await app.db.selectFrom('roles').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
}

/** Names of roles that staff deleted. */
export const listDeletedRoles = async (app: App): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select changes -> 'name' ->> 0 as name from audit_logs
     where subject_type = 'roles' and action = 'deleted' and changes ? 'name'`.execute(app.db)
  return rows.map(({ name }) => name)
}

/** Makes these the permissions of a role. */
export const replacePermissions = async (app: App, roleId: number, wanted: readonly string[]): Promise<void> => {
  await app.db.deleteFrom('role_permissions').where('role_id', '=', roleId).execute()
  if (wanted.length === 0) return
  await app.db
    .insertInto('role_permissions')
    .values(wanted.map((permission) => ({ role_id: roleId, permission })))
    .execute()
}

/** Accounts that hold a role. */
export const holdersOf = async (app: App, roleId: number): Promise<number[]> => {
  const rows = await app.db.selectFrom('user_roles').select('user_id').where('role_id', '=', roleId).execute()
  return rows.map((row) => row.user_id)
}

/** The id of the system role; it exists from the first start on. */
export const getSupermanRoleId = async (app: App): Promise<number> => {
  const row = await app.db.selectFrom('roles').select('id').where('name', '=', supermanRole).executeTakeFirstOrThrow()
  return row.id
}
