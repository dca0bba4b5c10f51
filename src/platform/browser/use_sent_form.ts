import { type ChangeEvent, type FormEvent, useState } from 'react'
import { fieldsWhere, findWord } from '#platform/contract/closed_lists.ts'
import { CallFailed } from './call.ts'
import { type TextDraft, useRestoredTexts, useTextDraft } from './text_drafts.ts'
import { useUnsaved } from './unsaved.ts'

type Texts = Record<string, string | boolean>

type Options<V extends Texts> = {
  /** What stands in the fields at first, and again after a discard. */
  stored: V
  /** Sends what was typed; rejects with CallFailed. */
  send: (values: V) => Promise<void>
  /** What can be said without asking the server, field by field; null or undefined for a good field. */
  check?: (values: V) => { [K in keyof V]?: string | null }
  /** For a form of a member that takes a while: what is typed survives the tab, and whoever leaves is asked. */
  keep?: { name: string; secret?: readonly (keyof V & string)[] }
}

/** Of what is typed, what is a field of the form and differs from what is stored. */
const changesIn = <V extends Texts>(stored: V, typed: TextDraft): Partial<V> =>
  fieldsWhere<V>(
    { ...stored, ...typed },
    (name, value) => typeof stored[name] === typeof value && stored[name] !== value,
  )

const firstSentences = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences[0] ?? '']))

/**
 * A small form of the public site, where contracts travel without their schemas: the server judges, its sentences stand
 * beside the fields. The back office has `useForm`.
 */
export const useSentForm = <V extends Texts>({ stored, send, check, keep }: Options<V>) => {
  const restored = useRestoredTexts(keep?.name ?? false)
  const [typed, setTyped] = useState(() => changesIn(stored, restored))
  const [isRestored, setRestored] = useState(Object.keys(typed).length > 0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<CallFailed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const values = { ...stored, ...typed }
  const set = <K extends keyof V>(field: K, value: V[K]) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors(({ [field as string]: _, ...others }) => others)
  }
  const reset = () => {
    setTyped({})
    setRestored(false)
    setErrors({})
    setRefusal(null)
  }
  const refuse = (wrong: Record<string, string>, failure: CallFailed | null) => {
    setErrors(wrong)
    setRefusal(failure)
    setAttempt((count) => count + 1)
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (sending) return
    const wrong = Object.entries(check?.(values) ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong), null)
    setSending(true)
    try {
      await send(values)
      reset()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refuse(firstSentences(error.errors), error)
    } finally {
      setSending(false)
    }
  }
  const changes = changesIn(stored, typed)
  useTextDraft(keep?.name ?? false, changes, keep?.secret)
  const dirty = Object.keys(changes).length > 0
  useUnsaved(keep !== undefined && dirty)
  const lines = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return {
    values,
    set,
    errors,
    refusal,
    sending,
    attempt,
    dirty,
    /** Whether the fields hold what was typed here before and not sent. */
    isRestored,
    /** For ErrorSummary. */
    lines: lines.length === 0 && refusal ? [{ message: refusal.message }] : lines,
    reset,
    submit,
    /** The wiring of a text field or select. */
    text: <K extends keyof V & string>(field: K) => ({
      id: field,
      name: field,
      value: String(values[field]),
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(field, event.target.value as V[K]),
    }),
    /** The wiring of a select over a closed list; what is none of its words is not taken. */
    choice: <K extends keyof V & string>(field: K, words: readonly (V[K] & string)[]) => ({
      id: field,
      name: field,
      value: String(values[field]),
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLSelectElement>) => {
        const word = findWord(words, event.target.value)
        if (word !== undefined) set(field, word)
      },
    }),
    /** The wiring of a box to tick. */
    tick: <K extends keyof V & string>(field: K) => ({
      id: field,
      name: field,
      checked: Boolean(values[field]),
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(field, event.target.checked as V[K]),
    }),
  }
}
