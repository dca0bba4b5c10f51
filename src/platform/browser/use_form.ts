import { zodResolver } from '@hookform/resolvers/zod'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { CallFailed } from './call.ts'

/** Another person saved in between: who, when, and what stands there now. */
export type Conflict<V> = { changed_by: string | null; changed_at: string | null; newest: V }

/** A value without any field that the wanted type lacks: calls refuse fields they do not know. */
type Exactly<Given, Wanted> = Wanted extends readonly (infer WantedItem)[]
  ? Given extends readonly (infer Item)[]
    ? readonly Exactly<Item, WantedItem>[]
    : Given
  : Wanted extends object
    ? { [Key in keyof Given]: Key extends keyof Wanted ? Exactly<Given[Key], Wanted[Key]> : never }
    : Given

type Options<V extends FieldValues, S extends z.ZodType, R extends V, B extends z.input<S>> = {
  /** The body schema of the contract; the server checks with the same. */
  schema: S
  /** What stands in the fields at first. Later values do not disturb what a person types. */
  values: V
  /** The body of the call; its fields are named as those of the form, so that errors find them. */
  bodyOf: (values: V) => B & Exactly<B, z.input<S>>
  /** Sends the body and answers with what is stored now, as values; rejects with CallFailed. */
  send: (body: z.input<S>) => Promise<R>
  /** Reads what is stored now, after another person saved. */
  load?: () => Promise<V>
  /** After the form is clean again: a message, or the way to the next page. */
  onSaved?: (stored: R) => void
}

type Line = { field?: string; message: string }

/** Every message of a form's errors, with the name of its field: `variants.0.sku`. */
export const errorLines = (errors: object, path = ''): Line[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'ref' || typeof value !== 'object' || value === null) return []
    const field = path ? `${path}.${key}` : key
    return 'message' in value && typeof value.message === 'string'
      ? [{ field, message: value.message }]
      : errorLines(value, field)
  })

const checkBody =
  <V extends FieldValues, S extends z.ZodType>(schema: S, bodyOf: (values: V) => z.input<S>): Resolver<V> =>
  async (values, context, options) => {
    // the resolver knows the body's type, the form its fields; both have the same names
    const check = zodResolver(schema as never) as unknown as Resolver<V>
    const { errors } = await check(bodyOf(values) as V, context, options)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Asks before a move inside the application would lose what was typed. */
const useLeaveQuestion = (dirty: boolean) => {
  const saved = useRef(false)
  useEffect(() => {
    if (!dirty) saved.current = false
  }, [dirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !saved.current && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const leaving = blocker.status === 'blocked' ? { onLeave: blocker.proceed, onStay: blocker.reset } : undefined
  return { saved, leaving }
}

/**
 * A form of the back office: checked on blur and then on every change by the contract's schema, the server's errors
 * (422) beside their fields, a conflict (409) to choose from, a question before unsaved work is lost. `page` goes to
 * FormPage as it is.
 */
export const useForm = <
  V extends FieldValues & { version?: number },
  S extends z.ZodType,
  R extends V,
  B extends z.input<S>,
>(
  options: Options<V, S, R, B>,
) => {
  const { schema, values, bodyOf, send, load, onSaved } = options
  // the version that the person saw is no field: it never makes the form dirty
  const version = useRef(values.version)
  const bodyNow = (typed: V) => bodyOf({ ...typed, version: version.current })
  const form: UseFormReturn<V> = useHookForm<V>({
    resolver: checkBody(schema, bodyNow),
    defaultValues: values as DefaultValues<V>,
    mode: 'onTouched',
  })
  const [conflict, setConflict] = useState<Conflict<V> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { isDirty, isSubmitting } = form.formState
  const { saved, leaving } = useLeaveQuestion(isDirty)
  const receive = async (failure: CallFailed) => {
    setAttempt((count) => count + 1)
    if (failure.code === 'stale' && load) {
      const { changed_by, changed_at } = failure.details
      return setConflict({ changed_by: changed_by ?? null, changed_at: changed_at ?? null, newest: await load() })
    }
    setRefusal(failure.message)
    for (const [field, [sentence]] of Object.entries(failure.errors)) {
      form.setError(field as Path<V>, { type: 'server', message: sentence ?? failure.message })
    }
  }
  const submit = form.handleSubmit(
    async (checked) => {
      setRefusal(null)
      try {
        const stored = await send(bodyNow(checked as V))
        version.current = stored.version
        saved.current = true
        form.reset(stored)
        setConflict(null)
        onSaved?.(stored)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        await receive(error)
      }
    },
    () => setAttempt((count) => count + 1),
  )
  const takeVersion = (seen: number | undefined) => {
    version.current = seen
  }
  const lines = errorLines(form.formState.errors)
  const errorOf = (name: Path<V>) => form.getFieldState(name, form.formState).error?.message
  const put = <N extends Path<V>>(name: N, value: PathValue<V, N>) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted })
  return {
    form,
    /** What a text, number, select or tick field takes: `<TextField label={m.name} {...edit.field('name')} />`. */
    field: (name: Path<V>) => {
      const { ref, onChange, onBlur } = form.register(name)
      return { name, ref, onChange, onBlur, error: errorOf(name) }
    },
    /** The same for fields that are no inputs: photos, lists, rich text. */
    control: <N extends Path<V>>(name: N) => ({
      value: form.watch(name),
      error: errorOf(name),
      onChange: (value: PathValue<V, N>) => put(name, value),
    }),
    /** The same for a select whose options come later: it keeps its value until they are there. */
    choice: <N extends Path<V>>(name: N) => ({
      name,
      value: String(form.watch(name)),
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => put(name, event.target.value as PathValue<V, N>),
    }),
    conflict,
    /** Another call on the same page raised the version; what is typed stays. */
    takeVersion,
    /** Gives up what was typed for what the other person saved. */
    takeNewest: () => {
      if (conflict) form.reset(conflict.newest)
      takeVersion(conflict?.newest.version)
      setConflict(null)
    },
    /** Saves what was typed over what the other person saved. */
    keepMine: () => {
      takeVersion(conflict?.newest.version)
      setConflict(null)
      void submit()
    },
    page: {
      onSubmit: () => void submit(),
      onDiscard: () => form.reset(),
      dirty: isDirty,
      saving: isSubmitting,
      // before the first sending the fields speak for themselves
      errors: attempt === 0 ? [] : lines.length === 0 && refusal ? [{ message: refusal }] : lines,
      attempt,
      leaving,
    },
  }
}
