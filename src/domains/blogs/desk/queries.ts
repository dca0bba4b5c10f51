import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { BlogState } from '../rules.ts'
import type { staffNewsList } from './contract.ts'

/** Says in SQL what `blogState` says of one story. */
const isInState = (state: BlogState, now: Date): RawBuilder<boolean> => {
  if (state === 'scheduled') return sql<boolean>`(b.status = 'published' and b.published_at > ${now})`
  if (state === 'published') return sql<boolean>`(b.status = 'published' and b.published_at <= ${now})`
  return sql<boolean>`b.status = ${state}`
}

const rowsOf = (app: App) =>
  app.db
    .selectFrom('blogs as b')
    .innerJoin('blog_categories as k', 'k.id', 'b.blog_category_id')
    .select('k.name as category_name')

/** Without its text, which may have 200,000 letters. */
const rowColumns = [
  ...(['b.id', 'b.title', 'b.slug', 'b.blog_category_id', 'b.is_pinned', 'b.status', 'b.published_at'] as const),
  ...(['b.author_name', 'b.views', 'b.version', 'b.updated_at'] as const),
] as const

export const listStories = (app: App, query: z.output<typeof staffNewsList>) => {
  const { category, state } = query.filter
  let rows = rowsOf(app).select(rowColumns).select(sql<string>`coalesce(b.published_at, '9999-12-31')`.as('out_at'))
  if (category !== undefined) rows = rows.where('b.blog_category_id', '=', category)
  if (state) rows = rows.where(isInState(state, app.clock()))
  if (query.q) rows = rows.where(matchesSearch('b.search_text', query.q))
  const page = app.db.selectFrom(rows.as('b')).selectAll('b')
  const sort = { updated_at: 'b.updated_at', published_at: 'b.out_at', title: 'b.title' } as const
  return readPage(app, page, query, { id: 'b.id', sort })
}

export const findStory = (app: App, id: number) =>
  rowsOf(app)
    .selectAll('b')
    .leftJoin('campaigns as c', 'c.id', 'b.related_campaign_id')
    .select('c.title as campaign_title')
    .where('b.id', '=', id)
    .executeTakeFirst()

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>
