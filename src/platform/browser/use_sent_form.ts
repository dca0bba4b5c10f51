import { type ChangeEvent, type FormEvent, useState } from 'react'
import { findWord, keysOf } from '#platform/contract/closed_lists.ts'
import { CallFailed } from './call.ts'

type Texts = Record<string, string | boolean>

type Options<V extends Texts> = {
  /** What stands in the fields at first, and again after a discard. */
  stored: V
  /** Sends what was typed; rejects with CallFailed. */
  send: (values: V) => Promise<void>
  /** What can be said without asking the server, field by field; null or undefined for a good field. */
  check?: (values: V) => { [K in keyof V]?: string | null }
}

const firstSentences = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences[0] ?? '']))

/**
 * A small form of the public site, where contracts travel without their schemas: the server judges, its sentences stand
 * beside the fields. The back office has `useForm`.
 */
export const useSentForm = <V extends Texts>({ stored, send, check }: Options<V>) => {
  const [typed, setTyped] = useState<Partial<V>>({})
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
  const lines = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return {
    values,
    set,
    errors,
    refusal,
    sending,
    attempt,
    dirty: keysOf(typed).some((field) => typed[field] !== stored[field]),
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
