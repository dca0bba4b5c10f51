import { tradeNo } from '#domains/orders/rules.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { PaymentStart } from './contract.ts'
import type { ListedPaymentMethod } from './methods/queries.ts'
import { findBankAccount, findLastAttempt, insertAttempt, type PaymentRow } from './queries.ts'

declare module '#platform/server/happenings.ts' {
  interface HappeningMap {
    /** The money of an order came; told once per payment, in the transaction that books it. */
    'order paid': { order_id: number; payment_id: number }
  }
}

/** The order as a payment sees it. NT$. */
export type PayableOrder = {
  id: number
  order_no: string
  access_key: string
  grand_total: number
  payment_expires_at: Instant | null
}

const none = { kind: 'none' } as const

const instructionsOf = async (app: App, payment: PaymentRow, method: ListedPaymentMethod): Promise<PaymentStart> => {
  const account = await findBankAccount(app, method.bank_account_id)
  return {
    kind: 'instructions',
    method_kind: method.kind,
    amount: payment.amount,
    reference: payment.trade_no.slice(0, -2),
    expires_at: payment.expires_at,
    bank_name: account?.bank_name ?? null,
    bank_code: account?.bank_code ?? null,
    account_no: account?.account_no ?? null,
    account_name: account?.account_name ?? null,
    payment_code: payment.payment_code,
    barcodes: payment.barcodes ?? [],
  }
}

/** How the customer goes on with an attempt that was made before; nothing to do once it is paid or given up. */
const startOf = async (app: App, payment: PaymentRow, method: ListedPaymentMethod): Promise<PaymentStart> => {
  const isOpen = payment.state === 'created' || payment.state === 'pending'
  if (!isOpen || payment.amount === 0) return none
  return instructionsOf(app, payment, method)
}

/**
 * Makes the next attempt to pay an order, in the order's transaction. An order of NT$0 is paid by it at once.
 *
 * @returns how the customer goes on
 */
export const beginPayment = async (
  app: App,
  order: PayableOrder,
  method: ListedPaymentMethod,
): Promise<PaymentStart> => {
  const last = await findLastAttempt(app, order.id)
  const attempt = (last?.attempt ?? 0) + 1
  const isFree = order.grand_total === 0
  const payment = await insertAttempt(app, {
    order_id: order.id,
    attempt,
    payment_method_id: method.id,
    provider: isFree ? 'manual' : method.provider,
    trade_no: tradeNo(order.order_no, attempt),
    amount: order.grand_total,
    state: isFree ? 'paid' : 'created',
    paid_at: isFree ? app.clock().toISOString() : null,
    expires_at: order.payment_expires_at,
  })
  if (isFree) await app.happenings.tell(app, 'order paid', { order_id: order.id, payment_id: payment.id })
  return startOf(app, payment, method)
}

/** How the customer goes on with the order's latest attempt: the answer to a repeated order. */
export const resumePayment = async (
  app: App,
  order: PayableOrder,
  methods: readonly ListedPaymentMethod[],
): Promise<PaymentStart> => {
  const payment = await findLastAttempt(app, order.id)
  const method = methods.find(({ id }) => id === payment?.payment_method_id)
  return payment && method ? startOf(app, payment, method) : none
}
