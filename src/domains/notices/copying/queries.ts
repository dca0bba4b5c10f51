import type { App } from '#platform/server/app.ts'

export const listForCopy = (app: App, customerId: number) =>
  app.db
    .selectFrom('member_notices')
    .select(['subject', 'text', 'created_at', 'read_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
