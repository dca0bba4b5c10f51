import { sql } from 'kysely'
import { firstOf } from '#platform/contract/known_entries.ts'
import { allClinics, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { MyClinicSummary } from './contract.ts'

const waits = sql`n.voucher_code is not null and n.voucher_released_at is null and n.reported_at is null
  and a.status in ('approved', 'in_progress')`

/** Animals that were granted and not reported yet, the first to run out first; at most ten. */
export const listWaitingCases = async (app: App, { clinic_id }: Scope): Promise<MyClinicSummary['cases']> => {
  const { rows } = await sql<MyClinicSummary['cases'][number]>`
    select n.id as animal_id, a.id as application_id, a.application_no, a.type, n.nickname, n.species, n.sex,
           n.voucher_expires_on
      from application_animals n join applications a on a.id = n.application_id
     where n.clinic_id = ${clinic_id} and ${waits}
     order by n.voucher_expires_on, n.id limit 10`.execute(clinicTables(app, allClinics))
  return rows
}

/** How many animals wait for a report, and how many reports wait to be looked at. */
export const countCases = async (app: App, { clinic_id }: Scope) => {
  const { rows } = await sql<{ waiting: number; reported: number }>`
    select count(*) filter (where ${waits})::int as waiting,
           count(*) filter (where n.reported_at is not null and a.status in ('in_progress', 'reported'))::int as reported
      from application_animals n join applications a on a.id = n.application_id
     where n.clinic_id = ${clinic_id}`.execute(clinicTables(app, allClinics))
  return firstOf(rows)
}
