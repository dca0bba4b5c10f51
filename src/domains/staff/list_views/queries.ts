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

/** The deleted row; undefined when it is gone already. */
export const deleteListView = (app: App, id: number) =>
  app.db.deleteFrom('list_views').where('id', '=', id).returningAll().executeTakeFirst()
