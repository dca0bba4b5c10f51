import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** The row of an address, made when there is none. */
export const takeSubscription = (app: App, email: string) =>
  app.db
    .insertInto('newsletter_subscriptions')
    .values({ email, created_at: app.clock().toISOString() })
    // An update of nothing, so that the row comes back when it is there already.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: sql`excluded.email` }))
    .returning(['id', 'email', 'confirmed_at'])
    .executeTakeFirstOrThrow()

/** Notes that a mailbox was proved; undefined for one that is not on the list. `is_new` the first time. */
export const confirmSubscription = async (app: App, id: number) => {
  const { rows } = await sql<{ email: string; is_new: boolean }>`
    update newsletter_subscriptions n set confirmed_at = coalesce(n.confirmed_at, ${app.clock()})
      from (select id, confirmed_at from newsletter_subscriptions where id = ${id} for update) before
     where n.id = before.id returning n.email, before.confirmed_at is null as is_new`.execute(app.db)
  return rows[0]
}

export const deleteSubscription = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute()
}

export const deleteSubscriptionOf = async (app: App, email: string): Promise<void> => {
  await app.db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
}
