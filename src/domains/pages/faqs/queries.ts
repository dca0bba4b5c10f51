import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { faqList, staffFaqList } from './contract.ts'
import type { FaqGroup } from './rules.ts'

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

/** All questions, for staff, in the order of the page. */
export const listFaqRows = (app: App, query: z.output<typeof staffFaqList>) => {
  let rows = app.db.selectFrom('faqs as f').selectAll('f')
  if (query.filter.group) rows = rows.where('f.group', '=', query.filter.group)
  if (query.q) {
    rows = rows.where(sql<boolean>`search_contains(search_fold(f.question || ' ' || f.answer), ${query.q})`)
  }
  return readPage(app, rows, query, { id: 'f.id', sort: { sort: 'f.sort' } })
}

export const findFaq = (app: App, id: number) =>
  app.db.selectFrom('faqs').selectAll().where('id', '=', id).executeTakeFirst()

/** The questions of a group in their order, which nobody else changes until the transaction ends. */
export const lockGroup = (app: App, group: FaqGroup) =>
  app.db
    .selectFrom('faqs')
    .select(['id', 'version', 'sort'])
    .where('group', '=', group)
    .orderBy('sort')
    .orderBy('id')
    .forUpdate()
    .execute()

/** How many questions there are, and the place behind the last one of a group. */
export const countFaqs = (app: App, group: FaqGroup) =>
  app.db
    .selectFrom('faqs')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(sql<number>`coalesce(max(sort) filter (where "group" = ${group}), 0) + 1`.as('behind'))
    .executeTakeFirstOrThrow()
