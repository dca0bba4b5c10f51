import type { App } from '#platform/server/app.ts'
import { deleteCartsOf } from './queries.ts'

/** Carts go with their member. */
export const eraseCarts = (app: App, told: { customer_id: number }): Promise<void> =>
  deleteCartsOf(app, told.customer_id)
