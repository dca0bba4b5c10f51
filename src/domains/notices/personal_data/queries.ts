import type { App } from '#platform/server/app.ts'

export const listForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('member_notices')
    .select(['subject', 'text', 'created_at', 'read_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

export const deleteNoticesOf = async (app: App, customerId: number): Promise<void> => {
  await app.db.deleteFrom('member_notices').where('customer_id', '=', customerId).execute()
  await app.db.deleteFrom('member_notice_mutes').where('customer_id', '=', customerId).execute()
}
