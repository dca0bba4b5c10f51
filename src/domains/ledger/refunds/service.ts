import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { holdItemOfPayment, takeFromSuspense } from '../account_moves/service.ts'
import { insertFundings, insertTransaction } from '../bookings/queries.ts'
import { publication, withinDay } from '../bookings/service.ts'
import { ledgerWords } from '../messages.ts'
import { beside, cashBanFrom } from '../rules.ts'
import { findRefundForBooks, findRefundOfPayment, listRefundedGifts } from './queries.ts'

type Refund = Awaited<ReturnType<typeof findRefundForBooks>>
type Gift = Awaited<ReturnType<typeof listRefundedGifts>>[number]

/** What all rows of a refund say. From NT$10,000 on money goes back by transfer, however it came (公益勸募條例 §18). */
const commonOf = (app: App, refund: Refund) => ({
  direction: 'expense' as const,
  occurred_on: taipeiDay(refund.done_at ?? toInstant(app.clock())),
  bank_account_id: refund.bank_account_id,
  category: 'refund' as const,
  title: ledgerWords.refundTitle,
  counterparty: refund.counterparty,
  counterparty_kind: refund.counterparty_kind,
  order_id: refund.order_id,
  refund_id: refund.id,
  method: refund.method === 'cash' && refund.amount >= cashBanFrom ? ('transfer' as const) : refund.method,
  created_at: toInstant(app.clock()),
  created_by: refund.requested_by,
})

/** Writes the gifts that go back, under the name and permit they came with. Answers the row of each line of the refund. */
const insertGiftRows = async (
  app: App,
  refund: Refund,
  gifts: readonly Gift[],
): Promise<ReadonlyMap<number, number>> => {
  const common = { ...commonOf(app, refund), ...(await publication(app)) }
  const rows = new Map<number, number>()
  for (const { id, amount, item_id, campaign_id, permit_id, public_name } of gifts) {
    const of = { amount, campaign_id, permit_id, public_name, order_campaign_item_id: item_id }
    rows.set(id, (await insertTransaction(app, common.occurred_on, { ...common, ...of })).id)
  }
  return rows
}

/** Whether a refund gave back money that waited in suspense; it is taken out of there then, and was never income. */
const returnHeld = async (app: App, refund_id: number): Promise<boolean> => {
  const { payment_id, amount, done_at, requested_by, is_surplus } = await findRefundOfPayment(app, refund_id)
  const item = is_surplus ? await holdItemOfPayment(app, payment_id) : undefined
  if (!item) return false
  const day = taipeiDay(done_at ?? toInstant(app.clock()))
  await takeFromSuspense(app, item, { kind: 'returned', refund_id, amount, day, created_by: requested_by })
  return true
}

/**
 * Writes money that went back into both books: on the account the money had come to, an expense row for each gift and one
 * for the rest, and the gifts out of their campaigns.
 */
export const bookRefund = async (app: App, told: { refund_id: number }): Promise<void> => {
  if (await returnHeld(app, told.refund_id)) return
  const refund = await findRefundForBooks(app, told.refund_id)
  const gifts = await listRefundedGifts(app, refund.id)
  const rows = await insertGiftRows(app, refund, gifts)
  const common = commonOf(app, refund)
  const amount = beside(refund.amount, gifts)
  if (amount > 0) {
    const shown = refund.is_surplus ? await publication(app) : withinDay(app)
    await insertTransaction(app, common.occurred_on, { ...common, ...shown, amount })
  }
  await insertFundings(
    app,
    gifts.map((gift) => ({
      campaign_id: gift.campaign_id,
      kind: 'refund',
      amount: -gift.amount,
      occurred_on: common.occurred_on,
      order_id: gift.order_id,
      order_campaign_item_id: gift.item_id,
      refund_line_id: gift.id,
      transaction_id: rows.get(gift.id) ?? null,
      donor_key: gift.donor_key,
    })),
  )
}
