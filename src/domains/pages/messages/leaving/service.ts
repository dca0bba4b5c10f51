import type { App } from '#platform/server/app.ts'
import { messageCopyWords as words } from '../messages.ts'
import { forgetWriter } from '../queries.ts'

/** What a member wrote to us is emptied when they leave. */
export const leaveMessages = (app: App, told: { customer_id: number }): Promise<void> =>
  forgetWriter(app, told.customer_id, { name: words.nobody, message: words.emptied })
