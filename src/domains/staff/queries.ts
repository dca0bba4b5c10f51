import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { type Holder, knownPermissions, supermanRole } from './rules.ts'

/** Names of the roles of the user that the outer query stands on. */
export const roleNames = sql<string[]>`coalesce((select array_agg(r.name order by r.id) from user_roles ur
  join roles r on r.id = ur.role_id where ur.user_id = users.id), '{}')`

/** Permissions that the roles of the user of the outer query add up to. */
export const permissionsOfUser = sql<string[]>`coalesce((select array_agg(distinct rp.permission) from user_roles ur
  join role_permissions rp on rp.role_id = ur.role_id where ur.user_id = users.id), '{}')`

/** Whether every role that lets the user of the outer query reach orders is for those that are sent. */
export const packsAlone = sql<boolean>`coalesce((select bool_and(r.order_scope = 'parcels') from user_roles ur
  join roles r on r.id = ur.role_id where ur.user_id = users.id and exists (
    select from role_permissions rp where rp.role_id = r.id and rp.permission like 'orders %')), false)`

/** How often a day the user of the outer query may look at personal data in full: as often as its best role says. */
export const revealsPerDay = sql<number>`coalesce((select max(r.reveals_per_day) from user_roles ur
  join roles r on r.id = ur.role_id where ur.user_id = users.id), 0)`

/** Whether the user of the outer query proves more than a password when signing in. */
export const hasSecondFactor = sql<boolean>`(users.two_factor_confirmed_at is not null
  or exists (select from user_passkeys pk where pk.user_id = users.id))`

/** Roles of the user of the outer query whose holders must prove more than a password. */
export const rolesThatDemand = sql<string[]>`coalesce((select array_agg(r.label order by r.id) from user_roles ur
  join roles r on r.id = ur.role_id where ur.user_id = users.id and r.two_factor_required), '{}')`

/** Whether the user of the outer query has to turn the second factor on before anything else. */
export const mustEnrol = sql<boolean>`(not ${hasSecondFactor} and exists (select from user_roles ur
  join roles r on r.id = ur.role_id where ur.user_id = users.id and r.two_factor_required))`

/** Whether a list of role names makes a superman. */
export const isSuperman = (names: readonly string[]): boolean => names.includes(supermanRole)

/** What an account holds now, whatever its status; undefined when there is no such account. */
export const findHolder = async (app: App, userId: number): Promise<Holder | undefined> => {
  const row = await app.db
    .selectFrom('users')
    .select(['id', roleNames.as('role_names'), permissionsOfUser.as('permissions')])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { id: row.id, superman: isSuperman(row.role_names), permissions: knownPermissions(row.permissions) }
}

/** Active accounts with the role that may do everything. */
export const selectSupermen = (app: App) =>
  app.db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('users.id')
    .where('roles.name', '=', supermanRole)
    .where('users.status', '=', 'active')

/**
 * Locks the super-admin role, so that two administrators cannot remove each other at the same moment, and counts the
 * active supermen besides one account.
 */
export const countOtherSupermen = async (app: App, exceptUserId: number): Promise<number> => {
  await app.db.selectFrom('roles').select('id').where('name', '=', supermanRole).forUpdate().executeTakeFirst()
  const others = await selectSupermen(app).where('users.id', '!=', exceptUserId).execute()
  return others.length
}

/** Whether somebody may do everything. */
export const hasSuperman = async (app: App): Promise<boolean> =>
  (await selectSupermen(app).limit(1).executeTakeFirst()) !== undefined

/** Ends the sessions of accounts, except one that may stay (its hash). */
export const endSessionsOf = async (app: App, userIds: readonly number[], keepHash?: string): Promise<void> => {
  if (userIds.length === 0) return
  let ending = app.db
    .deleteFrom('staff_sessions')
    .where((where) => where.or([where('user_id', 'in', userIds), where('pending_user_id', 'in', userIds)]))
  if (keepHash) ending = ending.where('token_hash', '!=', keepHash)
  await ending.execute()
}
