import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** A refund as its order sees it, and what went back of the order's own payment so far. NT$. */
export const findRefundOfOrder = (app: App, refund_id: number) =>
  app.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount', 'r.reason', 'r.restock', 'r.payment_id', 'p.is_surplus', 'p.amount as paid'])
    .select(
      sql<number>`(select coalesce(sum(d.amount), 0)::bigint from refunds d where d.payment_id = p.id and d.state = 'done')`.as(
        'gone',
      ),
    )
    .where('r.id', '=', refund_id)
    .executeTakeFirstOrThrow()

/** Pieces that come back with a refund, by variant. */
export const listReturnedPieces = async (app: App, refund_id: number) => {
  const { rows } = await sql<{ variant_id: number; quantity: number }>`
    select variant_id, sum(l.quantity)::int as quantity from refund_lines l
      join (select id as item, null::bigint as group_item, variant_id from order_items
        union all select null, id, variant_id from order_product_group_items) i
        on i.item = l.order_item_id or i.group_item = l.order_product_group_item_id
     where l.refund_id = ${refund_id} and l.quantity is not null group by variant_id order by variant_id`.execute(
    app.db,
  )
  return rows
}

/** Notes on the lines how many pieces came back. */
export const addReturned = async (app: App, refund_id: number): Promise<void> => {
  await sql`update order_items i set returned_qty = returned_qty + l.quantity from refund_lines l
    where l.refund_id = ${refund_id} and l.order_item_id = i.id and l.quantity is not null`.execute(app.db)
  await sql`update order_product_group_items i set returned_qty = returned_qty + l.quantity from refund_lines l
    where l.refund_id = ${refund_id} and l.order_product_group_item_id = i.id and l.quantity is not null`.execute(
    app.db,
  )
}
