import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { paymentMethodWords as m } from '../desk/messages.ts'
import { type MethodFields, useDeliveries } from './method_form.ts'

type Edit = { edit: MethodFields }

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

export const KindSection = ({ edit: { field, choice } }: Edit) => (
  <FormSection title={m.basics} columns={2}>
    <SelectField hint={m.kind_hint} {...choice('kind')} />
    <TextField hint={m.code_hint} {...field('code')} />
  </FormSection>
)

export const RulesSection = ({ edit: { field } }: Edit) => (
  <FormSection title={m.rules} columns={2}>
    <MoneyField {...field('min_amount')} />
    <MoneyField optional hint={m.max_hint} {...field('max_amount')} />
    <NumberField hint={m.expire_hint} {...field('expire_minutes')} />
    <NumberField hint={m.sort_hint} {...field('sort')} />
  </FormSection>
)

export const PairsSection = ({ edit: { control } }: Edit) => {
  const chosen = control('delivery_ids')
  return (
    <FormSection title={m.pairs}>
      <ChoiceGroup label={chosen.label} hint={m.pairs_hint} error={chosen.error}>
        {useDeliveries().map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.value.includes(id)}
            onChange={() => chosen.onChange(toggled(chosen.value, id))}
          />
        ))}
      </ChoiceGroup>
    </FormSection>
  )
}

export const ShownSection = ({ edit: { field } }: Edit) => (
  <FormSection title={m.shown}>
    <TextField {...field('name')} />
    <TextArea optional hint={m.description_hint} {...field('description')} />
    <CheckField hint={m.goods_hint} {...field('allow_goods')} />
    <CheckField hint={m.campaigns_hint} {...field('allow_campaigns')} />
    <CheckField hint={m.staff_hint} {...field('staff_only')} />
    <CheckField hint={m.active_hint} {...field('is_active')} />
  </FormSection>
)

export const MoneySection = ({ edit: { field, relation } }: Edit) => (
  <FormSection title={m.money}>
    <RelationField {...relation('bank_account_id')} />
    <TextField inputMode="decimal" hint={m.fee_hint} {...field('fee_percent_bp')} />
    <MoneyField {...field('fee_fixed')} />
  </FormSection>
)
