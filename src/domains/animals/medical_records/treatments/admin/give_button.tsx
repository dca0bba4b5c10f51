import { type BulkValuesDialog, bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, day, text } from '#ui/admin/form_fields.ts'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { medicalSubject, medicalWords } from '../../admin/messages.ts'
import { treatmentsApi } from '../contract.ts'
import { treatmentWords as m } from './messages.ts'

const { product } = medicalWords

const form = looseFormOf({
  performed_on: day(medicalSubject.columns.performed_on),
  product_kind: choice(product.kind, product.kinds, 'vaccine'),
  product_name: text(product.name),
  batch_no: text(product.batch_no),
  dose: text(product.dose),
  vet_name: text(medicalSubject.columns.vet_name),
  next_due_on: { ...day(medicalSubject.columns.next_due_on), send: orNull },
})

/** Asks once what all ticked animals were given: one bottle, one batch. */
const GiveDialog: BulkValuesDialog = ({ count, onValues, onClose }) => {
  const { page, field, choice, control } = useNewForm(form, {
    values: { ...form.empty, performed_on: taipeiDay(new Date()) },
    send: onValues,
    draft: 'give',
  })
  return (
    <FormDialog
      {...page}
      title={count === null ? m.give.title_all : m.give.title(count)}
      text={m.give.text}
      saveLabel={m.give.send}
      onClose={onClose}
    >
      <div className="grid columns-2 keep-2">
        <SelectField {...choice('product_kind')} />
        <TextField optional maxLength={60} {...field('product_name')} />
        <TextField optional maxLength={40} {...field('batch_no')} />
        <TextField optional maxLength={60} {...field('dose')} />
      </div>
      <DayField max={taipeiDay(new Date())} {...control('performed_on')} />
      <DayField optional hint={m.give.next_hint} {...control('next_due_on')} />
      <TextField optional maxLength={30} {...field('vet_name')} />
    </FormDialog>
  )
}

/** What is done with ticked treatments. */
export const giveButtons = bulkButtonsOf([
  { endpoint: treatmentsApi.giveMany, label: m.give.send, icon: 'vaccine', values: GiveDialog },
])
