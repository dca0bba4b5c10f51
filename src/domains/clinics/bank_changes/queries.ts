import type { Insertable } from 'kysely'
import { allClinics, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'

/** Another account that a clinic asks for, while nobody has decided. */
export const findOpenBankChange = (app: App, scope: Scope, clinic_id: number) => {
  const rows = clinicTables(app, allClinics)
    .selectFrom('clinic_bank_changes as b')
    .leftJoin('users as u', 'u.id', 'b.requested_by')
    .selectAll('b')
    .select('u.name as requested_by_name')
    .where('b.clinic_id', '=', clinic_id)
    .where('b.state', '=', 'open')
  return (scope.clinic_id === null ? rows : rows.where('b.clinic_id', '=', scope.clinic_id)).executeTakeFirst()
}

/** The open wish of a clinic, locked until the transaction ends. */
export const lockOpenBankChange = (app: App, scope: Scope, clinic_id: number) => {
  const rows = clinicTables(app, allClinics)
    .selectFrom('clinic_bank_changes')
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where('state', '=', 'open')
  return (scope.clinic_id === null ? rows : rows.where('clinic_id', '=', scope.clinic_id))
    .forUpdate()
    .executeTakeFirst()
}

/** Writes a wish. The caller says for which clinic somebody asks. */
export const insertBankChange = (app: App, row: Insertable<Database['clinic_bank_changes']>) =>
  clinicTables(app, allClinics).insertInto('clinic_bank_changes').values(row).returningAll().executeTakeFirstOrThrow()

type Decision = Pick<BankChangeRow, 'state' | 'decision_note' | 'decided_by' | 'decided_at'>
export type BankChangeRow = NonNullable<Awaited<ReturnType<typeof lockOpenBankChange>>>

/** Ends an open wish; the caller has locked it. */
export const closeBankChange = (app: App, { id, version }: BankChangeRow, decision: Decision) =>
  clinicTables(app, allClinics)
    .updateTable('clinic_bank_changes')
    .set({ ...decision, version: version + 1, updated_by: decision.decided_by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow()
