import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { App } from '#platform/server/app.ts'

export const insertDelivery = async (app: App, row: Insertable<Database['food_deliveries']>): Promise<void> => {
  await app.db.insertInto('food_deliveries').values(row).execute()
}
