import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { bankStatementList } from './contract.ts'
import {
  type Profile,
  type SeenLine,
  type SheetRow,
  type StatementField,
  type StoredLine,
  statementFieldOf,
} from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'bank_statement_files.rows': readonly SheetRow[]
  }
}

const statementRows = (app: App) =>
  app.db
    .selectFrom('bank_statements as s')
    .innerJoin('bank_accounts as b', 'b.id', 's.bank_account_id')
    .leftJoin('users as author', 'author.id', 's.created_by')
    .select(['s.id', 's.file_name', 's.encoding', 's.state', 's.from_on', 's.to_on', 's.opening_balance'])
    .select(['s.closing_balance', 's.new_count', 's.known_count', 's.created_at', 's.version'])
    .select(['b.id as bank_id', 'b.name as bank_name', 'author.name as created_by_name'])

export const listStatementRows = (app: App, query: z.output<typeof bankStatementList>) => {
  const { account, state } = query.filter
  let rows = statementRows(app)
  if (account) rows = rows.where('s.bank_account_id', '=', account)
  if (state) rows = rows.where('s.state', 'in', state)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(s.file_name), ${query.q})`)
  return readPage(app, rows, query, { id: 's.id', sort: { created_at: 's.created_at', to_on: 's.to_on' } })
}

export const findStatement = (app: App, id: number) =>
  statementRows(app)
    .leftJoin('bank_statement_files as f', 'f.statement_id', 's.id')
    .select(['s.head_row', 's.columns', 'f.rows as file_rows'])
    .where('s.id', '=', id)
    .executeTakeFirst()

export const insertFile = (app: App, statement_id: number, rows: readonly SheetRow[]) =>
  app.db
    .insertInto('bank_statement_files')
    .values({ statement_id, rows: sql`${JSON.stringify(rows)}::jsonb` })
    .execute()

export const deleteFile = (app: App, statement_id: number) =>
  app.db.deleteFrom('bank_statement_files').where('statement_id', '=', statement_id).execute()

export const findProfile = async (app: App, bank_account_id: number): Promise<Profile | undefined> => {
  const row = await app.db
    .selectFrom('bank_profiles')
    .select(['heads', 'columns'])
    .where('bank_account_id', '=', bank_account_id)
    .executeTakeFirst()
  return row && { heads: row.heads, columns: fieldsOf(row.columns) }
}

// an array of PostgreSQL is written without null, so a column that is not read is an empty text
export const fieldsOf = (columns: readonly string[]): (StatementField | null)[] => columns.map(statementFieldOf)
export const textsOf = (columns: readonly (StatementField | null)[]): string[] => columns.map((column) => column ?? '')

export const upsertProfile = (app: App, bank_account_id: number, { heads, columns }: Profile) => {
  const kept = { heads: [...heads], columns: textsOf(columns) }
  return app.db
    .insertInto('bank_profiles')
    .values({ bank_account_id, ...kept })
    .onConflict((conflict) => conflict.column('bank_account_id').doUpdateSet(kept))
    .execute()
}

/** The lines of an account on the days of a file. */
export const listStoredLines = (app: App, account_id: number, from: Day, to: Day): Promise<StoredLine[]> =>
  app.db
    .selectFrom('bank_lines')
    .select(['occurred_on', 'amount', 'text', 'balance', 'occurrence'])
    .where('bank_account_id', '=', account_id)
    .where('occurred_on', '>=', from)
    .where('occurred_on', '<=', to)
    .orderBy('occurrence')
    .execute()

type New = { statement_id: number; bank_account_id: number; created_by: number; lines: readonly SeenLine[] }

export const insertLines = async (
  app: App,
  { statement_id, bank_account_id, created_by, lines }: New,
): Promise<void> => {
  await sql`
    insert into bank_lines (statement_id, bank_account_id, place, occurred_on, amount, text, balance, occurrence, created_by)
    select ${statement_id}, ${bank_account_id}, l.row, l.occurred_on, l.amount, l.text, l.balance, l.occurrence, ${created_by}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (row int, occurred_on date, amount bigint, text text, balance bigint, occurrence int)`.execute(app.db)
}

/** Deletes the lines of a statement. */
export const deleteLines = (app: App, statement_id: number) =>
  app.db.deleteFrom('bank_lines').where('statement_id', '=', statement_id).execute()

/** How many lines of a statement are matched or set aside; those that are asked about are held. */
export const countUsed = async (app: App, statement_id: number): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select count(*) filter (where match_id is not null or set_aside is not null)::int as used
      from (select match_id, set_aside from bank_lines where statement_id = ${statement_id} for update) lines`.execute(
    app.db,
  )
  return rows[0]?.used ?? 0
}

/** The same without holding them. */
export const readUsed = async (app: App, statement_id: number): Promise<number> => {
  const { used } = await app.db
    .selectFrom('bank_lines')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('statement_id', '=', statement_id)
    .where(sql<boolean>`(match_id is not null or set_aside is not null)`)
    .executeTakeFirstOrThrow()
  return used
}

/** Whether a statement that was imported later found lines on the days of this one. */
export const isOverlapped = async (app: App, id: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bank_statements o join bank_statements s on s.bank_account_id = o.bank_account_id
      where s.id = ${id} and o.id <> s.id and o.state = 'imported' and o.known_count > 0 and o.imported_at >= s.imported_at
        and daterange(o.from_on, o.to_on, '[]') && daterange(s.from_on, s.to_on, '[]')) as found`.execute(app.db)
  return rows[0]?.found ?? false
}
