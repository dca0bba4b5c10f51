import type { App } from '#platform/server/app.ts'
import { holdKeys } from './queries.ts'
import { type Buyer, isKnown, keysOf } from './rules.ts'

/**
 * Lets one order at a time be placed by the same account, mailbox or phone number, until the transaction ends: what is
 * counted of a person afterwards stays true, also where there is no row yet to hold.
 */
export const holdBuyer = async (app: App, buyer: Buyer): Promise<void> => {
  if (isKnown(buyer)) await holdKeys(app, keysOf(buyer))
}
