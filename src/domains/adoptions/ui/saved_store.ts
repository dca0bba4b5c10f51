import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { readStored, writeStored } from '#platform/browser/member_token.ts'
import { adoptionLimits } from '../rules.ts'

const key = 'saved_adoptions'
const nothing: readonly number[] = []

/** Ids from what the browser kept; anything else in it is dropped. */
export const readSavedIds = (text: string | null): readonly number[] => {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, adoptionLimits.saved)
}

const store = externalStore<readonly number[]>(typeof window === 'undefined' ? nothing : readSavedIds(readStored(key)))

/** Remembers an animal in this browser, the newest first, or forgets it. */
export const toggleSaved = (id: number): void => {
  const others = store.get().filter((other) => other !== id)
  const next = store.get().includes(id) ? others : [id, ...others].slice(0, adoptionLimits.saved)
  writeStored(key, next.length > 0 ? next.join(',') : null)
  store.set(next)
}

/** The animals that this browser remembers. While a page is rendered on the server and hydrated: none. */
export const useSaved = (): readonly number[] => useStore(store, nothing)
