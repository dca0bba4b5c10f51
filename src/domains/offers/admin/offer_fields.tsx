import { FormSection } from '#ui/admin/form_page.tsx'
import { MomentSpan } from '#ui/admin/moment_span.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { numbersOf } from '../desk/rules.ts'
import { offerDeskWords as m } from '../desk/staff_messages.ts'
import { ManyField } from './many_field.tsx'
import { type OfferBody, type OfferFields, useGoodsRelation, useMethods, useTargets } from './offer_form.ts'
import { RuleSentence } from './rule_sentence.tsx'
import { mayRepeat, targetFieldOf } from './sentence.ts'

type Edit = { edit: OfferFields }

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const Ticks = ({
  edit,
  name,
  named,
}: Edit & { name: 'payment_method_ids' | 'delivery_method_ids'; named: readonly { id: number; name: string }[] }) => {
  const chosen = edit.control(name)
  return (
    <ChoiceGroup label={chosen.label} hint={m.methods_hint} error={chosen.error}>
      {named.map((one) => (
        <CheckField
          key={one.id}
          label={one.name}
          name={name}
          checked={chosen.value.includes(one.id)}
          onChange={() => chosen.onChange(toggled(chosen.value, one.id))}
        />
      ))}
    </ChoiceGroup>
  )
}

/** What is taken off, said as a sentence while it is typed. */
export const RuleSection = ({ edit, offer }: Edit & { offer: OfferBody }) => {
  const { field, choice, form } = edit
  const [kind, action] = [form.watch('kind'), form.watch('action')]
  const used = numbersOf(action)
  return (
    <FormSection title={m.section.rule} action={<span className="small muted">{m.sentence_hint}</span>}>
      <RuleSentence offer={offer} />
      <div className="grid columns-2">
        <SelectField {...choice('kind')} />
        <SelectField {...choice('action')} />
        {kind === 'code' && <TextField hint={m.code_hint} {...field('code')} />}
        {used.includes('nth') && <NumberField {...field('nth')} />}
        {used.includes('bundle_qty') && <NumberField {...field('bundle_qty')} />}
        {used.includes('bundle_price') && <MoneyField {...field('bundle_price')} />}
        {used.includes('percent_off') && <NumberField hint={m.percent_hint} {...field('percent_off')} />}
        {used.includes('amount_off') && <MoneyField {...field('amount_off')} />}
        {(action === 'percent_off' || action === 'amount_off') && <SelectField {...choice('scope')} />}
        <MoneyField optional hint={m.max_hint} {...field('max_discount')} />
      </div>
      {mayRepeat({ kind, action }) && <CheckField hint={m.repeat_hint} {...field('repeatable')} />}
      <CheckField hint={m.combine_hint} {...field('combinable')} />
      <NumberField hint={m.priority_hint} {...field('priority')} />
    </FormSection>
  )
}

export const GoodsSection = ({ edit }: Edit) => {
  const { choice, field, control, form } = edit
  const targets = form.watch('targets')
  const relations = useTargets()
  const excluded = useGoodsRelation()
  const methods = useMethods()
  const shown = targetFieldOf(targets)
  return (
    <FormSection title={m.section.goods}>
      <SelectField {...choice('targets')} />
      {shown && <ManyField {...control(shown)} relation={relations[shown]} />}
      <ManyField {...control('excluded_product_ids')} relation={excluded} />
      <SelectField {...choice('customer_scope')} />
      <div className="grid columns-2">
        <MoneyField optional hint={m.min_hint} {...field('min_items_total')} />
        <NumberField optional hint={m.min_hint} {...field('min_quantity')} />
      </div>
      <Ticks edit={edit} name="payment_method_ids" named={methods.payments} />
      <Ticks edit={edit} name="delivery_method_ids" named={methods.deliveries} />
    </FormSection>
  )
}

export const ScheduleSection = ({ edit: { field, control, choice } }: Edit) => (
  <FormSection title={m.section.schedule}>
    <MomentSpan label={m.period} from={control('starts_at')} to={control('ends_at')} />
    <div className="grid columns-2">
      <NumberField optional hint={m.limit_hint} {...field('usage_limit')} />
      <NumberField optional hint={m.limit_hint} {...field('usage_per_customer')} />
    </div>
    <MoneyField optional hint={m.budget_hint} {...field('budget')} />
    <SelectField hint={m.status_hint} {...choice('status')} />
  </FormSection>
)

export const ShownSection = ({ edit: { field } }: Edit) => (
  <FormSection title={m.section.shown}>
    <TextField {...field('name')} />
    <TextArea optional {...field('description')} />
    <TextArea optional hint={m.note_hint} {...field('internal_note')} />
  </FormSection>
)
