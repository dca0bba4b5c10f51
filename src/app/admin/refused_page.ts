import { externalStore } from '#platform/browser/external_store.ts'

/** Set when somebody was led to the dashboard instead of a page that they may not see; the shell says so once. */
export const refusedPage = externalStore(false)
