import { customerDeskApi } from '#domains/customers/desk/contract.ts'
import { lampKindWords } from '#domains/lamps/messages.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { choices } from '#ui/admin/filters.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField, RadioCards } from '#ui/choice_fields.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import type { DraftField, OrderChoices, OrderDraft } from '../contract.ts'
import { orderCreateWords as m } from '../messages.ts'
import { usualReceipt } from './draft_body.ts'

export type StepProps = {
  draft: OrderDraft
  choices: OrderChoices
  errors: Readonly<Record<string, string>>
  set: (change: Partial<OrderDraft>) => void
  put: (name: DraftField, value: string) => void
}

type Typed = { target: { value: string } }

const fieldOf =
  ({ draft, errors, put }: StepProps) =>
  /** @param sent what the server calls it, where that is another name */
  (name: DraftField, sent: string = name) => ({
    name: sent,
    value: draft.fields[name] ?? '',
    error: errors[sent],
    onChange: (event: Typed) => put(name, event.target.value),
  })

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

const memberLabel = ({ id, name }: { id: number; name: string }) => `#${id} ${name}`
const members = { status: 'active' }

/** Of a member the profile says what is left blank. */
const isMember = ({ draft }: StepProps) => Boolean(draft.fields.customer_id)

/** A choice that stays as a member's profile has it, or as it is with everybody else. */
const usualOf = (props: StepProps) => {
  const field = fieldOf(props)
  return (name: DraftField, usual: string) => ({
    ...field(name),
    value: props.draft.fields[name] || (isMember(props) ? '' : usual),
    ...(isMember(props) && { placeholder: m.as_profile }),
  })
}

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
        error={props.errors.customer_id}
        onChange={(id) => props.put('customer_id', id)}
      />
      <TextField optional={isMember(props)} label={m.name} maxLength={50} {...field('name')} />
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

const GiftsPart = ({ draft: { gifts }, choices: { campaigns }, errors, set }: StepProps) => (
  <FormSection title={m.gifts}>
    {gifts.map((line, at) => (
      <div key={`${at}-of-${gifts.length}`} className="grid columns-2">
        <SelectField
          label={m.campaign}
          placeholder={m.choose}
          options={named(campaigns)}
          name={`campaign_items.${at}.campaign_id`}
          error={errors[`campaign_items.${at}.campaign_id`]}
          value={line.campaign_id}
          onChange={({ target }) => set({ gifts: changed(gifts, at, { campaign_id: target.value }) })}
        />
        <MoneyField
          label={m.amount}
          name={`campaign_items.${at}.amount`}
          error={errors[`campaign_items.${at}.amount`]}
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

const GoodsPart = ({ draft: { goods }, choices: { variants }, errors, set }: StepProps) => (
  <FormSection title={m.goods}>
    {goods.map((line, at) => (
      <div key={`${at}-of-${goods.length}`} className="grid columns-2">
        <SelectField
          label={m.variant}
          placeholder={m.choose}
          options={named(variants)}
          name={`items.${at}.variant_id`}
          error={errors[`items.${at}.variant_id`]}
          value={line.variant_id}
          onChange={({ target }) => set({ goods: changed(goods, at, { variant_id: target.value }) })}
        />
        <NumberField
          label={m.quantity}
          name={`items.${at}.quantity`}
          error={errors[`items.${at}.quantity`]}
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
      <SelectField
        label={m.lamp}
        placeholder={m.no_lamp}
        options={choices(lampKindWords)}
        {...field('lamp_kind', 'lamp.lamp_kind')}
      />
      {props.draft.fields.lamp_kind && (
        <>
          <TextField label={m.lamp_name} maxLength={20} {...field('lamp_name', 'lamp.display_name')} />
          <TextField optional label={m.wish} maxLength={40} {...field('lamp_wish', 'lamp.wish')} />
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

const ReceiptPart = (props: StepProps) => {
  const field = fieldOf(props)
  const usual = usualOf(props)
  return (
    <FormSection title={m.receipt_type}>
      <SelectField
        label={m.receipt_type}
        options={choices(m.receipt_types)}
        {...usual('receipt_type', usualReceipt.receipt_type)}
      />
      <SelectField
        label={m.receipt_kind}
        options={choices(m.receipt_kinds)}
        {...usual('receipt_kind', usualReceipt.receipt_kind)}
      />
      <TextField optional={isMember(props)} label={m.receipt_name} maxLength={60} {...field('receipt_name')} />
      <SelectField
        label={m.public_name_mode}
        options={choices(m.public_name_modes)}
        {...usual('public_name_mode', props.choices.public_name_mode)}
      />
      <CheckField
        label={m.upload_tax}
        name="upload_tax"
        checked={props.draft.fields.upload_tax === 'true'}
        error={props.errors.upload_tax}
        onChange={({ target }) => props.put('upload_tax', target.checked ? 'true' : '')}
      />
    </FormSection>
  )
}

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
      {props.draft.gifts.length > 0 && <ReceiptPart {...props} />}
    </>
  )
}

export const PayStep = (props: StepProps) => {
  const field = fieldOf(props)
  return (
    <FormSection title={m.payment}>
      <RadioCards
        hideLabel
        label={m.payment}
        name="payment_method_id"
        options={props.choices.payments.map(({ id, name, pays_online }) => ({
          value: String(id),
          label: name,
          text: pays_online ? m.link : m.by_hand,
          icon: pays_online ? 'link' : 'cash',
        }))}
        value={props.draft.fields.payment_method_id}
        error={props.errors.payment_method_id}
        onChange={(id) => props.put('payment_method_id', id)}
      />
      <TextArea optional label={m.staff_note} maxLength={1000} {...field('staff_note')} />
    </FormSection>
  )
}
