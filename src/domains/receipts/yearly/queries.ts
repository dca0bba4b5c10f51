import { type RawBuilder, sql } from 'kysely'
import { withComparableHash } from '#domains/customers/identifiers/service.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { UnreceiptedOrder } from './rules.ts'

/** Orders with a gift that was never on a receipt, oldest first. A gift whose receipt a person voided is not taken up again, nor one that went back. */
const unreceiptedOrders = async (app: App, which: RawBuilder<boolean>): Promise<UnreceiptedOrder[]> => {
  const { rows } = await sql<UnreceiptedOrder & { identifier_enc: string | null }>`
    select o.id, o.customer_id, lower(o.email) as email, coalesce(o.receipt_name, o.name) as receipt_name,
      o.receipt_identifier_enc as identifier_enc, o.receipt_identifier_hash as identifier_hash, o.receipt_type,
      extract(year from o.paid_at at time zone 'Asia/Taipei')::int as year
      from orders o
     where o.payment_status in ('paid', 'partially_refunded') and o.paid_at is not null
       and ${which}
       and exists (select from order_campaign_items i where i.order_id = o.id
         and not exists (select from receipt_lines l where l.order_campaign_item_id = i.id)
         and (select sum(f.amount) from fundings f where f.order_campaign_item_id = i.id) > 0)
     order by o.paid_at, o.id`.execute(app.db)
  return withComparableHash(app.secrets, rows)
}

/** Those of people who want one receipt a year that were paid before `due` (exclusive), and every one of all others. */
export const listUnreceiptedOrders = (app: App, due: Instant): Promise<UnreceiptedOrder[]> =>
  unreceiptedOrders(app, sql<boolean>`(o.receipt_type <> 'yearly' or o.paid_at < ${due})`)

/** Those of whoever gave this one: what may share its receipt. */
export const listUnreceiptedLike = (app: App, order_id: number): Promise<UnreceiptedOrder[]> =>
  unreceiptedOrders(
    app,
    sql<boolean>`o.id in (select ${order_id}::bigint
      union select b.id from orders a join orders b on b.customer_id = a.customer_id
       where a.id = ${order_id} and a.receipt_type = 'yearly' and b.status <> 'cancelled'
      union select b.id from orders a join orders b on lower(b.email) = lower(a.email) and b.customer_id is null
       where a.id = ${order_id} and a.receipt_type = 'yearly' and a.customer_id is null and b.status <> 'cancelled')`,
  )

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
