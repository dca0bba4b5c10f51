import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { YearlyOrder } from './rules.ts'

/**
 * Orders whose gifts wait for their yearly receipt, oldest first: paid from `from` (inclusive) to `to` (exclusive), with
 * a gift that was never on a receipt. One that a person voided is not taken up again.
 */
export const listYearlyOrders = async (app: App, from: Instant, to: Instant): Promise<YearlyOrder[]> => {
  const { rows } = await sql<YearlyOrder>`
    select o.id, o.customer_id, lower(o.email) as email, coalesce(o.receipt_name, o.name) as receipt_name,
      o.receipt_identifier_hash as identifier_hash
      from orders o
     where o.receipt_type = 'yearly' and o.payment_status in ('paid', 'partially_refunded')
       and o.paid_at >= ${from} and o.paid_at < ${to}
       and exists (select from order_campaign_items i where i.order_id = o.id
         and not exists (select from receipt_lines l where l.order_campaign_item_id = i.id))
     order by o.paid_at, o.id`.execute(app.db)
  return rows
}

/** Holds orders until the transaction ends, so that no refund of them comes between. */
export const lockOrders = (app: App, ids: readonly number[]) =>
  app.db.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** The gifts of these orders that were on a receipt before, whatever became of it. */
export const listReceiptedGifts = async (app: App, order_ids: readonly number[]): Promise<Set<number>> => {
  const rows = await app.db
    .selectFrom('receipt_lines as l')
    .innerJoin('order_campaign_items as i', 'i.id', 'l.order_campaign_item_id')
    .select('i.id')
    .where('i.order_id', 'in', order_ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
