import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

const batch = 500

/** Orders whose time to pay is over, the longest waiting first. */
export const listExpired = async (app: App): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'open')
    .where('payment_status', 'in', ['unpaid', 'pending', 'failed'])
    .where('payment_expires_at', '<=', app.clock().toISOString())
    .orderBy('payment_expires_at')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders under way since before a moment: shipped and not heard of, or delivered and not completed. */
export const listUnderWay = (app: App, before: { shipped: Instant; delivered: Instant }) =>
  app.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('shipping_status', 'in', ['shipped', 'arrived']).and('shipped_at', '<', before.shipped),
        eb('shipping_status', '=', 'delivered').and('delivered_at', '<', before.delivered),
      ]),
    )
    .orderBy('id')
    .limit(batch)
    .execute()

export const setShipmentDelivered = async (app: App, order_id: number, delivered_at: Instant): Promise<void> => {
  await app.db
    .updateTable('shipments')
    .set({ state: 'delivered', delivered_at })
    .where('order_id', '=', order_id)
    .where('state', 'in', ['preparing', 'shipped', 'arrived'])
    .execute()
}

export const cancelShipment = async (app: App, order_id: number): Promise<void> => {
  await app.db
    .updateTable('shipments')
    .set({ state: 'cancelled' })
    .where('order_id', '=', order_id)
    .where('state', '=', 'preparing')
    .execute()
}
