import { type SqlBool, sql } from 'kysely'
import { type Day, startOfDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { monthAfter } from './rules.ts'

/** Subscribers whom nobody wrote to of a month yet. Whoever came after the month has its letter to come. */
export const listUnwritten = (app: App, month: Day, tried: readonly number[]) =>
  app.db
    .selectFrom('newsletter_subscriptions as n')
    .select(['n.id', 'n.email'])
    .where('n.confirmed_at', '<', toInstant(startOfDay(monthAfter(month))))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('newsletter_letters as l')
            .select('l.subscription_id')
            .whereRef('l.subscription_id', '=', 'n.id')
            .where('l.month', '=', month),
        ),
      ),
    )
    .where(sql<SqlBool>`n.id <> all(${tried})`)
    .orderBy('n.id')
    .limit(500)
    .execute()

/** Notes that a subscriber is written to of a month; answers whether nobody did before and the address is still there. */
export const noteWritten = async (app: App, month: Day, id: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into newsletter_letters (month, subscription_id, created_at)
      select ${month}::date, n.id, ${toInstant(app.clock())}::timestamptz from newsletter_subscriptions n where n.id = ${id} for share
    on conflict do nothing returning subscription_id`.execute(app.db)
  return rows.length === 1
}
