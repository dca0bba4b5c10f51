import type { App } from '#platform/server/app.ts'

export const deleteCartsOf = async (app: App, customerId: number): Promise<void> => {
  await app.db.deleteFrom('carts').where('customer_id', '=', customerId).execute()
}

/**
 * The carts of a member, held until the transaction ends; not their keys: an order that is written twice in a transaction
 * asks for the key of its cart again.
 */
export const lockCartsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
