import { useFieldArray } from 'react-hook-form'
import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import type { GoodsGift } from '../contract.ts'
import { goodsGiftWords as m } from '../messages.ts'
import { mostLines } from '../rules.ts'
import { type GoodsGiftEdit, goodsGiftForm, noLine } from './gift_form.ts'

/** The form of a gift in kind, which may name one of the campaigns. */
export const useGoodsGiftForm = (stored?: GoodsGift) => goodsGiftForm(useCampaignRelation(stored?.campaign))

type Props = { edit: GoodsGiftEdit }

/** One kind of goods; the last that is left cannot be removed. */
const LineRow = ({ edit, index, onRemove }: Props & { index: number; onRemove?: () => void }) => (
  <li>
    <fieldset className="stack gap-2">
      <legend className="row gap-2 bold">
        {m.line_of(index + 1)}
        {onRemove && <IconButton icon="trash" label={m.remove(index + 1)} onClick={onRemove} />}
      </legend>
      <div className="grid columns-2">
        <SelectField {...edit.choice(`lines.${index}.kind`)} />
        <TextField maxLength={60} {...edit.field(`lines.${index}.name`)} />
        <NumberField {...edit.field(`lines.${index}.quantity`)} />
        <TextField maxLength={6} hint={m.hint.unit} {...edit.field(`lines.${index}.unit`)} />
      </div>
      <div className="grid columns-3">
        <MoneyField optional {...edit.field(`lines.${index}.value`)} />
        <SelectField optional placeholder={m.choose} {...edit.choice(`lines.${index}.value_basis`)} />
        <TextField optional maxLength={60} {...edit.field(`lines.${index}.valued_by`)} />
      </div>
    </fieldset>
  </li>
)

const Lines = ({ edit }: Props) => {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'lines', keyName: 'key' })
  return (
    <FormSection title={m.section.lines} text={m.hint.basis}>
      {edit.control('lines').error && <p className="negative">{edit.control('lines').error}</p>}
      <ol className="stack gap-4">
        {fields.map(({ key }, index) => (
          <LineRow key={key} edit={edit} index={index} {...(fields.length > 1 && { onRemove: () => remove(index) })} />
        ))}
      </ol>
      {fields.length < mostLines && (
        // below the last line, where the next one will stand
        <div>
          <Button kind="outline" icon="plus" onClick={() => append({ ...noLine })}>
            {m.add}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

/** The fields of a gift in kind. */
export const GoodsGiftFields = ({ edit }: Props) => (
  <>
    <FormSection title={m.section.gift} text={m.not_money} columns={2}>
      <TextField maxLength={60} {...edit.field('donor_name')} />
      <PhoneField optional {...edit.field('donor_phone')} />
      <DayField max={taipeiDay(new Date())} {...edit.control('received_on')} />
      <SelectField
        optional
        placeholder={m.by_settings}
        hint={m.hint.public_name}
        {...edit.choice('public_name_mode')}
      />
      <TextField optional maxLength={60} hint={m.hint.purpose} {...edit.field('purpose')} />
      <RelationField none={m.no_campaign} hint={m.hint.campaign} {...edit.relation('campaign_id')} />
      <TextArea optional maxLength={1000} {...edit.field('note')} />
    </FormSection>
    <Lines edit={edit} />
  </>
)
