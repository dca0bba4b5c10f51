import { z } from 'zod'
import { AnimalLink } from '#domains/animals/contract.ts'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { RichHtml } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { campaignMachine, publishProblems } from './rules.ts'

export const campaignTypes = ['neuter', 'medical', 'food', 'care_home'] as const
/** `general` (不指定用途) exists once, takes gifts without a purpose and is not in the public lists. */
export const allCampaignTypes = [...campaignTypes, 'general'] as const

export const campaignFailures = failures({
  campaign_state: [409, '這個專案目前的狀態不能這樣操作。'],
  campaign_incomplete: [
    422,
    '還有資料沒有備齊，專案不能公開。',
    z.object({ problems: z.array(z.enum(publishProblems)) }),
  ],
  campaign_not_settled: [409, '專案還有餘額、草稿或待付的款項，處理完才能結案。'],
  featured_before: [409, '這個專案已經列為精選。'],
  not_featured: [409, '這個專案沒有列為精選。'],
  general_fund_stays: [409, '「不指定用途」是固定專案，不能停止或改類型。'],
})

const State = z.enum(campaignMachine.states)

/** A campaign in a grid. Amounts in NT$. */
export const CampaignCard = z.object({
  id: z.int(),
  slug: z.string().nullable(),
  type: z.enum(allCampaignTypes),
  title: z.string(),
  subtitle: z.string().nullable(),
  summary: z.string(),
  photo: z.string().nullable(),
  city: z.string().nullable(),
  raised: z.int(),
  target_amount: z.int().nullable(),
  /** Whole percent of the target, rounded down; null without a target. */
  percent: z.int().nullable(),
  donors_count: z.int(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  /** 0 on the last day; null without an end or after it. */
  days_left: z.int().nullable(),
  state: State,
  /** Whether it takes money now. */
  is_open: z.boolean(),
  permit_no: z.string().nullable(),
  is_featured: z.boolean(),
})
export type CampaignCard = z.output<typeof CampaignCard>

export const CampaignOption = z.object({
  id: z.int(),
  label: z.string(),
  amount: z.int(),
  unit_label: z.string(),
  max_quantity: z.int().nullable(),
})

export const CampaignUpdate = z.object({
  id: z.int(),
  title: z.string(),
  content: RichHtml,
  published_at: z.string(),
  photos: z.array(Photo),
})

export const Campaign = CampaignCard.extend({
  content: RichHtml,
  photos: z.array(Photo),
  video_url: z.string().nullable(),
  min_amount: z.int(),
  max_amount: z.int(),
  default_amounts: z.array(z.int()),
  options: z.array(CampaignOption),
  updates: z.array(CampaignUpdate),
  /** Where money beyond the target goes. */
  surplus_note: z.string(),
  spent: z.int(),
  balance: z.int(),
  donations_count: z.int(),
  /** The park, and the clinic under contract, that it belongs to. */
  place: z.string().nullable(),
  clinic: z.string().nullable(),
  /** The animals it cares for. */
  animals: z.array(AnimalLink),
  /** What the money was used for: published expenses with the share that this campaign bore. */
  use_of_money: z.array(
    z.object({
      id: z.int(),
      transaction_id: z.int(),
      occurred_on: z.string(),
      title: z.string(),
      category: z.string(),
      amount: z.int(),
    }),
  ),
})
export type Campaign = z.output<typeof Campaign>

/** A gift as the public reads it; the name is masked as its donor wished. */
export const Donor = z.object({
  id: z.int(),
  name: z.string(),
  amount: z.int(),
  donated_on: z.string(),
  /** What its donor said with it, once staff have read it. */
  comment: z.string().nullable(),
})
export type Donor = z.output<typeof Donor>

/** active: takes money by the clock; ending: of these, in its last days; funded: at its target, open or not. */
export const listStates = ['active', 'ending', 'funded', 'ended'] as const
export type ListState = (typeof listStates)[number]

const StateCounts = z.object({ active: z.int(), ending: z.int(), funded: z.int(), ended: z.int() })

/** How many campaigns of a kind and county are in each state of the lists. A campaign may be in several. */
export const CampaignCount = StateCounts.extend({
  type: z.enum(campaignTypes),
  city: z.string().nullable(),
  /** Of these, those that are about one of our cats, or dogs; a campaign may be about both, or about none that we know. */
  cat: StateCounts,
  dog: StateCounts,
})
export type CampaignCount = z.output<typeof CampaignCount>

export const campaignList = listOf({
  // soonest end first; newest first; nearest to its target first
  sort: ['ends_at', '-starts_at', '-progress'],
  filters: {
    type: z.enum(allCampaignTypes).optional(),
    state: z.enum(listStates).optional(),
    city: z.string().max(20).optional(),
    /** Of which one of our animals it is about. */
    species: z.enum(['cat', 'dog']).optional(),
    featured: FlagFilter.optional(),
  },
  per_page: { default: 12, max: 48 },
})

export const donorList = listOf({
  sort: ['-created_at'],
  filters: {},
  search: 'none',
  per_page: { default: 20, max: 100 },
})

export const campaignsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    summary: 'Campaigns that are or were open for gifts',
    access: anyone,
    query: campaignList,
    output: pageOf(CampaignCard),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/campaigns/counts',
    summary: 'How many public campaigns there are of each kind and county, by state',
    access: anyone,
    output: z.object({ counts: z.array(CampaignCount) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/campaigns/:id',
    summary: 'A campaign with its progress, its reports and the use of its money',
    access: anyone,
    params: IdParams,
    output: Campaign,
    failures: [common.not_found],
  }),
  donors: endpoint({
    method: 'GET',
    path: '/api/campaigns/:id/donors',
    summary: 'Gifts to a campaign, newest first, names masked as their donors wished',
    access: anyone,
    params: IdParams,
    query: donorList,
    output: pageOf(Donor),
    failures: [common.not_found],
  }),
}
