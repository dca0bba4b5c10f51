import { openOrderTask } from '#domains/tasks/causes/service.ts'
import type { App } from '#platform/server/app.ts'
import { listPaymentMethods } from '../../methods/service.ts'
import { findByProviderRef, noteOnOrder, type PaidOrder, type PaymentRow } from '../../queries.ts'
import { paymentFee } from '../../rules.ts'
import { bookPayment, holdOtherSum } from '../../service.ts'
import type { NoticeRow } from '../queries.ts'
import { actionOfCode, believablePaidAt, isFeeAbove, type NoticeFacts } from '../rules.ts'

/** What became of a notice. */
export type Judged = Pick<NoticeRow, 'state' | 'reason'> & { payment_id: number | null }

/** What a notice tells of money that came. A fee that cannot be true is not booked. @param amount NT$ */
const moneyOf = async (app: App, payment: PaymentRow, said: NoticeFacts, amount: number) => {
  const method = (await listPaymentMethods(app)).find(({ id }) => id === payment.payment_method_id)
  if (!method) throw new Error(`payment ${payment.id} has no method`)
  const fee_amount = isFeeAbove(said, amount) ? 0 : (said.fee ?? paymentFee(method, amount))
  return {
    fee_amount,
    paid_at: believablePaidAt(said.paid_at, new Date(payment.created_at), app.clock()),
    bank_account_id: method.bank_account_id,
    provider_ref: said.provider_ref,
    card_last4: said.card_last4,
    raw: said.fields,
  }
}

/** Asks staff about a fee above its payment: what the gateway kept is entered by hand once it is known. */
const askAboutFee = async (app: App, said: NoticeFacts, paid: Pick<PaymentRow, 'id' | 'order_id' | 'amount'>) => {
  if (!isFeeAbove(said, paid.amount)) return
  await openOrderTask(app, { order_id: paid.order_id, kind: 'fee_mismatch', cause_key: String(paid.id) })
}

/** Books the money of a notice of the right amount, in the caller's transaction, which holds order and payment. */
export const moneyCame = async (app: App, order: PaidOrder, payment: PaymentRow, said: NoticeFacts): Promise<void> => {
  await bookPayment(app, order, payment, await moneyOf(app, payment, said, payment.amount))
  await askAboutFee(app, said, payment)
}

/**
 * What a notice of another amount does. Money that came waits in suspense, once for each number of the gateway; anything
 * else is refused, and staff look at it.
 */
export const otherAmount = async (
  app: App,
  order: PaidOrder,
  payment: PaymentRow,
  said: NoticeFacts,
): Promise<Judged> => {
  const { amount, provider_ref, simulated } = said
  if (!amount || provider_ref === null || simulated || actionOfCode(said.code) !== 'pay') {
    await openOrderTask(app, { order_id: order.id, kind: 'amount_mismatch', cause_key: String(payment.id) })
    await noteOnOrder(app, order.id, {})
    return { state: 'refused', reason: 'amount', payment_id: payment.id }
  }
  const known = await findByProviderRef(app, provider_ref)
  if (known) return { state: 'repeat', reason: null, payment_id: known.id }
  const money = { ...(await moneyOf(app, payment, said, amount)), amount }
  const payment_id = await holdOtherSum(app, order, payment, money)
  await askAboutFee(app, said, { id: payment_id, order_id: order.id, amount })
  return { state: 'applied', reason: null, payment_id }
}
