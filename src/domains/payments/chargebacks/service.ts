import type { z } from 'zod'
import { readSettings } from '#domains/settings/service.ts'
import { openOrderTask } from '#domains/tasks/causes/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { type Day, endOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { findOrderRow } from '../desk/queries.ts'
import { getPaymentState } from '../desk/service.ts'
import { type Refund, refundFailures } from '../refunds/contract.ts'
import { insertRefund, leftOfPayment, lockRefundedOrder } from '../refunds/queries.ts'
import { layOnLines, linesOfKind, type RefundPart } from '../refunds/rules.ts'
import { explained, getRefund, linesOf, record } from '../refunds/service.ts'
import { isCard } from '../rules.ts'
import { type ChargebackInput, chargebackFailures, type chargebackList } from './contract.ts'
import { chargebackWords } from './messages.ts'
import { findTakenPayment, hasOpenRefund, haveGoodsLeft, listChargebackRows } from './queries.ts'

type Staff = Granted<'orders update' | 'transactions update'>
type Payment = NonNullable<Awaited<ReturnType<typeof findTakenPayment>>>

/** Card payments that banks took back, last first. */
export const listChargebacks = async (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof chargebackList>,
) => {
  const page = await listChargebackRows(app, query)
  return {
    ...page,
    data: page.data.map(({ order_id, order_no, ...row }) => ({ ...row, order: { id: order_id, order_no } })),
  }
}

/** How far the order of a payment is paid, with the version that a chargeback names. @throws not_found */
export const getStateOfPayment = async (app: App, staff: Staff, payment_id: number) => {
  const payment = (await findTakenPayment(app, payment_id)) ?? fail(common.not_found)
  return getPaymentState(app, staff, payment.order_id)
}

/** Why the bank cannot have taken this back. The year of a gift whose tax file was produced needs a super-admin, as with refunds. */
const demandTakable = async (app: App, staff: Staff, payment: Payment, taken_on: Day): Promise<void> => {
  if (payment.state !== 'paid') fail(refundFailures.nothing_paid)
  if (await hasOpenRefund(app, payment.id)) fail(chargebackFailures.refund_open)
  if ((await leftOfPayment(app, payment)) <= 0) fail(refundFailures.nothing_paid)
  if (!isCard(payment.kind)) fail(chargebackFailures.not_a_card)
  const paid_on = taipeiDay(payment.paid_at ?? toInstant(app.clock()))
  if (taken_on > taipeiDay(app.clock())) failField('taken_on', chargebackWords.inFuture)
  if (taken_on < paid_on) failField('taken_on', chargebackWords.beforePayment(paid_on))
  const { locked_year } = await readSettings(app, 'receipt')
  if (!staff.staff.superman && locked_year && Number(paid_on.slice(0, 4)) <= locked_year)
    fail(refundFailures.year_locked)
}

/** What the money was: gifts first. Pieces of goods that left the house did not come back. */
const partsOf = async (app: App, payment: Payment, amount: number | null): Promise<RefundPart[]> => {
  const lines = linesOfKind(await linesOf(app, payment.order_id, payment), 'all')
  const parts = layOnLines(lines, amount) ?? fail(refundFailures.over_refund)
  return (await haveGoodsLeft(app, payment.order_id)) ? parts.map((part) => ({ ...part, quantity: null })) : parts
}

/**
 * Records that the bank took a card payment back: a refund that is done at once. The bank decided, so nobody approves it, and
 * its gifts leave their campaigns also when these spent them: what is missing then stands as their deficit. Order, stock,
 * both books and receipts follow as after a refund; when goods had left, somebody has to look at the order.
 *
 * @throws not_found; stale; nothing_paid; over_refund; not_a_card; refund_open; year_locked; invalid (422) for a day to come
 *   or before the payment, and a letter that was entered already
 */
export const recordChargeback = (
  app: App,
  staff: Staff,
  { id, version, amount, taken_on, reference }: ChargebackInput & { id: number },
): Promise<Refund> =>
  inTransaction(app, async (app) => {
    const { order_id } = (await findTakenPayment(app, id)) ?? fail(common.not_found)
    const order = (await lockRefundedOrder(app, order_id)) ?? fail(common.not_found)
    const before = (await findOrderRow(app, order_id)) ?? fail(common.not_found)
    // what follows the refund raises the version
    await demandVersion(app, staff, before, { version })
    const payment = (await findTakenPayment(app, id)) ?? fail(common.not_found)
    await demandTakable(app, staff, payment, taken_on)
    const parts = await partsOf(app, payment, amount ?? null)
    const had_left = !payment.is_surplus && (await haveGoodsLeft(app, order_id))
    const now = app.clock()
    const end = endOfDay(taken_on).getTime()
    const reason = chargebackWords.reason(reference)
    const row = {
      order_id,
      payment_id: id,
      kind: 'all' as const,
      amount: parts.reduce((sum, part) => sum + part.amount, 0),
      reason,
      state: 'done' as const,
      done_at: toInstant(new Date(Math.min(end, now.getTime()))),
      is_chargeback: true,
      provider_ref: reference,
      requested_by: staff.staff.id,
      created_by: staff.staff.id,
      created_at: toInstant(now),
    }
    const sentences = { refunds_chargeback_once: ['reference', chargebackWords.entered] } as const
    const refund = await explained(() => explainingConstraints(sentences, () => insertRefund(app, row, parts)))
    await record(app, staff, order.order_no, null, refund, reason)
    await app.domainEvents.emit(app, 'refund done', { refund_id: refund.id, order_id, staff_name: staff.staff.name })
    if (had_left) await openOrderTask(app, { order_id, kind: 'chargeback', cause_key: String(id) })
    await recordChange(app, staff, {
      action: 'state_changed',
      subject_type: 'orders',
      subject_id: order_id,
      subject_label: order.order_no,
      before,
      after: (await findOrderRow(app, order_id)) ?? fail(common.not_found),
      reason,
    })
    return getRefund(app, staff, refund.id)
  })
