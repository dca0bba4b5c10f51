import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { paymentMethodDeskApi } from '#domains/payments/methods/desk/contract.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { ActiveTag } from '#ui/admin/active.tsx'
import { choice, money, moneyOrNull, number, numberOrNull, text, tick } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RemoveButton } from '#ui/admin/remove_button.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import * as uiMessages from '#ui/messages.ts'
import { MoneyField } from '#ui/money_field.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'
import { deliveryMethodDeskApi as api, type StaffDeliveryMethod } from '../desk/contract.ts'
import { deliveryMethodSubject, deliveryMethodWords as m } from '../desk/messages.ts'
import { openKinds } from '../desk/rules.ts'

const { columns: c } = deliveryMethodSubject

const kinds = {
  ...choice(c.kind, m.kind, 'home'),
  options: openKinds.map((value) => ({ value, label: m.kind[value] })),
}

const methodForm = formOf(api.create, {
  code: text(c.code),
  name: text(c.name),
  kind: kinds,
  fee: money(c.fee, '0'),
  free_over: moneyOrNull(c.free_over),
  offshore_fee: moneyOrNull(c.offshore_fee),
  max_amount: moneyOrNull(c.max_amount),
  max_weight_g: numberOrNull(c.max_weight_g),
  max_side_mm: numberOrNull(c.max_side_mm),
  eta_text: text(c.eta_text),
  is_active: tick(c.is_active, true),
  sort: number(c.sort, '1000'),
})

type Edit = { edit: FormFields<typeof methodForm.empty> }

const Basics = ({ edit: { field, choice: select }, isNone }: Edit & { isNone: boolean }) => (
  <FormSection title={m.basics} text={isNone && m.none_note}>
    <TextField {...field('name')} />
    {!isNone && <SelectField hint={m.kind_hint} {...select('kind')} />}
    <TextField hint={m.code_hint} {...field('code')} />
    {!isNone && <TextField optional hint={m.eta_hint} {...field('eta_text')} />}
    <NumberField hint={m.sort_hint} {...field('sort')} />
    {!isNone && <CheckField hint={m.active_hint} {...field('is_active')} />}
  </FormSection>
)

const Rules = ({ edit: { field } }: Edit) => (
  <>
    <FormSection title={m.fees}>
      <MoneyField {...field('fee')} />
      <MoneyField optional hint={m.free_hint} {...field('free_over')} />
      <MoneyField optional hint={m.offshore_hint} {...field('offshore_fee')} />
    </FormSection>
    <FormSection title={m.limits}>
      <MoneyField optional hint={m.amount_hint} {...field('max_amount')} />
      <NumberField optional hint={m.weight_hint} {...field('max_weight_g')} />
      <NumberField optional hint={m.side_hint} {...field('max_side_mm')} />
    </FormSection>
  </>
)

/** Which payment methods go with it: said on their pages, shown here. */
const Pairs = ({ id }: { id: number }) => {
  const methods = useData(paymentMethodDeskApi.list, { query: { filter: { active: '1' } } }).data?.data ?? []
  const others = methods.filter(({ delivery_ids }) => delivery_ids.length > 0 && !delivery_ids.includes(id))
  return (
    <TitledCard title={m.pairs}>
      <p>{others.length === 0 ? m.pairs_all : m.pairs_not(uiMessages.joined(others.map(({ name }) => name)))}</p>
    </TitledCard>
  )
}

const RemoveMethod = ({ id, name }: StaffDeliveryMethod) => {
  const remove = useAction(api.remove)
  return (
    <RemoveButton
      label={m.remove}
      ask={m.ask_remove(name)}
      text={m.ask_remove_text}
      removed={m.removed}
      run={() => remove.run({ params: { id } })}
      to="/admin/deliveries"
    />
  )
}

const EditMethod = ({ method }: { method: StaffDeliveryMethod }) => {
  const update = useAction(api.update)
  const edit = useRecordForm(methodForm, { stored: method, update, saved: m.saved })
  const { id, name, kind, is_active, is_used } = method
  const isNone = kind === 'none'
  return (
    <FormPage
      {...edit.page}
      title={name}
      crumb={name}
      tags={
        <>
          <Tag>{m.kind[kind]}</Tag>
          <ActiveTag is_active={is_active} words={m} />
        </>
      }
      note={is_used && !isNone ? m.used : undefined}
      actions={
        <>
          <LogLink type="delivery_methods" id={id} />
          {!is_used && !isNone && <RemoveMethod {...method} />}
        </>
      }
      side={isNone ? undefined : <Pairs id={id} />}
    >
      <Basics edit={edit} isNone={isNone} />
      {!isNone && <Rules edit={edit} />}
    </FormPage>
  )
}

/** One delivery method. */
export const DeliveryMethodPage = ({ id }: { id: number }) => (
  <Loaded {...useData(api.get, { params: { id } })}>
    {(method) => <EditMethod key={method.id} method={method} />}
  </Loaded>
)

/** A new delivery method. */
export const NewDeliveryMethodPage = () => {
  const create = useAction(api.create)
  const edit = useCreateForm(methodForm, { create, saved: m.saved, to: ({ id }) => `/admin/deliveries/${id}` })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Basics edit={edit} isNone={false} />
      <Rules edit={edit} />
    </FormPage>
  )
}
