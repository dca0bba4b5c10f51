import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { faqList } from './contract.ts'

const shown = (app: App) => app.db.selectFrom('faqs as f').where('f.is_active', '=', true)

/** The questions of the page, in its order. */
export const listShown = (app: App, query: z.output<typeof faqList>) => {
  let rows = shown(app).select(['f.id', 'f.group', 'f.question', 'f.answer', 'f.helpful_count'])
  if (query.filter.group) rows = rows.where('f.group', '=', query.filter.group)
  if (query.q) {
    rows = rows.where(sql<boolean>`search_contains(search_fold(f.question || ' ' || f.answer), ${query.q})`)
  }
  return readPage(app, rows, query, { id: 'f.id', sort: { sort: 'f.sort' } })
}

export const findShown = (app: App, id: number) =>
  shown(app).select('f.helpful_count').where('f.id', '=', id).executeTakeFirst()

/** A visitor's second opinion takes the place of the first. */
export const putVote = async (app: App, faq_id: number, visitor_hash: string, helpful: boolean): Promise<void> => {
  await app.db
    .insertInto('faq_votes')
    .values({ faq_id, visitor_hash, helpful })
    .onConflict((conflict) => conflict.columns(['faq_id', 'visitor_hash']).doUpdateSet({ helpful }))
    .execute()
}
