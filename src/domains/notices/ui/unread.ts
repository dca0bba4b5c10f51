import { externalStore, useStore } from '#platform/browser/external_store.ts'

const store = externalStore(0)

/** How many notices the member has not read, as the server said last. */
export const setUnread = (count: number): void => store.set(count)
export const useUnread = (): number => useStore(store, 0)
