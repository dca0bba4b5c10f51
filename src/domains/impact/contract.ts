import { z } from 'zod'
import { AnimalLink } from '#domains/animals/contract.ts'
import { LampKindField } from '#domains/lamps/contract.ts'
import { member } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { whole } from '#platform/contract/fields.ts'

/** An own gift to a campaign: a donated line of an order, less what was paid back. NT$. */
export const ImpactGift = z.object({
  order_id: z.int(),
  order_no: z.string(),
  paid_on: z.string(),
  amount: z.int(),
  receipt_no: z.string().nullable(),
})

export const ImpactExpense = z.object({
  transaction_id: z.int(),
  occurred_on: z.string(),
  title: z.string(),
  amount: z.int(),
  /** What the own gifts paid of it: an estimate. */
  share: z.int(),
  documents_count: z.int(),
})

export const ImpactCampaign = z.object({
  id: z.int(),
  slug: z.string().nullable(),
  title: z.string(),
  type: z.enum(['neuter', 'medical', 'food', 'care_home', 'general']),
  photo: z.string().nullable(),
  /** Whether it has a public page. */
  is_public: z.boolean(),
  donated: z.int(),
  /** What was spent of the own gifts so far: an estimate. */
  spent_share: z.int(),
  progress: z.enum(['waiting', 'running', 'spent']),
  gifts: z.array(ImpactGift),
  /** The newest published expenses that the own gifts paid a part of. */
  expenses: z.array(ImpactExpense),
  /** All earlier ones together: with `expenses` they make up `spent_share`. */
  older: z.object({ count: z.int(), share: z.int() }),
  animals: z.array(AnimalLink),
})
export type ImpactCampaign = z.output<typeof ImpactCampaign>

export const Impact = z.object({
  /** The year that was asked for; null: all of them. */
  year: z.int().nullable(),
  /** Years with own gifts, newest first. */
  years: z.array(z.int()),
  /** The first day of giving; null before there is one. */
  since: z.string().nullable(),
  donated_total: z.int(),
  gifts_count: z.int(),
  animals_helped: z.int(),
  /** Approved hours as a volunteer, of all years. */
  volunteer_hours: z.number(),
  campaigns: z.array(ImpactCampaign),
  animals: z.array(AnimalLink),
  /** Own lamps that shine now; the one that shines longest stands for them. Null without any. */
  lamps: z
    .object({ count: z.int(), id: z.int(), kind: LampKindField, wish: z.string(), days_left: z.int() })
    .nullable(),
})
export type Impact = z.output<typeof Impact>

export const impactApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/my/impact',
    summary: 'What the own gifts did: gift, campaign, expense, animal; nothing about other people',
    access: member,
    query: z.object({ year: whole({ min: 2000, max: 2200 }).optional() }),
    output: Impact,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/my/impact/picture',
    summary: 'How many animals the own gifts stood by, as a picture to pass on: no sum, no name',
    access: member,
    output: FileOutput,
    produces: 'image/png',
  }),
}
