import type { App } from '#platform/server/app.ts'
import { deleteSubscriptionOf } from '../queries.ts'

/** The monthly letter no longer comes to a mailbox whose account deleted. */
export const eraseSubscription = (app: App, told: { email: string }): Promise<void> =>
  deleteSubscriptionOf(app, told.email)
