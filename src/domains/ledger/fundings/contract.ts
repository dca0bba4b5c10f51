import { z } from 'zod'
import { approvalDecisions } from '#domains/approvals/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, Id, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { ledgerWords } from '../messages.ts'
import { fundingKinds } from '../rules.ts'

export const transferFailures = failures({
  transfer_second_person: [409, ledgerWords.transferSecondPerson],
  transfer_decided: [409, ledgerWords.transferDecided],
})

const Kind = z.enum(fundingKinds)
const Named = z.object({ id: z.int(), title: z.string() })
const OrderRef = z.object({ id: z.int(), order_no: z.string() })

/** A row of the fund book: money with a purpose that came, moved or was spent. */
export const Funding = z.object({
  id: z.int(),
  occurred_on: z.string(),
  created_at: z.string(),
  kind: Kind,
  campaign: Named,
  /** NT$ with its sign. */
  amount: z.int(),
  /** What the campaign had after this row was booked, NT$. */
  balance_after: z.int(),
  donor: Personal('donor', 'name').nullable(),
  order: OrderRef.nullable(),
  transaction: z.object({ id: z.int(), no: z.string(), title: z.string() }).nullable(),
  transfer_group: z.string().nullable(),
  note: z.string().nullable(),
  created_by_name: z.string().nullable(),
})

/** A gift with who gave it, its receipts and its payment. */
export const Donation = Funding.pick({
  id: true,
  occurred_on: true,
  campaign: true,
  amount: true,
  donor: true,
  order: true,
}).extend({
  customer_id: z.int().nullable(),
  receipts: z.array(z.object({ id: z.int(), receipt_no: z.string(), state: z.string() })),
  payment: z.object({ id: z.int(), method: z.string(), paid_at: z.string().nullable() }).nullable(),
})

const days = { from: DayField.optional(), to: DayField.optional() }

export const fundingList = listOf({
  sort: ['-occurred_on', 'amount', 'id'],
  filters: { campaign: Id.optional(), kind: Kind.optional(), ...days },
})
export const donationList = listOf({ sort: ['-occurred_on'], filters: { campaign: Id.optional(), ...days } })

export const NewTransfer = z
  .object({
    from_campaign_id: Id,
    to_campaign_id: Id,
    amount: amount({ min: 1, max: 1_000_000_000, message: ledgerWords.postingProblems.amount }),
    reason: requiredText('調撥的原因', 200),
  })
  .refine((transfer) => transfer.from_campaign_id !== transfer.to_campaign_id, {
    path: ['to_campaign_id'],
    message: ledgerWords.sameCampaign,
  })
export type TransferInput = z.output<typeof NewTransfer>

/** A transfer above NT$10,000 that waits for a second person. */
const AskedTransfer = z.object({
  id: z.int(),
  from: Named,
  to: Named,
  amount: z.int(),
  reason: z.string(),
  requested_by_name: z.string().nullable(),
  requested_at: z.string(),
  /** Whether the reader may agree or refuse: everybody who may move money but the one who asked. */
  may_decide: z.boolean(),
  /** Null while it waits. */
  decision: z.enum(approvalDecisions).nullable(),
  version: z.int(),
})
export type AskedTransfer = z.output<typeof AskedTransfer>

const decide = <const A extends 'approve' | 'refuse', B extends z.ZodType>(action: A, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/fundings/transfers/:id/${action}`,
    summary,
    access: staff('transactions update'),
    params: IdParams,
    body,
    output: AskedTransfer,
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(transferFailures)],
  })

const list = endpoint({
  method: 'GET',
  path: '/api/admin/fundings',
  summary:
    'The fund book, the newest day first, with the balance after each row; q searches note, entry, campaign, order and donor',
  access: staff('transactions view'),
  query: fundingList,
  output: pageOf(Funding),
})

export const fundingsApi = {
  list,
  export: exportOf({ name: 'fundings.export', of: 'rows of the fund book', list }),
  donations: endpoint({
    method: 'GET',
    path: '/api/admin/transactions/fundings',
    summary: 'Gifts with donor, campaign, receipts and payment',
    access: staff('transactions view'),
    query: donationList,
    output: pageOf(Donation),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/admin/fundings/transfer',
    summary: 'Move money from one campaign to another; above NT$10,000 it waits for a second person',
    access: staff('transactions update'),
    body: NewTransfer,
    output: z.object({
      /** Null while it waits for a second person: nothing moved yet. */
      transfer_group: z.string().nullable(),
      from: Named.extend({ balance: z.int() }),
      to: Named.extend({ balance: z.int() }),
    }),
    status: 201,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/api/admin/fundings/transfers',
    summary: 'Transfers that wait for a second person',
    access: staff('transactions view'),
    output: z.object({ data: z.array(AskedTransfer) }),
  }),
  approve: decide('approve', 'Agree to a transfer: the money moves', Versioned),
  refuse: decide(
    'refuse',
    'Refuse a transfer: nothing moves',
    Versioned.extend({ reason: requiredText('不同意的原因', 200) }),
  ),
}
