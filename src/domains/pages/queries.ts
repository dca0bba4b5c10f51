import type { App } from '#platform/server/app.ts'
import type { PageKey } from './rules.ts'

/** Every version of a page, newest first, without its text. */
export const listVersions = (app: App, key: PageKey) =>
  app.db
    .selectFrom('page_versions as v')
    .innerJoin('pages as p', 'p.id', 'v.page_id')
    .select(['v.id', 'v.number', 'v.effective_on'])
    .where('p.key', '=', key)
    .orderBy('v.number', 'desc')
    .execute()

export const findVersion = (app: App, id: number) =>
  app.db
    .selectFrom('page_versions')
    .select(['title', 'content', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
