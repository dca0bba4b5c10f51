import { sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** What keeps an account: somebody gave, bought, asked, helps, saved an animal, or comes in by a provider. */
export const holdingTables = [
  'adoption_requests',
  'adoptions',
  'applications',
  'carts',
  'contact_messages',
  'customer_oauth',
  'data_requests',
  'donor_members',
  'favourites',
  'lamps',
  'member_exports',
  'offer_redemptions',
  'order_returns',
  'orders',
  'receipts',
  'volunteers',
] as const

const holdsNothing = sql.join(
  holdingTables.map((table) => sql`not exists (select from ${sql.table(table)} h where h.customer_id = c.id)`),
  sql` and `,
)

/**
 * Accounts whose address nobody confirmed, made before a moment, never signed in to after the day on which they were made,
 * with no way in or link that is still good, that nothing hangs on and that staff did nothing with.
 */
const unconfirmed = (app: App, before: Date) => {
  const now = toInstant(app.clock())
  return sql`
    c.status = 'active' and c.email_verified_at is null and c.created_at <= ${toInstant(before)}::timestamptz
    and (c.last_login_at is null or c.last_login_at <= c.created_at + interval '1 day')
    and c.created_by is null and c.staff_note is null and c.tags = '{}'
    and not exists (select from customer_tokens t
      where t.customer_id = c.id and t.revoked_at is null and t.expires_at > ${now}::timestamptz)
    and not exists (select from customer_one_time_tokens t where t.customer_id = c.id and t.expires_at > ${now}::timestamptz)
    and not exists (select from customers m where m.merged_into_id = c.id)
    and not exists (select from customer_merges g where c.id in (g.kept_id, g.closed_id))
    and not exists (select from media f where f.owner_type = 'customers' and f.owner_id = c.id)
    and ${holdsNothing}`
}

/** Some of them, the oldest first; without those that this run has tried already. */
export const listUnconfirmed = async (app: App, before: Date, tried: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c where ${unconfirmed(app, before)} and c.id <> all(${tried}::bigint[])
     order by c.created_at, c.id limit 500`.execute(app.db)
  return rows
}

/** Whether an account is one of them. */
export const isUnconfirmed = async (app: App, id: number, before: Date): Promise<boolean> => {
  const { rows } = await sql`select from customers c where c.id = ${id} and ${unconfirmed(app, before)}`.execute(app.db)
  return rows.length > 0
}

export const deleteAccount = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('customers').where('id', '=', id).execute()
}
