import type { z } from 'zod'
import { claimOrders } from '#domains/orders/claiming/service.ts'
import { fail } from '#platform/contract/failures.ts'
import type { Actor, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { claimWords } from '../messages.ts'
import { claimFailures, type claimReceiptCall } from './contract.ts'
import { findUnclaimed, lockOrdersOf, takeReceipt, takeReceiptsByEmail, takeReceiptsOfOrders } from './queries.ts'
import { isClaimable } from './rules.ts'

const noteClaimed = (app: App, by: Actor, customer_id: number, receipt: { id: number; receipt_no: string }) =>
  recordChange(app, by, {
    action: 'updated',
    subject_type: 'receipts',
    subject_id: receipt.id,
    subject_label: receipt.receipt_no,
    before: { customer_id: null },
    after: { customer_id },
  })

/** Receipts follow their orders to the member. */
export const claimReceipts = (app: App, told: { customer_id: number }): Promise<void> =>
  takeReceiptsOfOrders(app, told.customer_id)

/** Receipts that were mailed to a proved mailbox without an order go to its member. */
export const claimReceiptsByEmail = async (
  app: App,
  told: { customer_id: number; email: string; by: Actor },
): Promise<void> => {
  for (const receipt of await takeReceiptsByEmail(app, told.customer_id, told.email)) {
    await noteClaimed(app, told.by, told.customer_id, receipt)
  }
}

/**
 * Gives a past gift to the member who knows its receipt: number, amount in NT$ and the last three digits of the phone it
 * was given with. Five tries an hour.
 *
 * @throws claim_not_found with the same words whatever is wrong; too_many
 */
export const claimReceipt = async (
  app: App,
  actor: SignedInMember,
  given: z.output<typeof claimReceiptCall.body & object>,
) => {
  await app.limits.use('receipt_claim', String(actor.member.id))
  return inTransaction(app, async (app) => {
    const receipt = (await findUnclaimed(app, given.receipt_no)) ?? fail(claimFailures.claim_not_found)
    const orders = await lockOrdersOf(app, receipt)
    if (!isClaimable(receipt, orders, given)) fail(claimFailures.claim_not_found)
    const customer_id = actor.member.id
    if (!(await takeReceipt(app, customer_id, receipt.id))) fail(claimFailures.claim_not_found)
    await noteClaimed(app, actor, customer_id, receipt)
    await claimOrders(
      app,
      actor,
      customer_id,
      orders.map(({ id }) => id),
    )
    return { message: claimWords.done(receipt.receipt_no), receipt_no: receipt.receipt_no }
  })
}
