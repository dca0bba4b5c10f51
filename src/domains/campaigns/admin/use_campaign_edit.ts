import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRecordForm } from '#ui/admin/use_record_form.ts'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { type CampaignValues, campaignForm } from './campaign_form.ts'
import { useCampaignRelations } from './choices.ts'

/** The form of a campaign with what there is to choose from. */
export const useCampaignForm = (known?: StaffCampaign) => campaignForm(useCampaignRelations(known))

/** The form of a stored campaign. */
export const useCampaignEdit = (campaign: StaffCampaign) => {
  const update = useAction(campaignDeskApi.update)
  return useRecordForm(useCampaignForm(campaign), { stored: campaign, update, saved: m.saved })
}

/** The fields of a campaign, stored or new. */
export type CampaignFields = FormFields<CampaignValues>
