import type { Photo } from '#domains/media/contract.ts'
import { localTimeOf, momentOf, orNull, textOf } from '#platform/browser/form_values.ts'
import type { StaffCampaign } from '../desk/contract.ts'
import { campaignLimits } from '../rules.ts'

export type OptionValues = {
  /** Absent for a new option. */
  id?: number
  label: string
  amount: string
  unit_label: string
  max_quantity: string
  sort: number
  is_active: boolean
}

/** A campaign as it stands in the fields: numbers and moments are text, blank is none. */
export type CampaignValues = {
  type: StaffCampaign['type']
  title: string
  subtitle: string
  summary: string
  content: string
  photos: Photo[]
  video_url: string
  city: string
  target_amount: string
  stop_at_target: boolean
  min_amount: string
  max_amount: string
  default_amounts: string
  starts_at: string
  ends_at: string
  solicitation_basis: StaffCampaign['solicitation_basis']
  permit_id: string
  bank_account_id: string
  surplus_note: string
  is_featured: boolean
  sort: string
  slug: string
  options: OptionValues[]
}

export const emptyOption: OptionValues = {
  label: '',
  amount: '',
  unit_label: '份',
  max_quantity: '',
  sort: 0,
  is_active: true,
}

/** The form of a campaign that does not exist yet. */
export const emptyCampaign = (type: StaffCampaign['type']): CampaignValues => ({
  type,
  title: '',
  subtitle: '',
  summary: '',
  content: '',
  photos: [],
  video_url: '',
  city: '',
  target_amount: '',
  stop_at_target: false,
  min_amount: String(campaignLimits.amount.min),
  max_amount: String(campaignLimits.amount.max),
  default_amounts: campaignLimits.default_amounts.join('、'),
  starts_at: '',
  ends_at: '',
  solicitation_basis: 'permit',
  permit_id: '',
  bank_account_id: '',
  surplus_note: '',
  is_featured: false,
  sort: '0',
  slug: '',
  options: [],
})

/** A stored campaign as the form shows it. */
export const campaignValues = (campaign: StaffCampaign): CampaignValues => ({
  type: campaign.type,
  title: campaign.title,
  subtitle: textOf(campaign.subtitle),
  summary: campaign.summary,
  content: campaign.content,
  photos: campaign.photos,
  video_url: textOf(campaign.video_url),
  city: textOf(campaign.city),
  target_amount: textOf(campaign.target_amount),
  stop_at_target: campaign.stop_at_target,
  min_amount: textOf(campaign.min_amount),
  max_amount: textOf(campaign.max_amount),
  default_amounts: campaign.default_amounts.join('、'),
  starts_at: localTimeOf(campaign.starts_at),
  ends_at: localTimeOf(campaign.ends_at),
  solicitation_basis: campaign.solicitation_basis,
  permit_id: textOf(campaign.permit_id),
  bank_account_id: textOf(campaign.bank_account_id),
  surplus_note: campaign.surplus_note,
  is_featured: campaign.is_featured,
  sort: textOf(campaign.sort),
  slug: textOf(campaign.slug),
  options: campaign.options.map((option) => ({
    ...option,
    amount: textOf(option.amount),
    max_quantity: textOf(option.max_quantity),
  })),
})

/**
 * A moment from a form, or the stored one where the form still says the same minute: a stored end of 23:59:59 must not
 * lose its seconds.
 */
const keptMoment = (typed: string, stored: string | null | undefined) =>
  stored && localTimeOf(stored) === typed ? stored : momentOf(typed)

/** What the call takes of a form. */
export const campaignBody = (
  { photos, options, default_amounts, ...values }: CampaignValues,
  stored?: Pick<StaffCampaign, 'starts_at' | 'ends_at'>,
) => ({
  ...values,
  photo_ids: photos.map((photo) => photo.id),
  video_url: orNull(values.video_url),
  target_amount: orNull(values.target_amount),
  default_amounts: default_amounts.split(/[、,，\s]+/).filter(Boolean),
  starts_at: keptMoment(values.starts_at, stored?.starts_at) ?? '',
  ends_at: keptMoment(values.ends_at, stored?.ends_at),
  permit_id: values.solicitation_basis === 'permit' ? orNull(values.permit_id) : null,
  options: options.map((option) => ({ ...option, max_quantity: orNull(option.max_quantity) })),
})
