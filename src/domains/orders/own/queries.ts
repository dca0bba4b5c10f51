import { sql } from 'kysely'
import type { ListQuery } from '#platform/contract/list.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { OrderRow } from '../queries.ts'

export const findByNo = (app: App, order_no: string): Promise<OrderRow | undefined> =>
  app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirst()

/** Scoped in the query itself: somebody else's order is not there. */
export const findOfMember = (app: App, customer_id: number, id: number): Promise<OrderRow | undefined> =>
  app.db.selectFrom('orders').selectAll().where('id', '=', id).where('customer_id', '=', customer_id).executeTakeFirst()

type Question = ListQuery<'created_at', { status?: OrderRow['status'] | undefined }>

export const listOfMember = (app: App, customer_id: number, query: Question) => {
  let rows = app.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_no', 'o.placed_at', 'o.status', 'o.payment_status', 'o.shipping_status'])
    .select(['o.grand_total', 'o.quantity_count'])
    .select(
      sql<string[]>`array(select title from order_campaign_items where order_id = o.id
        union all select name from order_items where order_id = o.id
        union all select name from order_product_groups where order_id = o.id)`.as('titles'),
    )
    .where('o.customer_id', '=', customer_id)
  if (query.filter.status) rows = rows.where('o.status', '=', query.filter.status)
  return readPage(app, rows, query, { id: 'o.id', sort: { created_at: 'o.created_at' } })
}
