import { bodySchema } from '#platform/browser/form_of.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCrumbName } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { campaignTypes } from '../contract.ts'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { adminCampaignPath } from '../ui/desk_addresses.ts'
import { BasicsSection, MoneySection, OptionsSection, PhotosSection, TimeSection } from './campaign_fields.tsx'
import { DocumentsSection, PlaceSection, RelationsSection } from './relations_section.tsx'
import { campaignTone } from './tones.ts'
import { type CampaignFields, useCampaignEdit, useCampaignForm } from './use_campaign_edit.ts'

const Sections = ({ edit }: { edit: CampaignFields }) => (
  <>
    <BasicsSection edit={edit} />
    <PhotosSection edit={edit} />
    <OptionsSection edit={edit} />
    <DocumentsSection edit={edit} />
  </>
)

const SideSections = ({ edit }: { edit: CampaignFields }) => (
  <>
    <MoneySection edit={edit} />
    <TimeSection edit={edit} />
    <RelationsSection edit={edit} />
    <PlaceSection edit={edit} />
  </>
)

const EditCampaign = ({ campaign }: { campaign: StaffCampaign }) => {
  const edit = useCampaignEdit(campaign)
  useCrumbName(campaign.title, adminCampaignPath(campaign))
  return (
    <FormPage
      {...edit.page}
      tags={<StatusTag tone={campaignTone[campaign.state]}>{m.state[campaign.state]}</StatusTag>}
      side={<SideSections edit={edit} />}
    >
      <Sections edit={edit} />
    </FormPage>
  )
}

/** Everything of a campaign that staff write. */
export const EditCampaignPage = ({ type, id }: { type: StaffCampaign['type']; id: number }) => (
  <Loaded {...useData(campaignDeskApi.get, { params: { id } })} isHere={(campaign) => campaign.type === type}>
    {(campaign) => <EditCampaign key={campaign.id} campaign={campaign} />}
  </Loaded>
)

type NewCampaignProps = { type: (typeof campaignTypes)[number]; animal?: number | undefined }

/** A new campaign of a type; it begins as a draft. @param animal the one that it is made for */
export const NewCampaignPage = ({ type, animal }: NewCampaignProps) => {
  const toast = useToasts()
  const create = useAction(campaignDeskApi.create)
  const form = useCampaignForm()
  const edit = useNewForm(
    { ...form, schema: bodySchema(campaignDeskApi.create) },
    {
      values: { ...form.empty, type, animals: animal === undefined ? [] : [{ animal_id: String(animal) }] },
      send: (body) => create.run({ body: { ...body, type } }),
      onSaved: (campaign) => {
        toast({ text: m.created })
        goTo(adminCampaignPath(campaign))
      },
    },
  )
  return (
    <FormPage {...edit.page} saveLabel={m.create} side={<SideSections edit={edit} />}>
      <Sections edit={edit} />
    </FormPage>
  )
}
