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

/** The lamps of a member with what their orders say of the name for the public. */
export const listNamedLamps = (app: App, customerId: number) =>
  app.db
    .selectFrom('lamps as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.display_name', 'l.public_name', 'o.receipt_kind', 'o.public_name_mode'])
    .where('l.customer_id', '=', customerId)
    .execute()

export const setPublicName = async (app: App, id: number, public_name: string): Promise<void> => {
  await app.db.updateTable('lamps').set({ public_name }).where('id', '=', id).execute()
}
