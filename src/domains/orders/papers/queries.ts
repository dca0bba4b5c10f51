import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Orders by their ids with where their parcels go, in the order of their numbers. */
export const listParcelRows = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('orders as o')
    .innerJoin('delivery_methods as d', 'd.id', 'o.delivery_method_id')
    .select(['o.id', 'o.order_no', 'o.placed_at', 'o.status', 'o.shipping_status', 'o.customer_note', 'o.cvs'])
    .select(['o.same_as_customer', 'o.name', 'o.phone', 'o.zip', 'o.city', 'o.address'])
    .select(['o.recipient_name', 'o.recipient_phone', 'o.recipient_zip', 'o.recipient_city', 'o.recipient_address'])
    .select('d.name as method')
    .select(
      sql<string | null>`(select s.tracking_no from shipments s
        where s.order_id = o.id and s.state <> 'cancelled' order by s.id desc limit 1)`.as('tracking_no'),
    )
    .where('o.id', 'in', ids)
    .orderBy('o.order_no')
    .execute()

export type ParcelRow = Awaited<ReturnType<typeof listParcelRows>>[number]

type PieceRow = {
  order_id: number
  name: string
  variant_name: string
  sku: string | null
  quantity: number
  is_gift: boolean
}

/** What is in the parcels of orders: goods that did not go back, and gifts that are sent. */
export const listPieceRows = async (app: App, ids: readonly number[]): Promise<PieceRow[]> => {
  const { rows } = await sql<PieceRow>`
    select order_id, name, variant_name, sku, sum(quantity)::int as quantity, is_gift from (
      select order_id, name, variant_name, sku, quantity - returned_qty as quantity, false as is_gift
        from order_items where order_id = any(${ids}::bigint[])
      union all
      select g.order_id, i.name, i.variant_name, i.sku, i.quantity - i.returned_qty, false
        from order_product_group_items i join order_product_groups g on g.id = i.group_id
       where g.order_id = any(${ids}::bigint[])
      union all
      select order_id, name, '', null, quantity, true
        from order_gifts where order_id = any(${ids}::bigint[]) and left_out_at is null and ship_required) line
    group by order_id, name, variant_name, sku, is_gift having sum(quantity) > 0
    order by order_id, is_gift, name, variant_name`.execute(app.db)
  return rows
}
