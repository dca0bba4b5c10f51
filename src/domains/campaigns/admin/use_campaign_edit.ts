import type { FormFields } from '#platform/browser/form_core.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useToasts } from '#ui/toasts.tsx'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { type CampaignValues, campaignForm } from './campaign_form.ts'
import { useAccountChoices, usePermitChoices } from './choices.ts'
import { campaignWords as m } from './messages.ts'

/** The form of a campaign with what there is to choose from. */
export const useCampaignForm = () => campaignForm({ permits: usePermitChoices(), accounts: useAccountChoices() ?? [] })

/** The form of a stored campaign. */
export const useCampaignEdit = (campaign: StaffCampaign) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(campaignDeskApi.update)
  const params = { id: campaign.id }
  return useForm(useCampaignForm(), {
    stored: campaign,
    send: (body) => update.run({ params, body }),
    load: () => call(campaignDeskApi.get, { params }),
    onSaved: () => toast({ text: m.saved }),
  })
}

/** The fields of a campaign, stored or new. */
export type CampaignFields = FormFields<CampaignValues>
