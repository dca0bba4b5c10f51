import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** A year of gifts is the one of the last gift on a receipt: receipts of several gifts hold those of one year. */
const yearOfGifts = sql<number>`extract(year from r.donated_to)::int`

const givenBy = (app: App, customer_id: number) =>
  app.db.selectFrom('receipts as r').where('r.customer_id', '=', customer_id).where('r.kind', '=', 'donation')

/** Every receipt for gifts of a year, also those that count no more, by number. */
export const listReceiptsOfTaxYear = (app: App, customer_id: number, year: number) =>
  givenBy(app, customer_id)
    .leftJoin('receipts as m', 'm.id', 'r.merged_into_id')
    .select(['r.id', 'r.receipt_no', 'r.state', 'r.donated_from', 'r.donated_to', 'r.total_amount', 'r.receipt_name'])
    .select([
      'r.identifier_kind',
      'r.identifier_enc',
      'r.identifier_hash',
      'r.upload_tax',
      'r.uploaded_year',
      'r.snapshot',
    ])
    .select('m.receipt_no as merged_into_no')
    .where('r.donated_to', '>=', `${year}-01-01`)
    .where('r.donated_to', '<=', `${year}-12-31`)
    .orderBy('r.number_year')
    .orderBy('r.number')
    .execute()
export type TaxYearRow = Awaited<ReturnType<typeof listReceiptsOfTaxYear>>[number]

/** The years of a member's gifts, newest first. */
export const listTaxYears = async (app: App, customer_id: number): Promise<number[]> => {
  const rows = await givenBy(app, customer_id)
    .select(yearOfGifts.as('year'))
    .distinct()
    .orderBy(yearOfGifts, 'desc')
    .execute()
  return rows.map(({ year }) => year)
}
