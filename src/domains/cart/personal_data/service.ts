import type { App } from '#platform/server/app.ts'
import { deleteCartsOf, lockCartsOf } from './queries.ts'

/** Carts go with their member. */
export const eraseCarts = (app: App, told: { customer_id: number }): Promise<void> =>
  deleteCartsOf(app, told.customer_id)

/** Whoever places an order holds the cart and then refers to the account. */
export const holdCarts = async (app: App, told: { customer_id: number }): Promise<void> => {
  await lockCartsOf(app, told.customer_id)
}
