import type { App } from '#platform/server/app.ts'

export const listForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('lamps')
    .select(['display_name', 'public_name', 'wish', 'lit_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

/** Puts another name on all lamps of a member. */
export const renameLamps = async (app: App, customerId: number, name: string): Promise<void> => {
  await app.db
    .updateTable('lamps')
    .set({ display_name: name, public_name: name })
    .where('customer_id', '=', customerId)
    .execute()
}
