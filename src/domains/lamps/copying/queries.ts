import type { App } from '#platform/server/app.ts'

export const listForCopy = (app: App, customerId: number) =>
  app.db
    .selectFrom('lamps')
    .select(['display_name', 'public_name', 'wish', 'lit_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
