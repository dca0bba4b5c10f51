import type { App } from '#platform/server/app.ts'
import { takeLampsOfOrders } from './queries.ts'

/** Lamps follow their orders to the member. */
export const claimLamps = (app: App, told: { customer_id: number }): Promise<void> =>
  takeLampsOfOrders(app, told.customer_id)
