import { type Day, startOfDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { monthAfter } from './rules.ts'

/**
 * Takes the next subscribers whom nobody wrote to of a month yet. Whoever came after the month has its letter to come.
 * Rows that another run holds are left to it.
 */
export const takeUnwritten = (app: App, month: Day, count: number) =>
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
    .orderBy('n.id')
    .limit(count)
    .forUpdate('n')
    .skipLocked()
    .execute()

export const noteWritten = async (app: App, month: Day, ids: readonly number[]): Promise<void> => {
  const created_at = toInstant(app.clock())
  await app.db
    .insertInto('newsletter_letters')
    .values(ids.map((subscription_id) => ({ month, subscription_id, created_at })))
    .execute()
}
