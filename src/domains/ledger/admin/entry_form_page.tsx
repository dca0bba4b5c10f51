import { useRef, useState } from 'react'
import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { useNewCampaign } from '#domains/campaigns/ui/new_campaign_dialog.tsx'
import { PapersField, PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useCrumbName } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { useRecordForm } from '#ui/admin/use_record_form.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Entry, entriesApi } from '../entries/contract.ts'
import { categoryWords } from '../messages.ts'
import { handCategoriesOf } from '../rules.ts'
import { ledgerDeskWords } from '../staff_messages.ts'
import { useAccountRelation } from '../ui/account_relation.ts'
import { copiedValues, type EntryValues, entryForm, nextValues } from './entry_form.ts'

const { field: m, section_form: section, ...words } = ledgerDeskWords

const useEntryForm = (stored?: Entry) =>
  entryForm(taipeiDay(new Date()), {
    accounts: useAccountRelation(stored?.bank),
    campaigns: useCampaignRelation(stored?.campaign),
  })

type SectionProps = { edit: FormFields<EntryValues> }

const DirectionFields = ({ edit: { form, choice, put } }: SectionProps) => {
  const direction = choice('direction')
  const categories = handCategoriesOf(form.watch('direction'))
  return (
    <>
      <SelectField
        {...direction}
        onChange={(event) => {
          direction.onChange(event)
          // the categories of the other direction are no longer to choose from
          const chosen = form.getValues('category')
          const open: readonly string[] = handCategoriesOf(form.getValues('direction'))
          if (!open.includes(chosen)) put('category', '')
        }}
      />
      <SelectField
        placeholder={m.choose}
        {...choice('category')}
        options={categories.map((value) => ({ value, label: categoryWords[value] }))}
      />
    </>
  )
}

const MoneySection = ({ edit }: SectionProps) => (
  <FormSection title={section.money} columns={3}>
    <DirectionFields edit={edit} />
    <MoneyField {...edit.field('amount')} />
    <DayField max={taipeiDay(new Date())} {...edit.control('occurred_on')} />
    <RelationField {...edit.relation('bank_account_id')} />
    <SelectField placeholder={m.choose} {...edit.choice('method')} />
  </FormSection>
)

const PurposeSection = ({ edit: { field, choice, relation } }: SectionProps) => (
  <FormSection title={section.purpose}>
    <TextField hint={m.title_hint} {...field('title')} />
    <TextField optional {...field('counterparty')} />
    <SelectField placeholder={m.choose} {...choice('counterparty_kind')} />
    <RelationField none={m.no_campaign} create={useNewCampaign()} {...relation('campaign_id')} />
    <TextField optional {...field('voucher_no')} />
    <TextArea optional {...field('note')} />
  </FormSection>
)

const PapersSection = ({ edit: { files, form } }: SectionProps) => (
  <FormSection title={section.papers}>
    <PhotosField redactable hideLabel={false} max={20} alt={form.watch('title')} {...files('photo_ids')} />
    <PapersField max={20} {...files('document_ids')} />
  </FormSection>
)

const Sections = (props: SectionProps) => (
  <>
    <MoneySection {...props} />
    <PurposeSection {...props} />
  </>
)

const EditEntry = ({ entry }: { entry: Entry }) => {
  const update = useAction(entriesApi.update)
  const to = `/admin/transactions/${entry.id}`
  const edit = useRecordForm(useEntryForm(entry), { stored: entry, update, saved: words.done.saved, to })
  useCrumbName(entry.no, to)
  return (
    <FormPage {...edit.page} saveLabel={words.save_draft} side={<PapersSection edit={edit} />}>
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

type NewEntryProps = {
  values: EntryValues | undefined
  last: Entry | undefined
  onNext: (saved: Entry) => void
  onCopy: () => void
}

const NewEntry = ({ values, last, onNext, onCopy }: NewEntryProps) => {
  const create = useAction(entriesApi.create)
  const toast = useToasts()
  const another = useRef(false)
  const form = useEntryForm(last)
  const edit = useNewForm(form, {
    ...(values && { values }),
    send: (body) => create.run({ body }),
    onSaved: (entry) => {
      toast({ text: words.done.created })
      if (another.current) onNext(entry)
      else goTo(`/admin/transactions/${entry.id}`)
    },
  })
  const save = (isLast: boolean) => {
    another.current = !isLast
    edit.page.onSubmit()
  }
  return (
    <FormPage
      {...edit.page}
      // a copy may be saved as it is
      dirty={edit.page.dirty || values !== undefined}
      onSubmit={() => save(true)}
      saveLabel={words.save_draft}
      another={{ label: words.save_and_next, onPress: () => save(false) }}
      actions={
        !edit.page.dirty && (
          <Button kind="outline" icon="copy" onClick={onCopy}>
            {words.copy_last}
          </Button>
        )
      }
      side={<PapersSection edit={edit} />}
    >
      <Sections edit={edit} />
    </FormPage>
  )
}

type Begun = { count: number; last?: Entry; values?: EntryValues }

/**
 * A new row of the cash book; it begins as a draft. The next one takes over what a heap of bills has in common.
 *
 * @param props.campaign id of the campaign whose money is to be spent, where the address says it
 */
export const NewEntryPage = ({ campaign }: { campaign?: number | undefined }) => {
  const toast = useToasts()
  const call = useCall()
  const form = useEntryForm()
  const [{ count, last, values }, begin] = useState<Begun>(() => ({
    count: 0,
    ...(campaign !== undefined && { values: { ...form.empty, campaign_id: String(campaign) } }),
  }))
  const onNext = (saved: Entry) => {
    begin({ count: count + 1, last: saved, values: nextValues(form.empty, form.valuesOf(saved)) })
    window.scrollTo(0, 0)
  }
  const copy = async () => {
    const { data } = await call(entriesApi.list, { query: { per_page: 1, filter: { direction: 'expense' } } })
    const [newest] = data
    if (!newest) return toast({ text: words.nothing_to_copy })
    const stored = await call(entriesApi.get, { params: { id: newest.id } })
    begin({ count: count + 1, last: stored, values: copiedValues(form.empty, form.valuesOf(stored)) })
  }
  const onCopy = () => void copy().catch((error: Error) => toast({ kind: 'error', text: error.message }))
  return <NewEntry key={count} values={values} last={last} onNext={onNext} onCopy={onCopy} />
}
