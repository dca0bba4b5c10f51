import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

type Sums = { id: number; name: string; funds: number; holds: number; in_transit: number }

/** What each dedicated account holds, what its campaigns have, and what is in transit to it. NT$. */
export const listDedicated = async (app: App): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select b.id, b.name,
        (b.opening_balance + coalesce((select sum(p.amount) from postings p where p.account_id = b.id), 0))::bigint as holds,
        coalesce((select sum(f.amount) from fundings f join campaigns c on c.id = f.campaign_id
          where c.bank_account_id = b.id), 0)::bigint as funds,
        coalesce((select sum(r.amount) from restricted_money r where r.dedicated_id = b.id), 0)::bigint as in_transit
      from bank_accounts b where b.kind = 'solicitation' order by b.sort, b.id limit 100`.execute(app.db)
  return rows
}

/** What is in transit by the account where it came or from where it was brought over. NT$. */
export const listTransitByAccount = (app: App) =>
  app.db
    .selectFrom('restricted_money as r')
    .innerJoin('bank_accounts as b', 'b.id', 'r.account_id')
    .select(['r.dedicated_id', 'b.id', 'b.name', sql<number>`sum(r.amount)::bigint`.as('amount')])
    .where('r.line', '=', 'account')
    .groupBy(['r.dedicated_id', 'b.id', 'b.name'])
    .having(sql<boolean>`sum(r.amount) <> 0`)
    .orderBy('b.id')
    .execute()

type Overdue = { dedicated_id: number; amount: number; since: Day }

/**
 * What came before a day and is in transit still: what left is taken off what came first. The days are those of the money.
 * What waits in suspense and money for something else on the dedicated account do not count.
 */
export const listOverdue = async (app: App, before: Day): Promise<Overdue[]> => {
  const { rows } = await sql<Overdue>`
    with lines as (
      select r.dedicated_id, r.day, r.amount from restricted_money r left join bank_accounts b on b.id = r.account_id
       where r.line in ('account', 'funds') and b.kind is distinct from 'suspense'
    ), due as (
      select dedicated_id, sum(amount) - coalesce(sum(amount) filter (where amount > 0 and day >= ${before}::date), 0) as amount
        from lines group by dedicated_id
    ), came as (
      -- from the last one on: the first ones are what left
      select dedicated_id, day, sum(sum(amount)) over (partition by dedicated_id order by day desc) as since_then
        from lines where amount > 0 and day < ${before}::date group by dedicated_id, day
    )
    select d.dedicated_id, d.amount::bigint as amount,
        (select c.day from came c where c.dedicated_id = d.dedicated_id and c.since_then >= d.amount order by c.day desc limit 1) as since
      from due d where d.amount > 0`.execute(app.db)
  return rows
}
