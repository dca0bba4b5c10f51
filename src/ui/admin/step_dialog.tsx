import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormFields } from '#platform/browser/form_core.ts'
import { type Form, looseFormOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'

/** The form of a step that only asks whether to take it. */
export const noFields = looseFormOf({})

type StepDialogProps<Values extends FieldValues, Stored, Sent> = {
  /** Runs what is done with the record of the page, and says on the page why a step without fields was refused. */
  desk: Desk
  /** What takes the step. */
  record: { readonly id: number; readonly version: number }
  /** What the step asks for. */
  form: Form<Values, Stored, Sent>
  /** What stands in the fields at first, where that is not what the form says. */
  values?: Values
  /** The call: `useAction(api.cancel).run`. */
  send: (args: { params: { id: number }; body: Sent & { version: number } }) => Promise<unknown>
  /** Names the record. */
  title: string
  /** What follows of it. */
  text?: ReactNode
  /** The step in words, on its button. */
  step: string
  /** The message when it is done. */
  done: string
  /** It ends something. */
  danger?: boolean
  onClose: () => void
  children?: (fields: FormFields<Values>) => ReactNode
}

/**
 * A dialog that moves a record to its next state: what will happen, what the step asks for, and the record in the version
 * that the page shows. Where a colleague was faster, the newest version is loaded below the words, which stay.
 *
 * @example <StepDialog desk={desk} record={order} form={cancelForm} send={useAction(api.cancel).run} … />
 */
export const StepDialog = <Values extends FieldValues, Stored, Sent>(props: StepDialogProps<Values, Stored, Sent>) => {
  const { desk, record, form, values = form.empty, send, done, step, children, ...dialog } = props
  const { page, ...fields } = useActionForm(withVersion(form, record.version), {
    desk,
    values,
    send: (body) => send({ params: { id: record.id }, body }),
    done,
    onClose: dialog.onClose,
    // names the step and the record
    draft: dialog.title,
  })
  return (
    <FormDialog {...page} {...dialog} saveLabel={step}>
      {children?.(fields)}
    </FormDialog>
  )
}
