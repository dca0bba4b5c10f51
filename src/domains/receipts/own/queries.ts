import { sql } from 'kysely'
import type { ListQuery } from '#platform/contract/list.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { ReceiptState } from '../rules.ts'

const rowsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('receipts as r')
    .leftJoin('receipts as m', 'm.id', 'r.merged_into_id')
    .select(['r.id', 'r.receipt_no', 'r.state', 'r.type', 'r.issued_on', 'r.donated_from', 'r.donated_to'])
    .select(['r.total_amount', 'r.sent_at', 'm.receipt_no as merged_into_no'])
    .select(
      sql<string[]>`array(select purpose from receipt_lines where receipt_id = r.id order by sort, id)`.as('purposes'),
    )
    .where('r.customer_id', '=', customer_id)

type Question = ListQuery<'issued_on', { year?: number | undefined; state?: ReceiptState | undefined }>

export const listReceiptsOfMember = (app: App, customer_id: number, query: Question) => {
  const { year, state } = query.filter
  let rows = rowsOf(app, customer_id)
  if (year) rows = rows.where('r.number_year', '=', year)
  if (state) rows = rows.where('r.state', '=', state)
  return readPage(app, rows, query, { id: 'r.id', sort: { issued_on: 'r.issued_on' } })
}

/** The years in which the member got receipts, newest first. */
export const listReceiptYears = async (app: App, customer_id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('receipts')
    .select('number_year')
    .distinct()
    .where('customer_id', '=', customer_id)
    .orderBy('number_year', 'desc')
    .execute()
  return rows.map(({ number_year }) => number_year)
}

const papersOf = (app: App, customer_id: number) =>
  rowsOf(app, customer_id).select(['r.verification_code', 'r.snapshot'])

/** The member's own among these; those of somebody else are not there. */
export const listPapers = (app: App, customer_id: number, ids: readonly number[]) =>
  papersOf(app, customer_id)
    .where('r.id', 'in', [0, ...ids])
    .execute()

/** The valid receipts that a member got in a year, in the order of their numbers. */
export const listPapersOfYear = (app: App, customer_id: number, year: number) =>
  papersOf(app, customer_id)
    .where('r.number_year', '=', year)
    .where('r.state', '=', 'issued')
    .orderBy('r.number')
    .execute()

/** Scoped in the query itself: somebody else's receipt is not there. */
export const findReceiptOfMember = (app: App, customer_id: number, id: number) =>
  papersOf(app, customer_id).where('r.id', '=', id).executeTakeFirst()
