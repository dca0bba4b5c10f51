import { type Insertable, sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { TaxFilesTable } from '#registry/database.gen.ts'
import type { TaxForm } from './layouts/rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'tax_files.form': TaxForm
  }
}

const receipts = (app: App) =>
  app.db
    .selectFrom('receipts as r')
    .select(['r.id', 'r.receipt_no', 'r.receipt_name', 'r.total_amount', 'r.upload_tax', 'r.uploaded_year', 'r.state'])
    .select(['r.identifier_kind', 'r.identifier_enc', 'r.tax_identifier_enc', 'r.customer_id', 'r.email'])
    .where('r.kind', '=', 'donation')

/** The receipts that count for the gifts of a year, by number. */
const ofYear = (app: App, year: number) =>
  receipts(app)
    .where('r.state', '=', 'issued')
    .where('r.donated_to', '>=', `${year}-01-01`)
    .where('r.donated_to', '<=', `${year}-12-31`)
    .orderBy('r.number_year')
    .orderBy('r.number')
export const listTaxReceipts = (app: App, year: number) => ofYear(app, year).execute()

/** Those of whoever this receipt is for: by account, else by mailbox, else this one alone. */
export const listTaxReceiptsLike = (app: App, year: number, { id, customer_id, email }: TaxReceiptRow) => {
  const rows = ofYear(app, year)
  if (customer_id !== null) return rows.where('r.customer_id', '=', customer_id).execute()
  if (email === null) return rows.where('r.id', '=', id).execute()
  return rows.where('r.customer_id', 'is', null).where(sql<boolean>`lower(r.email) = ${email.toLowerCase()}`).execute()
}
export type TaxReceiptRow = Awaited<ReturnType<typeof listTaxReceipts>>[number]

/** What the last file of a year was made of, whatever became of it. */
export const listUploaded = (app: App, year: number) =>
  receipts(app).where('r.uploaded_year', '=', year).orderBy('r.number_year').orderBy('r.number').execute()

export const findTaxReceipt = (app: App, id: number) =>
  receipts(app).select('r.donated_to').where('r.id', '=', id).executeTakeFirst()

/** Years with gifts on receipts, newest first. */
export const listGiftYears = async (app: App): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from donated_to)::int as year from receipts where kind = 'donation' order by 1 desc`.execute(
    app.db,
  )
  return rows.map(({ year }) => year)
}

/**
 * The gifts of a year that stay with us, against the receipts on which they stand. NT$.
 *
 * `unreceipted`: never on a receipt; `voided`: on one that a person voided without another one in its place.
 */
export const compareWithBooks = async (app: App, year: number) => {
  const { rows } = await sql<{
    books: number
    papers: number
    unreceipted: number
    unreceipted_count: number
    voided: number
    voided_count: number
  }>`
    with gifts as (
      select i.id, sum(f.amount) as kept from orders o
        join order_campaign_items i on i.order_id = o.id
        join fundings f on f.order_campaign_item_id = i.id
       where o.paid_at >= ${`${year}-01-01T00:00:00+08:00`} and o.paid_at < ${`${year + 1}-01-01T00:00:00+08:00`}
       group by i.id having sum(f.amount) > 0),
    placed as (
      select g.kept, (select l.amount from receipt_lines l where l.order_campaign_item_id = g.id and l.live) as printed,
        exists (select from receipt_lines l where l.order_campaign_item_id = g.id) as was_printed from gifts g)
    select coalesce(sum(kept), 0)::bigint as books, coalesce(sum(printed), 0)::bigint as papers,
      coalesce(sum(kept) filter (where printed is null and not was_printed), 0)::bigint as unreceipted,
      (count(*) filter (where printed is null and not was_printed))::int as unreceipted_count,
      coalesce(sum(kept) filter (where printed is null and was_printed), 0)::bigint as voided,
      (count(*) filter (where printed is null and was_printed))::int as voided_count
      from placed`.execute(app.db)
  return rows[0] ?? { books: 0, papers: 0, unreceipted: 0, unreceipted_count: 0, voided: 0, voided_count: 0 }
}

/** Some receipts of a year that a person voided and that no other one took the place of, while their gifts stay. */
export const listVoidedGifts = async (app: App, year: number) => {
  const { rows } = await sql<{ id: number; receipt_no: string }>`
    select r.id, r.receipt_no from receipts r
     where r.state = 'voided' and r.donated_to between ${`${year}-01-01`} and ${`${year}-12-31`}
       and not exists (select from receipts y where y.replaces_id = r.id)
       and exists (select from receipt_lines l where l.receipt_id = r.id
         and not exists (select from receipt_lines n where n.order_campaign_item_id = l.order_campaign_item_id and n.live)
         and (select sum(f.amount) from fundings f where f.order_campaign_item_id = l.order_campaign_item_id) > 0)
     order by r.id limit 5`.execute(app.db)
  return rows
}

/** The numbers of a calendar year: how many there are, the first and the last. */
export const readNumbers = (app: App, year: number) =>
  app.db
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(min(number), 1)::int`.as('first'))
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .where('number_year', '=', year)
    .executeTakeFirstOrThrow()

export const listFiles = (app: App, year: number) =>
  app.db
    .selectFrom('tax_files as f')
    .leftJoin('users as u', 'u.id', 'f.created_by')
    .select(['f.id', 'f.year', 'f.number', 'f.file_name', 'f.people', 'f.receipts_count', 'f.total_amount'])
    .select(['f.created_at', 'u.name as created_by_name'])
    .where('f.year', '=', year)
    .orderBy('f.number', 'desc')
    .execute()

export const findFile = (app: App, id: number) =>
  app.db.selectFrom('tax_files').selectAll().where('id', '=', id).executeTakeFirst()

export const insertFile = (app: App, row: Insertable<TaxFilesTable>) =>
  app.db.insertInto('tax_files').values(row).returningAll().executeTakeFirstOrThrow()

/** Whoever issues a receipt waits from here on: what the year is locked for cannot get another one meanwhile. */
export const holdReceiptNumbers = (app: App) =>
  sql`select 1 from number_sequences where name = 'receipt' order by year for update`.execute(app.db)

/** The receipts of the newest file of a year are these and no others. @returns how many of them still count */
export const markUploaded = async (app: App, year: number, ids: readonly number[]): Promise<number> => {
  await sql`update receipts set uploaded_year = null where uploaded_year = ${year} and id <> all(${ids}::bigint[])`.execute(
    app.db,
  )
  const { numAffectedRows } = await sql`update receipts set uploaded_year = ${year}
    where id = any(${ids}::bigint[]) and state = 'issued'`.execute(app.db)
  return Number(numAffectedRows ?? 0)
}

/** When receipts were asked about last, by receipt. */
export const listAsked = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, Instant>> => {
  const { rows } = await sql<{ receipt_id: number; asked_at: Instant }>`
    select receipt_id, max(created_at) as asked_at from tax_identifier_links
     where receipt_id = any(${ids}::bigint[]) group by receipt_id`.execute(app.db)
  return new Map(rows.map(({ receipt_id, asked_at }) => [receipt_id, asked_at]))
}

/** Notes that staff are told of a year. @returns false where they were before */
export const noteReminder = async (
  app: App,
  row: { year: number; step: 'draft' | 'due'; people: number; to_fix: number; created_at: Instant },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await app.db
    .insertInto('tax_file_reminders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['year', 'step']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
