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

/** Keeps a heart in the account; answers the ids that are there. */
type Account = { write: (id: number, on: boolean) => Promise<readonly number[]>; failed: () => void }
let account: Account | null = null

const keep = (ids: readonly number[]): void => {
  writeStored(key, ids.length > 0 ? ids.join(',') : null)
  store.set(ids)
}

/** The animals that are remembered now, newest first. */
export const savedHere = (): readonly number[] => store.get()

/** From now on the account remembers, and the browser forgets what it kept: others may use it. */
export const keepInAccount = (ids: readonly number[], where: Account): void => {
  keep(nothing)
  account = where
  store.set(ids)
}

/** Nobody is signed in any more: the browser remembers again, and nothing of the account. */
export const keepInBrowser = (): void => {
  if (account === null) return
  account = null
  store.set(readSavedIds(readStored(key)))
}

const writeHeart = ({ write, failed }: Account, id: number, on: boolean, before: readonly number[]): void => {
  write(id, on).then(
    (ids) => account && store.set(ids),
    () => {
      store.set(before)
      failed()
    },
  )
}

/** Remembers an animal, the newest first, or forgets it: in the account of who is signed in, else in this browser. */
export const toggleSaved = (id: number): void => {
  const before = store.get()
  const on = !before.includes(id)
  const others = before.filter((other) => other !== id)
  const next = on ? [id, ...others].slice(0, adoptionLimits.saved) : others
  if (!account) keep(next)
  else {
    store.set(next)
    writeHeart(account, id, on, before)
  }
}

/** The animals that are remembered. While a page is rendered on the server and hydrated: none. */
export const useSaved = (): readonly number[] => useStore(store, nothing)
