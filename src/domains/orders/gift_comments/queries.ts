import { isGiftHere } from '#domains/campaigns/service.ts'
import type { App } from '#platform/server/app.ts'
import type { OrderRow } from '../queries.ts'

/** Whether a gift may have a comment. Asks the books only of paid orders with a gift. */
export const canComment = async (app: App, { id, payment_status, campaigns_total }: OrderRow): Promise<boolean> => {
  if (campaigns_total === 0 || (payment_status !== 'paid' && payment_status !== 'partially_refunded')) return false
  const row = app.db.selectFrom('orders as o').select(isGiftHere.as('is_here')).where('o.id', '=', id)
  return (await row.executeTakeFirst())?.is_here ?? false
}
