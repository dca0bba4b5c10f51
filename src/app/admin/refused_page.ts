import { externalStore } from '#platform/browser/external_store.ts'
import type { Permission } from '#platform/contract/permissions.ts'

/**
 * What somebody lacks who was led to the dashboard instead of a page that they may not see; the shell says so once. An
 * account of a clinic may lack nothing and still not be let in.
 */
export const refusedPage = externalStore<readonly Permission[] | null>(null)
