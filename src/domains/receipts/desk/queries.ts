import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { isOrderNo } from '#domains/orders/rules.ts'
import type { Reader } from '#platform/contract/readers.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { Database } from '#registry/database.gen.ts'
import type { ReceiptRow } from '../queries.ts'
import type { deskReceiptList, deskReceiptQuestion } from './contract.ts'

type Question = z.output<typeof deskReceiptQuestion>

type Joined = Database & { r: Database['receipts'] }

const withColumns = (receipts: SelectQueryBuilder<Joined, 'r', object>) =>
  receipts
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.receipt_no', 'r.kind', 'r.state', 'r.type', 'r.issued_on', 'r.donated_from', 'r.donated_to'])
    .select(['r.receipt_name', 'r.total_amount', 'r.order_id', 'o.order_no', 'r.customer_id', 'r.email', 'r.delivery'])
    .select([
      'r.sent_at',
      'r.paper_sent_at',
      'r.print_count',
      'r.upload_tax',
      'r.uploaded_year',
      'r.version',
      'r.correction_year',
    ])
    .select(
      sql<string[]>`array(select purpose from receipt_lines where receipt_id = r.id order by sort, id)`.as('purposes'),
    )

/** A whole receipt or order number is looked up; other words are searched in the names. */
const matchesWords = (reader: Reader, q: string) => {
  const number = q.trim().toUpperCase()
  if (isOrderNo(number)) {
    return sql<boolean>`r.id in (
      select p.id from receipts p join orders s on s.id = p.order_id where s.order_no = ${number}
      union select l.receipt_id from orders s join order_campaign_items i on i.order_id = s.id
        join receipt_lines l on l.order_campaign_item_id = i.id where s.order_no = ${number})`
  }
  if (/^[A-Z]{0,4}\d{10}$/.test(number)) return sql<boolean>`r.receipt_no = ${number}`
  const inNames = matchesOpenSearch(reader, q, { personal: { 'r.receipt_name': ['donor', 'name'] } })
  return sql<boolean>`(search_grams(r.receipt_name) @> search_query_grams(${q}) and ${inNames})`
}

/** Whether somebody wants to void a receipt and waits for a second person. */
const voidAsked = sql<boolean>`r.id in (select a.subject_id from approvals a where a.subject_type = 'receipts' and a.decision is null)`

const filtered = (app: App, reader: Reader, query: Question) => {
  const { year, state, type, delivery, campaign, permit, customer, upload_tax, from, to } = query.filter
  const { amount_from, amount_to } = query.filter
  let rows = app.db.selectFrom('receipts as r')
  if (year !== undefined) rows = rows.where('r.number_year', '=', year)
  if (state) rows = rows.where('r.state', 'in', state)
  if (type) rows = rows.where('r.type', 'in', type)
  if (query.filter.kind) rows = rows.where('r.kind', '=', query.filter.kind)
  if (delivery) rows = rows.where('r.delivery', 'in', delivery)
  if (amount_from !== undefined) rows = rows.where('r.total_amount', '>=', amount_from)
  if (amount_to !== undefined) rows = rows.where('r.total_amount', '<=', amount_to)
  if (customer !== undefined) rows = rows.where('r.customer_id', '=', customer)
  if (upload_tax !== undefined) rows = rows.where('r.upload_tax', '=', upload_tax)
  if (query.filter.correction !== undefined) {
    rows = rows.where('r.correction_year', query.filter.correction ? 'is not' : 'is', null)
  }
  if (query.filter.void_asked !== undefined) rows = rows.where(voidAsked, '=', query.filter.void_asked)
  if (from) rows = rows.where('r.issued_on', '>=', from)
  if (to) rows = rows.where('r.issued_on', '<=', to)
  if (campaign !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from receipt_lines l where l.receipt_id = r.id and l.campaign_id = ${campaign})`,
    )
  }
  if (permit !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from receipt_lines l where l.receipt_id = r.id and l.permit_no is not null
        and search_contains(search_fold(l.permit_no), ${permit}))`,
    )
  }
  return query.q ? rows.where(matchesWords(reader, query.q)) : rows
}

/** How many receipts there are, NT$ of those for money that are neither voided nor merged. */
export const sumReceiptRows = (app: App, reader: Reader, query: Question) =>
  filtered(app, reader, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(
      sql<number>`coalesce(sum(r.total_amount) filter (where r.state = 'issued' and r.kind = 'donation'), 0)::bigint`.as(
        'issued_amount',
      ),
    )
    .executeTakeFirstOrThrow()

export const listReceiptRows = (app: App, reader: Reader, query: z.output<typeof deskReceiptList>) =>
  // numbers follow the time of issue, so both say the same order as the day and have an index
  readPage(app, withColumns(filtered(app, reader, query)), query, {
    id: 'r.id',
    sort: { issued_on: 'r.issued_at', total_amount: 'r.total_amount', receipt_no: 'r.receipt_no' },
  })

const nameOf = (column: string) => sql<string | null>`(select name from users where id = ${sql.ref(column)})`

/** One receipt with what it is linked to. */
export const findDeskReceipt = (app: App, id: number) =>
  withColumns(app.db.selectFrom('receipts as r'))
    .leftJoin('receipts as old', 'old.id', 'r.replaces_id')
    .leftJoin('receipts as young', 'young.replaces_id', 'r.id')
    .leftJoin('receipts as whole', 'whole.id', 'r.merged_into_id')
    .select(['r.verification_code', 'r.identifier_kind', 'r.address', 'r.issued_at', 'r.snapshot', 'r.note'])
    .select(['r.tracking_no', 'r.paper_returned_at', 'r.last_printed_at', 'r.void_reason', 'r.voided_at'])
    .select(['old.id as old_id', 'old.receipt_no as old_no', 'young.id as young_id', 'young.receipt_no as young_no'])
    .select(['whole.id as whole_id', 'whole.receipt_no as whole_no'])
    .select([nameOf('r.last_printed_by').as('last_printed_by_name'), nameOf('r.voided_by').as('voided_by_name')])
    .select('r.voided_by')
    .where('r.id', '=', id)
    .executeTakeFirst()

export const listMergedInto = (app: App, id: number) =>
  app.db
    .selectFrom('receipts')
    .select(['id', 'receipt_no', 'total_amount'])
    .where('merged_into_id', '=', id)
    .orderBy('id')
    .execute()

/** The sealed identifier of a receipt; null without one. */
export const findSealedIdentifier = async (app: App, id: number): Promise<string | null> => {
  const row = await app.db.selectFrom('receipts').select('identifier_enc').where('id', '=', id).executeTakeFirst()
  return row?.identifier_enc ?? null
}

/** Holds a receipt until the transaction ends. */
export const lockReceipt = (app: App, id: number): Promise<ReceiptRow | undefined> =>
  app.db.selectFrom('receipts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Counts one print; the row afterwards. Printing is no change that anybody could lose, so the version stays. */
export const countPrint = (app: App, id: number, staff_id: number, at: string): Promise<ReceiptRow | undefined> =>
  app.db
    .updateTable('receipts')
    .set((eb) => ({ print_count: eb('print_count', '+', 1), last_printed_at: at, last_printed_by: staff_id }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Who wants to void a receipt and waits for a second person. */
export const findVoidAsked = (app: App, receipt_id: number) =>
  app.db
    .selectFrom('approvals as a')
    .leftJoin('users as u', 'u.id', 'a.requested_by')
    .select(['a.requested_by', 'a.requested_at as at', 'u.name as by_name'])
    .select(sql<string>`a.request ->> 'reason'`.as('reason'))
    .where('a.subject_type', '=', 'receipts')
    .where('a.subject_id', '=', receipt_id)
    .where('a.decision', 'is', null)
    .executeTakeFirst()

/** Whether another receipt took the place of this one. Ask while it is held. */
export const isReplaced = async (app: App, id: number): Promise<boolean> =>
  (await app.db.selectFrom('receipts').select('id').where('replaces_id', '=', id).executeTakeFirst()) !== undefined

/** Which of these gifts stand on a receipt that counts. */
export const listReceipted = async (app: App, item_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select order_campaign_item_id as id from receipt_lines
    where live and order_campaign_item_id = any(${item_ids}::bigint[])`.execute(app.db)
  return new Set(rows.map(({ id }) => id))
}
