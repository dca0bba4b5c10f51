import type { CustomerOrder } from '#domains/orders/contract.ts'
import type { PaymentKind } from '#domains/payments/rules.ts'
import type { Instant } from '#platform/contract/time.ts'

/** What the page of an order shows. */
export type ResultView =
  | 'paid'
  | 'refunded'
  | 'transfer'
  | 'cheque'
  | 'waiting'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'held'
  | 'closed'

type States = Pick<
  CustomerOrder,
  'status' | 'payment_status' | 'payment_expires_at' | 'giving_closed' | 'held_amount'
> & {
  payment: { kind: CustomerOrder['payment']['kind']; method_kind?: PaymentKind }
}

const isOver = (at: Instant | null, now: Date): boolean => at !== null && new Date(at) <= now

/** Which view an order is in. Money that came counts, whatever the status says. */
export const resultView = (order: States, now: Date): ResultView => {
  if (order.payment_status === 'paid' || order.payment_status === 'partially_refunded') return 'paid'
  if (order.payment_status === 'refunded') return 'refunded'
  // of an open order it is money of another sum: it still waits for its own
  if (order.status === 'cancelled' && order.held_amount > 0) return 'held'
  const over = isOver(order.payment_expires_at, now)
  if (order.status === 'cancelled') return over ? 'expired' : 'cancelled'
  if (over) return 'expired'
  if (order.payment.kind === 'instructions' && order.payment_status !== 'failed')
    return order.payment.method_kind === 'cheque' ? 'cheque' : 'transfer'
  // whoever pays at the gateway right now is told after the end what came of it: money wins above
  if (order.giving_closed) return 'closed'
  return order.payment_status === 'failed' ? 'failed' : 'waiting'
}

/** Days, hours and minutes until a moment, rounded up to the minute; all 0 when it has passed. */
export const timeLeft = (
  until: Instant,
  now: Date,
): { days: number; hours: number; minutes: number; hurry: boolean } => {
  const total = Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000))
  return {
    days: Math.floor(total / 1440),
    hours: Math.floor((total % 1440) / 60),
    minutes: total % 60,
    /** Three hours or less. */
    hurry: total <= 180,
  }
}

/** How long the page asks by itself whether a card payment has come, and how often, in milliseconds. */
export const polling = { every: 3_000, until: 120_000 } as const
