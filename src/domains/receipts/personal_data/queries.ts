import type { App } from '#platform/server/app.ts'

/** A member's receipts whole, newest first: the papers are drawn from them. */
export const listForExport = (app: App, customerId: number) =>
  app.db.selectFrom('receipts').selectAll().where('customer_id', '=', customerId).orderBy('id', 'desc').execute()
