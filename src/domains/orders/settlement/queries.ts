import type { App } from '#platform/server/app.ts'

/** When a payment came, or null while it did not. */
export const findPaidAt = async (app: App, payment_id: number): Promise<string | null> => {
  const row = await app.db.selectFrom('payments').select('paid_at').where('id', '=', payment_id).executeTakeFirst()
  return row?.paid_at ?? null
}
