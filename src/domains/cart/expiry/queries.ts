import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/**
 * Deletes some carts that nobody can open any more, and guests' carts into which nothing was put until a moment. Carts that
 * became orders stay with them.
 *
 * @returns how many were deleted
 */
export const deleteForgotten = async (app: App, untouched_since: Date, count: number): Promise<number> => {
  const { rows } = await sql`
    delete from carts where id in (
      select c.id from carts c
       where c.state <> 'ordered' and (c.expires_at <= ${app.clock()} or (
         c.state = 'open' and c.customer_id is null and c.touched_at < ${untouched_since} and c.email is null
         and not exists (select from cart_items i where i.cart_id = c.id)
         and not exists (select from cart_campaign_items i where i.cart_id = c.id)
         and not exists (select from cart_product_groups g where g.cart_id = c.id)))
       limit ${count})
    returning 1`.execute(app.db)
  return rows.length
}
