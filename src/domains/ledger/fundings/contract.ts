import { z } from 'zod'
import { ApprovalRequest, requestCallsOf } from '#domains/approvals/requests/contract.ts'
import { allCampaignTypes } from '#domains/campaigns/contract.ts'
import { StaffDocument } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { ledgerWords } from '../messages.ts'
import { fundingKinds } from '../rules.ts'
import { releaseGrounds } from './rules.ts'

const transferFailures = failures({
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

/** What was given for one purpose, and what is left of it. Amounts in NT$. */
export const Fund = z.object({
  campaign_id: z.int(),
  title: z.string(),
  type: z.enum(allCampaignTypes),
  /** Gifts less refunds. */
  raised: z.int(),
  spent: z.int(),
  /** What came from other campaigns less what went to them, and what there was when the books began. */
  moved: z.int(),
  /** Raised less spent, and what was moved. */
  balance: z.int(),
  /** What of the balance is promised: refunds and transfers that are asked for, payments of cases that wait. */
  committed: z.int(),
})
export type Fund = z.output<typeof Fund>

/** How much a campaign had raised and spent by the end of a day, NT$. */
export const CourseDay = z.object({ on: z.string(), raised: z.int(), spent: z.int() })
export type CourseDay = z.output<typeof CourseDay>

const days = { from: DayField.optional(), to: DayField.optional() }

export const fundingList = listOf({
  sort: ['-occurred_on', 'amount', 'id'],
  filters: { campaign: Id.optional(), kind: Kind.optional(), ...days },
})
export const donationList = listOf({
  sort: ['-occurred_on'],
  filters: { campaign: Id.optional(), permit: Id.optional(), ...days },
})

export const fundList = listOf({
  sort: ['-balance', 'title'],
  filters: { campaign: Id.optional() },
  per_page: { default: 50, max: 100 },
})

export const NewTransfer = z
  .object({
    from_campaign_id: Id,
    to_campaign_id: Id,
    amount: amount({ min: 1, max: 1_000_000_000, message: ledgerWords.postingProblems.amount }),
    reason: requiredText('調撥的原因', 200),
    /** Only for money that leaves a permit: why it may (公益勸募條例 §19), the letter that says so and its paper. */
    release_ground: z.enum(releaseGrounds).nullable().default(null),
    letter_no: optionalText(60),
    document_ids: z.array(Id).max(5).default([]),
  })
  .refine((transfer) => transfer.from_campaign_id !== transfer.to_campaign_id, {
    path: ['to_campaign_id'],
    message: ledgerWords.sameCampaign,
  })
export type TransferInput = z.output<typeof NewTransfer>

/** A transfer above NT$10,000 that waits for a second person. */
const AskedTransfer = ApprovalRequest.extend({
  from: Named,
  to: Named,
  /** Null where no money leaves a permit. */
  release: z
    .object({ ground: z.enum(releaseGrounds), letter_no: z.string(), documents: z.array(StaffDocument) })
    .nullable(),
})
export type AskedTransfer = z.output<typeof AskedTransfer>

/** How a decision about a transfer that waits may fail. */
export const transferDecision = {
  decided: transferFailures.transfer_decided,
  second_person: transferFailures.transfer_second_person,
}

const list = endpoint({
  method: 'GET',
  path: '/api/admin/fundings',
  summary:
    'The fund book, the newest day first, with the balance after each row; q searches note, entry, campaign, order and donor',
  access: staff('transactions view'),
  query: fundingList,
  output: pageOf(Funding),
})

const donations = endpoint({
  method: 'GET',
  path: '/api/admin/transactions/fundings',
  summary: 'Gifts with donor, campaign, receipts and payment',
  access: staff('transactions view'),
  query: donationList,
  output: pageOf(Donation),
})

export const fundingsApi = {
  list,
  export: exportOf({ name: 'fundings.export', of: 'rows of the fund book', list }),
  funds: endpoint({
    method: 'GET',
    path: '/api/admin/fundings/funds',
    summary: 'What each campaign with money of its own has left, and the sum of all; q searches their titles',
    access: staff('transactions view'),
    query: fundList,
    output: pageOf(Fund).extend({ total_balance: z.int() }),
  }),
  course: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/:id/course',
    summary:
      'What a campaign had raised and spent by the end of each day, at most sixty of them and the last one always',
    access: staff('campaigns view'),
    params: IdParams,
    output: z.object({ data: z.array(CourseDay) }),
    failures: [common.not_found],
  }),
  donations,
  exportDonations: exportOf({ name: 'donations.export', of: 'gifts', list: donations }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/admin/fundings/transfer',
    summary:
      'Move money from one campaign to another; above NT$10,000, or out of a permit, it waits for a second person',
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
  ...requestCallsOf('/api/admin/fundings/transfers', AskedTransfer, transferDecision, {
    asked: 'Transfers that wait for a second person',
    approve: 'Agree to a transfer: the money moves',
    refuse: 'Refuse a transfer: nothing moves',
  }),
}
