import type { Insertable } from 'kysely'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'

export const insertDelivery = async (app: App, row: Insertable<Database['food_deliveries']>): Promise<void> => {
  await clinicTables(app, allClinics).insertInto('food_deliveries').values(row).execute()
}
