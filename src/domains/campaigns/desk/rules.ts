import type { z } from 'zod'
import type { Failure } from '#platform/contract/failures.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { campaignFailures } from '../contract.ts'
import { campaignMachine } from '../rules.ts'
import type { StaffCampaignRow } from './contract.ts'

/** Why a campaign is not suspended. */
export const whyNotSuspended = ({
  type,
  state,
}: Pick<z.output<typeof StaffCampaignRow>, 'type' | 'state'>): Failure | null => {
  if (type === 'general') return campaignFailures.general_fund_stays
  return actionsIn(campaignMachine, state).includes('suspend') ? null : campaignFailures.campaign_state
}

/** Why a campaign cannot be put among the featured ones, or taken out: it is so already. */
export const whyNotFeatured = (campaign: { is_featured: boolean }, is_featured: boolean): Failure | null => {
  if (campaign.is_featured !== is_featured) return null
  return is_featured ? campaignFailures.featured_before : campaignFailures.not_featured
}
