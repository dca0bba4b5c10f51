import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** Sums of gifts since the first of the month and of the year; refunds count as less given. */
export const sumGifts = async (app: App, monthStart: Day, yearStart: Day) =>
  app.db
    .selectFrom('fundings')
    .select([
      sql<number>`coalesce(sum(amount) filter (where occurred_on >= ${monthStart}), 0)::bigint`.as('month_amount'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('year_amount'),
      sql<number>`count(*) filter (where occurred_on >= ${monthStart} and kind = 'allocation')::int`.as('month_count'),
    ])
    .where('kind', 'in', ['allocation', 'refund'])
    .where('occurred_on', '>=', yearStart)
    .executeTakeFirstOrThrow()

/** Lamps that burn now. */
export const countLitLamps = async (app: App): Promise<number> => {
  const { n } = await app.db
    .selectFrom('lamps')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('state', '=', 'lit')
    .executeTakeFirstOrThrow()
  return n
}

/** Top categories that are shown, for the menu. */
export const listMenuCategories = (app: App) =>
  app.db
    .selectFrom('categories')
    .select(['id', 'name', sql<string>`coalesce(slug, '')`.as('slug')])
    .where('parent_id', 'is', null)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .limit(20)
    .execute()
