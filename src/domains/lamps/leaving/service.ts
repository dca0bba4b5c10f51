import { anonymousName } from '#domains/customers/rules.ts'
import type { App } from '#platform/server/app.ts'
import { renameLamps } from './queries.ts'

/** The lamps of a member who left go on shining without a name. */
export const leaveLamps = (app: App, told: { customer_id: number }): Promise<void> =>
  renameLamps(app, told.customer_id, anonymousName)
