import type { Insertable, Updateable } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { Database } from '#registry/database.gen.ts'

/** The other titles of a member's receipts, in the order in which they were kept. */
export const listReceiptProfiles = (app: App, customer_id: number) =>
  app.db.selectFrom('receipt_profiles').selectAll().where('customer_id', '=', customer_id).orderBy('id').execute()
export type ReceiptProfileRow = Awaited<ReturnType<typeof listReceiptProfiles>>[number]

export const insertReceiptProfile = (app: App, row: Insertable<Database['receipt_profiles']>) =>
  app.db.insertInto('receipt_profiles').values(row).returningAll().executeTakeFirstOrThrow()

export const updateReceiptProfile = (app: App, id: number, set: Updateable<Database['receipt_profiles']>) =>
  app.db.updateTable('receipt_profiles').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteReceiptProfile = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('receipt_profiles').where('id', '=', id).execute()
}

export const deleteReceiptProfilesOf = async (app: App, customer_id: number): Promise<void> => {
  await app.db.deleteFrom('receipt_profiles').where('customer_id', '=', customer_id).execute()
}
