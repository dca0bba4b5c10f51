import { sql } from 'kysely'
import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type NamedTable, nameColumns } from './rules.ts'

/** What people call rows now, by their ids; those that are gone or have no name are missing. */
export const namesOf = async (
  app: App,
  scope: AllClinics,
  table: NamedTable,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(nameColumns[table])} as name from ${sql.table(table)}
     where id = any(${ids}::bigint[]) and ${sql.ref(nameColumns[table])} is not null`.execute(clinicTables(app, scope))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
