import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { ListName } from '#registry/lists.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'list_views.filters': Record<string, string>
  }
}

const rowsOf = (app: App) =>
  app.db
    .selectFrom('list_views as v')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.id', 'v.list_name', 'v.name', 'v.q', 'v.filters', 'v.sort', 'v.columns', 'v.is_shared', 'v.is_default'])
    .select(['v.version', 'v.created_by', 'u.name as owner_name'])

/** Own views of some lists and those that colleagues share, own ones first; of one list at most 100. */
export const listViewRows = (app: App, list_names: readonly ListName[], user_id: number) =>
  rowsOf(app)
    .where('v.list_name', 'in', list_names)
    .where(({ eb, or }) => or([eb('v.created_by', '=', user_id), eb('v.is_shared', '=', true)]))
    .orderBy(({ eb }) => eb('v.created_by', '<>', user_id))
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(100 * list_names.length)
    .execute()
export type ListViewRow = Awaited<ReturnType<typeof listViewRows>>[number]

export const findListView = (app: App, id: number) => rowsOf(app).where('v.id', '=', id).executeTakeFirst()

/** The view with which a list begins for its owner. Held, so that no two become it at once. */
export const lockDefaultView = (app: App, list_name: string, user_id: number) =>
  app.db
    .selectFrom('list_views')
    .select(['id', 'version'])
    .where('created_by', '=', user_id)
    .where('list_name', '=', list_name)
    .where('is_default', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** Shared views of an account, held until the transaction ends. */
export const lockSharedViewsOf = (app: App, user_id: number) =>
  app.db
    .selectFrom('list_views')
    .selectAll()
    .where('created_by', '=', user_id)
    .where('is_shared', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

/** How many views of an account colleagues use as well. */
export const countSharedViewsOf = async (app: App, user_id: number): Promise<number> => {
  const { n } = await app.db
    .selectFrom('list_views')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('created_by', '=', user_id)
    .where('is_shared', '=', true)
    .executeTakeFirstOrThrow()
  return n
}

/** Whether an account has a view of this name of a list. */
export const hasView = async (app: App, user_id: number, list_name: string, name: string): Promise<boolean> =>
  (await app.db
    .selectFrom('list_views')
    .select('id')
    .where('created_by', '=', user_id)
    .where('list_name', '=', list_name)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined

/** Makes a view somebody else's; a list begins with it for nobody any more. The whole row. */
export const giveView = (app: App, id: number, user_id: number) =>
  app.db
    .updateTable('list_views')
    .set({ created_by: user_id, is_default: false, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The deleted row; undefined when it is gone already. */
export const deleteListView = (app: App, id: number) =>
  app.db.deleteFrom('list_views').where('id', '=', id).returningAll().executeTakeFirst()
