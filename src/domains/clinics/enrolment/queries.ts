import { type Insertable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'

/** Writes an application under the next number of its month. */
export const insertApplication = (
  app: App,
  today: Day,
  row: Omit<Insertable<Database['clinics']>, 'application_no' | 'status'>,
) =>
  clinicTables(app, allClinics)
    .insertInto('clinics')
    .values({ ...row, application_no: sql<string>`next_clinic_application_no(${today}::date)`, status: 'applied' })
    .returningAll()
    .executeTakeFirstOrThrow()
