import { z } from 'zod'
import { transactionMethods } from '#domains/ledger/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Id, optionalText } from '#platform/contract/fields.ts'
import { listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { disbursementWords as words } from './messages.ts'
import { disbursementStates } from './rules.ts'

export const disbursementFailures = failures({
  disbursement_paid: [409, words.paid],
  verifier_pays: [409, words.verifierPays],
})

const State = z.enum(disbursementStates)

/** Money that a verified case is to be paid, or was paid. NT$. */
export const Disbursement = z.object({
  id: z.int(),
  application: z.object({ id: z.int(), no: z.string(), type: z.enum(['neuter', 'medical', 'food']) }),
  /** Null for food, which the charity buys itself. */
  clinic: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The fund that pays it; null where whoever pays has to choose one. */
  campaign: z.object({ id: z.int(), title: z.string() }).nullable(),
  amount: z.int(),
  animals_count: z.int(),
  state: State,
  /** Its row of the cash book; a draft while a second person is asked. */
  transaction: z.object({ id: z.int(), no: z.string() }).nullable(),
  paid_on: z.string().nullable(),
  verified_by_name: z.string().nullable(),
  paid_by_name: z.string().nullable(),
  /** Since when it waits. */
  created_at: z.string(),
  /** Whether the reader may pay it: nobody pays what they verified. */
  may_pay: z.boolean(),
  version: z.int(),
})
export type Disbursement = z.output<typeof Disbursement>

export const disbursementList = listOf({
  sort: ['created_at', '-created_at'],
  filters: {
    state: manyOf(State).optional(),
    type: z.enum(['neuter', 'medical', 'food']).optional(),
    clinic: Id.optional(),
    application: Id.optional(),
  },
})

const Payment = Versioned.extend({
  bank_account_id: Id,
  campaign_id: Id,
  occurred_on: DayField,
  method: z.enum(transactionMethods),
  voucher_no: optionalText(40),
  note: optionalText(1000),
})
export type PaymentInput = z.output<typeof Payment>

const list = endpoint({
  method: 'GET',
  path: '/api/admin/transactions/disbursements',
  summary: 'What verified cases are to be paid, and what they were paid; the longest waiting first',
  access: staff('transactions view'),
  query: disbursementList,
  output: pageOf(Disbursement),
})

export const disbursementsApi = {
  list,
  export: exportOf({ name: 'disbursements.export', of: 'payments of cases', list }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/transactions/disbursements/:id/pay',
    summary:
      'Pay it: the row of the cash book and its row of the fund book; above NT$10,000 a draft for a second person',
    access: staff('transactions update'),
    params: IdParams,
    body: Payment,
    output: Disbursement,
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(disbursementFailures)],
  }),
}
