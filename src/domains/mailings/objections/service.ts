import { endMarketing } from '#domains/customers/service.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { holderOf } from '../tickets/service.ts'
import { findReceiver, writeObjection } from './queries.ts'

/**
 * Ends letters about campaigns for whoever has the link of one; a second press changes nothing. The account, where there is
 * one, no longer says that it agreed.
 *
 * @returns false for a link that is not ours, or of a letter whose mailbox is no longer known
 */
export const object = (app: App, ticket: string): Promise<boolean> =>
  inTransaction(app, async (app) => {
    const id = holderOf(app, 'object', ticket)
    if (id === undefined) return false
    const receiver = await findReceiver(app, id)
    const emails = new Set([receiver?.email, receiver?.account_email?.toLowerCase()].filter((email) => email != null))
    if (emails.size === 0) return false
    for (const email of emails) await writeObjection(app, email)
    if (receiver?.customer_id && receiver.marketing_opt_in) await endMarketing(app, receiver.customer_id)
    return true
  })
