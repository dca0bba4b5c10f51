import { useState } from 'react'
import { type OrderChoices, staffOrdersApi } from '#domains/orders/staff_orders/contract.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm } from '#ui/admin/use_record_form.ts'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { boxCountsApi } from '../contract.ts'
import { boxCountWords as m } from '../messages.ts'
import { newBoxForm } from './count_form.ts'
import { CountGrid } from './count_grid.tsx'

const optionsOf = (named: readonly { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }))

const NewBox = ({ choices }: { choices: OrderChoices }) => {
  const methods = optionsOf(choices.payments.filter(({ kind }) => kind === 'cash'))
  const [form] = useState(() => newBoxForm(optionsOf(choices.campaigns), methods))
  const edit = useCreateForm(form, {
    // where the charity has one way to take cash it is that one
    values: { ...form.empty, payment_method_id: methods.length === 1 ? (methods[0]?.value ?? '') : '' },
    create: useAction(boxCountsApi.create),
    saved: m.made,
    to: ({ id }) => `/admin/box-counts/${id}`,
  })
  return (
    <FormPage {...edit.page} saveLabel={m.save}>
      <FormSection title={m.section.box} text={m.hint.box} columns={2}>
        <TextField maxLength={40} hint={m.hint.place} {...edit.field('place')} />
        <DayField max={taipeiDay(new Date())} {...edit.control('emptied_on')} />
        <SelectField placeholder={m.choose} {...edit.choice('campaign_id')} />
        <SelectField placeholder={m.choose} {...edit.choice('payment_method_id')} />
        <TextArea optional maxLength={500} {...edit.field('note')} />
      </FormSection>
      <FormSection title={m.section.counts} text={`${m.hint.counts}${m.hint.blind}`}>
        <CountGrid fieldOf={(name) => edit.field(name)} typed={edit.form.watch()} />
      </FormSection>
    </FormPage>
  )
}

/** /admin/box-counts/create: what the first person counted in a donation box. */
export const NewBoxCountPage = () => (
  <Loaded {...useData(staffOrdersApi.choices, {})}>{(choices) => <NewBox choices={choices} />}</Loaded>
)
