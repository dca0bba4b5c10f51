import { askFor, requestsOf } from '#domains/approvals/requests/service.ts'
import { endApproval } from '#domains/approvals/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type ByHand, demandPayable, payOnce } from '../desk/by_hand.ts'
import { findOrderRow } from '../desk/queries.ts'
import { type AskedPayment, paymentDecision } from './contract.ts'
import { findAskedOf, listAccountNames } from './queries.ts'

/** Payments by hand that wait for a second person. */
const askedPayments = requestsOf('payment', paymentDecision, async (app, requests) => {
  const ids = requests.flatMap(({ bank_account_id }) => bank_account_id ?? [])
  const names = new Map((await listAccountNames(app, ids)).map(({ id, name }) => [id, name]))
  return ({ order_id, paid_on, bank_account_id }) => ({
    order_id,
    paid_on,
    bank_name: names.get(bank_account_id ?? 0) ?? null,
  })
})

export const getAskedPayment = askedPayments.get
export const refusePayment = askedPayments.refuse

/** What waits on an order, if anything does. @throws not_found */
export const listAskedOf = async (app: App, staff: Granted<'orders view'>, order_id: number) => {
  const id = await findAskedOf(app, order_id)
  if (id === undefined && !(await findOrderRow(app, order_id))) fail(common.not_found)
  return { data: id === undefined ? [] : [await askedPayments.get(app, staff, id)] }
}

/**
 * Asks a second person to agree that the money of an order came, in the caller's transaction. Asked again, the last question
 * holds. Nothing is booked.
 *
 * @throws as demandPayable
 */
export const askForPayment = async (app: App, actor: Granted<'orders update'>, order_id: number, said: ByHand) => {
  const { order, account } = await demandPayable(app, actor, order_id, said)
  const { paid_on, reference: reason } = said
  const request = { order_id, amount: order.grand_total, paid_on, bank_account_id: account.id, reason }
  await askFor(app, actor, 'payment', request, order.order_no, order_id)
  const { payment_status, version } = (await findOrderRow(app, order_id)) ?? fail(common.not_found)
  return { order_id, payment_status, version, waits: true }
}

/** The order is paid in another way: nothing waits for a second person any more. */
export const withdrawAsked = async (app: App, actor: Granted<'orders update'>, order_id: number): Promise<void> => {
  await endApproval(app, actor, { subject_type: 'orders', subject_id: order_id }, { decision: 'withdrawn' })
}

/**
 * Agrees that the money of an order came: it is booked, in the name of who said so.
 *
 * @throws not_found; stale; payment_decided; payment_second_person for the one who asked; already_paid; invalid (422) for a
 *   transfer that pays another order
 */
export const approvePayment = (
  app: App,
  staff: Granted<'transactions update'>,
  seen: { id: number; version: number },
): Promise<AskedPayment> =>
  askedPayments.approve(app, staff, seen, async (app, request, { created_by }) => {
    const { order_id, paid_on, reason: reference, bank_account_id: account } = request
    const { version, grand_total } = (await findOrderRow(app, order_id)) ?? fail(common.not_found)
    if (grand_total !== request.amount) fail(paymentDecision.decided)
    const by = created_by === null ? {} : { marked_paid_by: created_by }
    await payOnce(app, staff, order_id, { version, paid_on, reference, account, ...by })
  })
