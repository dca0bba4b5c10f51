import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** Own gifts, newest first, over the tables of orders, refunds and receipts (reads only). */
export const listGifts = (app: App, customer_id: number) => {
  const refunded = app.db
    .selectFrom('refund_lines as rl')
    .innerJoin('refunds as r', 'r.id', 'rl.refund_id')
    .where(sql<boolean>`rl.order_campaign_item_id = i.id`)
    .where('r.state', '=', 'done')
    .select(sql<number>`coalesce(sum(rl.amount), 0)`.as('amount'))
  const gifts = app.db
    .selectFrom('order_campaign_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('receipt_lines as l', (join) =>
      join.onRef('l.order_campaign_item_id', '=', 'i.id').on('l.live', '=', true),
    )
    .leftJoin('receipts as rc', 'rc.id', 'l.receipt_id')
    .select(['i.id', 'i.campaign_id', 'o.id as order_id', 'o.order_no', 'rc.receipt_no'])
    .select(sql<Day>`(o.paid_at at time zone 'Asia/Taipei')::date`.as('paid_on'))
    .select(sql<number>`(i.amount - (${refunded}))::bigint`.as('amount'))
    .where('o.customer_id', '=', customer_id)
    .where('o.paid_at', 'is not', null)
  return app.db
    .selectFrom(gifts.as('g'))
    .selectAll('g')
    .where('g.amount', '>', 0)
    .orderBy('g.paid_on', 'desc')
    .orderBy('g.id', 'desc')
    .execute()
}

export type GiftRow = Awaited<ReturnType<typeof listGifts>>[number]

/** Own lamps that shine now, the longest first, over the table of lamps (reads only). */
export const listOwnLit = (app: App, customer_id: number) =>
  app.db
    .selectFrom('lamps')
    .select(['id', 'kind', 'wish', sql<string>`expires_at`.as('expires_at')])
    .where('customer_id', '=', customer_id)
    .where('state', '=', 'lit')
    .where('expires_at', '>', app.clock().toISOString())
    .orderBy('expires_at', 'desc')
    .execute()

/** Campaigns, over their table (reads only). */
export const listCampaigns = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.slug', 'c.title', 'c.type'])
    .select(
      sql<boolean>`(c.type <> 'general' and c.starts_at <= ${app.clock()}
        and c.status in ('scheduled', 'executing', 'reported', 'closed'))`.as('is_public'),
    )
    .where('c.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/**
 * The published expenses of each campaign, oldest first, each with what lay in its fund just before: everything that came
 * in until the end of that day, less what was spent earlier. Over the two books (reads only). NT$.
 */
export const listExpenses = async (app: App, campaign_ids: readonly number[]) => {
  const { rows } = await sql<{
    campaign_id: number
    transaction_id: number
    occurred_on: Day
    title: string
    amount: number
    fund: number
  }>`
    with spent as (
      select f.campaign_id, x.id as transaction_id, x.occurred_on, x.title, sum(-f.amount)::bigint as amount
        from fundings f join transactions x on x.id = f.transaction_id
       where f.campaign_id = any(${campaign_ids}::bigint[]) and f.kind = 'disbursement' and x.state = 'published'
       group by f.campaign_id, x.id having sum(-f.amount) > 0)
    select s.*, (came.amount - coalesce(sum(s.amount) over (partition by s.campaign_id
             order by s.occurred_on, s.transaction_id rows between unbounded preceding and 1 preceding), 0))::bigint as fund
      from spent s cross join lateral (
        select coalesce(sum(f.amount), 0) as amount from fundings f
         where f.campaign_id = s.campaign_id and f.kind <> 'disbursement' and f.occurred_on <= s.occurred_on) came
     order by s.campaign_id, s.occurred_on, s.transaction_id`.execute(app.db)
  return rows
}
