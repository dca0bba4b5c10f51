import { type SqlBool, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Gives the receipts of a member's orders to the member, as far as they have no owner. */
export const takeReceiptsOfOrders = async (app: App, customer_id: number): Promise<void> => {
  await app.db
    .updateTable('receipts')
    .set({ customer_id })
    .where('customer_id', 'is', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', customer_id))
    .execute()
}

/** Gives the receipts that were sent to a mailbox and belong to no order (gifts by post or bank) to its member; receipts for goods belong to none. */
export const takeReceiptsByEmail = (app: App, customer_id: number, email: string) =>
  app.db
    .updateTable('receipts')
    .set({ customer_id })
    .where('customer_id', 'is', null)
    .where('order_id', 'is', null)
    .where('kind', '=', 'donation')
    .where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('receipt_lines as l')
            .innerJoin('order_campaign_items as i', 'i.id', 'l.order_campaign_item_id')
            .innerJoin('orders as o', 'o.id', 'i.order_id')
            .select('o.id')
            .whereRef('l.receipt_id', '=', 'receipts.id')
            .where('o.customer_id', 'is not', null)
            .where('o.customer_id', '!=', customer_id),
        ),
      ),
    )
    .returning(['id', 'receipt_no'])
    .execute()

/** A valid receipt without owner by its number. */
export const findUnclaimed = (app: App, receipt_no: string) =>
  app.db
    .selectFrom('receipts')
    .select(['id', 'receipt_no', 'order_id', 'total_amount', 'verification_code', 'receipt_name', 'email'])
    .where('receipt_no', '=', receipt_no)
    .where('kind', '=', 'donation')
    .where('state', '=', 'issued')
    .where('customer_id', 'is', null)
    .executeTakeFirst()

/** Gives one receipt to a member; false when it has found an owner or ended meanwhile. */
export const takeReceipt = async (app: App, customer_id: number, id: number): Promise<boolean> => {
  const result = await app.db
    .updateTable('receipts')
    .set({ customer_id })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .where('customer_id', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Whether a member has proved the mailbox of the account (over the table of customers, reads only). */
export const hasProvedMailbox = async (app: App, customer_id: number): Promise<boolean> => {
  const row = await app.db
    .selectFrom('customers')
    .select('email_verified_at')
    .where('id', '=', customer_id)
    .executeTakeFirst()
  return row !== undefined && row.email_verified_at !== null
}
