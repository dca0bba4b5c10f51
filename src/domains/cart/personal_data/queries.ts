import type { App } from '#platform/server/app.ts'

export const deleteCartsOf = async (app: App, customerId: number): Promise<void> => {
  await app.db.deleteFrom('carts').where('customer_id', '=', customerId).execute()
}
