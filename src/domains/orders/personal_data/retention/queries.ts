import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { DueRow } from '#platform/server/erasing.ts'

/** Orders that were cancelled before a moment and for which no money ever came: no book and no receipt tells of them. */
const due = (before: Instant) => sql`o.status = 'cancelled' and o.paid_at is null and o.erased_at is null
  and o.cancelled_at < ${before}::timestamptz
  and not exists (select from payments p where p.order_id = o.id and p.state in ('authorised', 'paid'))
  and not exists (select from receipts r where r.order_id = o.id)
  and not exists (select from invoices i where i.order_id = o.id)`

export const countDueOrders = async ({ db }: App, before: Instant): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o where ${due(before)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const listDueOrders = async ({ db }: App, before: Instant, most: number, tried: readonly number[]) => {
  const { rows } = await sql<DueRow>`select o.id, o.order_no as no, o.name, o.city, o.status, o.cancelled_at as ended_at
      from orders o where ${due(before)} and o.id <> all(${tried}::bigint[])
     order by o.cancelled_at, o.id limit ${most}`.execute(db)
  return rows
}

/**
 * What stays is what was ordered, the county, and why it was cancelled. The cart behind it goes.
 *
 * @returns whether it was still due
 */
export const eraseOrder = async ({ db }: App, id: number, before: Instant, now: Instant, nobody: string) => {
  const { rows } = await sql<{ cart_id: string | null }>`
    update orders o set name = ${nobody}, email = '', phone = '', zip = null, address = null,
      recipient_name = null, recipient_phone = null, recipient_zip = null, recipient_address = null, cvs = null,
      customer_note = null, staff_note = null, invoice_company = null, invoice_company_id = null, invoice_carrier = null,
      receipt_name = null, receipt_email = null, receipt_address = null, receipt_identifier_enc = null,
      receipt_identifier_hash = null, receipt_identifier_last4 = null, public_name_mode = 'anonymous', public_name = null,
      transfer_last5 = null, transferred_on = null, transferred_amount = null, transfer_reported_at = null,
      gift_comment = null, gift_comment_state = null, gift_comment_at = null,
      erased_at = ${now}::timestamptz, version = version + 1
     where o.id = ${id} and ${due(before)} returning o.cart_id`.execute(db)
  const [row] = rows
  if (row?.cart_id) await sql`delete from carts where id = ${row.cart_id}`.execute(db)
  return row !== undefined
}
