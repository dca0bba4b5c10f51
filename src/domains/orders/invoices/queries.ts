import { type Insertable, type Selectable, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { InvoicesTable } from '#registry/database.gen.ts'

export type InvoiceRow = Selectable<InvoicesTable>

/** The invoices of an order, newest first: the one that counts, if there is one, before the void ones. */
export const listInvoices = (app: App, order_id: number): Promise<InvoiceRow[]> =>
  app.db.selectFrom('invoices').selectAll().where('order_id', '=', order_id).orderBy('id', 'desc').execute()

/** What whoever notes an invoice must have seen of its order. */
export const findInvoicedOrder = (app: App, id: number) =>
  app.db
    .selectFrom('orders')
    .select(['id', 'order_no', 'payment_status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertInvoice = (app: App, row: Insertable<InvoicesTable>): Promise<InvoiceRow> =>
  app.db.insertInto('invoices').values(row).returningAll().executeTakeFirstOrThrow()

export const findInvoice = (app: App, id: number): Promise<InvoiceRow | undefined> =>
  app.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds an invoice until the transaction ends. */
export const lockInvoice = (app: App, id: number): Promise<InvoiceRow | undefined> =>
  app.db.selectFrom('invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What each article of an order came to after its discounts, NT$. */
export const listTaxedLines = async (app: App, order_id: number) => {
  const { rows } = await sql<{ tax_type: 'taxable' | 'exempt'; amount: number }>`
    select tax_type, total - discount as amount from order_items where order_id = ${order_id}
    union all
    select i.tax_type, i.total - i.discount from order_product_group_items i
      join order_product_groups g on g.id = i.group_id where g.order_id = ${order_id}`.execute(app.db)
  return rows
}
