import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { suspenseItemWords } from './messages.ts'
import { suspenseCauses } from './rules.ts'

export const suspenseFailures = failures({
  suspense_settled: [409, suspenseItemWords.settled],
  suspense_of_payment: [409, suspenseItemWords.ofPayment],
  suspense_second_person: [409, suspenseItemWords.secondPerson],
})

const Cause = z.enum(suspenseCauses)
const OrderRef = z.object({ id: z.int(), order_no: z.string() }).nullable()

/** Money that waits until staff decide what it is. NT$. */
export const SuspenseItem = z.object({
  id: z.int(),
  cause: Cause,
  /** The account on which it lies. */
  bank: z.object({ id: z.int(), name: z.string() }),
  amount: z.int(),
  /** What is still held; 0 when all of it found its end. */
  left_amount: z.int(),
  arrived_on: z.string(),
  /** The order it was meant for. */
  order: OrderRef,
  payment_id: z.int().nullable(),
  payer: Personal('partner', 'name').nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
})

/** The same with what became of it, the first first. */
export const SuspenseItemDetail = SuspenseItem.extend({
  ends: z.array(
    z.object({
      /** returned: it went back to who paid; released: it became the payment of an order. */
      kind: z.enum(['returned', 'released']),
      amount: z.int(),
      on: z.string(),
      order: OrderRef,
    }),
  ),
})
export type SuspenseItemDetail = z.output<typeof SuspenseItemDetail>

export const suspenseItemList = listOf({
  sort: ['-arrived_on', 'amount'],
  filters: {
    cause: manyOf(Cause).optional(),
    /** Something of it is still held. */
    open: FlagFilter.optional(),
    order: Id.optional(),
  },
})

/** Money on the list of a bank that no order explains. NT$. */
export const NewSuspenseItem = z.object({
  bank_account_id: Id,
  amount: amount({ min: 1, max: 100_000_000 }),
  arrived_on: DayField,
  payer: optionalText(60),
  /** What the bank's list says: the last digits of the account, a remark. */
  reference: optionalText(60),
  note: optionalText(200),
})

export const suspenseItemsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/suspense-items',
    summary:
      'Money that waits, or waited, until staff decide what it is; q searches payer, reference, note and order number',
    access: staff('transactions view'),
    query: suspenseItemList,
    output: pageOf(SuspenseItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/suspense-items/:id',
    summary: 'Money that waits, and what became of it',
    access: staff('transactions view'),
    params: IdParams,
    output: SuspenseItemDetail,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/suspense-items',
    summary: 'Enter money that came and that no order explains; it waits',
    access: staff('transactions create'),
    body: NewSuspenseItem,
    output: SuspenseItemDetail,
    status: 201,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/admin/suspense-items/:id/return',
    summary: 'All that is left of money without a payment went back; above NT$10,000 not by who entered it',
    access: staff('transactions update'),
    params: IdParams,
    body: Versioned.extend({ note: requiredText(suspenseItemWords.returnedTo, 200) }),
    output: SuspenseItemDetail,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      suspenseFailures.suspense_settled,
      suspenseFailures.suspense_of_payment,
      suspenseFailures.suspense_second_person,
    ],
  }),
}
