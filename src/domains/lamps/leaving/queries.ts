import type { App } from '#platform/server/app.ts'

/** Puts another name on all lamps of a member. */
export const renameLamps = async (app: App, customerId: number, name: string): Promise<void> => {
  await app.db
    .updateTable('lamps')
    .set({ display_name: name, public_name: name })
    .where('customer_id', '=', customerId)
    .execute()
}
