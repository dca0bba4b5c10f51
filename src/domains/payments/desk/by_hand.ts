import { demandDayOfAccounts } from '#domains/ledger/bank_accounts/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { type Day, startOfDay, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { paymentFailures } from '../contract.ts'
import { paymentWords } from '../messages.ts'
import { listPaymentMethods } from '../methods/service.ts'
import {
  findAttempts,
  findBankAccount,
  hasPaidPayment,
  lockPaidOrder,
  lockPayment,
  type PaidOrder,
} from '../queries.ts'
import { isWaiting } from '../rules.ts'
import { beginPayment, bookPayment } from '../service.ts'
import { findOrderPaidBy, findOrderRow, lockTransfer } from './queries.ts'

/** The manual attempt that money by hand belongs to, or the method of a new one; an order begun by card gets one for a transfer. */
const findWay = async (app: App, order: PaidOrder) => {
  const [attempts, methods] = [await findAttempts(app, order.id), await listPaymentMethods(app)]
  const open = attempts.findLast(
    ({ provider, state }) => provider === 'manual' && (isWaiting(state) || state === 'expired'),
  )
  if (open) {
    const account_id = methods.find(({ id }) => id === open.payment_method_id)?.bank_account_id
    return { open, method: null, account_id }
  }
  const method =
    methods.find(({ id, provider }) => id === order.payment_method_id && provider === 'manual') ??
    methods.find(({ kind }) => kind === 'transfer')
  if (!method) throw new Error('no payment method for transfers')
  return { open: null, method, account_id: method.bank_account_id }
}
type Way = Awaited<ReturnType<typeof findWay>>

/**
 * The attempt that money by hand pays, held. A new one is made no earlier than its money is booked: while a second person is
 * asked it would ask the buyer of an order that is over to pay.
 */
const attemptFor = async (app: App, order: PaidOrder, { open, method }: Way) => {
  if (method) await beginPayment(app, order, method)
  const attempt = open ?? (await findAttempts(app, order.id)).at(-1) ?? fail(common.not_found)
  return (await lockPayment(app, attempt)).payment
}

type Payer = Granted<'orders update'> | Granted<'transactions update'>

/** What staff say of money that came. */
export type ByHand = {
  version: number
  paid_on: Day
  reference: string
  account: number | null
  /** Who said so first, where a second person agreed. */
  marked_paid_by?: number
  /** It was there before its order: cash that was counted afterwards. */
  is_earlier?: boolean
}

/**
 * Why money by hand cannot be booked for an order now: holds the order, and finds how it is paid and where the money is. Writes
 * no attempt.
 *
 * @throws stale; already_paid; invalid (422) for a day to come, before the order or before the account was opened, or an
 *   account that takes no transfers
 */
export const demandPayable = async (app: App, actor: Payer, id: number, said: ByHand) => {
  const { version, paid_on, account: given, is_earlier } = said
  if (paid_on > taipeiDay(app.clock())) failField('paid_on', paymentWords.inFuture)
  const { before } = await updateVersion(app, actor, 'orders', { id, version }, {})
  const order = await lockPaidOrder(app, id)
  const placed_on = taipeiDay(before.placed_at)
  if (paid_on < placed_on && !is_earlier) failField('paid_on', paymentWords.beforeOrder(placed_on))
  if (await hasPaidPayment(app, id)) fail(paymentFailures.already_paid)
  const way = await findWay(app, order)
  const account = await findBankAccount(app, given ?? way.account_id ?? 0)
  if (!account || account.kind === 'suspense' || (given && account.kind === 'gateway')) {
    return failField('bank_account_id', paymentWords.noBankAccount)
  }
  demandDayOfAccounts(app, 'paid_on', paid_on, [account])
  return { before, order, way, account }
}

/**
 * Books money for an order by the word of staff, in the caller's transaction.
 *
 * @returns the payment, whose sum is that of the order
 * @throws stale; already_paid; invalid (422) for a day to come, before the order or before the account was opened, or an
 *   account that takes no transfers
 */
export const payByHand = async (app: App, actor: Payer, id: number, said: ByHand) => {
  const { paid_on, reference, marked_paid_by = actor.staff.id } = said
  const { before, order, way, account } = await demandPayable(app, actor, id, said)
  const payment = await attemptFor(app, order, way)
  const noon = new Date(startOfDay(paid_on).getTime() + 12 * 3_600_000)
  await bookPayment(app, order, payment, {
    paid_at: noon > app.clock() ? app.clock() : noon,
    bank_account_id: account.id,
    fee_amount: 0,
    reference,
    marked_paid_by,
  })
  const after = (await findOrderRow(app, id)) ?? fail(common.not_found)
  const about = { subject_type: 'orders', subject_id: id, subject_label: order.order_no } as const
  await recordChange(app, actor, { ...about, action: 'state_changed', before, after, reason: reference })
  const state = { order_id: id, payment_status: after.payment_status, version: after.version, waits: false }
  return { state, payment_id: payment.id, amount: payment.amount, account_id: account.id, order_no: order.order_no }
}

type Transfer = {
  payment_id: number
  order_no: string
  amount: number
  account_id: number
  paid_on: Day
  reference: string
}

/** Two orders are not paid by one transfer: the same words, day and sum on the same account. Who comes second waits. */
const demandOtherTransfer = async (app: App, transfer: Transfer): Promise<void> => {
  await lockTransfer(app, transfer)
  const other = await findOrderPaidBy(app, transfer)
  if (other) failField('reference', paymentWords.sameTransfer(other, transfer.order_no))
}

/** Pays an order by hand with a transfer that pays no other one. @throws as payByHand; invalid (422) naming both orders */
export const payOnce = async (app: App, actor: Payer, id: number, said: ByHand) => {
  const { state, ...paid } = await payByHand(app, actor, id, said)
  await demandOtherTransfer(app, { ...paid, paid_on: said.paid_on, reference: said.reference })
  return state
}
