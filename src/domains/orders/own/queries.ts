import { sql } from 'kysely'
import type { ListQuery } from '#platform/contract/list.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { OrderRow } from '../queries.ts'

export const findByNo = (app: App, order_no: string): Promise<OrderRow | undefined> =>
  app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirst()

/** Whether an offer that took something off an order, or a bundle of it, is bound to other ways to pay than this one. */
export const isBoundToOtherMethods = async (
  app: App,
  order_id: number,
  payment_method_id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from (
      select offer_id from order_offers where order_id = ${order_id}
      union select offer_id from order_product_groups where order_id = ${order_id}) used
    join offer_methods m on m.offer_id = used.offer_id and m.payment_method_id is not null
    group by used.offer_id having not bool_or(m.payment_method_id = ${payment_method_id}) limit 1`.execute(app.db)
  return rows.length > 0
}

/** The campaigns that an order gives to. */
export const listCampaignIds = async (app: App, order_id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('order_campaign_items')
    .select('campaign_id')
    .distinct()
    .where('order_id', '=', order_id)
    .execute()
  return rows.map(({ campaign_id }) => campaign_id)
}

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
