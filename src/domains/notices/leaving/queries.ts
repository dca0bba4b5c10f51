import type { App } from '#platform/server/app.ts'

export const deleteNoticesOf = async (app: App, customerId: number): Promise<void> => {
  await app.db.deleteFrom('member_notices').where('customer_id', '=', customerId).execute()
  await app.db.deleteFrom('member_notice_mutes').where('customer_id', '=', customerId).execute()
}
