import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** Live vouchers for a clinic that were given out since a moment, and those moved to it. */
export const countVouchers = async (app: App, clinic_id: number, since: Instant): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from application_animals n join applications a on a.id = n.application_id
     where n.clinic_id = ${clinic_id} and n.voucher_code is not null and n.voucher_released_at is null
       and a.status not in ('expired', 'cancelled') and a.decided_at >= ${since}`.execute(clinicTables(app, allClinics))
  return rows[0]?.count ?? 0
}

export const isCodeTaken = async (app: App, code: string): Promise<boolean> =>
  (await clinicTables(app, allClinics)
    .selectFrom('application_animals')
    .select('id')
    .where('voucher_code', '=', code)
    .executeTakeFirst()) !== undefined

/** Takes the lock under which the places of a clinic are counted and given out. */
export const lockClinic = (app: App, clinic_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('clinic_quota'), ${clinic_id}::int)`.execute(app.db)
