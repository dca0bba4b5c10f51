import { type Insertable, sql } from 'kysely'
import type { Strokes } from '#platform/contract/signature.ts'
import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'food_deliveries.signature': Strokes
  }
}

type Told = Pick<
  Insertable<Database['food_deliveries']>,
  'delivered_on' | 'receiver_name' | 'received_kg' | 'cost' | 'sponsor_campaign_id' | 'signed_at' | 'updated_by'
>

/** Notes that a delivery has come, and who signed for it. */
export const setDelivered = (
  app: App,
  scope: AllClinics,
  { id, signature, ...told }: Told & { id: number; signature: Strokes },
) =>
  clinicTables(app, scope)
    .updateTable('food_deliveries')
    .set({ ...told, signature: sql`${JSON.stringify(signature)}::jsonb`, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
