import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { newsCategoryList, staffNewsCategoryList } from './contract.ts'

/** Active categories with the number of their stories that are out. */
export const listActiveCategories = (app: App, query: z.output<typeof newsCategoryList>) => {
  let rows = app.db
    .selectFrom('blog_categories as k')
    .select(['k.id', 'k.name', 'k.slug', 'k.description'])
    .select(
      sql<number>`(select count(*)::int from blogs b
        where b.blog_category_id = k.id and b.status = 'published' and b.published_at <= ${app.clock()})`.as(
        'news_count',
      ),
    )
    .where('k.is_active', '=', true)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(k.name), ${query.q})`)
  return readPage(app, rows, query, { id: 'k.id', sort: { sort: 'k.sort', name: 'k.name' } })
}

/** Active categories, for the site map. */
export const addressRows = (app: App) =>
  app.db.selectFrom('blog_categories as k').select(['k.id', 'k.slug', 'k.updated_at']).where('k.is_active', '=', true)

/** All categories, for staff. */
export const listCategoryRows = (app: App, query: z.output<typeof staffNewsCategoryList>) => {
  let rows = app.db.selectFrom('blog_categories as k').selectAll('k')
  if (query.filter.active !== undefined) rows = rows.where('k.is_active', '=', query.filter.active)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(k.name), ${query.q})`)
  const sort = { sort: 'k.sort', name: 'k.name', updated_at: 'k.updated_at' } as const
  return readPage(app, rows, query, { id: 'k.id', sort })
}

export const findCategory = (app: App, id: number) =>
  app.db.selectFrom('blog_categories').selectAll().where('id', '=', id).executeTakeFirst()
