import type { App } from '#platform/server/app.ts'

/** Whether an order gave to a campaign that stops at its target and now holds more than that. */
export const isOverTarget = async (app: App, order_id: number): Promise<boolean> => {
  const row = await app.db
    .selectFrom('order_campaign_items as i')
    .innerJoin('campaigns as c', 'c.id', 'i.campaign_id')
    .innerJoin('campaign_totals as t', 't.campaign_id', 'c.id')
    .select('i.id')
    .where('i.order_id', '=', order_id)
    .where('c.stop_at_target', '=', true)
    .whereRef('t.raised', '>', 'c.target_amount')
    .executeTakeFirst()
  return row !== undefined
}

/** When a payment came, or null while it did not. */
export const findPaidAt = async (app: App, payment_id: number): Promise<string | null> => {
  const row = await app.db.selectFrom('payments').select('paid_at').where('id', '=', payment_id).executeTakeFirst()
  return row?.paid_at ?? null
}
