import { type Insertable, type NotNull, type Selectable, sql } from 'kysely'
import { firstOf } from '#platform/contract/known_entries.ts'
import type { Day, Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { ReceiptLinesTable, ReceiptsTable } from '#registry/database.gen.ts'
import type { ReceiptSnapshot } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'receipts.snapshot': ReceiptSnapshot
  }
}

export type ReceiptRow = Selectable<ReceiptsTable>
export type ReceiptLineRow = Selectable<ReceiptLinesTable>

/** What a receipt gets behind the lock of its number: neither its number nor its time of issue is before another's. */
export type ReceiptNumber = { number_year: number; number: number; issued_at: Instant; issued_on: Day }

/**
 * Takes the next number of the calendar year (Taipei) and the time of issue: the one asked for, or that of the number
 * before where a clock is behind. The year's row stays locked to the end of the transaction, so take it last.
 */
export const takeReceiptNumber = async (app: App, asked_at: Instant): Promise<ReceiptNumber> => {
  const { rows } = await sql<ReceiptNumber>`select * from take_receipt_number(${asked_at})`.execute(app.db)
  return firstOf(rows)
}

/** @param merges ids of the issued receipts that this one takes in: their gifts must be free before they stand on it */
export const insertReceipt = async (
  app: App,
  row: Insertable<ReceiptsTable>,
  lines: readonly Omit<Insertable<ReceiptLinesTable>, 'receipt_id'>[],
  merges: readonly number[] = [],
): Promise<ReceiptRow> => {
  const receipt = await app.db.insertInto('receipts').values(row).returningAll().executeTakeFirstOrThrow()
  if (merges.length > 0) {
    await app.db
      .updateTable('receipts')
      .set((eb) => ({ state: 'merged', merged_into_id: receipt.id, version: eb('version', '+', 1) }))
      .where('id', 'in', merges)
      .execute()
  }
  await app.db
    .insertInto('receipt_lines')
    .values(lines.map((line, sort) => ({ ...line, sort, receipt_id: receipt.id })))
    .execute()
  return receipt
}

/** What a receipt says about the one who gave and how, from the order. */
export const findOrderForReceipt = (app: App, order_id: number) =>
  app.db
    .selectFrom('orders as o')
    .innerJoin('payment_methods as m', 'm.id', 'o.payment_method_id')
    .select([
      'o.id',
      'o.order_no',
      'o.customer_id',
      'o.name',
      'o.email',
      'o.receipt_type',
      'o.receipt_kind',
      'o.paid_at',
    ])
    .select(['o.receipt_name', 'o.receipt_email', 'o.receipt_address', 'o.upload_tax', 'm.name as payment_method'])
    .select(['o.receipt_identifier_enc', 'o.receipt_identifier_hash', 'o.receipt_identifier_last4'])
    .where('o.id', '=', order_id)
    .executeTakeFirstOrThrow()
export type OrderForReceipt = Awaited<ReturnType<typeof findOrderForReceipt>>

/** The gifts of an order that stay with us: what was given less what went back. NT$. */
export const listKeptGifts = async (app: App, order_id: number) => {
  const { rows } = await sql<{
    id: number
    campaign_id: number
    title: string
    option_label: string | null
    permit_no: string | null
    amount: number
  }>`
    select i.id, i.campaign_id, i.title, i.option_label, i.permit_no, coalesce(sum(f.amount), 0)::bigint as amount
      from order_campaign_items i join fundings f on f.order_campaign_item_id = i.id
     where i.order_id = ${order_id} group by i.id having coalesce(sum(f.amount), 0) > 0 order by i.id`.execute(app.db)
  return rows
}

export const findReceipt = (app: App, id: number): Promise<ReceiptRow | undefined> =>
  app.db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst()

export const listLines = (app: App, receipt_id: number): Promise<ReceiptLineRow[]> =>
  app.db
    .selectFrom('receipt_lines')
    .selectAll()
    .where('receipt_id', '=', receipt_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const setReceipt = (app: App, id: number, set: Partial<Insertable<ReceiptsTable>>): Promise<ReceiptRow> =>
  app.db.updateTable('receipts').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Valid receipts that go to their donor by mail, were issued before an instant and were never sent. */
export const listUnsent = (app: App, before: Instant) =>
  app.db
    .selectFrom('receipts')
    .select(['id', 'email'])
    .where('state', '=', 'issued')
    .where('delivery', '=', 'email')
    .where('email', 'is not', null)
    .where('sent_at', 'is', null)
    .where('issued_at', '<', before)
    .orderBy('id')
    .execute()

/**
 * The orders whose gifts stand on a receipt, held until the transaction ends. Whoever ends a receipt holds them first, as
 * whoever moves their money does: what a refund leaves of a receipt and what takes its place then follow each other.
 */
export const lockOrdersOf = (app: App, receipt_id: number) =>
  app.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.customer_id'])
    .where('o.id', 'in', (row) =>
      row
        .selectFrom('receipts')
        .select('order_id')
        .where('id', '=', receipt_id)
        .where('order_id', 'is not', null)
        .$narrowType<{ order_id: NotNull }>()
        .union(
          row
            .selectFrom('receipt_lines as l')
            .innerJoin('order_campaign_items as i', 'i.id', 'l.order_campaign_item_id')
            .select('i.order_id')
            .where('l.receipt_id', '=', receipt_id),
        ),
    )
    .orderBy('o.id')
    .forUpdate()
    .execute()

/** The live receipts that carry gifts of a refund, held until the transaction ends. */
export const listLiveOfRefund = (app: App, refund_id: number): Promise<ReceiptRow[]> =>
  app.db
    .selectFrom('receipts as r')
    .selectAll('r')
    .where('r.state', '=', 'issued')
    .where(
      sql<boolean>`exists (select from receipt_lines l join refund_lines f on f.order_campaign_item_id = l.order_campaign_item_id
        where l.receipt_id = r.id and f.refund_id = ${refund_id})`,
    )
    .orderBy('r.id')
    .forUpdate()
    .execute()

/** What of gifts stays with us, by line of the order. NT$. */
export const listKeptAmounts = async (app: App, item_ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await app.db
    .selectFrom('fundings')
    .select(['order_campaign_item_id as id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('order_campaign_item_id', 'in', item_ids)
    .groupBy('order_campaign_item_id')
    .$narrowType<{ id: NotNull }>()
    .execute()
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
