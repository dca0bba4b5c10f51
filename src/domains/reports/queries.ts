import { sql } from 'kysely'
import { type Day, startOfDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { TileKey, TodoKey } from './rules.ts'

// Numbers over the tables of other nouns: reads only, nothing here decides.

type DayValue = { day: Day; value: number }

/** What came in or was made on each day since one, today included. Reversed donations are taken off. */
const daySums: Record<TileKey, (from: Day) => ReturnType<typeof sql<DayValue>>> = {
  donations: (from) => sql<DayValue>`
    select occurred_on as day, sum(case when reverses_id is null then amount else -amount end)::bigint as value
      from transactions where occurred_on >= ${from}::date and direction = 'income' and category = 'donation' and state <> 'draft'
     group by 1`,
  orders: (from) => sql<DayValue>`
    select (created_at at time zone 'Asia/Taipei')::date as day, count(*)::bigint as value
      from orders where created_at >= ${startOfDay(from).toISOString()} group by 1`,
  receipts: (from) => sql<DayValue>`
    select (issued_at at time zone 'Asia/Taipei')::date as day, count(*)::bigint as value
      from receipts where issued_at >= ${startOfDay(from).toISOString()} group by 1`,
  customers: (from) => sql<DayValue>`
    select (created_at at time zone 'Asia/Taipei')::date as day, count(*)::bigint as value
      from customers where created_at >= ${startOfDay(from).toISOString()} group by 1`,
}

export const listDaySums = async (app: App, key: TileKey, from: Day): Promise<DayValue[]> =>
  (await daySums[key](from).execute(app.db)).rows

type Waiting = { count: number; oldest_at: string | null }

const waiting: Record<TodoKey, ReturnType<typeof sql<Waiting>>> = {
  attention: sql<Waiting>`select count(*)::int as count, min(created_at) as oldest_at from orders where needs_attention is not null`,
  to_ship: sql<Waiting>`
    select count(*)::int as count, min(paid_at) as oldest_at from orders
     where status = 'open' and payment_status = 'paid' and shipping_status = 'unshipped'`,
  unpaid: sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest_at from orders where status = 'open' and payment_status = 'unpaid'`,
  low_stock: sql<Waiting>`
    select count(*)::int as count, null::timestamptz as oldest_at from products p where p.deleted_at is null and exists (
      select from product_variants v where v.product_id = p.id and v.track_stock and v.is_active
        and v.stock_on_hand - v.stock_reserved <= v.low_stock_at)`,
  drafts: sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest_at from transactions where state = 'draft'`,
}

export const countWaiting = async (app: App, key: TodoKey): Promise<Waiting> =>
  (await waiting[key].execute(app.db)).rows[0] ?? { count: 0, oldest_at: null }

/** Campaigns that take gifts now and end before a moment, the nearest first. */
export const listEndingCampaigns = (app: App, before: Date, limit: number) =>
  app.db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_totals as t', 't.campaign_id', 'c.id')
    .select(['c.id', 'c.type', 'c.title', 't.raised', 'c.target_amount', 'c.ends_at'])
    .where('c.deleted_at', 'is', null)
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '<=', app.clock().toISOString())
    .where('c.ends_at', '>', app.clock().toISOString())
    .where('c.ends_at', '<', before.toISOString())
    .orderBy('c.ends_at')
    .orderBy('c.id')
    .limit(limit)
    .$narrowType<{ ends_at: string }>()
    .execute()
