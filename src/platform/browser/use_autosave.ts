import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Autosave, type AutosavedForm, makeAutosave } from './autosave.ts'
import type { SaveState } from './draft_saver.ts'
import { externalStore, useStore } from './external_store.ts'
import type { AnyFormWords } from './form_words.ts'
import { isSame } from './merge.ts'
import { savesItself } from './unsaved.ts'

/** How far a form is that saves itself, for the part that says so. */
export type AutosaveStatus = {
  readonly state: SaveState
  readonly at: Date | null
  /** What the fields are called that wait until they can be saved. */
  readonly unready: readonly string[]
  readonly onRetry: () => void
}

const savedState = externalStore<SaveState>({ kind: 'saved', at: null })
const nothingTold = externalStore<{ at: Date | null; unready: readonly string[] }>({ at: null, unready: [] })

type Options<V extends FieldValues, R extends { version: number }> = {
  readonly form: UseFormReturn<V>
  readonly words: AnyFormWords
  /** The form as the autosave asks it; undefined for one that is saved by a press alone. */
  readonly autosaved: AutosavedForm<V, R> | undefined
  /** Nothing is left that a move away would lose. */
  readonly onClean: () => void
}

/** Saves a form by itself (`makeAutosave`), as long as its page is open, and before it is left or goes out of sight. */
export const useAutosave = <V extends FieldValues, R extends { version: number }>(options: Options<V, R>) => {
  const { form, words, autosaved, onClean } = options
  // What it asks of the form does not change while the page is open.
  const [made] = useState(() => {
    if (!autosaved) return undefined
    const autosave: Autosave = makeAutosave(autosaved)
    return { asked: autosaved, autosave }
  })
  const { asked, autosave } = made ?? {}
  useEffect(() => {
    if (!asked || !autosave) return
    const flush = () => void autosave.flush()
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    const stopWatching = form.subscribe({ formState: { values: true }, callback: () => autosave.notice() })
    const stopSaving = savesItself(async () => {
      await autosave.flush()
      if (isSame(asked.values(), asked.saved())) onClean()
    })
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('online', flush)
    return () => {
      stopWatching()
      stopSaving()
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('online', flush)
      autosave.stop()
    }
  }, [asked, autosave, form])
  const state = useStore(autosave?.store ?? savedState, savedState.get())
  const { at, unready } = useStore(autosave?.told ?? nothingTold, nothingTold.get())
  return {
    /** Runs a save of a press, with no autosave beside it. */
    pressed: <T>(press: () => Promise<T>): Promise<T> => (autosave ? autosave.pressed(press) : press()),
    isSaving: autosave !== undefined && state.kind === 'saving',
    /** Null where nothing saves itself now. */
    status:
      asked && (asked.isOpen() || state.kind === 'stale')
        ? ({
            ...{ state, at, unready: unready.map((field) => words[field]?.label ?? field) },
            onRetry: () => void autosave?.flush(),
          } satisfies AutosaveStatus)
        : null,
  }
}
