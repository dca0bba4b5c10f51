import type { App } from '#platform/server/app.ts'

/** Orders of a member that are neither completed nor cancelled. */
export const countOpenOrders = async (app: App, customerId: number): Promise<number> => {
  const { count } = await app.db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}
