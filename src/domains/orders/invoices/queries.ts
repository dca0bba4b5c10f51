import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { InvoicesTable } from '#registry/database.gen.ts'
import { invoiceWords } from './messages.ts'
import type { InvoiceFilterState, SoldLine } from './rules.ts'

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

/** What an order still has of its goods once refunds are taken off, NT$: each article and the carriage, and all of them. */
export type UnreturnedGoods = { lines: SoldLine[]; total: number }

const hasInvoice = (...states: InvoiceRow['state'][]) =>
  sql<boolean>`exists (select from invoices i where i.order_id = o.id and i.state = any(${states}::text[]))`

/** Conditions of an order `o`, each by how its goods stand towards their invoice. */
export const invoiceConditions: Readonly<Record<InvoiceFilterState, RawBuilder<boolean>>> = {
  issued: hasInvoice('issued', 'allowance'),
  // the invoice itself, or what the provider was to be told of it
  failed: sql<boolean>`exists (select from invoices i where i.order_id = o.id and (i.state = 'failed' or exists (
    select from invoice_changes c where c.invoice_id = i.id and c.state = 'failed')))`,
  // as canInvoice() and findUnreturnedGoods() say: paid, and something of the goods is kept
  waiting: sql<boolean>`(o.status <> 'cancelled' and o.payment_status in ('paid', 'partially_refunded')
    and not ${hasInvoice('issued', 'allowance', 'failed')}
    and o.goods_total > coalesce((select sum(b.amount) from refund_lines b join refunds r on r.id = b.refund_id
      where r.order_id = o.id and r.state = 'done'
        and (b.order_item_id is not null or b.order_product_group_item_id is not null or b.is_shipping)), 0))`,
}

/** What each article of an order came to after its discounts, and its carriage, less the refunds that are done. */
export const findUnreturnedGoods = async (app: App, order_id: number): Promise<UnreturnedGoods> => {
  const { rows } = await sql<SoldLine>`
    with gone as (
      select b.* from refund_lines b join refunds r on r.id = b.refund_id where r.order_id = ${order_id} and r.state = 'done'
    ), sold as (
      select i.id as item, null::bigint as group_item, i.name, i.variant_name, i.quantity, i.tax_type, i.total - i.discount as amount
        from order_items i where i.order_id = ${order_id}
      union all
      select null, i.id, i.name, i.variant_name, i.quantity, i.tax_type, i.total - i.discount
        from order_product_group_items i join order_product_groups g on g.id = i.group_id where g.order_id = ${order_id}
    )
    select concat_ws(' ', s.name, nullif(s.variant_name, '')) as name, s.tax_type,
        s.quantity - coalesce(sum(g.quantity), 0)::int as quantity, s.amount - coalesce(sum(g.amount), 0)::int as amount
      from sold s left join gone g on g.order_item_id = s.item or g.order_product_group_item_id = s.group_item
     group by s.item, s.group_item, s.name, s.variant_name, s.quantity, s.tax_type, s.amount
    union all
    select ${invoiceWords.carriage}, 'taxable', 1, o.goods_total - coalesce((select sum(amount) from sold), 0)::int
        - coalesce((select sum(amount) from gone where is_shipping), 0)::int
      from orders o where o.id = ${order_id}`.execute(app.db)
  return { lines: rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) }
}
