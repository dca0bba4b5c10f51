import type { App } from '#platform/server/app.ts'
import type { EditedPage } from '../rules.ts'

export const findPage = (app: App, key: EditedPage) =>
  app.db
    .selectFrom('pages')
    .select(['id', 'version', 'updated_at', 'updated_by'])
    .where('key', '=', key)
    .executeTakeFirst()

const versionsOf = (app: App, page_id: number) =>
  app.db
    .selectFrom('page_versions as v')
    .select(['v.number', 'v.title', 'v.effective_on', 'v.created_at'])
    .where('v.page_id', '=', page_id)

/** Every version of a page with who wrote it, newest first. */
export const listVersionLines = (app: App, page_id: number) =>
  versionsOf(app, page_id)
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select('u.name as author')
    .orderBy('v.number', 'desc')
    .execute()

export const findVersionText = (app: App, page_id: number, number: number) =>
  versionsOf(app, page_id).select('v.content').where('v.number', '=', number).executeTakeFirst()

/** The newest version with its text. */
export const findNewest = (app: App, page_id: number) =>
  versionsOf(app, page_id).select('v.content').orderBy('v.number', 'desc').limit(1).executeTakeFirst()

export const insertVersion = (
  app: App,
  row: {
    page_id: number
    number: number
    title: string
    content: string
    effective_on: string
    created_by: number
  },
) => app.db.insertInto('page_versions').values(row).execute()
