import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { hasPaidPayment, noteOnOrder, type PaidOrder, type PaymentRow, setPayment } from '../queries.ts'

/** What is known of money that came. NT$. */
export type Money = {
  paid_at: Date
  /** The account it is on. */
  bank_account_id: number
  fee_amount: number
  provider_ref?: string | null
  card_last4?: string | null
  raw?: Readonly<Record<string, unknown>>
  reference?: string
  marked_paid_by?: number
}

/**
 * Books money that came, with all that follows (src/reactions.ts), in the caller's transaction; order and payment are
 * held by the caller. Money for an order that is paid already is booked as surplus and flagged, because it has to go back.
 */
export const bookPayment = async (app: App, order: PaidOrder, payment: PaymentRow, money: Money): Promise<void> => {
  const is_surplus = await hasPaidPayment(app, order.id)
  const { raw, paid_at, bank_account_id, ...facts } = money
  await setPayment(app, payment.id, {
    state: 'paid',
    paid_at: toInstant(paid_at),
    is_surplus,
    failed_reason: null,
    next_query_at: null,
    ...(raw ? { raw: JSON.stringify(raw) } : {}),
    ...facts,
  })
  const told = { order_id: order.id, payment_id: payment.id }
  await app.happenings.tell(app, 'payment received', { ...told, bank_account_id })
  if (is_surplus) await noteOnOrder(app, order.id, { needs_attention: 'paid_twice' })
  else await app.happenings.tell(app, 'order paid', told)
}
