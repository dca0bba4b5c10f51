import type { App } from '#platform/server/app.ts'

/** The whole row of an order, for the audit log. */
export const findOrderRow = (app: App, id: number) =>
  app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
