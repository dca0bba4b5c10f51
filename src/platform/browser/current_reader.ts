import type { Reader } from '#platform/contract/readers.ts'
import { externalStore, useStore } from './external_store.ts'

/** Who is signed in at the back office, as far as parts must know that belong to no noun; the session says it. */
export const currentReader = externalStore<Reader | undefined>(undefined)

/** The signed-in account as the server asks who reads personal data; undefined before it is known. */
export const useCurrentReader = (): Reader | undefined => useStore(currentReader, undefined)
