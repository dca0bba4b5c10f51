import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { Period, Sum } from './rules.ts'

/** Rows of the cash book that count: no drafts, and no sums of a day, which only the public reads. */
export const counted = sql`t.state <> 'draft' and t.public_as <> 'sum_of_day'`
/** Whether a row of the cash book brings money to its account. */
export const brings = sql`(t.direction = 'income') = (t.reverses_id is null)`
const ins = sql`coalesce(sum(t.amount) filter (where ${brings}), 0)`
const outs = sql`coalesce(sum(t.amount) filter (where not (${brings})), 0)`
const ups = sql`coalesce(sum(f.amount) filter (where f.amount > 0), 0)`
const downs = sql`coalesce(-sum(f.amount) filter (where f.amount < 0), 0)`

/**
 * Both sides of the books until the end of a period. One statement, so that it is one moment: accounts and funds of two
 * moments would not be equal. What is before the period is summed without its words, which joins nothing.
 */
export const listSums = async (app: App, { from, to }: Period): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    with cash as (
      select t.bank_account_id as account_id, t.direction, t.category, false as is_before, ${ins} as debit, ${outs} as credit
        from transactions t where ${counted} and t.occurred_on between ${from}::date and ${to}::date group by 1, 2, 3
    ), cash_before as (
      select t.bank_account_id as account_id, ${ins} as debit, ${outs} as credit
        from transactions t where ${counted} and t.occurred_on < ${from}::date group by 1
    ), moves as (
      select s.account_id, m.occurred_on < ${from}::date as is_before, sum(s.debit) as debit, sum(s.credit) as credit
        from account_moves m, lateral (values (m.from_account_id, 0, m.amount), (m.to_account_id, m.amount, 0)) s (account_id, debit, credit)
       where m.occurred_on <= ${to}::date group by 1, 2
    ), opened as (
      select b.id as account_id, b.opened_on < ${from}::date as is_before, greatest(b.opening_balance, 0) as debit,
          greatest(-b.opening_balance, 0) as credit
        from bank_accounts b where b.opened_on <= ${to}::date and b.opening_balance <> 0
    ), legs (side, account_id, campaign_id, direction, category, is_before, debit, credit) as (
      select 'account', account_id, null::bigint, null, null, is_before, sum(debit), sum(credit) from (
          select account_id, is_before, debit, credit from cash union all select account_id, true, debit, credit from cash_before
          union all select * from moves union all select * from opened) a group by account_id, is_before
      union all
      select 'category', null, null, direction, category, false, sum(debit), sum(credit) from cash group by direction, category
      union all
      select 'category', null, null, null, null, false, sum(debit), sum(credit) from opened where not is_before having count(*) > 0
      union all
      select 'fund', null, f.campaign_id, t.direction, t.category, false, ${ups}, ${downs}
        from fundings f left join transactions t on t.id = f.transaction_id
       where f.occurred_on between ${from}::date and ${to}::date group by f.campaign_id, t.direction, t.category
      union all
      select 'fund', null, f.campaign_id, null, null, true, ${ups}, ${downs}
        from fundings f where f.occurred_on < ${from}::date group by f.campaign_id
    )
    select side, account_id, campaign_id, direction, category, is_before, debit::bigint as debit, credit::bigint as credit
      from legs order by side, direction, category, campaign_id`.execute(app.db)
  return rows
}

export const listAccounts = (app: App) =>
  app.db.selectFrom('bank_accounts').select(['id', 'name', 'kind']).orderBy('sort').orderBy('id').execute()

/** What campaigns are called, and which of them takes gifts without a purpose (不指定用途). */
export const listCampaigns = async (app: App, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { title: string; type: string }>()
  const rows = await app.db.selectFrom('campaigns').select(['id', 'title', 'type']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...campaign }) => [id, campaign]))
}
