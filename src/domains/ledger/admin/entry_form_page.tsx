import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { useNewCampaign } from '#domains/campaigns/ui/new_campaign_dialog.tsx'
import { PapersField, PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useCrumbName } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { type Entry, entriesApi } from '../entries/contract.ts'
import { categoryWords } from '../messages.ts'
import { categoriesOf } from '../rules.ts'
import { useAccountRelation } from '../ui/account_relation.ts'
import { type EntryValues, entryForm } from './entry_form.ts'
import { ledgerDeskWords } from './messages.ts'

const { field: m, section_form: section, ...words } = ledgerDeskWords

const useEntryForm = (stored?: Entry) =>
  entryForm(taipeiDay(new Date()), {
    accounts: useAccountRelation(stored?.bank),
    campaigns: useCampaignRelation(stored?.campaign),
  })

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
    <DayField max={taipeiDay(new Date())} {...edit.control('occurred_on')} />
    <RelationField {...edit.relation('bank_account_id')} />
    <SelectField {...edit.choice('method')} />
  </FormSection>
)

const PurposeSection = ({ edit: { field, choice, relation } }: SectionProps) => (
  <FormSection title={section.purpose}>
    <TextField hint={m.title_hint} {...field('title')} />
    <TextField optional {...field('counterparty')} />
    <SelectField {...choice('counterparty_kind')} />
    <RelationField none={m.no_campaign} create={useNewCampaign()} {...relation('campaign_id')} />
    <TextField optional {...field('voucher_no')} />
    <TextArea optional {...field('note')} />
  </FormSection>
)

const PapersSection = ({ edit: { files, form } }: SectionProps) => (
  <FormSection title={section.papers}>
    <PhotosField hideLabel={false} max={20} alt={form.watch('title')} {...files('photo_ids')} />
    <PapersField max={20} {...files('document_ids')} />
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
  const { get } = entriesApi
  const update = useAction(entriesApi.update)
  const to = `/admin/transactions/${entry.id}`
  const edit = useRecordForm(useEntryForm(entry), { stored: entry, get, update, saved: words.done.saved, to })
  useCrumbName(entry.no, to)
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
  const create = useAction(entriesApi.create)
  const to = ({ id }: Entry) => `/admin/transactions/${id}`
  const edit = useCreateForm(useEntryForm(), { create, saved: words.done.created, to })
  return (
    <FormPage {...edit.page} saveLabel={words.save_draft}>
      <Sections edit={edit} />
    </FormPage>
  )
}
