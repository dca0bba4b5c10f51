import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { type MarkPaid, type PaymentState, paymentFailures } from '../contract.ts'
import { paymentWords } from '../messages.ts'
import { listPaymentMethods } from '../methods/service.ts'
import {
  findAttempts,
  findBankAccount,
  hasPaidPayment,
  insertAttempt,
  lockPaidOrder,
  lockPayment,
  type PaidOrder,
} from '../queries.ts'
import { isWaiting, tradeNo } from '../rules.ts'
import { beginPayment, bookPayment } from '../service.ts'
import { findOrderRow } from './queries.ts'

/** The manual attempt that the money belongs to; an order begun by card gets a new one for a transfer. */
const attemptFor = async (app: App, order: PaidOrder) => {
  const attempts = await findAttempts(app, order.id)
  const open = attempts.findLast(
    ({ provider, state }) => provider === 'manual' && (isWaiting(state) || state === 'expired'),
  )
  if (open) return open
  const methods = await listPaymentMethods(app)
  const method =
    methods.find(({ id, provider }) => id === order.payment_method_id && provider === 'manual') ??
    methods.find(({ kind }) => kind === 'transfer')
  if (!method) throw new Error('no payment method for transfers')
  await beginPayment(app, order, method)
  return (await findAttempts(app, order.id)).at(-1)
}

type HeldMoney = {
  payment_method_id: number
  amount: number
  paid_at: Date
  bank_account_id: number
  /** What the money was known by until now. */
  reference: string
}

/**
 * Pays an order with money that is here already and waited in suspense, in the caller's transaction, which holds the order.
 * What follows is the same as after any payment.
 *
 * @param release takes the money out of suspense for the new payment, before it is booked
 */
export const payWithHeldMoney = async (
  app: App,
  actor: Granted<'orders update'>,
  order_id: number,
  { bank_account_id, reference, paid_at, ...money }: HeldMoney,
  release: (payment_id: number) => Promise<unknown>,
): Promise<void> => {
  const order = await lockPaidOrder(app, order_id)
  const attempt = ((await findAttempts(app, order_id)).at(-1)?.attempt ?? 0) + 1
  const payment = await insertAttempt(app, {
    ...money,
    order_id,
    attempt,
    provider: 'manual',
    trade_no: tradeNo(order.order_no, attempt),
    created_at: toInstant(app.clock()),
  })
  await release(payment.id)
  const marked_paid_by = actor.staff.id
  await bookPayment(app, order, payment, { paid_at, bank_account_id, fee_amount: 0, reference, marked_paid_by })
}

/** How far an order is paid, with the version that a change of its payments names. @throws not_found */
export const getPaymentState = async (
  app: App,
  _staff: Granted<'orders update'>,
  id: number,
): Promise<z.output<typeof PaymentState>> => {
  const { payment_status, version } = (await findOrderRow(app, id)) ?? fail(common.not_found)
  return { order_id: id, payment_status, version }
}

/**
 * Books money that staff saw on the bank's list; what follows is the same as after a card payment.
 *
 * @throws stale; already_paid; invalid (422) for a day to come or before the order, or an unknown account
 */
export const markPaid = (
  app: App,
  actor: Granted<'orders update'>,
  id: number,
  { version, paid_on, reference, bank_account_id }: z.output<typeof MarkPaid>,
): Promise<z.output<typeof PaymentState>> =>
  inTransaction(app, async (app) => {
    if (paid_on > taipeiDay(app.clock())) failField('paid_on', paymentWords.inFuture)
    const { before } = await updateVersion(app, actor, 'orders', { id, version }, {})
    const order = await lockPaidOrder(app, id)
    const placed_on = taipeiDay(before.placed_at)
    if (paid_on < placed_on) failField('paid_on', paymentWords.beforeOrder(placed_on))
    if (await hasPaidPayment(app, id)) fail(paymentFailures.already_paid)
    const attempt = (await attemptFor(app, order)) ?? fail(common.not_found)
    const { payment } = await lockPayment(app, attempt)
    const method = (await listPaymentMethods(app)).find((one) => one.id === payment.payment_method_id)
    const account = bank_account_id ?? method?.bank_account_id ?? 0
    if (!(await findBankAccount(app, account))) failField('bank_account_id', paymentWords.noBankAccount)
    const noon = new Date(startOfDay(paid_on).getTime() + 12 * 3_600_000)
    await bookPayment(app, order, payment, {
      paid_at: noon > app.clock() ? app.clock() : noon,
      bank_account_id: account,
      fee_amount: 0,
      reference,
      marked_paid_by: actor.staff.id,
    })
    const after = (await findOrderRow(app, id)) ?? fail(common.not_found)
    await recordChange(app, actor, {
      action: 'state_changed',
      subject_type: 'orders',
      subject_id: id,
      subject_label: order.order_no,
      before,
      after,
      reason: reference,
    })
    return { order_id: id, payment_status: after.payment_status, version: after.version }
  })
