import type { App } from '#platform/server/app.ts'

/** Gives the lamps of a member's orders to the member, as far as they have no owner. */
export const takeLampsOfOrders = async (app: App, customer_id: number): Promise<void> => {
  await app.db
    .updateTable('lamps')
    .set({ customer_id })
    .where('customer_id', 'is', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', customer_id))
    .execute()
}
