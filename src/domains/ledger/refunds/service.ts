import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { insertFundings, insertTransaction } from '../bookings/queries.ts'
import { publication } from '../bookings/service.ts'
import { ledgerWords } from '../messages.ts'
import { cashBanFrom } from '../rules.ts'
import { findRefundForBooks, listRefundedGifts } from './queries.ts'

/**
 * Writes money that went back into both books: one expense row on the account the money had come to, and the gifts out
 * of their campaigns. From NT$10,000 on it goes back by transfer, however it came (公益勸募條例 §18).
 */
export const bookRefund = async (app: App, told: { refund_id: number }): Promise<void> => {
  const refund = await findRefundForBooks(app, told.refund_id)
  const occurred_on = taipeiDay(refund.done_at ?? toInstant(app.clock()))
  const gifts = await listRefundedGifts(app, refund.id)
  const isGiftsOnly = gifts.reduce((sum, { amount }) => sum + amount, 0) === refund.amount
  const { id } = await insertTransaction(app, occurred_on, {
    ...(await publication(app)),
    direction: 'expense',
    occurred_on,
    bank_account_id: refund.bank_account_id,
    amount: refund.amount,
    category: 'refund',
    title: ledgerWords.refundTitle,
    counterparty: refund.counterparty,
    counterparty_kind: refund.counterparty_kind,
    public_name: refund.public_name,
    campaign_id: isGiftsOnly ? refund.campaign_id : null,
    permit_id: isGiftsOnly ? refund.permit_id : null,
    order_id: refund.order_id,
    refund_id: refund.id,
    method: refund.method === 'cash' && refund.amount >= cashBanFrom ? 'transfer' : refund.method,
    created_at: toInstant(app.clock()),
    created_by: refund.requested_by,
  })
  await insertFundings(
    app,
    gifts.map((gift) => ({
      campaign_id: gift.campaign_id,
      kind: 'refund',
      amount: -gift.amount,
      occurred_on,
      order_id: gift.order_id,
      order_campaign_item_id: gift.item_id,
      refund_line_id: gift.id,
      transaction_id: id,
      donor_key: gift.donor_key,
    })),
  )
}
