import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

export const listForCopy = (app: App, customerId: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications')
    .select(['application_no', 'type', 'status', 'contact_name', 'contact_phone', 'contact_email', 'city', 'district'])
    .select(['address', 'reason', 'requested_amount', 'approved_amount', 'submitted_at', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
