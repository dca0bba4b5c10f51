import { customerDeskApi } from '#domains/customers/desk/contract.ts'
import { lampKindWords } from '#domains/lamps/messages.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { choices } from '#ui/admin/filters.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button } from '#ui/button.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import type { OrderChoices, OrderDraft } from '../contract.ts'
import { orderCreateWords as m } from '../messages.ts'

export type StepProps = {
  draft: OrderDraft
  choices: OrderChoices
  errors: Readonly<Record<string, string[]>>
  set: (change: Partial<OrderDraft>) => void
  put: (name: string, value: string) => void
}

type Typed = { target: { value: string } }

const fieldOf =
  ({ draft, errors, put }: StepProps) =>
  (name: string) => ({
    name,
    value: draft.fields[name] ?? '',
    error: errors[name]?.[0],
    onChange: (event: Typed) => put(name, event.target.value),
  })

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

const memberLabel = ({ id, name }: { id: number; name: string }) => `#${id} ${name}`
const members = { status: 'active' }

export const WhoStep = (props: StepProps) => {
  const field = fieldOf(props)
  const may = useMay()('customers view')
  const relation = useRelation(customerDeskApi.list, customerDeskApi.get, memberLabel, { may, filter: members })
  return (
    <FormSection title={m.steps[0]}>
      <RelationField
        name="customer_id"
        label={m.customer}
        hint={m.customer_hint}
        idHint={m.customer_id}
        none={m.no_customer}
        relation={relation}
        value={props.draft.fields.customer_id ?? ''}
        error={props.errors.customer_id?.[0]}
        onChange={(id) => props.put('customer_id', id)}
      />
      <TextField label={m.name} maxLength={50} {...field('name')} />
      <PhoneField optional label={m.phone} {...field('phone')} />
      <TextField optional label={m.email} hint={m.email_hint} maxLength={254} {...field('email')} />
      <SelectField label={m.channel} options={choices(m.channels)} {...field('channel')} />
    </FormSection>
  )
}

const changed = <T,>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one))
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)

const Remove = ({ onClick }: { onClick: () => void }) => (
  <Button kind="text" size="small" icon="trash" onClick={onClick}>
    {m.remove}
  </Button>
)

const GiftsPart = ({ draft: { gifts }, choices: { campaigns }, set }: StepProps) => (
  <FormSection title={m.gifts}>
    {gifts.map((line, at) => (
      <div key={`${at}-of-${gifts.length}`} className="grid columns-2">
        <SelectField
          label={m.campaign}
          placeholder={m.choose}
          options={named(campaigns)}
          value={line.campaign_id}
          onChange={({ target }) => set({ gifts: changed(gifts, at, { campaign_id: target.value }) })}
        />
        <MoneyField
          label={m.amount}
          value={line.amount}
          onChange={({ target }) => set({ gifts: changed(gifts, at, { amount: target.value }) })}
        />
        <Remove onClick={() => set({ gifts: without(gifts, at) })} />
      </div>
    ))}
    <Button kind="outline" icon="plus" onClick={() => set({ gifts: [...gifts, { campaign_id: '', amount: '' }] })}>
      {m.add_gift}
    </Button>
  </FormSection>
)

const GoodsPart = ({ draft: { goods }, choices: { variants }, set }: StepProps) => (
  <FormSection title={m.goods}>
    {goods.map((line, at) => (
      <div key={`${at}-of-${goods.length}`} className="grid columns-2">
        <SelectField
          label={m.variant}
          placeholder={m.choose}
          options={named(variants)}
          value={line.variant_id}
          onChange={({ target }) => set({ goods: changed(goods, at, { variant_id: target.value }) })}
        />
        <NumberField
          label={m.quantity}
          value={line.quantity}
          onChange={({ target }) => set({ goods: changed(goods, at, { quantity: target.value }) })}
        />
        <Remove onClick={() => set({ goods: without(goods, at) })} />
      </div>
    ))}
    <Button kind="outline" icon="plus" onClick={() => set({ goods: [...goods, { variant_id: '', quantity: '1' }] })}>
      {m.add_goods}
    </Button>
  </FormSection>
)

const LampPart = (props: StepProps) => {
  const field = fieldOf(props)
  return (
    <FormSection title={m.lamp}>
      <SelectField label={m.lamp} placeholder={m.no_lamp} options={choices(lampKindWords)} {...field('lamp_kind')} />
      {props.draft.fields.lamp_kind && (
        <>
          <TextField label={m.lamp_name} maxLength={20} {...field('lamp_name')} />
          <TextField optional label={m.wish} maxLength={40} {...field('lamp_wish')} />
        </>
      )}
    </FormSection>
  )
}

export const WhatStep = (props: StepProps) => (
  <>
    <GiftsPart {...props} />
    <GoodsPart {...props} />
    {props.draft.gifts.length > 0 && <LampPart {...props} />}
  </>
)

export const PaperStep = (props: StepProps) => {
  const field = fieldOf(props)
  return (
    <>
      {props.draft.goods.length > 0 && (
        <FormSection title={m.delivery}>
          <SelectField
            label={m.delivery}
            placeholder={m.choose}
            options={named(props.choices.deliveries)}
            {...field('delivery_method_id')}
          />
          <TextField optional label={m.zip} maxLength={6} {...field('zip')} />
          <TextField optional label={m.city} maxLength={20} {...field('city')} />
          <TextField optional label={m.address} maxLength={200} {...field('address')} />
        </FormSection>
      )}
      <FormSection title={m.receipt_type}>
        <SelectField label={m.receipt_type} options={choices(m.receipt_types)} {...field('receipt_type')} />
        <SelectField label={m.receipt_kind} options={choices(m.receipt_kinds)} {...field('receipt_kind')} />
        <TextField label={m.receipt_name} maxLength={60} {...field('receipt_name')} />
        <SelectField label={m.public_name_mode} options={choices(m.public_name_modes)} {...field('public_name_mode')} />
      </FormSection>
    </>
  )
}

export const PayStep = (props: StepProps) => {
  const field = fieldOf(props)
  const chosen = props.choices.payments.find(({ id }) => String(id) === props.draft.fields.payment_method_id)
  return (
    <FormSection title={m.payment}>
      <SelectField
        label={m.payment}
        placeholder={m.choose}
        options={named(props.choices.payments)}
        hint={chosen && (chosen.pays_online ? m.link : m.by_hand)}
        {...field('payment_method_id')}
      />
      <TextArea optional label={m.staff_note} maxLength={1000} {...field('staff_note')} />
    </FormSection>
  )
}
