import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallFailed } from './call.ts'
import type { Form } from './form_of.ts'
import { useNewForm } from './use_new_form.ts'
import type { Desk } from './use_run.ts'

/** Why something was refused for the sake of the record, and the link to its newest version. */
export type Refused = { readonly problem: CallFailed; readonly onReload: () => Promise<void> }

/**
 * The few fields of what somebody does with the thing on the page. Whatever is refused is said here, beside the fields or
 * above them, and what was typed stays. Without fields there is nothing to keep: then the page says why (`desk`), and the
 * dialog closes.
 */
export const useActionForm = <Values extends FieldValues, Stored, Sent>(
  form: Form<Values, Stored, Sent>,
  options: {
    desk: Desk
    /** What stands in the fields at first, where that is not what the form says. */
    values?: Values
    send: (body: Sent) => Promise<unknown>
    /** The message when it is done. */
    done: string
    onClose: () => void
    /** The name of the form, for what is kept of it in this browser; false keeps nothing, for what nobody else may read. */
    draft: string | false
  },
) => {
  const { desk, values = form.empty, send, done, onClose, draft } = options
  const hasFields = Object.keys(form.words).length > 0
  const [problem, setProblem] = useState<CallFailed>()
  const { page, ...fields } = useNewForm(form, {
    values,
    send: async (body) => {
      setProblem(undefined)
      const failure = await desk.run(() => send(body), done, { isToldHere: hasFields })
      if (!failure || !hasFields) return
      if (Object.keys(failure.errors).length === 0) setProblem(failure)
      throw failure
    },
    onSaved: onClose,
    draft,
  })
  const onReload = async () => {
    await desk.reload()
    // not before: the next press is to carry the version that has come
    setProblem(undefined)
  }
  const refused: Refused | null = problem ? { problem, onReload } : null
  // a refusal of no field is said by `refused`, and is over with it
  const errors = page.errors.filter(({ field }) => field !== undefined)
  return { ...fields, page: { ...page, refused, errors } }
}
