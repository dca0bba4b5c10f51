import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { chargebackList } from './contract.ts'

// refunds of chargebacks are done as soon as they are entered (refunds_chargeback)
const takenOn = sql<string>`(r.done_at at time zone 'Asia/Taipei')::date`

export const listChargebackRows = (app: App, query: z.output<typeof chargebackList>) => {
  const { from, to } = query.filter
  let rows = app.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('users as author', 'author.id', 'r.requested_by')
    .select(['r.id', 'r.amount', 'p.amount as paid', 'p.trade_no', 'm.name as method_name', 'o.id as order_id'])
    .select(['o.order_no', 'author.name as entered_by_name', takenOn.as('taken_on')])
    .select(sql<string>`coalesce(r.provider_ref, '')`.as('reference'))
    .where('r.is_chargeback', '=', true)
  if (from) rows = rows.where(takenOn, '>=', from)
  if (to) rows = rows.where(takenOn, '<=', to)
  if (query.q) {
    const words = sql`search_fold(o.order_no || ' ' || p.trade_no || ' ' || coalesce(r.provider_ref, ''))`
    rows = rows.where(sql<boolean>`search_contains(${words}, ${query.q})`)
  }
  return readPage(app, rows, query, { id: 'r.id', sort: { taken_on: 'r.done_at' } })
}

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
