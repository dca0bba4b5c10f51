import type { z } from 'zod'
import { writeMail } from '#domains/mails/service.ts'
import { claimOrders } from '#domains/orders/claims/service.ts'
import { fail } from '#platform/contract/failures.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Actor, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { payer } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { claimMails, claimWords, receiptWords as words } from '../messages.ts'
import { lockOrdersOf } from '../queries.ts'
import { claimFailures, type claimReceiptCall } from './contract.ts'
import { findUnclaimed, hasProvedMailbox, takeReceipt, takeReceiptsByEmail, takeReceiptsOfOrders } from './queries.ts'
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

type Claimed = { id: number; receipt_no: string; receipt_name: string; email: string | null; total_amount: number }

/** Tells the mailbox on a receipt who has it now is a member: whoever was robbed of it hears so. */
const mailFormerAddress = async (app: App, receipt: Claimed): Promise<void> => {
  if (!receipt.email) return
  await writeMail(app, {
    ...claimMails.claimed(receipt.receipt_no, `${app.config.app_url}/information/contact`),
    greeting: words.mailGreeting(receipt.receipt_name),
    facts: [
      [words.mailNumber, receipt.receipt_no],
      [words.mailAmount, formatMoney(receipt.total_amount)],
    ],
    kind: 'receipt_claimed',
    to: payer(receipt.email),
    to_name: receipt.receipt_name,
    dedupe_key: `receipt_claimed:${receipt.id}`,
    about: { type: 'receipts', id: receipt.id },
  })
}

/**
 * Gives a past gift to the member who has its paper: number, amount in NT$ and verification code. The mailbox on the
 * receipt is told. Five tries an hour for an account, five a day for a receipt.
 *
 * @throws claim_not_found with the same words whatever is wrong; email_not_verified; too_many
 */
export const claimReceipt = async (
  app: App,
  actor: SignedInMember,
  given: z.output<typeof claimReceiptCall.body & object>,
) => {
  if (!(await hasProvedMailbox(app, actor.member.id))) fail(claimFailures.email_not_verified)
  await app.limits.use(app, 'receipt_claim_number', given.receipt_no)
  return inTransaction(app, async (app) => {
    const receipt = (await findUnclaimed(app, given.receipt_no)) ?? fail(claimFailures.claim_not_found)
    const orders = await lockOrdersOf(app, receipt.id)
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
    await mailFormerAddress(app, receipt)
    return { message: claimWords.done(receipt.receipt_no), receipt_no: receipt.receipt_no }
  })
}
