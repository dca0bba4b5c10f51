import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { permitList } from './contract.ts'
import { accountReportDays, filingDays } from './rules.ts'

/** The duties of permits that wait, a row for each: since when, and until the end of which day they are in time. */
export const waitingDuties = sql<{ record_id: number; since_at: string; due_at: string }>`
  select id as record_id, since::timestamp at time zone 'Asia/Taipei' as since_at,
    due_on::timestamp at time zone 'Asia/Taipei' as due_at
    from solicitation_permits, lateral (values
      (starts_on, starts_on + ${accountReportDays}::int, account_reported_on),
      (ends_on + 1, ends_on + ${filingDays}::int, filed_on),
      (plan_ends_on + 1, plan_ends_on + ${filingDays}::int, usage_filed_on)) duty (since, due_on, done_on)
   where done_on is null and since <= (now() at time zone 'Asia/Taipei')::date`

const permitsWithSums = (app: App) =>
  app.db
    .selectFrom('solicitation_permits as p')
    .selectAll('p')
    .select([
      sql<number>`(select count(*)::int from campaigns c where c.permit_id = p.id)`.as('campaigns_count'),
      sql<number>`(select coalesce(sum(t.raised), 0)::bigint from campaigns c join campaign_totals t on t.campaign_id = c.id
        where c.permit_id = p.id and c.solicitation_basis = 'permit')`.as('raised'),
      sql<number>`(select coalesce(sum(case when t.reverses_id is null then t.amount else -t.amount end), 0)::bigint from transactions t
        where t.permit_id = p.id and is_necessary_cost(t.direction, t.category) and t.state <> 'draft')`.as(
        'necessary_expenses',
      ),
    ])

export const listPermitRows = (app: App, query: z.output<typeof permitList>) => {
  let rows = permitsWithSums(app)
  if (query.filter.duty !== undefined) {
    const waits = sql<boolean>`p.id in (select record_id from (${waitingDuties}) d)`
    rows = rows.where(query.filter.duty ? waits : sql<boolean>`not (${waits})`)
  }
  if (query.filter.on) rows = rows.where('p.starts_on', '<=', query.filter.on).where('p.ends_on', '>=', query.filter.on)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(p.name || ' ' || p.permit_no), ${query.q})`)
  return readPage(app, rows, query, { id: 'p.id', sort: { ends_on: 'p.ends_on', name: 'p.name' } })
}

/** Permits of which a duty waits or the last day is ahead, with the days that their legal dates follow from. */
export const listOpenPermits = (app: App, today: Day) =>
  app.db
    .selectFrom('solicitation_permits')
    .select(['id', 'name', 'starts_on', 'ends_on', 'plan_ends_on'])
    .select(['account_reported_on', 'filed_on', 'usage_filed_on'])
    .where((is) =>
      is.or([
        is('ends_on', '>=', today),
        is('account_reported_on', 'is', null),
        is('filed_on', 'is', null),
        is.and([is('plan_ends_on', 'is not', null), is('usage_filed_on', 'is', null)]),
      ]),
    )
    .execute()

/** All permits, the newest first, for those who read what came of each. */
export const listPermitsForReports = (app: App, limit: number) =>
  permitsWithSums(app).orderBy('p.ends_on', 'desc').orderBy('p.id', 'desc').limit(limit).execute()

export const findPermit = (app: App, id: number) => permitsWithSums(app).where('p.id', '=', id).executeTakeFirst()
