import { z } from 'zod'
import { AnimalLink } from '#domains/animals/contract.ts'
import { Photo } from '#domains/media/contract.ts'
import { anyone, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { type CampaignAction, campaignLimits, campaignMachine } from './rules.ts'

export const campaignTypes = ['neuter', 'medical', 'food', 'care_home'] as const
/** `general` (不指定用途) exists once, takes gifts without a purpose and is not in the public lists. */
export const allCampaignTypes = [...campaignTypes, 'general'] as const
const storedStatuses = ['draft', 'pending_review', 'scheduled', 'executing', 'reported', 'closed', 'suspended'] as const

export const campaignFailures = failures({
  campaign_state: [409, '這個專案目前的狀態不能這樣操作。'],
  campaign_incomplete: [422, '還有資料沒有備齊，專案不能公開。'],
  general_fund_stays: [409, '「不指定用途」是固定專案，不能停止或改類型。'],
})

// What visitors read

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

const CampaignOption = z.object({
  id: z.int(),
  label: z.string(),
  amount: z.int(),
  unit_label: z.string(),
  max_quantity: z.int().nullable(),
})

const CampaignUpdate = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  published_at: z.string(),
  photos: z.array(Photo),
})

export const Campaign = CampaignCard.extend({
  content: z.string(),
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
export const Donor = z.object({ id: z.int(), name: z.string(), amount: z.int(), donated_on: z.string() })
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

export const donorList = listOf({ sort: ['-created_at'], filters: {}, per_page: { default: 20, max: 100 } })

// What staff read and write

export const StaffCampaignRow = CampaignCard.omit({
  slug: true,
  subtitle: true,
  summary: true,
  percent: true,
  days_left: true,
}).extend({
  status: z.enum(storedStatuses),
  balance: z.int(),
  updated_at: z.string(),
  version: z.int(),
})

const StaffOption = CampaignOption.extend({ sort: z.int(), is_active: z.boolean() })

const StaffUpdate = CampaignUpdate.extend({ published_at: z.string().nullable(), version: z.int() })

export const StaffCampaign = StaffCampaignRow.extend({
  slug: z.string().nullable(),
  subtitle: z.string().nullable(),
  summary: z.string(),
  content: z.string(),
  photos: z.array(Photo),
  video_url: z.string().nullable(),
  stop_at_target: z.boolean(),
  min_amount: z.int(),
  max_amount: z.int(),
  default_amounts: z.array(z.int()),
  permit_id: z.int().nullable(),
  solicitation_basis: z.enum(['permit', 'voluntary']),
  bank_account_id: z.int(),
  surplus_note: z.string(),
  suspended_reason: z.string().nullable(),
  sort: z.int(),
  spent: z.int(),
  donations_count: z.int(),
  options: z.array(StaffOption),
  updates: z.array(StaffUpdate),
  /** What may be done with it now. */
  actions: z.array(z.enum([...(Object.keys(campaignMachine.actions) as [CampaignAction]), 'end'])),
  created_at: z.string(),
})
export type StaffCampaign = z.output<typeof StaffCampaign>

const OptionFields = z.object({
  /** Absent for a new option. */
  id: Id.optional(),
  label: requiredText('方案名稱', 40),
  amount: whole({ min: 1, max: campaignLimits.amount.max }),
  unit_label: requiredText('單位', 6).default('份'),
  max_quantity: whole({ min: 1, max: 99 })
    .nullish()
    .transform((max) => max ?? null),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  is_active: Flag.default(true),
})
export type OptionInput = z.output<typeof OptionFields>

const moment = z.iso.datetime({ offset: true })

const CampaignFields = z.object({
  type: z.enum(allCampaignTypes),
  title: requiredText('專案名稱', 60),
  slug: optionalText(120),
  subtitle: optionalText(120),
  summary: z.string().trim().max(200, '最多 200 個字。').default(''),
  content: z.string().max(200_000).default(''),
  photo_ids: z.array(Id).max(20, '最多 20 張照片。').optional(),
  video_url: optionalText(300).refine((url) => url === null || url.startsWith('https://'), '網址要以 https:// 開頭。'),
  city: optionalText(20),
  target_amount: whole(campaignLimits.target_amount)
    .nullish()
    .transform((target) => target ?? null),
  stop_at_target: Flag.default(false),
  starts_at: moment,
  ends_at: moment.nullish().transform((at) => at ?? null),
  min_amount: whole({ min: 1, max: campaignLimits.amount.max }).default(campaignLimits.amount.min),
  max_amount: whole({ min: 1, max: 10_000_000 }).default(campaignLimits.amount.max),
  default_amounts: z
    .array(whole({ min: 1, max: 10_000_000 }))
    .min(1)
    .max(6)
    .default([...campaignLimits.default_amounts]),
  permit_id: Id.nullish().transform((id) => id ?? null),
  solicitation_basis: z.enum(['permit', 'voluntary']),
  bank_account_id: Id,
  surplus_note: requiredText('餘款用途', 200),
  is_featured: Flag.default(false),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  /** Options that are not named stay as they are; one is taken away by `is_active: false`. */
  options: z.array(OptionFields).max(20).default([]),
})

const demandSense = (campaign: z.output<typeof CampaignFields>, context: z.RefinementCtx) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (campaign.max_amount < campaign.min_amount) refuse('max_amount', '最高金額不能低於最低金額。')
  if (campaign.ends_at && Date.parse(campaign.ends_at) <= Date.parse(campaign.starts_at))
    refuse('ends_at', '結束時間要晚於開始時間。')
  if (campaign.solicitation_basis === 'permit' && campaign.permit_id === null) refuse('permit_id', '請選擇勸募許可。')
  if (campaign.stop_at_target && campaign.target_amount === null)
    refuse('target_amount', '要達標即停止，就要填目標金額。')
}

export const NewCampaign = CampaignFields.extend({ type: z.enum(campaignTypes) }).superRefine(demandSense)
export const CampaignChange = CampaignFields.extend(Versioned.shape).superRefine(demandSense)
export type CampaignInput = z.output<typeof CampaignFields>

export const staffCampaignList = listOf({
  sort: ['-updated_at', '-created_at', 'title', 'ends_at', '-raised'],
  filters: {
    type: z.enum(allCampaignTypes).optional(),
    status: z.enum(storedStatuses).optional(),
    state: z.enum(['active', 'ended']).optional(),
    permit: Id.optional(),
  },
})

const stateAction = <const A extends string>(action: A, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/campaigns/:id/${action}`,
    summary,
    access: staff('campaigns update'),
    params: IdParams,
    body: Versioned,
    output: StaffCampaign,
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(campaignFailures)],
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
  adminList: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'Campaigns of every state',
    access: staff('campaigns view'),
    query: staffCampaignList,
    output: pageOf(StaffCampaignRow),
  }),
  adminGet: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    summary: 'A campaign as staff edit it',
    access: staff('campaigns view'),
    params: IdParams,
    output: StaffCampaign,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns',
    summary: 'Create a campaign (draft) with its options',
    access: staff('campaigns create'),
    body: NewCampaign,
    output: StaffCampaign,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/:id',
    summary: 'Change a campaign and its options',
    access: staff('campaigns update'),
    params: IdParams,
    body: CampaignChange,
    output: StaffCampaign,
    failures: [common.not_found, common.stale, ...Object.values(campaignFailures)],
  }),
  submit: stateAction('submit', 'Hand a draft in for review'),
  send_back: stateAction('send_back', 'Send a campaign back to its author'),
  publish: stateAction('publish', 'Publish a campaign: it opens at its start'),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/suspend',
    summary: 'Take a campaign out of public for a while, with a reason',
    access: staff('campaigns update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText('原因', 200) }),
    output: StaffCampaign,
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(campaignFailures)],
  }),
  resume: stateAction('resume', 'Bring a suspended campaign back'),
  end: stateAction('end', 'End a campaign now, before its date'),
  execute: stateAction('execute', 'Begin the work that the money was given for'),
  report: stateAction('report', 'Publish the result'),
  close: stateAction('close', 'Close a campaign'),
}
