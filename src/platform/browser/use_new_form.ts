import type { FieldValues } from 'react-hook-form'
import { useFormCore } from './form_core.ts'
import type { Form } from './form_of.ts'

type Options<Values, Sent, Answer> = {
  /** What stands in the fields at first, where that is not what the form says of something new. */
  values?: Values
  /** Sends the body; rejects with CallFailed. */
  send: (body: Sent) => Promise<Answer>
  /** After it was sent: a message, the next page. */
  onSaved?: (answer: Answer) => void
  /** The name of the form where its page has several; false keeps no draft, for passwords. */
  draft?: string | false
}

/**
 * A form for something that does not exist yet, or for the few fields of an action. What exists has `useForm`. `page`
 * goes to FormPage, FormDialog or ActionDialog as it is.
 */
export const useNewForm = <Values extends FieldValues, Stored, Sent, Answer>(
  form: Form<Values, Stored, Sent>,
  options: Options<Values, Sent, Answer>,
) => {
  const { values = form.empty, send, onSaved, draft = 'page' } = options
  const { fields, mark, page } = useFormCore<Values>({
    schema: form.schema,
    words: form.words,
    values,
    bodyOf: (typed) => form.bodyOf(typed),
    save: async (checked) => {
      const answer = await send(form.bodyOf(checked))
      mark.release()
      fields.form.reset(checked)
      onSaved?.(answer)
    },
    draft,
    base: () => null,
    // of the same fields, see useLocalDraft
    onTakeDraft: (draft) => fields.form.reset(draft.values, { keepDefaultValues: true }),
  })
  return { ...fields, page: { ...page, fresh: true } }
}
