import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { type PublishedFilter, publishedRows } from '../queries.ts'
import { paperless } from './rules.ts'

/** The row `t` has a paper that everybody may see. */
export const hasPaper = sql<boolean>`exists (select from media m where m.owner_type = 'transactions' and m.owner_id = t.id
    and m.collection = 'photos' and m.width is not null and m.deleted_at is null)`

/** The row `t` is one of which everybody may see a paper: not all kinds have one, and what takes a row back needs none. */
export const needsPaper = sql<boolean>`(t.reverses_id is null and t.category <> all(${paperless}::text[]))`

/** Counts what `papersOf` says of each row: shown, and to come; and sums what was spent, a fee like everything else. */
export const countPapers = (app: App, filter: PublishedFilter) =>
  app.db
    .selectFrom(
      publishedRows(app, filter)
        .select(hasPaper.as('has_paper'))
        .select(needsPaper.as('needs_paper'))
        .select(
          sql<boolean>`t.reverses_id is null and t.state <> 'reversed' and t.category <> 'refund'`.as('is_spending'),
        )
        .select('t.amount')
        .where('t.direction', '=', 'expense')
        .as('r'),
    )
    .select([
      sql<number>`(count(*) filter (where has_paper))::int`.as('shown'),
      sql<number>`(count(*) filter (where needs_paper and not has_paper))::int`.as('to_come'),
      sql<number>`coalesce(sum(amount) filter (where is_spending), 0)::bigint`.as('spent'),
      sql<number>`coalesce(sum(amount) filter (where is_spending and has_paper), 0)::bigint`.as('spent_with_papers'),
    ])
    .executeTakeFirstOrThrow()
