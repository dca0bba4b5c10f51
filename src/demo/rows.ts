import { type Insertable, sql } from 'kysely'
import { firstOf } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Database } from '#registry/database.gen.ts'

type Table = keyof Database & string
export type Row<T extends Table> = Insertable<Database[T]>

/** One statement for some rows: they travel as one JSON text, so no number of rows meets the limit of parameters. */
const insertInto = <T extends Table>(table: T, rows: readonly Row<T>[]) => {
  const columns = Object.keys(firstOf(rows))
  const odd = rows.find((row) => Object.keys(row).join() !== columns.join())
  if (odd) throw new Error(`rows of ${table} differ in their columns: ${Object.keys(odd)} / ${columns}`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}

/** Rows of a statement: each stays well within the time that the server gives it, on slow machines as well. */
const atOnce = 400

const inPieces = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, piece) =>
    rows.slice(piece * atOnce, (piece + 1) * atOnce),
  )

/** Inserts rows; all must name the same columns in the same order. */
export const insertRows = async <T extends Table>(app: App, table: T, rows: readonly Row<T>[]): Promise<void> => {
  for (const piece of inPieces(rows)) await insertInto(table, piece).execute(app.db)
}

/** Inserts rows and returns their ids in the same order. */
export const insertWithIds = async <T extends Table>(
  app: App,
  table: T,
  rows: readonly Row<T>[],
): Promise<number[]> => {
  const ids: number[] = []
  for (const piece of inPieces(rows)) {
    const made = await sql<{ id: number }>`${insertInto(table, piece)} returning id`.execute(app.db)
    ids.push(...made.rows.map(({ id }) => id))
  }
  return ids
}

/** The next numbers of a sequence, in order. */
export const takeSerials = async (app: App, sequence: string, count: number): Promise<number[]> => {
  const { rows } = await sql<{ serial: number }>`
    select nextval(${sequence}) as serial from generate_series(1, ${count}::int)`.execute(app.db)
  return rows.map(({ serial }) => Number(serial))
}
