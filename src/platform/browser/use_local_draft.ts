import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Instant } from '#platform/contract/time.ts'
import { type LocalDraft, localDrafts } from './local_drafts.ts'
import { isSame } from './merge.ts'

/** What was typed here earlier and not saved, because the tab died. */
export type OfferedDraft = { typed_at: Instant; onTake: () => void; onDrop: () => void }

/** How long somebody rests before what they typed is kept, in milliseconds. */
const idleMs = 400

/** A draft fits a form of the same fields; after an update of the product it may be of another. */
const fits = (draft: LocalDraft, values: object): boolean =>
  typeof draft.values === 'object' &&
  draft.values !== null &&
  isSame(Object.keys(draft.values).toSorted(), Object.keys(values).toSorted()) &&
  !isSame(draft.values, values)

/**
 * Keeps what is typed and not saved in this browser, and offers what an earlier tab left. What is saved, discarded or
 * left on purpose is kept no longer.
 *
 * @param name of the form on its page; false keeps nothing, for forms with passwords
 */
export const useLocalDraft = <V extends FieldValues>(options: {
  name: string | false
  form: UseFormReturn<V>
  values: V
  base: () => unknown
  onTake: (draft: LocalDraft) => void
}): OfferedDraft | null => {
  const { name, form, values, base, onTake } = options
  const [key] = useState(() => `${location.pathname}#${name}`)
  const [offered, setOffered] = useState(() => {
    const draft = name === false ? undefined : localDrafts.read(key)
    return draft && fits(draft, values) ? draft : undefined
  })
  const isKept = name !== false && form.formState.isDirty
  useEffect(() => {
    if (!isKept) return
    const write = () => localDrafts.write(key, { base: base(), values: form.getValues() })
    let timer = setTimeout(write, idleMs)
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, idleMs)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
      localDrafts.drop(key)
    }
  }, [isKept, key])
  if (!offered) return null
  return {
    typed_at: offered.typed_at,
    onTake: () => {
      setOffered(undefined)
      onTake(offered)
    },
    onDrop: () => {
      setOffered(undefined)
      localDrafts.drop(key)
    },
  }
}
