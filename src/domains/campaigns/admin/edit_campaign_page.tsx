import { differences } from '#platform/browser/form_values.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { ConflictNotice } from '#ui/admin/conflict_notice.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { campaignTypes } from '../contract.ts'
import { campaignDeskApi, NewCampaign, type StaffCampaign } from '../desk/contract.ts'
import { adminCampaignPath, adminListPath, campaignCrumbs } from './addresses.ts'
import {
  BasicsSection,
  MoneySection,
  OptionsSection,
  PhotosSection,
  PlaceSection,
  TimeSection,
} from './campaign_fields.tsx'
import { campaignBody, campaignInWords, campaignValues, emptyCampaign } from './campaign_form.ts'
import { campaignWords as m } from './messages.ts'
import { campaignTone } from './tones.ts'
import { type CampaignEdit, useCampaignEdit } from './use_campaign_edit.ts'

const Sections = ({ edit }: { edit: CampaignEdit }) => (
  <>
    <BasicsSection edit={edit} />
    <PhotosSection edit={edit} />
    <OptionsSection edit={edit} />
  </>
)

const SideSections = ({ edit }: { edit: CampaignEdit }) => (
  <>
    <MoneySection edit={edit} />
    <TimeSection edit={edit} />
    <PlaceSection edit={edit} />
  </>
)

const EditCampaign = ({ campaign }: { campaign: StaffCampaign }) => {
  const edit = useCampaignEdit(campaign)
  const { conflict } = edit
  return (
    <FormPage
      {...edit.page}
      title={m.edit}
      crumbs={useCrumbs(m.edit, campaignCrumbs(campaign))}
      tags={<StatusTag tone={campaignTone[campaign.state]}>{m.state[campaign.state]}</StatusTag>}
      conflict={
        conflict && (
          <ConflictNotice
            {...conflict}
            changes={differences(campaignInWords(conflict.newest), campaignInWords(edit.form.getValues()))}
            onTakeNewest={edit.takeNewest}
            onKeepMine={edit.keepMine}
          />
        )
      }
      side={<SideSections edit={edit} />}
    >
      <Sections edit={edit} />
    </FormPage>
  )
}

/** Everything of a campaign that staff write. */
export const EditCampaignPage = ({ id }: { id: number }) => (
  <Loaded {...useData(campaignDeskApi.get, { params: { id } })}>
    {(campaign) => <EditCampaign key={campaign.id} campaign={campaign} />}
  </Loaded>
)

/** A new campaign of a type; it begins as a draft. */
export const NewCampaignPage = ({ type }: { type: (typeof campaignTypes)[number] }) => {
  const toast = useToasts()
  const create = useAction(campaignDeskApi.create)
  const edit = useForm({
    schema: NewCampaign,
    values: emptyCampaign(type),
    bodyOf: (values) => {
      const { version: _, ...body } = campaignBody(values)
      return { ...body, type }
    },
    send: async (body) => {
      const campaign = await create.run({ body })
      return { ...campaignValues(campaign), id: campaign.id }
    },
    onSaved: (stored) => {
      toast({ text: m.created })
      goTo(adminCampaignPath(stored))
    },
  })
  return (
    <FormPage
      {...edit.page}
      title={m.create}
      crumbs={useCrumbs(m.create, { [adminListPath(type)]: m.type[type] })}
      saveLabel={m.create}
      side={<SideSections edit={edit} />}
    >
      <Sections edit={edit} />
    </FormPage>
  )
}
