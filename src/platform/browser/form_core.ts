import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { CallFailed } from './call.ts'
import { useStore } from './external_store.ts'
import type { LoadSchema } from './form_of.ts'
import { type AnyFormWords, type FieldWords, nowhere } from './form_words.ts'
import { type FormWork, makeFormWork } from './form_work.ts'
import { useUnsaved } from './unsaved.ts'
import { type FormDraft, useLocalDraft } from './use_local_draft.ts'

/** Where an error stands: the field as people call it, and its row (counted from 1) where it is one of a row. */
export type ErrorPlace = { readonly label: string; readonly row?: { readonly list: string; readonly number: number } }
export type FormError = { field?: string; place?: ErrorPlace | undefined; message: string }

/** Every message of a form's errors, with the name of its field: `variants.0.sku`. */
export const errorLines = (errors: object, path = ''): FormError[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'ref' || typeof value !== 'object' || value === null) return []
    const field = path ? `${path}.${key}` : key
    return 'message' in value && typeof value.message === 'string'
      ? [{ field, message: value.message }]
      : errorLines(value, field)
  })

/** Checks a body; what is wrong with it has the names of the form's fields. */
type Check<V extends FieldValues> = (
  body: unknown,
  context: unknown,
  options: Parameters<Resolver<V>>[2],
) => ReturnType<Resolver<V>>

/** Undefined where the files for it do not arrive: then the server alone checks. */
const loadCheck = async <V extends FieldValues>(loadSchema: LoadSchema): Promise<Check<V> | undefined> => {
  try {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
    // the resolver knows the body's type, the form its fields; both have the same names
    return schema && (zodResolver(schema as never) as never)
  } catch {
    return undefined
  }
}

const checkBody =
  <V extends FieldValues>(loadSchema: LoadSchema, bodyOf: (values: V) => unknown): Resolver<V> =>
  async (values, context, options) => {
    const check = await loadCheck<V>(loadSchema)
    if (!check) return { values, errors: {} }
    const { errors } = await check(bodyOf(values), context, options)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** The words of a field by its name in the form, `variants.0.sku` for one of a row. */
const wordsAt = (words: AnyFormWords, name: string): FieldWords<unknown> | undefined => {
  const [field = '', , ownField] = name.split('.')
  return ownField === undefined ? words[field] : words[field]?.entry?.fields?.[ownField]
}

const placeOf = (words: AnyFormWords, name: string): ErrorPlace | undefined => {
  const label = wordsAt(words, name)?.label
  const [field = '', row, ownField] = name.split('.')
  const list = words[field]?.label
  if (label === undefined) return list === undefined ? undefined : { label: list }
  return ownField === undefined || list === undefined ? { label } : { label, row: { list, number: Number(row) + 1 } }
}

/** Where nothing is chosen that has to be: no contract knows what its field is called. */
const saidOf = (words: AnyFormWords, name: string, value: unknown, message: string): string => {
  const { label, relation, options } = wordsAt(words, name) ?? {}
  return label && (relation || options) && value === '' ? `請選擇${label}。` : message
}

/** The wiring of fields to a form. */
const wiringOf = <V extends FieldValues>(form: UseFormReturn<V>, words: AnyFormWords, work: FormWork) => {
  const labelOf = (name: string) => wordsAt(words, name)?.label ?? ''
  const errorOf = (name: Path<V>) => {
    const message = form.getFieldState(name, form.formState).error?.message
    return message && saidOf(words, name, form.getValues(name), message)
  }
  const put = <N extends Path<V>>(name: N, value: PathValue<V, N>) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted })
  return {
    form,
    put,
    /** What a text, number or tick field takes: `<TextField {...edit.field('name')} />`. */
    field: (name: Path<V>) => {
      const { ref, onChange, onBlur } = form.register(name)
      return { label: labelOf(name), name, ref, onChange, onBlur, error: errorOf(name) }
    },
    /** The same for fields that are no inputs: photos, lists, rich text. */
    control: <N extends Path<V>>(name: N) => ({
      name,
      label: labelOf(name),
      value: form.watch(name),
      error: errorOf(name),
      onChange: (value: PathValue<V, N>) => put(name, value),
      work,
    }),
    /** The same for files, which come one after the other: each changes what is there by then, and a save waits for all. */
    files: <N extends Path<V>>(name: N) => ({
      name,
      label: labelOf(name),
      value: form.watch(name),
      error: errorOf(name),
      onChange: (change: (value: PathValue<V, N>) => PathValue<V, N>) => put(name, change(form.getValues(name))),
      /** Takes the error away that kept the form from being saved. */
      onComplete: () => form.clearErrors(name),
      work,
    }),
    /** The same for a select: its value is the form's, whatever options there are. */
    choice: <N extends Path<V>>(name: N) => ({
      label: labelOf(name),
      options: wordsAt(words, name)?.options ?? [],
      name,
      value: String(form.watch(name)),
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => put(name, event.target.value as PathValue<V, N>),
    }),
    /** The same for one thing out of many (RelationField). */
    relation: <N extends Path<V>>(name: N) => ({
      name,
      label: labelOf(name),
      value: String(form.watch(name)),
      error: errorOf(name),
      relation: wordsAt(words, name)?.relation ?? nowhere,
      onChange: (value: string) => put(name, value as PathValue<V, N>),
    }),
  }
}
/** A form whose fields take `{...edit.field('name')}`, `{...edit.choice('brand_id')}`, `{...edit.control('photos')}`. */
export type FormFields<V extends FieldValues> = ReturnType<typeof wiringOf<V>>

/**
 * What every form of the back office has: checked on blur and then on every change by the contract's schema, the
 * server's errors (422) beside their fields, a mark for the guard while it is not saved.
 *
 * @param save sends the checked values; rejects with CallFailed
 */
export const useFormCore = <V extends FieldValues>(options: {
  schema: LoadSchema
  words: AnyFormWords
  values: V
  bodyOf: (values: V) => unknown
  save: (values: V) => Promise<void>
  draft: string | false
  /** What the form was filled with, to be kept with a draft; null for something new. */
  base: () => unknown
  onTakeDraft: (draft: FormDraft<V>) => void
}) => {
  const { schema, words, values, bodyOf, save, draft, base, onTakeDraft } = options
  const form: UseFormReturn<V> = useHookForm<V>({
    resolver: checkBody(schema, bodyOf),
    defaultValues: values as DefaultValues<V>,
    mode: 'onTouched',
  })
  useEffect(() => {
    // while somebody reads the form, so that the first field they leave is checked at once
    void loadCheck(schema)
  }, [])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [work] = useState(makeFormWork)
  const [waits, setWaits] = useState(false)
  const pending = useStore(work.pending, []).length > 0
  const { isDirty, isSubmitting, errors } = form.formState
  const mark = useUnsaved(isDirty || pending)
  const offered = useLocalDraft({ name: draft, form, values, base, onTake: onTakeDraft })
  // the server names fields as the form does
  const at = (field: string) => field as Path<V>
  const refuse = (failure: CallFailed) => {
    setAttempt((count) => count + 1)
    setRefusal(failure.message)
    for (const [field, [sentence]] of Object.entries(failure.errors)) {
      form.setError(at(field), { type: 'server', message: sentence ?? failure.message })
    }
  }
  const sendChecked = form.handleSubmit(
    async (checked) => {
      setRefusal(null)
      try {
        await save(checked as V)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        refuse(error)
      }
    },
    () => setAttempt((count) => count + 1),
  )
  const submit = async () => {
    if (waits) return
    if (work.pending.get().length > 0) {
      setWaits(true)
      await work.settled()
      setWaits(false)
    }
    const incomplete = work.incomplete()
    if (incomplete.length === 0) return sendChecked()
    for (const { field, message } of incomplete) form.setError(at(field), { type: 'incomplete', message })
    setAttempt((count) => count + 1)
  }
  const lines: FormError[] = errorLines(errors).map(({ field = '', message }) => ({
    field,
    place: placeOf(words, field),
    message: saidOf(words, field, form.getValues(at(field)), message),
  }))
  return {
    fields: wiringOf(form, words, work),
    mark,
    work,
    page: {
      onSubmit: () => void submit(),
      onDiscard: () => {
        work.giveUp()
        form.reset()
      },
      dirty: isDirty || pending,
      saving: isSubmitting || waits,
      /** Files are on their way; a save waits for them. */
      pending,
      // before the first sending the fields speak for themselves
      errors: attempt === 0 ? [] : lines.length === 0 && refusal ? [{ message: refusal }] : lines,
      attempt,
      draft: offered,
    },
  }
}
