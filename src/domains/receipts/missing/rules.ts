import type { OrderStatus, PaymentStatus } from '#domains/orders/rules.ts'

/** Why nothing is issued for an order, in the order in which a person should hear it. */
export const refusals = [
  'order_cancelled',
  'no_gift',
  'not_paid',
  'gift_refunded',
  'gift_waits',
  'receipt_there',
  'receipt_voided',
  'year_locked',
] as const
export type Refusal = (typeof refusals)[number]

/** What an order says about the receipt that is missing. NT$. */
export type MissingFacts = {
  status: OrderStatus
  payment_status: PaymentStatus
  /** What was ordered for campaigns. */
  campaigns_total: number
  /** What of it stays with us. */
  kept_amount: number
  /** What of that was never on a receipt. */
  missing_amount: number
  /** Whether one of its receipts counts. */
  has_receipt: boolean
  /** Whether the tax file of the year of its gifts was produced, and who asks may not correct it. */
  is_locked: boolean
}

/** Why no receipt is issued for an order; null where one is missing. */
export const whyNotIssued = (order: MissingFacts): Refusal | null => {
  if (order.status === 'cancelled') return 'order_cancelled'
  if (order.campaigns_total === 0) return 'no_gift'
  if (order.payment_status === 'refunded') return 'gift_refunded'
  if (order.payment_status !== 'paid' && order.payment_status !== 'partially_refunded') return 'not_paid'
  if (order.kept_amount === 0) return order.payment_status === 'partially_refunded' ? 'gift_refunded' : 'gift_waits'
  if (order.missing_amount === 0) return order.has_receipt ? 'receipt_there' : 'receipt_voided'
  return order.is_locked ? 'year_locked' : null
}

type Seen = { readonly orders: readonly { id: number; version: number }[]; readonly total_amount: number }

/** What somebody saw before they issued: another version of an order or another sum is another receipt. */
export const seenAs = ({ orders, total_amount }: Seen): string =>
  `${orders.map(({ id, version }) => `${id}.${version}`).join('-')}:${total_amount}`
