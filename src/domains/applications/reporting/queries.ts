import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Notes that a delivery has come. */
export const setDelivered = (
  app: App,
  { id, ...told }: { id: number; delivered_on: string; receiver_name: string; cost: number | null; updated_by: number },
) =>
  app.db
    .updateTable('food_deliveries')
    .set({ ...told, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
