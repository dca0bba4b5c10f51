import { useEffect, useState } from 'react'
import { externalStore } from './external_store.ts'

/** Forms and dialogs whose words a move away would lose, and the question before such a move. */

const marks = externalStore<ReadonlySet<object>>(new Set())

const mark = (form: object) => marks.set(new Set([...marks.get(), form]))
const unmark = (form: object) => {
  if (marks.get().has(form)) marks.set(new Set([...marks.get()].filter((other) => other !== form)))
}

/** Waits for the answer of a person who is about to leave; null while nobody is asked. */
export const leaveQuestion = externalStore<{ leave: () => void; stay: () => void } | null>(null)

export const isSomethingUnsaved = (): boolean => marks.get().size > 0

/** Gives up whatever is not saved: nobody is asked any more. */
export const discardUnsaved = (): void => marks.set(new Set())

/** Forms that save themselves. */
const savers = new Set<() => Promise<unknown>>()

/** How long whoever leaves waits for them, ms. */
const longestSave = 3000

/** Adds a form that saves itself: it may do so before somebody who leaves is asked. @returns takes it away again */
export const savesItself = (save: () => Promise<unknown>) => {
  savers.add(save)
  return () => {
    savers.delete(save)
  }
}

const saveAll = (): Promise<unknown> =>
  Promise.race([
    Promise.all([...savers].map((save) => save())),
    new Promise((resolve) => setTimeout(resolve, longestSave)),
  ])

/** Whether the page may be left: at once when nothing is unsaved, otherwise as the person answers. */
export const mayLeave = async (): Promise<boolean> => {
  if (isSomethingUnsaved() && savers.size > 0) await saveAll()
  if (!isSomethingUnsaved()) return true
  leaveQuestion.get()?.stay()
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      leaveQuestion.set(null)
      if (leaves) discardUnsaved()
      resolve(leaves)
    }
    leaveQuestion.set({ leave: () => answer(true), stay: () => answer(false) })
  })
}

/**
 * Marks a form or dialog as one that would lose words. The guard of the application asks before a move (`LeaveGuard`).
 *
 * @returns `release` takes the mark away at once, for a move that follows a save in the same breath
 */
export const useUnsaved = (unsaved: boolean): { release: () => void } => {
  const [form] = useState(() => ({}))
  useEffect(() => {
    if (!unsaved) return
    mark(form)
    return () => unmark(form)
  }, [form, unsaved])
  return { release: () => unmark(form) }
}
