import type { App } from '#platform/server/app.ts'

/** The payment that a bank took back, and how it was made. */
export const findTakenPayment = (app: App, id: number) =>
  app.db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['p.id', 'p.order_id', 'p.amount', 'p.is_surplus', 'p.state', 'p.paid_at', 'm.kind'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Whether money of a payment is on its way back already. */
export const hasOpenRefund = async (app: App, payment_id: number): Promise<boolean> =>
  (await app.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('state', 'in', ['requested', 'approved', 'sent'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether goods of an order left the house. */
export const haveGoodsLeft = async (app: App, order_id: number): Promise<boolean> => {
  const row = app.db.selectFrom('orders').select('stock_state').where('id', '=', order_id)
  return (await row.executeTakeFirst())?.stock_state === 'taken'
}
