import type { FormFields } from '#platform/browser/form_core.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useToasts } from '#ui/toasts.tsx'
import { CampaignChange, campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { type CampaignValues, campaignBody, campaignValues } from './campaign_form.ts'
import { campaignFormWords } from './campaign_form_words.ts'
import { useAccountChoices, usePermitChoices } from './choices.ts'
import { campaignWords as m } from './messages.ts'

/** The form of a stored campaign. */
export const useCampaignEdit = (campaign: StaffCampaign) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(campaignDeskApi.update)
  const params = { id: campaign.id }
  return useForm({
    schema: CampaignChange,
    words: campaignFormWords({ permits: usePermitChoices(), accounts: useAccountChoices() ?? [] }),
    stored: campaign,
    valuesOf: campaignValues,
    bodyOf: (values, stored) => ({ ...campaignBody(values, stored), version: stored.version }),
    send: (body) => update.run({ params, body }),
    load: () => call(campaignDeskApi.get, { params }),
    onSaved: () => toast({ text: m.saved }),
  })
}

/** The fields of a campaign, stored or new. */
export type CampaignFields = FormFields<CampaignValues>
