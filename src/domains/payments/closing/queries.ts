import type { App } from '#platform/server/app.ts'

/** Gives up every attempt of an order that was not decided yet; the gateway is still asked about it. */
export const giveUpAttempts = async (app: App, order_id: number, state: 'cancelled' | 'expired'): Promise<void> => {
  await app.db
    .updateTable('payments')
    .set({ state })
    .where('order_id', '=', order_id)
    .where('state', 'in', ['created', 'pending', 'authorised'])
    .execute()
}
