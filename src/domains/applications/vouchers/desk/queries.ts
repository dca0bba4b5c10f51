import { sql } from 'kysely'
import { type AllClinics, allClinics, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** The animal of a code, in the scope, and its application. */
export const findByCode = (app: App, { clinic_id }: Scope, code: string) =>
  clinicTables(app, allClinics)
    .selectFrom('application_animals')
    .selectAll()
    .where('voucher_code', '=', code)
    .$if(clinic_id !== null, (rows) => rows.where('clinic_id', '=', clinic_id))
    .executeTakeFirst()

/** The animals of some applications that have a voucher, in the order of the applications. */
export const listWithVoucher = (app: App, scope: AllClinics, application_ids: readonly number[]) =>
  clinicTables(app, scope)
    .selectFrom('application_animals as n')
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .selectAll('n')
    .select(['a.application_no', 'a.status'])
    .where('a.id', '=', sql<number>`any(${application_ids}::bigint[])`)
    .where('n.voucher_code', 'is not', null)
    .orderBy(sql`array_position(${application_ids}::bigint[], a.id)`)
    .orderBy('n.seq')
    .execute()
