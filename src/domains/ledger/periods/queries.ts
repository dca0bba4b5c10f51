import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

type AccountAtDay = {
  id: number
  name: string
  opening: number
  income: number
  expense: number
  book_balance: number
  bank_balance: number | null
  open_lines: number
}

/**
 * What each account of the charity holds at the end of a day, what came and went in the month of it, and what the newest line
 * of its bank says. NT$. Accounts that hold nothing and are not in use are left out.
 */
export const listAccountsAt = async (app: App, until: Day): Promise<AccountAtDay[]> => {
  const { rows } = await sql<AccountAtDay>`
    with sums as (
      select account_id, sum(amount) as amount,
        coalesce(sum(amount) filter (where amount > 0 and occurred_on >= date_trunc('month', ${until}::date)), 0) as income,
        coalesce(sum(-amount) filter (where amount < 0 and occurred_on >= date_trunc('month', ${until}::date)), 0) as expense
        from postings where side = 'account' and occurred_on <= ${until}::date group by account_id)
    select b.id, b.name, b.book - b.income + b.expense as opening, b.income, b.expense, b.book as book_balance,
      (select l.balance from bank_lines l where l.bank_account_id = b.id and l.occurred_on <= ${until}::date
         and l.balance is not null order by l.occurred_on desc, l.id desc limit 1) as bank_balance,
      (select count(*)::int from bank_lines l where l.bank_account_id = b.id and l.occurred_on <= ${until}::date
         and l.match_id is null and l.set_aside is null) as open_lines
      from (select a.id, a.name, a.sort, a.is_active, (a.opening_balance + coalesce(s.amount, 0))::bigint as book,
              coalesce(s.income, 0)::bigint as income, coalesce(s.expense, 0)::bigint as expense
              from bank_accounts a left join sums s on s.account_id = a.id
             where a.kind <> 'suspense' and a.opened_on <= ${until}::date) b
     where b.is_active or b.book <> 0 order by b.sort, b.id`.execute(app.db)
  return rows
}

/** Holds the lock of closed days until the transaction ends. */
export const lockPeriods = async (app: App): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('ledger periods'))`.execute(app.db)
}

/** Drafts of entries up to a day. NT$. */
export const sumDrafts = async (app: App, until: Day): Promise<{ count: number; amount: number }> => {
  const sums = app.db
    .selectFrom('transactions')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .where('state', '=', 'draft')
    .where('occurred_on', '<=', until)
  return sums.executeTakeFirstOrThrow()
}

type ClosedBalance = { bank_account_id: number; book_balance: number; statement_balance: number | null }

/** Records what each account held when days were closed. */
export const insertBalances = async (
  app: App,
  closed: { closed_until: Day; closed_by: number; closed_at: string },
  balances: readonly ClosedBalance[],
): Promise<void> => {
  if (balances.length === 0) return
  await app.db
    .insertInto('closed_balances')
    .values(balances.map((one) => ({ ...closed, ...one })))
    .execute()
}

type LastClosed = ClosedBalance & { name: string; closed_until: Day; closed_at: string; closed_by_name: string | null }

/** What was recorded when days were closed the last time; empty where nothing was. */
export const listLastClosed = async (app: App): Promise<LastClosed[]> => {
  const { rows } = await sql<LastClosed>`
    select c.bank_account_id, b.name, c.book_balance, c.statement_balance, c.closed_until, c.closed_at, u.name as closed_by_name
      from closed_balances c join bank_accounts b on b.id = c.bank_account_id left join users u on u.id = c.closed_by
     where (c.closed_until, c.closed_at) = (select closed_until, closed_at from closed_balances order by id desc limit 1)
     order by b.sort, b.id`.execute(app.db)
  return rows
}

type LateRow = {
  account_id: number
  kind: 'entry' | 'move'
  id: number
  no: string
  on: Day
  amount: number
  about: string | null
  /** What all such rows of the account come to, NT$. */
  changed: number
}

/**
 * Rows of accounts that were written after a moment and belong to days up to `until`: by their own day, or by that on which the
 * money moved. NT$, below 0 out; the first hundred, with the sum of all of its account.
 */
export const listLateRows = async (app: App, { until, since }: { until: Day; since: string }): Promise<LateRow[]> => {
  const { rows } = await sql<LateRow>`
    select *, sum(amount) over (partition by account_id)::bigint as changed from (
    select t.bank_account_id as account_id, 'entry' as kind, t.id, t.no, coalesce(t.value_on, t.occurred_on) as on,
        case when (t.direction = 'income') = (t.reverses_id is null) then t.amount else -t.amount end as amount, t.title as about
      from transactions t where t.posted_at > ${since} and t.public_as <> 'sum_of_day' and least(t.value_on, t.occurred_on) <= ${until}::date
    union all
    select s.account_id, 'move', m.id, m.no, coalesce(m.value_on, m.occurred_on), s.amount, m.note
      from account_moves m cross join lateral (values (m.from_account_id, -m.amount), (m.to_account_id, m.amount)) s (account_id, amount)
      join bank_accounts b on b.id = s.account_id and b.kind <> 'suspense'
     where m.created_at > ${since} and least(m.value_on, m.occurred_on) <= ${until}::date
    ) late order by "on", no limit 100`.execute(app.db)
  return rows
}
