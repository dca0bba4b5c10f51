import { type SqlBool, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { ReceiptRow } from '../queries.ts'

/** More than a member with a gift a day and a few besides gets in a year. */
const mostRows = 1_000

/** The member's valid receipts with gifts of a year, newest gift first. */
export const listReceiptsOfYear = (app: App, customer_id: number, year: number): Promise<ReceiptRow[]> =>
  app.db
    .selectFrom('receipts')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('state', '=', 'issued')
    .where('donated_to', '>=', `${year}-01-01`)
    .where('donated_from', '<=', `${year}-12-31`)
    .orderBy('donated_to', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()

/** The years of gifts of which the member holds valid receipts, newest first. */
export const listDonationYears = async (app: App, customer_id: number): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from receipts, unnest(array[donated_from, donated_to]) as day
     where customer_id = ${customer_id} and state = 'issued' order by 1 desc`.execute(app.db)
  return rows.map(({ year }) => year)
}

/**
 * Holds a member's receipts until the transaction ends, by id; those of somebody else are not among them. Their orders
 * are held before: a refund holds its order and then looks for the receipts, and must not overlook the new one.
 */
export const lockReceiptsOf = async (app: App, customer_id: number, ids: readonly number[]): Promise<ReceiptRow[]> => {
  if (ids.length === 0) return []
  await app.db
    .selectFrom('orders')
    .select('id')
    .where(
      sql<SqlBool>`id in (select i.order_id from receipts r join receipt_lines l on l.receipt_id = r.id
        join order_campaign_items i on i.id = l.order_campaign_item_id
       where r.customer_id = ${customer_id} and r.id = any(${[...ids]}))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return app.db
    .selectFrom('receipts')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
