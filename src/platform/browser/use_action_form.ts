import type { FieldValues } from 'react-hook-form'
import type { Form } from './form_of.ts'
import { useNewForm } from './use_new_form.ts'
import type { Run } from './use_run.ts'

/**
 * The few fields of what somebody does with the thing on the page. What the server says of fields stands beside them;
 * any other refusal is told by the page (`desk`), and the dialog closes.
 */
export const useActionForm = <Values extends FieldValues, Stored, Sent>(
  form: Form<Values, Stored, Sent>,
  options: {
    desk: Pick<Run, 'run'>
    /** What stands in the fields at first, where that is not what the form says. */
    values?: Values
    send: (body: Sent) => Promise<unknown>
    /** The message when it is done. */
    done: string
    onClose: () => void
  },
) => {
  const { desk, values = form.empty, send, done, onClose } = options
  return useNewForm(form, {
    values,
    send: async (body) => {
      const failure = await desk.run(() => send(body), done, { hasFields: true })
      if (failure && Object.keys(failure.errors).length > 0) throw failure
    },
    onSaved: onClose,
    draft: false,
  })
}
