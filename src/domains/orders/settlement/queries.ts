import { type SqlBool, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Whether an order gave to a campaign that stops at its target and now holds more than that. */
export const isOverTarget = async (app: App, order_id: number): Promise<boolean> => {
  const row = await app.db
    .selectFrom('order_campaign_items as i')
    .innerJoin('campaigns as c', 'c.id', 'i.campaign_id')
    .innerJoin('campaign_totals as t', 't.campaign_id', 'c.id')
    .select('i.id')
    .where('i.order_id', '=', order_id)
    .where('c.stop_at_target', '=', true)
    .whereRef('t.raised', '>', 'c.target_amount')
    .executeTakeFirst()
  return row !== undefined
}

/** When a payment came, or null while it did not. */
export const findPaidAt = async (app: App, payment_id: number): Promise<string | null> => {
  const row = await app.db.selectFrom('payments').select('paid_at').where('id', '=', payment_id).executeTakeFirst()
  return row?.paid_at ?? null
}

/** Notes on gifts of an order that they are not sent. Answers them with their names. */
export const setLeftOut = (app: App, order_id: number, gift_ids: readonly number[]) =>
  app.db
    .updateTable('order_gifts')
    .set({ left_out_at: app.clock().toISOString() })
    .where('order_id', '=', order_id)
    .where('gift_id', 'in', [...gift_ids])
    .where('left_out_at', 'is', null)
    .returning(['gift_id', 'name'])
    .execute()

/** Whether something of an order has to be carried: goods that did not come back, or a gift that was not left out. */
export const hasParcel = async (app: App, order_id: number): Promise<boolean> => {
  const { rows } = await sql<{ has_parcel: SqlBool }>`select (
    exists (select from order_gifts where order_id = ${order_id} and left_out_at is null and ship_required)
    or exists (select from order_items i join products p on p.id = i.product_id
      where i.order_id = ${order_id} and i.quantity > i.returned_qty and p.shippable)
    or exists (select from order_product_group_items i join order_product_groups g on g.id = i.group_id
      join products p on p.id = i.product_id
      where g.order_id = ${order_id} and i.quantity > i.returned_qty and p.shippable)) as has_parcel`.execute(app.db)
  return rows[0]?.has_parcel === true
}
