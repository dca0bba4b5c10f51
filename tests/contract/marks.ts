import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/**
 * A mark for each table, which is another one after each write: PostgreSQL changes no row in its place, so a written row
 * has another place or another transaction. One statement, where reading the rows takes one for each table.
 */
export const readMarks = async (db: Db, tables: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
  const marks = Array.from(
    tables,
    (name) => sql`select ${sql.lit(name)} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as mark from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}
