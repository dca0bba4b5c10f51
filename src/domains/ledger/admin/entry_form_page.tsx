import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import { differences } from '#platform/browser/form_values.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { ConflictNotice } from '#ui/admin/conflict_notice.tsx'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Entry, EntryChange, entriesApi, NewEntry } from '../entries/contract.ts'
import { categoryWords, directionWords } from '../messages.ts'
import { categoriesOf } from '../rules.ts'
import { choicesOf, useAccountChoices, useCampaignChoices } from './choices.ts'
import { emptyEntry, entryBody, entryInWords, entryValues } from './entry_form.ts'
import { ledgerDeskWords } from './messages.ts'

const { field: m, section_form: section, ...words } = ledgerDeskWords

const useEntryEdit = (entry: Entry) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(entriesApi.update)
  const params = { id: entry.id }
  return useForm({
    schema: EntryChange,
    values: entryValues(entry),
    bodyOf: (values) => entryBody(values, entry),
    send: async (body) => entryValues(await update.run({ params, body })),
    load: async () => entryValues(await call(entriesApi.get, { params })),
    onSaved: () => {
      toast({ text: words.done.saved })
      goTo(`/admin/transactions/${entry.id}`)
    },
  })
}
type EntryEdit = ReturnType<typeof useEntryEdit>

const MoneySection = ({ edit: { field, form } }: { edit: EntryEdit }) => (
  <FormSection title={section.money} columns={2}>
    <SelectField label={m.direction} options={choicesOf(directionWords)} {...field('direction')} />
    <SelectField
      label={m.category}
      options={categoriesOf(form.watch('direction')).map((value) => ({ value, label: categoryWords[value] }))}
      {...field('category')}
    />
    <MoneyField label={m.amount} {...field('amount')} />
    <TextField type="date" label={m.occurred_on} max={taipeiDay(new Date())} {...field('occurred_on')} />
    <SelectField label={m.bank_account_id} placeholder="" options={useAccountChoices()} {...field('bank_account_id')} />
    <SelectField label={m.method} options={choicesOf(words.method)} {...field('method')} />
  </FormSection>
)

const PurposeSection = ({ edit: { field } }: { edit: EntryEdit }) => (
  <FormSection title={section.purpose}>
    <TextField label={m.title} hint={m.title_hint} {...field('title')} />
    <TextField label={m.counterparty} optional {...field('counterparty')} />
    <SelectField
      label={m.counterparty_kind}
      options={choicesOf({ organisation: m.organisation, person: m.person })}
      {...field('counterparty_kind')}
    />
    <SelectField
      label={m.campaign_id}
      placeholder={m.no_campaign}
      options={useCampaignChoices()}
      {...field('campaign_id')}
    />
    <TextField label={m.voucher_no} optional {...field('voucher_no')} />
    <TextArea label={m.note} optional {...field('note')} />
  </FormSection>
)

const PapersSection = ({ edit: { control, form } }: { edit: EntryEdit }) => (
  <FormSection title={section.papers}>
    <PhotosField label={m.photos} max={20} alt={form.watch('title')} {...control('photos')} />
  </FormSection>
)

const Sections = ({ edit }: { edit: EntryEdit }) => (
  <>
    <MoneySection edit={edit} />
    <PurposeSection edit={edit} />
    <PapersSection edit={edit} />
  </>
)

const EditEntry = ({ entry }: { entry: Entry }) => {
  const edit = useEntryEdit(entry)
  const { conflict } = edit
  return (
    <FormPage
      {...edit.page}
      title={entry.no}
      numeric
      crumbs={useCrumbs(words.edit)}
      saveLabel={words.save_draft}
      conflict={
        conflict && (
          <ConflictNotice
            {...conflict}
            changes={differences(entryInWords(conflict.newest), entryInWords(edit.form.getValues()))}
            onTakeNewest={edit.takeNewest}
            onKeepMine={edit.keepMine}
          />
        )
      }
    >
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
  const edit = useForm({
    schema: NewEntry,
    values: emptyEntry(taipeiDay(new Date())),
    bodyOf: (values) => {
      const { version: _, ...body } = entryBody(values)
      return body
    },
    send: async (body) => {
      const entry = await create.run({ body })
      return { ...entryValues(entry), id: entry.id }
    },
    onSaved: (stored) => {
      toast({ text: words.done.created })
      goTo(`/admin/transactions/${stored.id}`)
    },
  })
  return (
    <FormPage {...edit.page} title={words.create} crumbs={useCrumbs()} saveLabel={words.save_draft}>
      <Sections edit={edit} />
    </FormPage>
  )
}
