import { externalStore, useStore } from '#platform/browser/external_store.ts'

/** Why nothing can be changed on the pages of this tab, in a sentence; null where it can. */
export const readOnlyReason = externalStore<string | null>(null)

/** Why nothing can be changed here; null where it can, also on the server and during hydration. */
export const useReadOnlyReason = (): string | null => useStore(readOnlyReason, null)
