import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** What the orders of a member with a gift in the cash book say of the name for the public. */
export const listGivers = (app: App, customer_id: number) =>
  app.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.name', 'o.receipt_kind', 'o.receipt_name', 'o.public_name', 'o.public_name_mode'])
    .where('o.customer_id', '=', customer_id)
    .where(sql<boolean>`exists (select from transactions t where t.order_id = o.id and t.public_name is not null)`)
    .execute()

/** Puts another name for the public on the rows of orders; rows that name nobody go on doing so. */
export const renameRows = async (app: App, names: readonly { id: number; name: string }[]): Promise<void> => {
  const ids = names.map(({ id }) => id)
  const words = names.map(({ name }) => name)
  await sql`update transactions t set public_name = n.name
    from unnest(${ids}::bigint[], ${words}::text[]) as n (order_id, name)
   where t.order_id = n.order_id and t.public_name is not null and t.public_name <> n.name and t.state <> 'draft'`.execute(
    app.db,
  )
}
