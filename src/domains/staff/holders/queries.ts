import { type ExpressionBuilder, sql } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'
import type { App } from '#platform/server/app.ts'
import type { Database } from '#registry/database.gen.ts'
import { supermanRole } from '../rules.ts'

/** Whether the account of the outer query holds one of the permissions, or may do everything. */
const holdsOneOf = (permissions: readonly Permission[]) => (eb: ExpressionBuilder<Database, 'users'>) =>
  eb.exists(
    eb
      .selectFrom('user_roles as ur')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .leftJoin('role_permissions as rp', 'rp.role_id', 'r.id')
      .select('r.id')
      .whereRef('ur.user_id', '=', 'users.id')
      .where((of) => of.or([of('r.name', '=', supermanRole), of('rp.permission', 'in', permissions)])),
  )

const selectActive = (app: App) =>
  app.db.selectFrom('users').where('users.status', '=', 'active').where('users.kind', '=', 'admin')

/** Active accounts of the charity that hold one of the permissions, or may do everything. */
export const listHolders = async (app: App, permissions: readonly Permission[]): Promise<number[]> => {
  const rows = await selectActive(app).where(holdsOneOf(permissions)).select('users.id').orderBy('users.id').execute()
  return rows.map(({ id }) => id)
}

/** The same with how to reach them. */
export const listHolderMailboxes = (
  app: App,
  permissions: readonly Permission[],
): Promise<{ id: number; name: string; email: string }[]> =>
  selectActive(app)
    .where(holdsOneOf(permissions))
    .select(['users.id', 'users.name', 'users.email'])
    .orderBy('users.id')
    .execute()

const selectHoldersOfAll = (app: App, permissions: readonly Permission[]) =>
  selectActive(app).where((eb) => eb.and(permissions.map((permission) => holdsOneOf([permission])(eb))))

/** Of some accounts, those that are active, the charity's own and hold all of the permissions. */
export const findHolders = async (
  app: App,
  permissions: readonly Permission[],
  user_ids: readonly number[],
): Promise<number[]> => {
  if (user_ids.length === 0) return []
  const rows = await selectHoldersOfAll(app, permissions).where('users.id', 'in', user_ids).select('users.id').execute()
  return rows.map(({ id }) => id)
}

/** Active accounts of the charity that hold all of the permissions and whose name has the words, by name. */
export const findHoldersByName = (
  app: App,
  permissions: readonly Permission[],
  { q, count }: { q: string; count: number },
): Promise<{ id: number; name: string }[]> => {
  let rows = selectHoldersOfAll(app, permissions).select(['users.id', 'users.name'])
  if (q) rows = rows.where(sql<boolean>`search_contains(search_fold(users.name), ${q})`)
  return rows.orderBy('users.name').orderBy('users.id').limit(count).execute()
}

/** Holds what an account may do as it is until the transaction ends: the account and its roles. */
export const lockPowers = async (app: App, user_id: number): Promise<void> => {
  await app.db.selectFrom('users').select('id').where('id', '=', user_id).forShare().execute()
  await app.db
    .selectFrom('roles as r')
    .innerJoin('user_roles as ur', 'ur.role_id', 'r.id')
    .select('r.id')
    .where('ur.user_id', '=', user_id)
    .orderBy('r.id')
    .forShare('r')
    .execute()
}
