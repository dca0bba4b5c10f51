import { z } from 'zod'
import { Photo, StaffDocument } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common } from '#platform/contract/failures.ts'
import { amount, Flag, Id, Moment, optionalText, RichHtml, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import {
  allCampaignTypes,
  CampaignCard,
  CampaignOption,
  CampaignUpdate,
  campaignFailures,
  campaignTypes,
} from '../contract.ts'
import { PermitRecord } from '../permits/contract.ts'
import { campaignLimits, campaignMachine } from '../rules.ts'

const storedStatuses = ['draft', 'pending_review', 'scheduled', 'executing', 'reported', 'closed', 'suspended'] as const

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

/** A report of progress as staff keep it. */
export const StaffUpdate = CampaignUpdate.extend({ published_at: z.string().nullable(), version: z.int() })

const Named = z.object({ id: z.int(), name: z.string() })

export const StaffCampaign = StaffCampaignRow.extend({
  slug: z.string().nullable(),
  subtitle: z.string().nullable(),
  summary: z.string(),
  content: RichHtml,
  photos: z.array(Photo),
  video_url: z.string().nullable(),
  stop_at_target: z.boolean(),
  min_amount: z.int(),
  max_amount: z.int(),
  default_amounts: z.array(z.int()),
  permit_id: z.int().nullable(),
  /** Under which it appeals, with what was raised and spent under it. */
  permit: PermitRecord.nullable(),
  solicitation_basis: z.enum(['permit', 'voluntary']),
  bank_account_id: z.int(),
  surplus_note: z.string(),
  location_id: z.int().nullable(),
  clinic_id: z.int().nullable(),
  location: Named.nullable(),
  clinic: Named.nullable(),
  /** The case (補助申請) that it was begun for. */
  application: z
    .object({
      id: z.int(),
      application_no: z.string(),
      type: z.enum(campaignTypes).exclude(['care_home']),
    })
    .nullable(),
  /** The animals it cares for; `id` is that of the animal. */
  animals: z.array(z.object({ id: z.int(), animal_id: z.int(), code: z.string(), name: z.string() })),
  /** Papers for staff alone. */
  documents: z.array(StaffDocument),
  suspended_reason: z.string().nullable(),
  sort: z.int(),
  spent: z.int(),
  donations_count: z.int(),
  options: z.array(StaffOption),
  updates: z.array(StaffUpdate),
  /** What may be done with it now. */
  actions: z.array(z.enum([...keysOf(campaignMachine.actions), 'end'])),
  created_at: z.string(),
})
export type StaffCampaign = z.output<typeof StaffCampaign>

const OptionFields = z.object({
  /** Absent for a new option. */
  id: Id.optional(),
  label: requiredText('方案名稱', 40),
  amount: amount({ min: 1, max: campaignLimits.amount.max }),
  unit_label: requiredText('單位', 6).default('份'),
  max_quantity: whole({ min: 1, max: 99 })
    .nullish()
    .transform((max) => max ?? null),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  is_active: Flag.default(true),
})
export type OptionInput = z.output<typeof OptionFields>

const OptionalId = Id.nullish().transform((id) => id ?? null)

const CampaignFields = z.object({
  type: z.enum(allCampaignTypes),
  title: requiredText('專案名稱', 60),
  slug: optionalText(120),
  subtitle: optionalText(120),
  summary: z.string().trim().max(200, '最多 200 個字。').default(''),
  content: z.string().max(200_000).default(''),
  photo_ids: z.array(Id).max(20, '最多 20 張照片。').optional(),
  document_ids: z.array(Id).max(20, '最多 20 份文件。').optional(),
  video_url: optionalText(300).refine((url) => url === null || url.startsWith('https://'), '網址要以 https:// 開頭。'),
  city: optionalText(20),
  target_amount: amount(campaignLimits.target_amount)
    .nullish()
    .transform((target) => target ?? null),
  stop_at_target: Flag.default(false),
  starts_at: Moment,
  ends_at: Moment.nullish().transform((at) => at ?? null),
  min_amount: amount({ min: 1, max: campaignLimits.amount.max }).default(campaignLimits.amount.min),
  max_amount: amount({ min: 1, max: 10_000_000 }).default(campaignLimits.amount.max),
  default_amounts: z
    .array(whole({ min: 1, max: 10_000_000 }))
    .min(1)
    .max(6)
    .default([...campaignLimits.default_amounts]),
  permit_id: OptionalId,
  solicitation_basis: z.enum(['permit', 'voluntary']),
  bank_account_id: Id,
  surplus_note: requiredText('餘款用途', 200),
  /** A place of care; without one no care_home is published. */
  location_id: OptionalId,
  clinic_id: OptionalId,
  /** Whom it cares for, in their order; absent: stays as it is. */
  animals: z
    .array(
      z.object({
        /** As the record tells it; not looked at. */
        id: Id.optional(),
        animal_id: Id,
      }),
    )
    .max(50, '最多 50 隻動物。')
    .optional(),
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
    featured: FlagFilter.optional(),
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

const calls = staffCallsOf({
  path: '/api/admin/campaigns',
  access: usual('campaigns'),
  words: ['a campaign', 'campaigns'],
  summaries: {
    list: 'Campaigns of every state',
    get: 'A campaign as staff edit it',
    create: 'Create a campaign (draft) with its options',
    update: 'Change a campaign and its options',
  },
  question: staffCampaignList,
  rows: pageOf(StaffCampaignRow),
  record: StaffCampaign,
  fields: NewCampaign,
  change: CampaignChange,
  body_size: 'rich_text',
  failures: { update: Object.values(campaignFailures) },
})

const Reason = z.object({ reason: requiredText('原因', 200) })

const suspend = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/suspend',
  summary: 'Take a campaign out of public for a while, with a reason',
  access: staff('campaigns update'),
  params: IdParams,
  body: Versioned.extend(Reason.shape),
  output: StaffCampaign,
  status: 200,
  failures: [common.not_found, common.stale, ...Object.values(campaignFailures)],
})

const featuring = <const A extends 'feature' | 'unfeature'>(action: A, summary: string) =>
  bulkOf({
    name: `campaigns.${action}`,
    path: `/api/admin/campaigns/bulk/${action}`,
    summary,
    action: calls.update,
    list: calls.list,
    values: noValues,
  })

export const campaignDeskApi = {
  ...calls,
  export: exportOf({ name: 'campaigns.export', of: 'campaigns', list: calls.list }),
  submit: stateAction('submit', 'Hand a draft in for review'),
  send_back: stateAction('send_back', 'Send a campaign back to its author'),
  publish: stateAction('publish', 'Publish a campaign: it opens at its start'),
  suspend,
  suspendMany: bulkOf({
    name: 'campaigns.suspend',
    path: '/api/admin/campaigns/bulk/suspend',
    summary: 'Take many campaigns out of public for a while, for one reason',
    action: suspend,
    list: calls.list,
    values: Reason,
  }),
  featureMany: featuring('feature', 'Put many campaigns among the featured ones'),
  unfeatureMany: featuring('unfeature', 'Take many campaigns out of the featured ones'),
  resume: stateAction('resume', 'Bring a suspended campaign back'),
  end: stateAction('end', 'End a campaign now, before its date'),
  execute: stateAction('execute', 'Begin the work that the money was given for'),
  report: stateAction('report', 'Publish the result'),
  close: stateAction('close', 'Close a campaign'),
}
