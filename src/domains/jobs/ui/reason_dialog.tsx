import { looseFormOf } from '#platform/browser/form_of.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { TextArea } from '#ui/text_fields.tsx'
import type { BulkValuesDialog } from './bulk_button.tsx'

type Spec = {
  /** Words of the reason: 作廢原因. */
  label: string
  /** What is done, as on the button. */
  step: string
  /** What follows of it. */
  text: string
  /** The most characters. */
  maxLength: number
}

/** The `values` of a bulk action that takes one reason for all rows. Called once for each, outside of components. */
export const reasonDialogOf = ({ label, step, text: follows, maxLength }: Spec): BulkValuesDialog => {
  const form = looseFormOf({ reason: text(label) })
  return ({ onValues, onClose }) => {
    const { page, field } = useNewForm(form, { send: onValues, draft: step })
    return (
      <FormDialog {...page} title={step} text={follows} saveLabel={step} danger onClose={onClose}>
        <TextArea maxLength={maxLength} {...field('reason')} />
      </FormDialog>
    )
  }
}
