import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { newsCategoryList } from './contract.ts'

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
