import { type Insertable, sql } from 'kysely'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import type { ApplicationType } from '../rules.ts'

export const insertDraft = (app: App, row: Insertable<Database['applications']>) =>
  clinicTables(app, allClinics).insertInto('applications').values(row).returningAll().executeTakeFirstOrThrow()

export const countDrafts = async (app: App, customer_id: number): Promise<number> => {
  const { count } = await clinicTables(app, allClinics)
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customer_id)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}

export const insertAnimal = (app: App, row: Insertable<Database['application_animals']>) =>
  clinicTables(app, allClinics).insertInto('application_animals').values(row).returning('id').executeTakeFirstOrThrow()

export const deleteAnimals = async (app: App, ids: readonly number[]): Promise<void> => {
  await clinicTables(app, allClinics)
    .deleteFrom('application_animals')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** The next printed number of a type: N/M/F + yyMM + 4 digits. Taken last in a transaction: it leaves no gap. */
export const takeApplicationNo = async (app: App, type: ApplicationType, today: string): Promise<string> => {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<{
    number: number
  }>`select take_number(${`application_${type}`}, ${year}) as number`.execute(app.db)
  const letter = { neuter: 'N', medical: 'M', food: 'F' }[type]
  return `${letter}${today.slice(2, 4)}${today.slice(5, 7)}${String(rows[0]?.number).padStart(4, '0')}`
}
