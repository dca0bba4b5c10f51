import { createHash } from 'node:crypto'
import type { App } from '#platform/server/app.ts'

/** @param email in lower case */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex')

/** Notes that a mailbox wants no letters about campaigns; the newest objection counts. */
export const writeObjection = async (app: App, email: string): Promise<void> => {
  const created_at = app.clock().toISOString()
  await app.db
    .insertInto('mailing_objections')
    .values({ email_hash: hashOf(email), created_at })
    .onConflict((on) => on.column('email_hash').doUpdateSet({ created_at }))
    .execute()
}

/** Whom a letter was written to: the mailbox, and the account where there is one. */
export const findReceiver = (app: App, recipient_id: number) =>
  app.db
    .selectFrom('mailing_recipients as r')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.email', 'c.id as customer_id', 'c.email as account_email', 'c.marketing_opt_in'])
    .where('r.id', '=', recipient_id)
    .executeTakeFirst()
