import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useCrumbName } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Entry, entriesApi } from '../entries/contract.ts'
import { categoryWords } from '../messages.ts'
import { categoriesOf } from '../rules.ts'
import { useAccountChoices, useCampaignChoices } from './choices.ts'
import { type EntryValues, entryForm } from './entry_form.ts'
import { ledgerDeskWords } from './messages.ts'

const { field: m, section_form: section, ...words } = ledgerDeskWords

const useEntryForm = (stored?: Entry) =>
  entryForm(taipeiDay(new Date()), {
    accounts: useAccountChoices(stored?.bank),
    campaigns: useCampaignChoices(stored?.campaign),
  })

const useEntryEdit = (entry: Entry) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(entriesApi.update)
  const params = { id: entry.id }
  return useForm(useEntryForm(entry), {
    stored: entry,
    send: (body) => update.run({ params, body }),
    load: () => call(entriesApi.get, { params }),
    onSaved: () => {
      toast({ text: words.done.saved })
      goTo(`/admin/transactions/${entry.id}`)
    },
  })
}

type SectionProps = { edit: FormFields<EntryValues> }

const DirectionFields = ({ edit: { form, choice, put } }: SectionProps) => {
  const direction = choice('direction')
  const categories = categoriesOf(form.watch('direction'))
  return (
    <>
      <SelectField
        {...direction}
        onChange={(event) => {
          direction.onChange(event)
          // the categories of the other direction are no longer to choose from
          const [first] = categoriesOf(form.getValues('direction'))
          if (first && first !== categories[0]) put('category', first)
        }}
      />
      <SelectField
        {...choice('category')}
        options={categories.map((value) => ({ value, label: categoryWords[value] }))}
      />
    </>
  )
}

const MoneySection = ({ edit }: SectionProps) => (
  <FormSection title={section.money} columns={2}>
    <DirectionFields edit={edit} />
    <MoneyField {...edit.field('amount')} />
    <TextField type="date" max={taipeiDay(new Date())} {...edit.field('occurred_on')} />
    <SelectField placeholder="" {...edit.choice('bank_account_id')} />
    <SelectField {...edit.choice('method')} />
  </FormSection>
)

const PurposeSection = ({ edit: { field, choice } }: SectionProps) => (
  <FormSection title={section.purpose}>
    <TextField hint={m.title_hint} {...field('title')} />
    <TextField optional {...field('counterparty')} />
    <SelectField {...choice('counterparty_kind')} />
    <SelectField placeholder={m.no_campaign} {...choice('campaign_id')} />
    <TextField optional {...field('voucher_no')} />
    <TextArea optional {...field('note')} />
  </FormSection>
)

const PapersSection = ({ edit: { control, form } }: SectionProps) => (
  <FormSection title={section.papers}>
    <PhotosField max={20} alt={form.watch('title')} {...control('photo_ids')} />
  </FormSection>
)

const Sections = (props: SectionProps) => (
  <>
    <MoneySection {...props} />
    <PurposeSection {...props} />
    <PapersSection {...props} />
  </>
)

const EditEntry = ({ entry }: { entry: Entry }) => {
  const edit = useEntryEdit(entry)
  useCrumbName(entry.no, `/admin/transactions/${entry.id}`)
  return (
    <FormPage {...edit.page} title={entry.no} numeric saveLabel={words.save_draft}>
      <Sections edit={edit} />
    </FormPage>
  )
}

/** A draft that is changed before it is entered. */
export const EditEntryPage = ({ id }: { id: number }) => (
  <Loaded {...useData(entriesApi.get, { params: { id } })}>
    {(entry) => <EditEntry key={entry.id} entry={entry} />}
  </Loaded>
)

/** A new row of the cash book; it begins as a draft. */
export const NewEntryPage = () => {
  const toast = useToasts()
  const create = useAction(entriesApi.create)
  const edit = useNewForm(useEntryForm(), {
    send: (body) => create.run({ body }),
    onSaved: ({ id }) => {
      toast({ text: words.done.created })
      goTo(`/admin/transactions/${id}`)
    },
  })
  return (
    <FormPage {...edit.page} title={words.create} saveLabel={words.save_draft}>
      <Sections edit={edit} />
    </FormPage>
  )
}
