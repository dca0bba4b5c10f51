import { newKey } from './idempotency_keys.ts'
import { type LocalDraft, localDrafts } from './local_drafts.ts'

/** The drafts of a form, one for each tab: a tab writes and drops its own, and another one finds it once that tab is gone. */

/** Of this page as it was loaded: a reload is another one, and finds what it left. */
const tab = newKey()
const lockOf = (id: string) => `draft-tab:${id}`

/** Says to other tabs that this one lives, as long as it does: the browser lets go of a lock when a page dies. */
const sayAlive = (() => {
  let isSaid = false
  return () => {
    if (isSaid || !('locks' in navigator)) return
    isSaid = true
    navigator.locks.request(lockOf(tab), () => new Promise(() => undefined)).catch(() => undefined)
  }
})()

/** Tabs that live. A browser without locks (no https) knows none: there a draft of another tab is offered as well. */
const livingTabs = async (): Promise<ReadonlySet<string>> => {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name))
}

const ownOf = (form: string) => `${form}@${tab}`

export const tabDrafts = {
  write: (form: string, draft: Omit<LocalDraft, 'typed_at'>): void => {
    sayAlive()
    localDrafts.write(ownOf(form), draft)
  },
  drop: (form: string): void => localDrafts.drop(ownOf(form)),
  /** What tabs left that are gone, the newest first, with the function that forgets it. */
  left: async (form: string): Promise<{ draft: LocalDraft; forget: () => void }[]> => {
    const living = await livingTabs()
    const found = localDrafts.formsFrom(`${form}@`).flatMap((name) => {
      const draft = living.has(lockOf(name.slice(form.length + 1))) ? undefined : localDrafts.read(name)
      return draft && name !== ownOf(form) ? [{ draft, forget: () => localDrafts.drop(name) }] : []
    })
    return found.toSorted((a, b) => b.draft.typed_at.localeCompare(a.draft.typed_at))
  },
}
