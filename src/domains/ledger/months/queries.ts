import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { paperless } from '../papers/rules.ts'
import { publicRows } from '../queries.ts'
import type { Category } from '../rules.ts'
import type { Days } from './rules.ts'

/** Published sums of days by direction and category, the largest first. */
export const sumCategories = (app: App, { from, to }: Days) =>
  app.db
    .selectFrom('ledger_days')
    .select([
      'direction',
      sql<Category>`category`.as('category'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(rows_count)::int`.as('count'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['direction', 'category'])
    .orderBy('amount', 'desc')
    .orderBy('category')
    .execute()

/** The largest published expenses that have papers of their own and stand. */
export const listLargest = (app: App, days: Days, most: number) =>
  publicRows(app, { ...days, direction: 'expense' })
    .where('t.state', '=', 'published')
    .where('t.reverses_id', 'is', null)
    .where(sql<boolean>`t.category <> all(${paperless}::text[])`)
    .orderBy('t.amount', 'desc')
    .orderBy('t.id')
    .limit(most)
    .execute()
