import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { type ClosingCounts, withoutPaper } from './rules.ts'

/** The totals of a campaign: no gift or payment changes them before the transaction ends. */
export const lockTotals = (app: App, campaign_id: number) =>
  app.db
    .selectFrom('campaign_totals')
    .select('campaign_id')
    .where('campaign_id', '=', campaign_id)
    .forUpdate()
    .executeTakeFirst()

/** Expenses of the campaign `c` that stand in the book and were not taken back. */
const expenses = sql`transactions t where t.campaign_id = c.id and t.direction = 'expense' and t.reverses_id is null
  and t.state in ('posted', 'published')`

/**
 * How much of each point is open. `balance` has its sign. A result counts as told by a published report after the last day
 * on which money came.
 */
export const countOpen = async (app: App, campaign_id: number): Promise<ClosingCounts | undefined> => {
  const now = app.clock()
  const { rows } = await sql<ClosingCounts>`
    select
      (select count(*)::int from transactions t where t.campaign_id = c.id and t.state = 'draft') as drafts,
      (select count(*)::int from disbursements d where d.campaign_id = c.id and d.transaction_id is null) as disbursements,
      (select balance from campaign_totals where campaign_id = c.id) as balance,
      (select count(distinct o.id)::int from order_campaign_items i join orders o on o.id = i.order_id
        where i.campaign_id = c.id and o.status = 'open' and o.payment_status in ('unpaid', 'pending')) as orders,
      (select count(*)::int from ${expenses} and t.state = 'posted') as unpublished,
      (select count(*)::int from ${expenses} and t.category <> all(${withoutPaper}::text[])
        and not exists (select from media m where m.owner_type = 'transactions' and m.owner_id = t.id
          and m.collection = 'photos' and m.width is not null and m.deleted_at is null)) as papers,
      (case when exists (select from campaign_updates u where u.campaign_id = c.id and u.published_at <= ${now}
        and u.published_at > coalesce((select max(f.occurred_on) from fundings f
          where f.campaign_id = c.id and f.kind = 'allocation'), '-infinity')) then 0 else 1 end) as result,
      coalesce((select (p.account_reported_on is null)::int + (p.filed_on is null)::int
          + (p.plan_ends_on is not null and p.usage_filed_on is null)::int
        from solicitation_permits p where p.id = c.permit_id and c.solicitation_basis = 'permit'), 0) as duties
    from campaigns c where c.id = ${campaign_id}`.execute(app.db)
  return rows[0]
}
