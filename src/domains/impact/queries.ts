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

/** Campaigns with their money, over the tables of campaigns (reads only). */
export const listCampaigns = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_totals as t', 't.campaign_id', 'c.id')
    .select(['c.id', 'c.slug', 'c.title', 'c.type', 't.raised', 't.spent'])
    .select(
      sql<boolean>`(c.type <> 'general' and c.deleted_at is null and c.starts_at <= ${app.clock()}
        and c.status in ('scheduled', 'executing', 'reported', 'closed'))`.as('is_public'),
    )
    .where('c.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** The newest published expenses of each campaign, over the two books (reads only). */
export const listExpenses = async (app: App, campaign_ids: readonly number[], most: number) => {
  const { rows } = await sql<{
    campaign_id: number
    transaction_id: number
    occurred_on: Day
    title: string
    amount: number
  }>`
    select c.id as campaign_id, e.* from unnest(${campaign_ids}::bigint[]) as c(id) cross join lateral (
      select x.id as transaction_id, x.occurred_on, x.title, sum(-f.amount)::bigint as amount
      from fundings f join transactions x on x.id = f.transaction_id
      where f.campaign_id = c.id and f.kind = 'disbursement' and x.state = 'published'
      group by x.id having sum(-f.amount) > 0
      order by x.occurred_on desc, x.id desc limit ${most}) e`.execute(app.db)
  return rows
}
