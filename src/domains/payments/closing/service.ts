import type { App } from '#platform/server/app.ts'
import { giveUpAttempts } from './queries.ts'

/** Ends the waiting for money of an order that is over. Money that comes all the same is still booked and flagged. */
export const closeAttempts = (app: App, order_id: number, state: 'cancelled' | 'expired'): Promise<void> =>
  giveUpAttempts(app, order_id, state)
