import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Exactly, useFormCore } from './form_core.ts'

type Options<V extends FieldValues, S extends z.ZodType, B extends z.input<S>, A> = {
  /** The body schema of the contract; the server checks with the same. */
  schema: S
  /** What stands in the fields at first. */
  values: V
  /** The body of the call; its fields are named as those of the form, so that errors find them. */
  bodyOf: (values: V) => B & Exactly<B, z.input<S>>
  /** Sends the body; rejects with CallFailed. */
  send: (body: z.input<S>) => Promise<A>
  /** After it was sent: a message, the way to the next page. */
  onSaved?: (answer: A) => void
  /** The name of the form where its page has several; false keeps no draft, for passwords. */
  draft?: string | false
}

/** A form for something that does not exist yet. What exists has `useForm`. `page` goes to FormPage as it is. */
export const useNewForm = <V extends FieldValues, S extends z.ZodType, B extends z.input<S>, A>(
  options: Options<V, S, B, A>,
) => {
  const { schema, values, bodyOf, send, onSaved, draft = 'page' } = options
  const { fields, mark, page } = useFormCore<V, S>({
    schema,
    values,
    bodyOf,
    save: async (checked) => {
      const answer = await send(bodyOf(checked))
      mark.release()
      fields.form.reset(checked)
      onSaved?.(answer)
    },
    draft,
    base: () => null,
    // of the same fields, see useLocalDraft
    onTakeDraft: (kept) => fields.form.reset(kept.values as V, { keepDefaultValues: true }),
  })
  return { ...fields, page }
}
