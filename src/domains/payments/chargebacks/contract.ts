import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { PaymentState } from '../contract.ts'
import { Refund, refundFailures } from '../refunds/contract.ts'
import { chargebackWords } from './messages.ts'

export const chargebackFailures = failures({
  not_a_card: [409, chargebackWords.notACard],
  refund_open: [409, chargebackWords.refundOpen],
})

/** What the bank took back. `version` is that of the order. */
export const Chargeback = Versioned.extend({
  /** NT$; left out: everything that the payment still holds. */
  amount: amount({ min: 1, max: 10_000_000 }).nullish(),
  /** The day on which the bank took it. */
  taken_on: DayField,
  /** The number of the bank's letter. */
  reference: requiredText(chargebackWords.reference, 60),
})
export type ChargebackInput = z.output<typeof Chargeback>

/** A payment by card that the bank took back, whole or in part. NT$. */
export const ChargebackRow = z.object({
  id: z.int(),
  order: z.object({ id: z.int(), order_no: z.string() }),
  trade_no: z.string(),
  method_name: z.string(),
  amount: z.int(),
  /** What the payment had brought. */
  paid: z.int(),
  /** The day on which the bank took it. */
  taken_on: z.string(),
  reference: z.string(),
  /** Who entered it. */
  entered_by_name: z.string().nullable(),
})

export const chargebackList = listOf({
  sort: ['-taken_on', 'taken_on'],
  // both days inclusive
  filters: { from: DayField.optional(), to: DayField.optional() },
})

export const chargebacksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/chargebacks',
    summary: 'Card payments that banks took back; q searches order number, trade number and reference',
    access: staff('transactions view'),
    query: chargebackList,
    output: pageOf(ChargebackRow),
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/chargeback',
    summary: 'Record that the bank took a card payment back: books, receipt, stock and order follow at once',
    access: staff('orders update', 'transactions update'),
    params: IdParams,
    body: Chargeback,
    output: Refund,
    // the version is that of the order
    current: PaymentState,
    status: 201,
    failures: [
      common.not_found,
      common.stale,
      refundFailures.nothing_paid,
      refundFailures.over_refund,
      refundFailures.year_locked,
      ...Object.values(chargebackFailures),
    ],
  }),
}
