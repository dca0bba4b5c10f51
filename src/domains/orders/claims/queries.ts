import { type SqlBool, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

type Found = { id: number; order_no: string }

/** Gives the guest orders of a mailbox to a member, each in one conditional statement: an order with an owner stays. */
export const takeOrdersByEmail = (app: App, customer_id: number, email: string): Promise<Found[]> =>
  app.db
    .updateTable('orders')
    .set({ customer_id })
    .where('customer_id', 'is', null)
    .where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
    .returning(['id', 'order_no'])
    .execute()

/**
 * Gives an order without owner to the member whose proved mailbox stands on it (over the table of customers, reads only).
 *
 * @returns the order and its member, undefined when there is none
 */
export const takeOrderOfMailbox = (app: App, id: number) =>
  app.db
    .updateTable('orders as o')
    .from('customers as c')
    .set((row) => ({ customer_id: row.ref('c.id') }))
    .where('o.id', '=', id)
    .where('o.customer_id', 'is', null)
    .where('c.email_verified_at', 'is not', null)
    .where('c.status', '=', 'active')
    .where(sql<SqlBool>`lower(c.email) = lower(o.email)`)
    .returning(['o.id', 'o.order_no', 'c.id as customer_id'])
    .executeTakeFirst()

/** Gives these orders to a member, as far as they have no owner. */
export const takeOrders = async (app: App, customer_id: number, ids: readonly number[]): Promise<Found[]> =>
  ids.length === 0
    ? []
    : app.db
        .updateTable('orders')
        .set({ customer_id })
        .where('customer_id', 'is', null)
        .where('id', 'in', ids)
        .returning(['id', 'order_no'])
        .execute()
