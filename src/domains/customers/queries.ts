import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Day, Instant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import type { PublicNameMode } from './rules.ts'

/** Accounts that own their e-mail address; deleted and merged ones have set it free. */
const existing = ['active', 'suspended'] as const

export const findCustomer = (app: App, id: number) =>
  app.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()

/** The row, locked until the transaction ends. */
export const findCustomerForUpdate = (app: App, id: number) =>
  app.db.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** @param email in lower case */
export const findCustomerByEmail = (app: App, email: string) =>
  app.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .where('status', 'in', existing)
    .executeTakeFirst()

export type NewCustomer = {
  email: string
  password_hash: string | null
  name: string
  phone?: string | null
  avatar_url?: string | null
  consent_at: Instant | null
  public_name_mode: PublicNameMode
  /** The versions that were agreed to. */
  terms_version?: number
  privacy_version?: number
  email_verified_at?: Instant | null
  marketing_opt_in?: boolean
  marketing_opt_in_at?: Instant | null
  created_at: Instant
}

/** Makes an account, or nothing when the address has one: of two callers at once exactly one gets it. */
export const insertCustomer = (app: App, customer: NewCustomer) =>
  app.db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').where('status', 'in', existing).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Changes what is no part of the profile's versions: sign-in times, password, confirmed addresses. */
export const updateCustomer = async (app: App, id: number, set: Updateable<Database['customers']>): Promise<void> => {
  await app.db.updateTable('customers').set(set).where('id', '=', id).execute()
}

/** Counts a wrong password. Id 0 is nobody: the same statement runs, so that the time tells nothing. */
export const countFailedLogin = async (app: App, id: number): Promise<void> => {
  await app.db.updateTable('customers').set({ failed_logins: sql`failed_logins + 1` }).where('id', '=', id).execute()
}

export const listBindings = (app: App, customerId: number) =>
  app.db
    .selectFrom('customer_oauth')
    .select(['provider', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

/**
 * What a member gave, over the tables of orders, receipts and lamps (reads only). A gift is a donated line of an order
 * whose payment came, less what was paid back of it.
 *
 * @param year first and last day of this year in Taipei, inclusive
 */
export const sumGifts = async (app: App, customerId: number, year: { from: Day; to: Day }) => {
  const refunded = app.db
    .selectFrom('refund_lines as rl')
    .innerJoin('refunds as r', 'r.id', 'rl.refund_id')
    .where(sql<boolean>`rl.order_campaign_item_id = i.id`)
    .where('r.state', '=', 'done')
    .select(sql<number>`coalesce(sum(rl.amount), 0)`.as('amount'))
  const gifts = app.db
    .selectFrom('order_campaign_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('o.customer_id', '=', customerId)
    .where('o.paid_at', 'is not', null)
    .select(['o.id as order_id', sql<Day>`(o.paid_at at time zone 'Asia/Taipei')::date`.as('paid_on')])
    .select(sql<number>`i.amount - (${refunded})`.as('amount'))
  return app.db
    .selectFrom(gifts.as('g'))
    .select([
      sql<number>`coalesce(sum(g.amount), 0)::bigint`.as('donated_total'),
      sql<number>`count(distinct g.order_id) filter (where g.amount > 0)`.as('donations_count'),
      sql<number>`coalesce(sum(g.amount) filter (where g.paid_on between ${year.from} and ${year.to}), 0)::bigint`.as(
        'this_year_total',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** How many orders (all that the list of orders has), valid receipts, shining or past lamps and open applications a member has, and minutes served. */
export const countPossessions = (app: App, customerId: number) =>
  clinicTables(app, allClinics)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .as('orders_count'),
      eb
        .selectFrom('receipts')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .where('state', '=', 'issued')
        .as('receipts_count'),
      eb
        .selectFrom('lamps')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['lit', 'expired'])
        .as('lamps_count'),
      eb
        .selectFrom('applications')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .where('status', 'not in', ['draft', 'rejected', 'closed', 'cancelled', 'expired'])
        .as('open_applications'),
      eb
        .selectFrom('volunteer_hours as h')
        .innerJoin('volunteers as v', 'v.id', 'h.volunteer_id')
        .select(sql<number>`coalesce(sum(h.minutes), 0)::int`.as('n'))
        .where('v.customer_id', '=', customerId)
        .where('h.state', '=', 'approved')
        .as('volunteer_minutes'),
    ])
    .executeTakeFirstOrThrow()

/** How many animals the campaigns care for that a member gave to; what was wholly paid back helped nobody. */
export const countAnimalsHelped = async (app: App, customerId: number): Promise<number> => {
  const { count } = await app.db
    .selectFrom('campaign_animals as ca')
    .innerJoin('animals as an', 'an.id', 'ca.animal_id')
    .select(sql<number>`count(distinct ca.animal_id)::int`.as('count'))
    .where('an.deleted_at', 'is', null)
    .where(
      sql<boolean>`ca.campaign_id in (select i.campaign_id from order_campaign_items i
        join orders o on o.id = i.order_id and o.customer_id = ${customerId} and o.paid_at is not null
        where i.amount > (select coalesce(sum(rl.amount), 0) from refund_lines rl
          join refunds r on r.id = rl.refund_id and r.state = 'done' where rl.order_campaign_item_id = i.id))`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Takes all providers off an account. */
export const removeBindings = async (app: App, customerId: number): Promise<void> => {
  await app.db.deleteFrom('customer_oauth').where('customer_id', '=', customerId).execute()
}
