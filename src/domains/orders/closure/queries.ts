import { type SqlBool, sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

const batch = 500

/** Orders whose time to pay is over, the longest waiting first. */
export const listExpired = (app: App, tried: readonly number[]): Promise<{ id: number }[]> =>
  app.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'open')
    .where('payment_status', 'in', ['unpaid', 'pending', 'failed'])
    .where('payment_expires_at', '<=', app.clock().toISOString())
    .where(sql<SqlBool>`id <> all(${tried})`)
    .orderBy('payment_expires_at')
    .orderBy('id')
    .limit(batch)
    .execute()

/** Whether the customer asked to give goods back and that is not decided. */
export const hasOpenReturn = async (app: App, order_id: number): Promise<boolean> => {
  const row = await app.db
    .selectFrom('order_returns')
    .select('id')
    .where('order_id', '=', order_id)
    .where('state', 'not in', ['refunded', 'rejected'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes on the lines of an order that nothing of them is left to be carried. */
export const setAllReturned = async (app: App, order_id: number): Promise<void> => {
  await sql`update order_items set returned_qty = quantity where order_id = ${order_id} and returned_qty < quantity`.execute(
    app.db,
  )
  await sql`update order_product_group_items i set returned_qty = quantity from order_product_groups g
    where g.id = i.group_id and g.order_id = ${order_id} and returned_qty < quantity`.execute(app.db)
}

/** Whether goods or gifts of an order are left to be carried, as `listPieces` counts them. */
const hasPieces = sql<SqlBool>`(
  exists (select from order_items i where i.order_id = o.id and i.quantity > i.returned_qty)
  or exists (select from order_product_group_items i join order_product_groups g on g.id = i.group_id
    where g.order_id = o.id and i.quantity > i.returned_qty)
  or exists (select from order_gifts f where f.order_id = o.id and f.left_out_at is null
    and not exists (select from order_items i where i.order_id = o.id)
    and not exists (select from order_product_groups g where g.order_id = o.id)))`

/**
 * Orders that are due to be moved on or ended, the longest waiting first: shipped and not heard of, delivered and not
 * completed, and those that have nothing left to be done, whatever happened to them.
 */
export const listDue = (app: App, before: { shipped: Instant; delivered: Instant }, tried: readonly number[]) =>
  app.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('o.shipping_status', 'in', ['shipped', 'arrived']).and('o.shipped_at', '<', before.shipped),
        eb('o.shipping_status', '=', 'delivered').and('o.delivered_at', '<', before.delivered),
        eb('o.payment_status', '=', 'refunded'),
        eb('o.payment_status', 'in', ['paid', 'partially_refunded']).and(
          eb.or([eb('o.shipping_status', 'in', ['not_required', 'returned']), eb.not(hasPieces)]),
        ),
      ]),
    )
    .where(sql<SqlBool>`o.id <> all(${tried})`)
    .where(
      sql<SqlBool>`not exists (select from order_returns r where r.order_id = o.id and r.state not in ('refunded', 'rejected'))`,
    )
    .orderBy(sql`coalesce(o.delivered_at, o.shipped_at, o.paid_at, o.placed_at)`)
    .orderBy('o.id')
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
