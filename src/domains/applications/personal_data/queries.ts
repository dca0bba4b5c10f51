import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

export const listForExport = (app: App, customerId: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications')
    .select(['application_no', 'type', 'status', 'contact_name', 'contact_phone', 'contact_email', 'city', 'district'])
    .select(['address', 'reason', 'requested_amount', 'approved_amount', 'submitted_at', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

/** Applications of a member between being sent and being closed. */
export const countUnderWay = async (app: App, customerId: number): Promise<number> => {
  const { count } = await clinicTables(app, allClinics)
    .selectFrom('applications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['draft', 'rejected', 'closed', 'cancelled', 'expired'])
    .executeTakeFirstOrThrow()
  return count
}

/** Empties what was typed and never sent. */
export const emptyDrafts = async (app: App, customerId: number): Promise<void> => {
  await clinicTables(app, allClinics)
    .updateTable('applications')
    .set({
      ...{ contact_name: null, contact_phone: null, contact_email: null, city: null, district: null, address: null },
      ...{ experience: null, reason: null, place_name: null, place_address: null, storage_note: null },
    })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'draft')
    .execute()
}
