import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day, Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { bookYearList } from './contract.ts'
import { firstDayOf, lastDayOf, type OpenItems, type yearStates } from './rules.ts'

const yearRows = (app: App) =>
  app.db
    .selectFrom('book_years as y')
    .leftJoin('approvals as a', 'a.id', 'y.approval_id')
    .leftJoin('users as asker', 'asker.id', 'a.requested_by')
    .leftJoin('users as closer', 'closer.id', 'y.closed_by')
    .leftJoin('users as corrector', 'corrector.id', 'y.corrected_by')
    .select(['y.id', 'y.is_due', 'y.due_on', sql<(typeof yearStates)[number]>`y.state`.as('state')])
    // null while nobody closed the year
    .select([sql<number | null>`y.approval_id`.as('approval_id'), sql<Instant | null>`y.closed_at`.as('closed_at')])
    .select([sql<number | null>`y.surplus`.as('surplus'), sql<number | null>`y.net`.as('net')])
    // null while it is closed
    .select([sql<string | null>`y.correction`.as('correction')])
    .select([sql<Instant | null>`y.corrected_at`.as('corrected_at'), 'corrector.name as corrected_by_name'])
    .select(['asker.name as asked_by_name', 'closer.name as closed_by_name'])

/** Found by its number, or by the name of its correction. */
const matchesWords = (q: string) =>
  sql<boolean>`(y.id::text = ${q} or position(lower(${q}) in lower(coalesce(y.correction, ''))) > 0)`

export const listYearRows = (app: App, query: z.output<typeof bookYearList>) => {
  const { open } = query.filter
  let rows = yearRows(app)
  if (open !== undefined) rows = rows.where('y.is_due', '=', open)
  if (query.q) rows = rows.where(matchesWords(query.q.trim()))
  return readPage(app, rows, query, { id: 'y.id', sort: { id: 'y.id' } })
}

export const findYear = (app: App, id: number) => yearRows(app).where('y.id', '=', id).executeTakeFirst()

type Counted = Omit<OpenItems, 'receipts'>

/** What is open at the end of a year, but for receipts. The file of the tax bureau counts where somebody agreed to it. NT$. */
export const countOpenItems = async (app: App, year: number): Promise<Counted> => {
  const last = lastDayOf(year)
  const { rows } = await sql<Counted>`
    select (select count(*)::int from payouts
        where paid_on <= ${last}::date and reversed_at is null and explained is null and compared <> 'matched') as payouts,
      (select count(*)::int from suspense_items where arrived_on <= ${last}::date and left_amount > 0) as suspense,
      (select coalesce(sum(left_amount), 0)::bigint from suspense_items where arrived_on <= ${last}::date) as suspense_amount,
      (select count(*)::int from transactions where state = 'draft' and occurred_on <= ${last}::date) as drafts,
      (select count(*)::int from bank_lines where occurred_on <= ${last}::date and match_id is null and set_aside is null) as bank_lines,
      (select case when exists (select from tax_files where year = ${year}) then 0 else count(*)::int end from (
        select from receipts where upload_tax and kind = 'donation' and state = 'issued'
          and donated_to between ${firstDayOf(year)}::date and ${last}::date limit 1) agreed) as tax_file`.execute(
    app.db,
  )
  const [row] = rows
  if (!row) throw new Error('a statement without from has one row')
  return row
}

type Fund = {
  campaign_id: number | null
  opening: number
  income: number
  expense: number
  moved: number
  closing: number
}

/** Records what each fund had and carries forward. NT$. */
export const insertFunds = async (app: App, approval_id: number, funds: readonly Fund[]): Promise<void> => {
  const rows = funds.map(({ campaign_id, opening, income, expense, moved, closing }) => ({
    ...{ approval_id, campaign_id, opening, income, expense, moved, closing },
  }))
  if (rows.length > 0) await app.db.insertInto('closed_year_funds').values(rows).execute()
}

/** What each fund carried forward, as it was agreed. NT$. */
export const listAgreed = (app: App, approval_id: number) =>
  app.db
    .selectFrom('closed_year_funds')
    .select(['campaign_id', 'closing'])
    .where('approval_id', '=', approval_id)
    .execute()

type Closed = { id: number; approval_id: number; surplus: number; net: number; closed_at: Instant; closed_by: number }

/** The row of a year before it is closed, held; undefined for one that was never closed. */
export const lockYear = (app: App, id: number) =>
  app.db.selectFrom('closed_years').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Closes a year, for the first time or again after a correction. */
export const upsertYear = (app: App, row: Closed) =>
  app.db
    .insertInto('closed_years')
    .values({ ...row, updated_by: row.closed_by })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        approval_id: row.approval_id,
        surplus: row.surplus,
        net: row.net,
        closed_at: row.closed_at,
        closed_by: row.closed_by,
        correction: null,
        corrected_at: null,
        corrected_by: null,
        updated_by: row.closed_by,
        version: sql`closed_years.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

type LateRow = { id: number; no: string; on: Day; amount: number; about: string; changed: number }

/**
 * Rows of the cash book that belong to a year by the day on which the money moved, and were entered after a moment: on the first
 * open day. NT$, below 0 out; the first hundred, with the sum of all.
 */
export const listLateRows = async (app: App, year: number, since: Instant): Promise<LateRow[]> => {
  const { rows } = await sql<LateRow>`
    select t.id, t.no, t.value_on as on, t.title as about,
        case when (t.direction = 'income') = (t.reverses_id is null) then t.amount else -t.amount end as amount,
        sum(case when (t.direction = 'income') = (t.reverses_id is null) then t.amount else -t.amount end) over ()::bigint as changed
      from transactions t
     where t.posted_at > ${since} and t.public_as <> 'sum_of_day' and t.state <> 'draft'
       and t.value_on between ${firstDayOf(year)}::date and ${lastDayOf(year)}::date
     order by t.value_on, t.no limit 100`.execute(app.db)
  return rows
}
