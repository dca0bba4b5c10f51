import { sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** Letters that were written to a member, newest first. */
export const listOfMember = (app: App, customer_id: number) =>
  app.db
    .selectFrom('mailing_recipients as r')
    .innerJoin('mailings as m', 'm.id', 'r.mailing_id')
    .select(['m.subject', 'r.email', 'r.state', 'r.settled_at'])
    .where('r.customer_id', '=', customer_id)
    .orderBy('r.id', 'desc')
    .execute()

/** Takes a member out of the lists of letters; that somebody got one stays. Who still waits gets none. */
export const forgetRecipient = async (app: App, customer_id: number): Promise<void> => {
  const now = toInstant(app.clock())
  await app.db
    .updateTable('mailing_recipients')
    .set({ state: 'skipped', reason: 'closed', settled_at: now })
    .where('customer_id', '=', customer_id)
    .where('state', '=', 'waiting')
    .where('mail_id', 'is', null)
    .execute()
  await app.db
    .updateTable('mailing_recipients')
    .set({ name: null, email: null, person: sql`'gone:' || id` })
    .where('customer_id', '=', customer_id)
    .execute()
}
