import { hasUsesLeft } from '#domains/offers/service.ts'
import { hasGoodsLeft } from '#domains/products/service.ts'
import type { OrderCause } from '#domains/tasks/causes/rules.ts'
import { openOrderTask } from '#domains/tasks/causes/service.ts'
import { fail } from '#platform/contract/failures.ts'
import { addMinutes, type Instant, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type PaymentStart, paymentFailures } from './contract.ts'
import { ecpayForm } from './ecpay/service.ts'
import { bankWords } from './messages.ts'
import type { ListedPaymentMethod } from './methods/queries.ts'
import {
  findAttempts,
  findBankAccount,
  findLastAttempt,
  type GiftsRefused,
  giveUpAttempts,
  hasPaidPayment,
  insertAttempt,
  listBillLines,
  noteOnOrder,
  type PaidOrder,
  type PaymentRow,
  setPayment,
  wasCalledOff,
  whyNoGifts,
} from './queries.ts'
import { type BillLine, tradeNo, whyFailed } from './rules.ts'

/** A number to pay by: an account, or codes for a shop's counter. */
export type PaymentNumber = {
  bank_code: string | null
  virtual_account: string | null
  payment_code: string | null
  barcodes: readonly string[] | null
}

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /**
     * Money of a customer arrived on one of our accounts, whatever becomes of the order: told once per payment, in the
     * transaction that books it.
     */
    'payment received': {
      order_id: number
      payment_id: number
      bank_account_id: number
      /** Why its gifts are not taken, where that is why it waits. */
      refused?: GiftsRefused
    }
    /** The gateway gave a number to pay by; told once per attempt. `expires_at` is the end of the number. */
    'payment number issued': { order_id: number; payment_id: number; expires_at: Instant | null } & PaymentNumber
    /**
     * Gifts were paid that their campaigns do not take any more: the money waits in suspense, and the order will not be paid by
     * it. Told once per payment, in the same transaction.
     */
    'gifts refused': { order_id: number; payment_id: number; why: GiftsRefused }
    /** An order is paid; told once per order, in the same transaction, after the money itself was booked. */
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

/** How long after its start the gateway is asked about a payment for the first time, in minutes. */
const firstQueryAfter = 10

const bankOf = (payment: PaymentRow, account: Awaited<ReturnType<typeof findBankAccount>>) => ({
  bank_name: (payment.bank_code ? bankWords[payment.bank_code] : account?.bank_name) ?? null,
  bank_code: payment.bank_code ?? account?.bank_code ?? null,
  account_no: payment.virtual_account ?? account?.account_no ?? null,
})

const instructionsOf = async (
  app: App,
  order: PayableOrder,
  payment: PaymentRow,
  method: ListedPaymentMethod,
): Promise<PaymentStart> => {
  const account = await findBankAccount(app, method.bank_account_id)
  // a cheque is made out to the holder of the account, and nobody transfers anything there
  const isTransferred = method.kind !== 'cheque'
  return {
    kind: 'instructions',
    method_kind: method.kind,
    amount: payment.amount,
    reference: order.order_no,
    expires_at: payment.expires_at,
    ...(isTransferred ? bankOf(payment, account) : { bank_name: null, bank_code: null, account_no: null }),
    account_name: payment.virtual_account ? null : (account?.account_name ?? null),
    payment_code: payment.payment_code,
    barcodes: payment.barcodes ?? [],
  }
}

const resultPathOf = (order: PayableOrder): string =>
  `/order?no=${order.order_no}&key=${encodeURIComponent(order.access_key)}`

/**
 * How the customer goes on with an attempt that was made before; nothing to do once it is paid or given up.
 *
 * @param bill the lines of the order, where they are at hand
 */
const startOf = async (
  app: App,
  order: PayableOrder,
  payment: PaymentRow,
  method: ListedPaymentMethod,
  bill?: readonly BillLine[],
): Promise<PaymentStart> => {
  const isOpen = payment.state === 'created' || payment.state === 'pending'
  if (!isOpen || payment.amount === 0) return none
  const hasNumber = payment.virtual_account !== null || payment.payment_code !== null || payment.barcodes !== null
  if (payment.provider !== 'ecpay' || hasNumber) return instructionsOf(app, order, payment, method)
  return ecpayForm(app, payment, method.kind, bill ?? (await listBillLines(app, order.id)), resultPathOf(order))
}

const beginAttempt = async (
  app: App,
  order: PayableOrder,
  method: ListedPaymentMethod,
  { attempt, bill }: { attempt: number; bill?: readonly BillLine[] },
): Promise<PaymentStart> => {
  const isFree = order.grand_total === 0
  const now = app.clock()
  const payment = await insertAttempt(app, {
    order_id: order.id,
    attempt,
    payment_method_id: method.id,
    provider: isFree ? 'manual' : method.provider,
    trade_no: tradeNo(order.order_no, attempt),
    amount: order.grand_total,
    state: isFree ? 'paid' : 'created',
    paid_at: isFree ? toInstant(now) : null,
    expires_at: order.payment_expires_at,
    next_query_at: !isFree && method.provider === 'ecpay' ? toInstant(addMinutes(now, firstQueryAfter)) : null,
    created_at: toInstant(now),
  })
  if (isFree) await app.domainEvents.emit(app, 'order paid', { order_id: order.id, payment_id: payment.id })
  return startOf(app, order, payment, method, bill)
}

/**
 * Makes the first attempt to pay an order, in the transaction that places it. An order of NT$0 is paid by it at once.
 *
 * @param bill the lines of the order as listBillLines reads them
 * @returns how the customer goes on
 * @throws gateway_not_set while card payment has no account
 */
export const beginFirstPayment = (
  app: App,
  order: PayableOrder,
  method: ListedPaymentMethod,
  bill: readonly BillLine[],
): Promise<PaymentStart> => beginAttempt(app, order, method, { attempt: 1, bill })

/**
 * Makes the next attempt to pay an order, in the order's transaction.
 *
 * @returns how the customer goes on
 * @throws too_many_attempts from the hundredth attempt on; gateway_not_set while card payment has no account
 */
export const beginPayment = async (
  app: App,
  order: PayableOrder,
  method: ListedPaymentMethod,
): Promise<PaymentStart> => {
  const last = await findLastAttempt(app, order.id)
  const attempt = (last?.attempt ?? 0) + 1
  if (attempt > 99) fail(paymentFailures.too_many_attempts)
  return beginAttempt(app, order, method, { attempt })
}

/** What a customer may know of the attempts to pay an order. */
export const lookAtAttempts = async (app: App, order_id: number) => {
  const attempts = await findAttempts(app, order_id)
  const last = attempts.at(-1)
  return {
    failure: last?.state === 'failed' ? whyFailed(last.failed_reason) : null,
    failed_attempts: attempts.filter(({ state }) => state === 'failed').length,
    card_last4: attempts.find(({ state, is_surplus }) => state === 'paid' && !is_surplus)?.card_last4 ?? null,
  }
}

/** How the customer goes on with the order's latest attempt: the answer to a repeated order. */
export const resumePayment = async (
  app: App,
  order: PayableOrder,
  methods: readonly ListedPaymentMethod[],
): Promise<PaymentStart> => {
  // money that waits is no way to go on
  const payment = (await findAttempts(app, order.id)).findLast(({ is_surplus }) => !is_surplus)
  const method = methods.find(({ id }) => id === payment?.payment_method_id)
  return payment && method ? startOf(app, order, payment, method) : none
}

/**
 * Whether money can no longer pay an order: somebody called it off, or its time ran out and its offers or goods went to
 * others since. What merely ran out is opened again by its money.
 */
const isGivenUp = async (app: App, { id, status }: PaidOrder): Promise<boolean> => {
  if (status !== 'cancelled') return false
  return (await wasCalledOff(app, id)) || !(await hasUsesLeft(app, id)) || !(await hasGoodsLeft(app, id))
}

// For money that waited and is to pay an order after all.
export { whyNoGifts } from './queries.ts'

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

/** What staff are asked about a payment that waits whole. */
const whyItWaits = ({ status }: PaidOrder, refused: GiftsRefused | null): OrderCause => {
  if (refused) return 'gifts_refused'
  return status === 'cancelled' ? 'paid_late' : 'paid_twice'
}

/**
 * Books money that came, with all that follows (src/event_handlers.ts), in the caller's transaction; order and payment are
 * held by the caller. Money for an order that is paid already, that was given up for good, or whose campaigns do not take it
 * any more waits in suspense with a task.
 */
export const bookPayment = async (app: App, order: PaidOrder, payment: PaymentRow, money: Money): Promise<void> => {
  const pays_nothing = (await hasPaidPayment(app, order.id)) || (await isGivenUp(app, order))
  const refused = pays_nothing ? null : await whyNoGifts(app, order, taipeiDay(money.paid_at))
  const is_surplus = pays_nothing || refused !== null
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
  // nobody is to pay a second time by a form or a number that was given before
  await giveUpAttempts(app, order.id, 'cancelled')
  const told = { order_id: order.id, payment_id: payment.id }
  const why = refused === null ? {} : { refused }
  await app.domainEvents.emit(app, 'payment received', { ...told, bank_account_id, ...why })
  if (!is_surplus) return app.domainEvents.emit(app, 'order paid', told)
  await openOrderTask(app, { order_id: order.id, kind: whyItWaits(order, refused), cause_key: String(payment.id) })
  await noteOnOrder(app, order.id, {})
  if (refused) await app.domainEvents.emit(app, 'gifts refused', { ...told, why: refused })
}

/**
 * Books money of another sum than its attempt asked for, in the caller's transaction, which holds the order: it waits in
 * suspense with a task, and the order waits for its own money as before.
 *
 * @param amount what came, NT$
 * @returns the id of the payment that stands for it
 */
export const holdOtherSum = async (
  app: App,
  order: PaidOrder,
  asked: PaymentRow,
  { amount, raw, paid_at, bank_account_id, ...facts }: Money & { amount: number },
): Promise<number> => {
  const attempt = ((await findLastAttempt(app, order.id))?.attempt ?? 0) + 1
  const { payment_method_id, provider } = asked
  const { id } = await insertAttempt(app, {
    ...{ order_id: order.id, attempt, payment_method_id, provider, amount, ...facts },
    trade_no: tradeNo(order.order_no, attempt),
    state: 'paid',
    paid_at: toInstant(paid_at),
    is_surplus: true,
    raw: raw ? JSON.stringify(raw) : null,
    created_at: toInstant(app.clock()),
  })
  await app.domainEvents.emit(app, 'payment received', { order_id: order.id, payment_id: id, bank_account_id })
  await openOrderTask(app, { order_id: order.id, kind: 'amount_mismatch', cause_key: String(id) })
  await noteOnOrder(app, order.id, {})
  return id
}

/** Lets a second payment, which waited, pay its order: the caller has opened the order again and holds it. */
export const usePayment = async (app: App, payment_id: number): Promise<void> => {
  await setPayment(app, payment_id, { is_surplus: false })
}

/** Ends the waiting for money of an order that is over. Money that comes all the same is still booked and flagged. */
export const closeAttempts = (app: App, order_id: number, state: 'cancelled' | 'expired'): Promise<void> =>
  giveUpAttempts(app, order_id, state)
