import type { App } from '#platform/server/app.ts'
import { deleteSubscriptionOf } from '../queries.ts'

/** The monthly letter no longer comes to a mailbox whose member left. */
export const leaveNewsletter = (app: App, told: { email: string }): Promise<void> =>
  deleteSubscriptionOf(app, told.email)
