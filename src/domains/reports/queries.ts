import { sql } from 'kysely'
import { type Day, startOfDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { TileKey } from './rules.ts'

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

/** Campaigns that take gifts now and end before a moment, the nearest first. */
export const listEndingCampaigns = (app: App, before: Date, limit: number) =>
  app.db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_totals as t', 't.campaign_id', 'c.id')
    .select(['c.id', 'c.type', 'c.title', 't.raised', 'c.target_amount', 'c.ends_at'])
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '<=', app.clock().toISOString())
    .where('c.ends_at', '>', app.clock().toISOString())
    .where('c.ends_at', '<', before.toISOString())
    .orderBy('c.ends_at')
    .orderBy('c.id')
    .limit(limit)
    .$narrowType<{ ends_at: string }>()
    .execute()
