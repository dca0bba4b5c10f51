import { z } from 'zod'
import type { PublicNameMode } from '#domains/customers/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { DayField, Id, Money } from '#platform/contract/fields.ts'
import { listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { giftStates } from './rules.ts'

const State = z.enum(giftStates)
const PublicName = z.enum(['full', 'masked', 'anonymous'] as const satisfies readonly PublicNameMode[])

/** A gift to a campaign, or money of one that went back, as a row of its own. */
export const CampaignGift = z.object({
  /** Of its row of the fund book. */
  id: z.int(),
  occurred_on: z.string(),
  /** When the gift was paid, or its refund booked. */
  at: z.string(),
  kind: z.enum(['gift', 'refund']),
  /** NT$, below 0 of a refund. */
  amount: z.int(),
  /** Of a gift what went back of it, NT$. */
  refunded: z.int(),
  donor: Personal('donor', 'name'),
  /** The name by which public lists show the giver. */
  public_name: z.string(),
  order: z.object({ id: z.int(), order_no: z.string() }),
  /** How it was paid; of a refund how its gift was. */
  method: z.string(),
  /** The newest one that its gift stands on. */
  receipt: z.object({ id: z.int(), receipt_no: z.string(), is_valid: z.boolean() }).nullable(),
  /** The giver wants one receipt for the year. */
  is_yearly: z.boolean(),
  state: State,
})

/** Sums of the rows of a question, NT$. */
export const GiftSums = z.object({
  given: z.int(),
  /** 0 or below. */
  refunded: z.int(),
  /** Gifts less refunds. */
  total: z.int(),
  /**
   * People of whom money of these rows is here; a guest who became a member is one. Null for more than 10,000 rows that are not
   * a whole campaign.
   */
  donors: z.int().nullable(),
})

export const campaignGiftList = listOf({
  sort: ['-occurred_on', 'amount'],
  filters: {
    campaign: Id.optional(),
    state: manyOf(State).optional(),
    /** How the order is paid. */
    method: Id.optional(),
    /** How the giver wishes to be shown. */
    public_name: manyOf(PublicName).optional(),
    /** NT$ of gifts, both inclusive; refunds are no gifts. */
    amount_from: Money.optional(),
    amount_to: Money.optional(),
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/campaign-gifts',
  summary:
    'Gifts to a campaign and their refunds with the public name and the receipt of each, and the sums of the filter; q searches donor, order and receipt number',
  access: staff('transactions view'),
  query: campaignGiftList,
  output: pageOf(CampaignGift).extend({ sums: GiftSums }),
})

export const campaignGiftsApi = {
  list,
  export: exportOf({ name: 'campaign_gifts.export', of: 'gifts to a campaign', list }),
}
