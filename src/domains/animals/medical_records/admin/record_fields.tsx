import { useFieldArray } from 'react-hook-form'
import { PapersField } from '#domains/media/ui/staff_files_field.tsx'
import { taipeiDay } from '#platform/contract/time.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { medicalWords as m } from '../staff_messages.ts'
import { emptyProduct, type RecordEdit } from './record_form.ts'

type Props = { edit: RecordEdit }

/** The most vaccines and medicines of one record. */
const mostProducts = 10

const Product = ({ edit, index, onRemove }: Props & { index: number; onRemove: () => void }) => (
  <li className="medical-product">
    <SelectField {...edit.choice(`products.${index}.kind`)} />
    <TextField maxLength={60} {...edit.field(`products.${index}.name`)} />
    <TextField optional maxLength={40} {...edit.field(`products.${index}.batch_no`)} />
    <TextField optional maxLength={60} {...edit.field(`products.${index}.dose`)} />
    <NumberField optional unit={m.product.unit} {...edit.field(`products.${index}.days`)} />
    <IconButton icon="trash" label={m.product.remove(index + 1)} onClick={onRemove} />
  </li>
)

const Products = ({ edit }: Props) => {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'products', keyName: 'key' })
  return (
    <fieldset className="stack gap-3">
      <legend className="bold">{edit.control('products').label}</legend>
      {fields.length > 0 && (
        <ol className="stack gap-3">
          {fields.map(({ key }, index) => (
            <Product key={key} edit={edit} index={index} onRemove={() => remove(index)} />
          ))}
        </ol>
      )}
      {fields.length < mostProducts && (
        <Button kind="outline" size="small" icon="plus" onClick={() => append(emptyProduct)}>
          {m.product.add}
        </Button>
      )}
    </fieldset>
  )
}

/** What the kind of the record asks for. */
const OfKind = ({ edit: { control, field, choice } }: Props) => {
  const kind = control('kind').value
  if (kind === 'microchip') return <TextField inputMode="numeric" hint={m.hint.chip} {...field('chip_no')} />
  if (kind !== 'test') return null
  return (
    <div className="grid columns-2">
      <SelectField placeholder={m.choose} {...choice('tested_for')} />
      <SelectField placeholder={m.choose} {...choice('result')} />
    </div>
  )
}

/** The payment is one of this animal; whoever does not see the cash book leaves it as it is. */
const Costs = ({ edit: { field, choice } }: Props) => {
  const funding = choice('funding_id')
  return (
    <div className="grid columns-2">
      <MoneyField optional {...field('cost')} />
      <TextField optional maxLength={20} {...field('invoice_no')} />
      {funding.options.length > 0 && (
        <SelectField optional placeholder={m.no_funding} hint={m.hint.funding} {...funding} />
      )}
    </div>
  )
}

/** The fields of a record; without costs of its own and papers where it is written for many. */
export const RecordFields = ({ edit, forMany = false }: Props & { forMany?: boolean }) => {
  const { field, choice, control, relation, files } = edit
  const weighs = control('kind').value === 'weight'
  return (
    <>
      <div className="grid columns-2">
        <SelectField {...choice('kind')} />
        <DayField max={taipeiDay(new Date())} {...control('performed_on')} />
      </div>
      <TextField maxLength={60} {...field('title')} />
      <OfKind edit={edit} />
      <Products edit={edit} />
      <DayField optional hint={m.hint.next_due} {...control('next_due_on')} />
      <div className="grid columns-2">
        <RelationField none={m.no_clinic} {...relation('clinic_id')} />
        <TextField optional maxLength={30} {...field('vet_name')} />
        {!forMany && <NumberField optional={!weighs} {...field('weight_g')} />}
        {!forMany && <TextField optional inputMode="decimal" hint={m.hint.temperature} {...field('temperature_c10')} />}
      </div>
      <TextArea optional {...field('diagnosis')} />
      <TextArea optional {...field('treatment')} />
      {forMany ? (
        <MoneyField optional hint={m.hint.cost_each} {...field('cost')} />
      ) : (
        <>
          <Costs edit={edit} />
          <PapersField max={10} {...files('attachment_ids')} />
        </>
      )}
    </>
  )
}
