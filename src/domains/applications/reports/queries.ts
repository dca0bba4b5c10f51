import { sql } from 'kysely'
import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** Notes that a delivery has come. */
export const setDelivered = (
  app: App,
  scope: AllClinics,
  { id, ...told }: { id: number; delivered_on: string; receiver_name: string; cost: number | null; updated_by: number },
) =>
  clinicTables(app, scope)
    .updateTable('food_deliveries')
    .set({ ...told, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
