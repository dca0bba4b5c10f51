import type { App } from '#platform/server/app.ts'
import { deleteNoticesOf } from './queries.ts'

/** Notices go with their member. */
export const leaveNotices = (app: App, told: { customer_id: number }): Promise<void> =>
  deleteNoticesOf(app, told.customer_id)
