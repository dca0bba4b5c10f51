import type { z } from 'zod'
import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { bankLineWords } from '#domains/ledger/bank_lines/messages.ts'
import { readOpenLines, takeBankLines } from '#domains/ledger/bank_lines/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { type Day, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { askForPayment, withdrawAsked } from '../asked/service.ts'
import type { MarkPaid, PaymentState, PayOrders } from '../contract.ts'
import { paymentWords } from '../messages.ts'
import { findAttempts, insertAttempt, lockPaidOrder } from '../queries.ts'
import { tradeNo } from '../rules.ts'
import { bookPayment } from '../service.ts'
import { payByHand, payOnce } from './by_hand.ts'
import { findOrderRow, recordsOfPayments } from './queries.ts'

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

/**
 * Books cash that two people counted as payment of an order, in the caller's transaction: the first one is who said so, the
 * second one who agreed. It may be there since a day before its order.
 *
 * @throws already_paid; invalid (422) for a day to come or before the account was opened, and an account that takes no money
 */
export const payCounted = async (
  app: App,
  actor: Granted<'orders update'>,
  order_id: number,
  said: { paid_on: Day; reference: string; marked_paid_by: number },
) => {
  const { version } = (await findOrderRow(app, order_id)) ?? fail(common.not_found)
  const { state } = await payByHand(app, actor, order_id, { ...said, version, account: null, is_earlier: true })
  return state
}

/** How far an order is paid, with the version that a change of its payments names. @throws not_found */
export const getPaymentState = async (
  app: App,
  _staff: Granted<'orders update'>,
  id: number,
): Promise<z.output<typeof PaymentState>> => {
  const { payment_status, version } = (await findOrderRow(app, id)) ?? fail(common.not_found)
  return { order_id: id, payment_status, version, waits: false }
}

/**
 * Books money that staff saw on the bank's list, without a line of a statement; what follows is the same as after a card
 * payment. Above NT$10,000 it is asked for and booked when a second person agrees. The same transfer pays no second order.
 *
 * @throws stale; already_paid; invalid (422) for a day to come or before the order, an unknown account, and a transfer that
 *   pays another order
 */
export const markPaid = (
  app: App,
  actor: Granted<'orders update'>,
  id: number,
  { version, paid_on, reference, bank_account_id = null }: z.output<typeof MarkPaid>,
): Promise<z.output<typeof PaymentState>> =>
  inTransaction(app, async (app) => {
    const said = { version, paid_on, reference, account: bank_account_id }
    if (needsSecondPerson((await findOrderRow(app, id))?.grand_total ?? 0)) return askForPayment(app, actor, id, said)
    await withdrawAsked(app, actor, id)
    return payOnce(app, actor, id, said)
  })

/**
 * Books lines of bank statements as payment of orders, together: one line may pay many orders, and many lines one.
 *
 * @throws not_found; stale; already_paid; bank_line_taken; bank_record_taken; invalid (422) as markPaid, and where the sums
 *   differ
 */
export const payOrders = (
  app: App,
  actor: Granted<'orders update' | 'transactions update'>,
  { lines, orders }: z.output<typeof PayOrders>,
) =>
  inTransaction(app, async (app) => {
    const { bank_account_id, occurred_on, amount, text } = await readOpenLines(app, lines)
    if (amount < 0) failField('lines', bankLineWords.onlyIncomePays)
    const reference = text.slice(0, 60) || paymentWords.byLine
    const of = { paid_on: occurred_on, account: bank_account_id, reference }
    const paid: Awaited<ReturnType<typeof payByHand>>[] = []
    for (const { id, version } of orders.toSorted((one, other) => one.id - other.id)) {
      await withdrawAsked(app, actor, id)
      paid.push(await payByHand(app, actor, id, { version, ...of }))
    }
    const payments = paid.map(({ payment_id }) => payment_id)
    await takeBankLines(app, actor, lines, await recordsOfPayments(app, payments))
    return { data: paid.map(({ state }) => state) }
  })
