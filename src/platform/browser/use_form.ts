import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { CallFailed } from './call.ts'

/** Another person saved in between: what the server said. */
export type Conflict = { changed_by: string | null; changed_at: string | null; current: unknown }

type Options<V extends FieldValues> = {
  /** The body schema of the contract; the server checks with the same. */
  schema: z.ZodType<unknown, V>
  values: DefaultValues<V>
  /** Sends the checked values; rejects with CallFailed. */
  send: (values: V) => Promise<unknown>
}

/**
 * A form of the back office: checked on blur and then on every change by the contract's schema, the server's errors
 * (422) beside their fields, a conflict (409) for the banner.
 */
export const useForm = <V extends FieldValues>({ schema, values, send }: Options<V>) => {
  const form: UseFormReturn<V> = useHookForm<V>({
    // the resolver's types do not follow a schema whose input is the form and whose output is the body
    resolver: zodResolver(schema as never) as never,
    defaultValues: values,
    mode: 'onTouched',
  })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const receive = (error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    setAttempt((count) => count + 1)
    if (error.code === 'stale') return setConflict(error.details as unknown as Conflict)
    setRefusal(error.message)
    for (const [field, sentences] of Object.entries(error.errors)) {
      form.setError(field as Path<V>, { type: 'server', message: sentences[0] ?? error.message })
    }
  }
  const submit = form.handleSubmit(
    async (checked) => {
      setRefusal(null)
      try {
        await send(checked as V)
        form.reset(form.getValues())
        setConflict(null)
      } catch (error) {
        receive(error)
      }
    },
    () => setAttempt((count) => count + 1),
  )
  const errors = Object.entries(form.formState.errors).map(([field, error]) => ({
    field,
    message: String(error?.message ?? ''),
  }))
  return {
    form,
    submit: () => void submit(),
    saving: form.formState.isSubmitting,
    dirty: form.formState.isDirty,
    errors: errors.length === 0 && refusal ? [{ message: refusal }] : errors,
    attempt,
    conflict,
    /** Takes over what the other person saved. */
    takeOver: (next: DefaultValues<V>) => {
      form.reset(next as V)
      setConflict(null)
    },
  }
}
