import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Instant } from '#platform/contract/time.ts'
import type { LocalDraft } from './local_drafts.ts'
import { isSame } from './merge.ts'
import { tabDrafts } from './tab_drafts.ts'

/** What was typed here earlier and not saved, because the tab died. */
export type OfferedDraft = { typed_at: Instant; onTake: () => void; onDrop: () => void }

/** How long somebody rests before what they typed is kept, in milliseconds. */
const idleMs = 400

/** A draft of a form with these fields. */
export type FormDraft<V> = LocalDraft & { readonly values: V }

/** A draft fits a form of the same fields; after an update of the product it may be of another. */
const fits = <V extends object>(draft: LocalDraft, values: V): draft is FormDraft<V> =>
  typeof draft.values === 'object' &&
  draft.values !== null &&
  isSame(Object.keys(draft.values).toSorted(), Object.keys(values).toSorted()) &&
  !isSame(draft.values, values)

type Left<V> = { draft: FormDraft<V>; forget: () => void }

/**
 * Keeps what is typed and not saved in this browser, and offers what an earlier tab left. What is saved, discarded or
 * left on purpose is kept no longer. Each tab has a draft of its own.
 *
 * @param name of the form on its page; false keeps nothing, for forms with passwords
 */
export const useLocalDraft = <V extends FieldValues>(options: {
  name: string | false
  form: UseFormReturn<V>
  values: V
  base: () => unknown
  onTake: (draft: FormDraft<V>) => void
}): OfferedDraft | null => {
  const { name, form, values, base, onTake } = options
  const [key] = useState(() => `${location.pathname}#${name}`)
  const [left, setLeft] = useState<readonly Left<V>[]>([])
  useEffect(() => {
    if (name === false) return
    let isGone = false
    void tabDrafts.left(key).then((found) => {
      const fitting = found.flatMap(({ draft, forget }) => (fits(draft, values) ? [{ draft, forget }] : []))
      if (!isGone && fitting.length > 0) setLeft(fitting)
    })
    return () => {
      isGone = true
    }
  }, [key])
  const isKept = name !== false && form.formState.isDirty
  useEffect(() => {
    if (!isKept) return
    const write = () => tabDrafts.write(key, { base: base(), values: form.getValues() })
    let timer = setTimeout(write, idleMs)
    // A tab that is closed or reloaded within that rest keeps the last words too.
    addEventListener('pagehide', write)
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
      removeEventListener('pagehide', write)
      tabDrafts.drop(key)
    }
  }, [isKept, key])
  const [first, ...others] = left
  if (!first) return null
  return {
    typed_at: first.draft.typed_at,
    onTake: () => {
      // before the other is forgotten: the tab may die in between
      tabDrafts.write(key, first.draft)
      first.forget()
      setLeft(others)
      onTake(first.draft)
    },
    onDrop: () => {
      first.forget()
      setLeft(others)
    },
  }
}
