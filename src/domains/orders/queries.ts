import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Cvs } from '#domains/cart/contract.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { OrdersTable } from '#registry/database.gen.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'orders.cvs': z.output<typeof Cvs>
    'shipments.cvs': z.output<typeof Cvs>
  }
}

export type OrderRow = Selectable<OrdersTable>

/** Holds an order until the transaction ends. */
export const lockOrder = (app: App, id: number): Promise<OrderRow | undefined> =>
  app.db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Pieces of each variant of an order over its lines and bundles less what came back, and its gifts: what its stock is made
 * of. The gifts go with the goods: they are let go when the last of the goods went back. One that was left out counts no more.
 */
export const listPieces = async (app: App, order_id: number) => {
  const { rows } = await sql<{ variant_id: number; quantity: number }>`
    select variant_id, sum(quantity)::int as quantity from (
      select variant_id, quantity - returned_qty as quantity from order_items where order_id = ${order_id}
      union all
      select i.variant_id, i.quantity - i.returned_qty from order_product_group_items i join order_product_groups g on g.id = i.group_id
       where g.order_id = ${order_id}) line
    group by variant_id having sum(quantity) > 0 order by variant_id`.execute(app.db)
  const gifts = await app.db
    .selectFrom('order_gifts')
    .select(['gift_id', 'quantity'])
    .where('order_id', '=', order_id)
    .where('left_out_at', 'is', null)
    .$if(rows.length === 0, (gifts) => gifts.where(hasNoGoods(order_id)))
    .orderBy('gift_id')
    .execute()
  return { goods: rows, gifts }
}

/** Whether nothing was bought with an order, so that its gifts thank for a donation alone. */
const hasNoGoods = (order_id: number) => sql<SqlBool>`
  not exists (select from order_items where order_id = ${order_id})
  and not exists (select from order_product_groups where order_id = ${order_id})`

/** Whether a permit the order's gifts were made under had ended by a day: the money is booked, but somebody has to look. */
export const isPermitOver = async (app: App, order_id: number, day: Day): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from order_campaign_items i join campaigns k on k.id = i.campaign_id
      join solicitation_permits s on s.id = k.permit_id and k.solicitation_basis = 'permit'
     where i.order_id = ${order_id} and s.ends_on < ${day}::date limit 1`.execute(app.db)
  return rows.length > 0
}

/** A point to which a failed part of a transaction can go back. */
export const insideSavepoint = async (app: App, work: () => Promise<void>): Promise<unknown> => {
  await sql`savepoint part`.execute(app.db)
  try {
    await work()
    await sql`release savepoint part`.execute(app.db)
    return undefined
  } catch (error) {
    await sql`rollback to savepoint part`.execute(app.db)
    return error
  }
}

/** The lines of an order as they were frozen. */
export const listLines = async (app: App, order_id: number) => {
  const [items, campaign_items, gifts, offers] = await Promise.all([
    sql<OrderItemRow>`
      select id, null::bigint as group_id, product_id, variant_id, name, variant_name, sku, unit_price, quantity, discount, total, returned_qty
        from order_items where order_id = ${order_id}
      union all
      select i.id, i.group_id, i.product_id, i.variant_id, i.name, i.variant_name, i.sku, i.unit_price, i.quantity, i.discount, i.total,
        i.returned_qty from order_product_group_items i join order_product_groups g on g.id = i.group_id where g.order_id = ${order_id}
      order by group_id nulls first, id`.execute(app.db),
    app.db
      .selectFrom('order_campaign_items as i')
      .innerJoin('campaigns as k', 'k.id', 'i.campaign_id')
      .selectAll('i')
      .select('k.type as campaign_type')
      .where('i.order_id', '=', order_id)
      .orderBy('i.id')
      .execute(),
    app.db
      .selectFrom('order_gifts')
      .selectAll()
      .select(sql<boolean>`left_out_at is not null`.as('left_out'))
      .where('order_id', '=', order_id)
      .orderBy('id')
      .execute(),
    app.db.selectFrom('order_offers').selectAll().where('order_id', '=', order_id).orderBy('id').execute(),
  ])
  return { items: items.rows, campaign_items, gifts, offers }
}

type OrderItemRow = {
  id: number
  group_id: number | null
  product_id: number
  variant_id: number
  name: string
  variant_name: string
  sku: string
  unit_price: number
  quantity: number
  discount: number
  total: number
  returned_qty: number
}

/**
 * Every receipt on which a gift of an order stands or stood, newest last: its own, those that took its place, and the
 * yearly and merged ones that it shares with other orders. `total_amount` is that of the whole paper. NT$.
 */
export const listReceiptsOf = (app: App, order_id: number) =>
  app.db
    .selectFrom('receipts as r')
    .leftJoin('receipts as whole', 'whole.id', 'r.merged_into_id')
    .leftJoin('receipts as young', 'young.replaces_id', 'r.id')
    .select(['r.id', 'r.receipt_no', 'r.state', 'r.type', 'r.total_amount', 'r.issued_on'])
    .select(['whole.receipt_no as merged_into_no', 'young.receipt_no as replaced_by_no'])
    .where(
      sql<boolean>`r.id in (select l.receipt_id from receipt_lines l
        join order_campaign_items i on i.id = l.order_campaign_item_id where i.order_id = ${order_id})`,
    )
    .orderBy('r.id')
    .execute()

/** The parcel of an order that was not called off. */
export const findShipment = (app: App, order_id: number) =>
  app.db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
