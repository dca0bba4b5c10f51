import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useToasts } from '#ui/toasts.tsx'
import { CampaignChange, campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { campaignBody, campaignValues } from './campaign_form.ts'
import { campaignWords as m } from './messages.ts'

/** The form of a stored campaign: its values, how it is sent, and the newest version on a conflict. */
export const useCampaignEdit = (campaign: StaffCampaign) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(campaignDeskApi.update)
  const params = { id: campaign.id }
  return useForm({
    schema: CampaignChange,
    values: campaignValues(campaign),
    bodyOf: (values) => campaignBody(values, campaign),
    send: async (body) => campaignValues(await update.run({ params, body })),
    load: async () => campaignValues(await call(campaignDeskApi.get, { params })),
    onSaved: () => toast({ text: m.saved }),
  })
}
export type CampaignEdit = ReturnType<typeof useCampaignEdit>
