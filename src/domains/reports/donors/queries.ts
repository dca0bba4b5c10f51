import { sql } from 'kysely'
import type { allCampaignTypes } from '#domains/campaigns/contract.ts'
import type { channels } from '#domains/orders/rules.ts'
import type { Period } from '#domains/orders/sales/rules.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { GiftSums } from './rules.ts'

// Gifts and what went back of them, as the fund book has them. The giver is the person of `donor_person`, written as joins:
// a function that is asked once for each gift of a year takes seconds.

const person = sql<string>`coalesce('c:' || coalesce(c.merged_into_id, c.id), f.donor_key)`
const withPerson = sql`
  left join donor_members m on m.donor_key = f.donor_key
  left join customers c on c.id = coalesce(m.customer_id, case when f.donor_key like 'c:%' then substr(f.donor_key, 3)::bigint end)`
const within = (period: Period) => sql<boolean>`(f.occurred_on between ${period.from}::date and ${period.to}::date)`

/** Three periods, each beside the one that it is compared with. */
type Spans = { readonly now: Period; readonly before: Period; readonly earlier: Period }

/** People by when they gave. */
export type GiverCounts = {
  readonly new_givers: number
  readonly kept: number
  readonly came_back: number
  readonly lost: number
}
type Givers = {
  readonly now: GiverCounts
  readonly before: GiverCounts
  /** New givers of the period, by the first day of the month of their first gift. */
  readonly firsts: Readonly<Record<Day, number>>
}

/** Everybody who gave in one of the periods once, and what they are to the period and to the one before it. */
export const countGivers = async (app: App, { now, before, earlier }: Spans): Promise<Givers> => {
  const { rows } = await sql<Givers>`
    with giver as (
      select ${person} as person, bool_or(${within(now)}) as is_now, bool_or(${within(before)}) as is_before,
             bool_or(${within(earlier)}) as is_earlier
        from fundings f ${withPerson}
       where f.kind = 'allocation' and (${within(now)} or ${within(before)} or ${within(earlier)})
       group by 1
    ), account as (
      select g.person, c.id from giver g
        join customers c on g.person like 'c:%' and c.id = substr(g.person, 3)::bigint
      union all
      select g.person, c.id from giver g
        join customers c on g.person like 'c:%' and c.merged_into_id = substr(g.person, 3)::bigint
    ), key as (
      select person, person as donor_key from giver
      union select person, 'c:' || id from account
      union select a.person, m.donor_key from account a join donor_members m on m.customer_id = a.id
    ), first as (
      select k.person, min(gift.day) as day from key k cross join lateral (
        select min(f.occurred_on) as day from fundings f where f.donor_key = k.donor_key and f.kind = 'allocation') gift
       group by 1
    ), known as (
      select g.*, first.day as first_day from giver g join first on first.person = g.person
    )
    select json_build_object(
             'new_givers', count(*) filter (where is_now and first_day >= ${now.from}::date),
             'kept', count(*) filter (where is_now and is_before),
             'came_back', count(*) filter (where is_now and not is_before and first_day < ${now.from}::date),
             'lost', count(*) filter (where is_before and not is_now)) as now,
           json_build_object(
             'new_givers', count(*) filter (where is_before and first_day >= ${before.from}::date),
             'kept', count(*) filter (where is_before and is_earlier),
             'came_back', count(*) filter (where is_before and not is_earlier and first_day < ${before.from}::date),
             'lost', count(*) filter (where is_earlier and not is_before)) as before,
           coalesce((select json_object_agg(month, n) from (
             select date_trunc('month', first_day)::date as month, count(*) as n from known
              where is_now and first_day >= ${now.from}::date group by 1) months), '{}') as firsts
      from known`.execute(app.db)
  return rows[0]!
}

type SumRow = GiftSums & { readonly is_now: boolean; readonly month: Day | null; readonly day: Day | null }

/** Gifts of two periods: of each as a whole, of its months and of its days. */
export const listGiftSums = async (app: App, now: Period, before: Period): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    with entry as (
      select ${within(now)} as is_now, f.occurred_on as day, date_trunc('month', f.occurred_on)::date as month,
             f.kind = 'allocation' as is_gift, f.amount, f.order_id, ${person} as person
        from fundings f ${withPerson}
       where f.kind in ('allocation', 'refund') and (${within(now)} or ${within(before)})
    )
    select is_now, month::text as month, day::text as day, count(distinct person) filter (where is_gift)::float8 as givers,
           count(distinct order_id) filter (where is_gift)::float8 as gifts,
           coalesce(sum(amount) filter (where is_gift), 0)::float8 as amount,
           coalesce(-sum(amount) filter (where not is_gift), 0)::float8 as refunded
      from entry group by grouping sets ((is_now), (is_now, month), (is_now, day))
     order by is_now, month, day`.execute(app.db)
  return rows
}

type PartRow = { readonly amount: number; readonly gifts: number } & (
  | { readonly kind: 'type'; readonly key: (typeof allCampaignTypes)[number] }
  | { readonly kind: 'method'; readonly key: string; readonly name: string }
  | { readonly kind: 'channel'; readonly key: (typeof channels)[number] }
)

/** Gifts of a period by what they are for, the way they were paid and where they came from, the largest first. */
export const listGiftParts = async (app: App, period: Period): Promise<PartRow[]> => {
  const { rows } = await sql<PartRow>`
    with part as (
      select case grouping(g.type, o.payment_method_id, o.channel) when 3 then 'type' when 5 then 'method' else 'channel' end as kind,
             g.type, o.payment_method_id as method, o.channel, sum(f.amount)::float8 as amount,
             count(distinct f.order_id)::float8 as gifts
        from fundings f join orders o on o.id = f.order_id join campaigns g on g.id = f.campaign_id
       where f.kind = 'allocation' and ${within(period)}
       group by grouping sets ((g.type), (o.payment_method_id), (o.channel))
    )
    select p.kind, coalesce(p.type, p.method::text, p.channel) as key, w.name, p.amount, p.gifts
      from part p left join payment_methods w on w.id = p.method
     order by p.amount desc, 2`.execute(app.db)
  return rows
}
