import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { amount, DayField, Id, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { ledgerWords } from '../messages.ts'
import { fundingKinds } from '../rules.ts'

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
  sort: ['-id', '-occurred_on'],
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

export const fundingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/fundings',
    summary: 'The fund book, last booked first, with the balance after each row',
    access: staff('transactions view'),
    query: fundingList,
    output: pageOf(Funding),
  }),
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
    summary: 'Move money from one campaign to another',
    access: staff('transactions update'),
    body: NewTransfer,
    output: z.object({
      transfer_group: z.string(),
      from: Named.extend({ balance: z.int() }),
      to: Named.extend({ balance: z.int() }),
    }),
    status: 201,
  }),
}
