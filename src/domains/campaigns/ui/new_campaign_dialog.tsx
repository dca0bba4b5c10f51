import { useMay } from '#domains/staff/ui/session.ts'
import { bodySchema } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { type NewThingDialog, RelationField } from '#ui/admin/relation_field.tsx'
import { MomentField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useCampaignForm } from '../admin/use_campaign_edit.ts'
import { campaignTypes } from '../contract.ts'
import { campaignDeskApi } from '../desk/contract.ts'
import { campaignWords as m } from '../staff_messages.ts'

/** The short form of a campaign: what a draft cannot be without. Its text, pictures and options come on its own page. */
const NewCampaignDialog: NewThingDialog = ({ name, onCreated, onClose }) => {
  const create = useAction(campaignDeskApi.create)
  const form = useCampaignForm()
  const {
    field,
    choice,
    control,
    relation,
    page,
    form: typed,
  } = useNewForm(
    { ...form, schema: bodySchema(campaignDeskApi.create) },
    {
      values: { ...form.empty, title: name },
      send: ({ type, ...body }) => create.run({ body: { ...body, type: type === 'general' ? 'medical' : type } }),
      onSaved: ({ id, title }) => onCreated({ id, name: title }),
      draft: 'new_campaign',
    },
  )
  const type = choice('type')
  return (
    <FormDialog {...page} title={m.create} saveLabel={m.create} onClose={onClose}>
      <TextField {...field('title')} />
      <SelectField {...type} options={type.options.filter(({ value }) => campaignTypes.some((one) => one === value))} />
      <MomentField {...control('starts_at')} />
      <SelectField {...choice('solicitation_basis')} />
      {typed.watch('solicitation_basis') === 'permit' && (
        <RelationField idHint={m.hint.permit} {...relation('permit_id')} />
      )}
      <RelationField {...relation('bank_account_id')} />
      <TextArea hint={m.hint.surplus} {...field('surplus_note')} />
    </FormDialog>
  )
}

/** For whoever may create campaigns and choose the account that one needs. */
export const useNewCampaign = () =>
  useMay()(['campaigns create', 'campaigns view', 'transactions view']) && NewCampaignDialog
