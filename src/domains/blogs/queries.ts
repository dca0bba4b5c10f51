import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Parameter } from '#platform/server/prepared.ts'
import type { Publication } from '#platform/server/publications.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { newsList } from './contract.ts'

/** Says in SQL what `blogState` calls published. */
const isOut = (now: Parameter<Date>): RawBuilder<boolean> =>
  sql<boolean>`(b.status = 'published' and b.published_at <= ${now})`

/** Whether the story that a file belongs to is public. */
export const isPublicStory: Publication = (now) =>
  sql`exists (select from blogs b where b.id = m.owner_id and ${isOut(now)})`

/** Stories that are out, with their category. */
const publicNews = (app: App) =>
  app.db
    .selectFrom('blogs as b')
    .innerJoin('blog_categories as k', 'k.id', 'b.blog_category_id')
    .where(isOut(app.clock()))

const cards = (app: App) =>
  publicNews(app)
    .select(['b.id', 'b.slug', 'b.title', 'b.excerpt', 'b.is_pinned', 'b.updated_at'])
    .select(sql<string>`b.published_at`.as('published_at'))
    .select(['k.id as category_id', 'k.name as category_name', 'k.slug as category_slug'])

export type NewsRow = Awaited<ReturnType<typeof listRecent>>[number]

export const listPublic = (app: App, query: z.output<typeof newsList>) => {
  let rows = cards(app).select(
    // A pinned story sorts as if it came out a thousand years later, so that one column tells the whole order.
    sql<string>`b.published_at + case when b.is_pinned then interval '1000 years' else interval '0' end`.as('shown_at'),
  )
  if (query.filter.category !== undefined) rows = rows.where('b.blog_category_id', '=', query.filter.category)
  if (query.q) rows = rows.where(matchesSearch('b.search_text', query.q))
  const page = app.db.selectFrom(rows.as('b')).selectAll('b')
  return readPage(app, page, query, { id: 'b.id', sort: { published_at: 'b.shown_at' } })
}

export const findPublic = (app: App, id: number) =>
  cards(app)
    .select(['b.content', 'b.author_name', 'b.tags', 'b.related_campaign_id', 'b.seo_title', 'b.seo_description'])
    .where('b.id', '=', id)
    .executeTakeFirst()

/** The newest stories, whole, for the feed. */
export const listNewest = (app: App, count: number) =>
  cards(app)
    .select(['b.content', 'b.author_name'])
    .orderBy('b.published_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(count)
    .execute()

/** The newest stories that came out from one moment to before another. */
export const listPublishedBetween = (app: App, from: Date, to: Date, count: number) =>
  publicNews(app)
    .select(['b.id', 'b.slug', 'b.title', 'b.excerpt'])
    .where('b.published_at', '>=', from.toISOString())
    .where('b.published_at', '<', to.toISOString())
    .orderBy('b.published_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(count)
    .execute()

/** The newest stories but one, those of a category first. */
export const listRecent = (app: App, but: { id: number; category_id: number }, count: number) =>
  cards(app)
    .where('b.id', '<>', but.id)
    .orderBy(sql`b.blog_category_id = ${but.category_id}`, 'desc')
    .orderBy('b.published_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(count)
    .execute()

/** The story that came out just before or just after another. */
export const findNeighbour = (app: App, of: { id: number; published_at: string }, side: 'older' | 'newer') => {
  const [beyond, direction] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  return publicNews(app)
    .select(['b.id', 'b.slug', 'b.title'])
    .where(sql<boolean>`(b.published_at, b.id) ${sql.raw(beyond)} (${of.published_at}::timestamptz, ${of.id}::bigint)`)
    .orderBy('b.published_at', direction)
    .orderBy('b.id', direction)
    .executeTakeFirst()
}

/** Stories that are out, for the site map. */
export const addressRows = (app: App) => publicNews(app).select(['b.id', 'b.slug', 'b.updated_at'])
