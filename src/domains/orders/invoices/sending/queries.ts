import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { InvoiceChangesTable, InvoicesTable } from '#registry/database.gen.ts'
import { invoiceWords } from '../messages.ts'
import type { InvoiceRow } from '../queries.ts'
import type { SoldLine } from '../rules.ts'

export type InvoiceChangeRow = Selectable<InvoiceChangesTable>

const batch = 50

/** Invoices that are to be sent now, the longest waiting first, without those that were tried in this run. */
export const listDueInvoices = (app: App, tried: readonly number[]) =>
  app.db
    .selectFrom('invoices')
    .select(['id', 'order_id'])
    .where('state', '=', 'pending')
    .where('next_try_at', '<=', toInstant(app.clock()))
    .where(sql<boolean>`id <> all(${[...tried]}::bigint[])`)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(batch)
    .execute()

/** Changes that the provider is to be told now: of each invoice the oldest that waits. */
export const listDueChanges = (app: App, tried: readonly number[]) =>
  app.db
    .selectFrom('invoice_changes as c')
    .innerJoin('invoices as i', 'i.id', 'c.invoice_id')
    .select(['c.id', 'c.invoice_id', 'i.order_id'])
    .where('c.state', '=', 'pending')
    .where('c.next_try_at', '<=', toInstant(app.clock()))
    .where(sql<boolean>`c.id <> all(${[...tried]}::bigint[])`)
    .where(
      sql<boolean>`not exists (select from invoice_changes e where e.invoice_id = c.invoice_id and e.id < c.id and e.state <> 'done')`,
    )
    .orderBy('c.next_try_at')
    .orderBy('c.id')
    .limit(batch)
    .execute()

/** The invoice of an order that counts or is to, held until the transaction ends. */
export const lockLiveInvoice = (app: App, order_id: number): Promise<InvoiceRow | undefined> =>
  app.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('state', '<>', 'voided')
    .forUpdate()
    .executeTakeFirst()

/** Sets what became of an invoice, as another version of it. */
export const setInvoice = (app: App, id: number, set: Updateable<InvoicesTable>): Promise<InvoiceRow> =>
  app.db
    .updateTable('invoices')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Holds a change until the transaction ends. */
export const lockChange = (app: App, id: number): Promise<InvoiceChangeRow | undefined> =>
  app.db.selectFrom('invoice_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setChange = (app: App, id: number, set: Updateable<InvoiceChangesTable>): Promise<InvoiceChangeRow> =>
  app.db.updateTable('invoice_changes').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Queues a change, unless the same refund or the same void is there already. */
export const insertChange = (app: App, row: Insertable<InvoiceChangesTable>): Promise<InvoiceChangeRow | undefined> =>
  app.db
    .insertInto('invoice_changes')
    .values(row)
    .onConflict((found) => found.doNothing())
    .returningAll()
    .executeTakeFirst()

export const listChanges = (app: App, invoice_ids: readonly number[]): Promise<InvoiceChangeRow[]> =>
  app.db
    .selectFrom('invoice_changes')
    .selectAll()
    .where(sql<boolean>`invoice_id = any(${[...invoice_ids]}::bigint[])`)
    .orderBy('id')
    .execute()

/** Ends what else waits to be told of an invoice that is void: nothing is taken off it any more. */
export const endChanges = async (app: App, invoice_id: number, done_at: string): Promise<void> => {
  const over = { state: 'done', done_at, next_try_at: null, is_unanswered: false, failure: null } as const
  await app.db
    .updateTable('invoice_changes')
    .set(over)
    .where('invoice_id', '=', invoice_id)
    .where('state', '<>', 'done')
    .execute()
}

/** Queues failed changes of an invoice again; whether there was one. */
export const resendChanges = async (
  app: App,
  invoice_id: number,
  again: { tries: number; next_try_at: string; reason?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('invoice_changes')
    .set({ ...again, state: 'pending' })
    .where('invoice_id', '=', invoice_id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A refund with what of it was for goods and carriage, NT$. */
export type RefundOfGoods = { readonly id: number; readonly reason: string; readonly amount: number }

const refundsOfGoods = sql`
  select r.id, r.reason, sum(l.amount)::int as amount from refunds r join refund_lines l on l.refund_id = r.id
    and l.order_campaign_item_id is null and not l.is_surplus`

/** A refund, if goods or carriage are in it. */
export const findRefundOfGoods = async (app: App, id: number): Promise<RefundOfGoods | undefined> => {
  const { rows } = await sql<RefundOfGoods>`${refundsOfGoods} where r.id = ${id} group by r.id`.execute(app.db)
  return rows[0]
}

/** Refunds that an invoice does not know: done after its sums were made, the oldest first. */
export const listUntoldRefunds = async (app: App, invoice: Pick<InvoiceRow, 'id' | 'order_id' | 'counted_at'>) => {
  const { rows } = await sql<RefundOfGoods>`${refundsOfGoods}
     where r.order_id = ${invoice.order_id} and r.state = 'done' and r.done_at > ${invoice.counted_at}
       and not exists (select from invoice_changes c where c.refund_id = r.id)
     group by r.id order by r.done_at, r.id`.execute(app.db)
  return rows
}

/** What a refund took off goods and carriage, by how they are taxed. NT$. */
export const listRefundedLines = async (app: App, refund_id: number): Promise<SoldLine[]> => {
  const { rows } = await sql<SoldLine>`
    select ${invoiceWords.refund} as name, 1 as quantity, coalesce(i.tax_type, p.tax_type, 'taxable') as tax_type, sum(l.amount)::int as amount
      from refund_lines l left join order_items i on i.id = l.order_item_id
      left join order_product_group_items p on p.id = l.order_product_group_item_id
     where l.refund_id = ${refund_id} and l.order_campaign_item_id is null and not l.is_surplus
     group by 3 order by 3`.execute(app.db)
  return rows
}
