import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { brings, counted } from '../queries.ts'
import type { Period } from '../rules.ts'
import type { LedgerRow } from './contract.ts'

export const findAccount = (app: App, id: number) =>
  app.db.selectFrom('bank_accounts').select(['id', 'name as title', 'kind']).where('id', '=', id).executeTakeFirst()

const signed = sql`case when ${brings} then t.amount else -t.amount end`

/** Rows of the account `id`: what it was opened with, the cash book and the moves, those taken off it below 0. */
const legs = (id: number, days: ReturnType<typeof sql>) => sql`
  select 'bank_accounts' as book, b.id, b.opened_on as occurred_on, 0 as place, b.opening_balance as amount
    from bank_accounts b where b.id = ${id} and b.opening_balance <> 0 and b.opened_on ${days}
  union all
  select 'transactions', t.id, t.occurred_on, 1, ${signed} from transactions t
   where t.bank_account_id = ${id} and ${counted} and t.occurred_on ${days}
  union all
  select 'account_moves', m.id, m.occurred_on, 2, case when m.to_account_id = ${id} then m.amount else -m.amount end
    from account_moves m where ${id} in (m.from_account_id, m.to_account_id) and m.occurred_on ${days}`

type Sums = { opening: number; debit: number; credit: number; rows_count: number }
type Found = Sums & { row: LedgerRow | null }

const details = sql`
  json_build_object('book', p.book, 'id', p.id, 'no', coalesce(t.no, m.no), 'occurred_on', p.occurred_on,
    'value_on', coalesce(t.value_on, m.value_on), 'text', coalesce(t.title, m.note), 'fund', c.title,
    'other_account', o.name, 'category', t.category, 'move', m.kind, 'method', t.method,
    'permit_no', s.permit_no, 'voucher_no', t.voucher_no, 'order_no', orders.order_no,
    'receipt_nos', (select string_agg(distinct r.receipt_no, ' ') from receipt_lines l join receipts r on r.id = l.receipt_id
      where l.order_campaign_item_id = t.order_campaign_item_id and l.live),
    'posted_by_name', u.name, 'agreed_by_name', agreed.name,
    'debit', greatest(p.amount, 0), 'credit', greatest(-p.amount, 0), 'balance', w.opening + p.running)`

/**
 * One page of an account, oldest first, with the sums of the whole period. One statement, so that the balances of its rows
 * are those of one moment.
 */
export const readLedger = async (app: App, id: number, { from, to }: Period, rows: { skip: number; take: number }) => {
  const found = await sql<Found>`
    with legs as (${legs(id, sql`between ${from}::date and ${to}::date`)}),
    before as (select coalesce(sum(amount), 0)::bigint as opening from (${legs(id, sql`< ${from}::date`)}) b),
    whole as (select b.opening, coalesce(sum(greatest(l.amount, 0)), 0)::bigint as debit,
        coalesce(sum(greatest(-l.amount, 0)), 0)::bigint as credit, count(l.id)::int as rows_count
      from before b left join legs l on true group by b.opening),
    page as (select l.*, sum(l.amount) over (order by l.occurred_on, l.place, l.id)::bigint as running
      from legs l order by l.occurred_on, l.place, l.id limit ${rows.take} offset ${rows.skip})
    select w.*, case when p.id is not null then ${details} end as row
      from whole w left join page p on true
      left join transactions t on p.book = 'transactions' and t.id = p.id
      left join account_moves m on p.book = 'account_moves' and m.id = p.id
      left join campaigns c on c.id = t.campaign_id
      left join bank_accounts o on o.id = case when m.to_account_id = ${id} then m.from_account_id else m.to_account_id end
      left join solicitation_permits s on s.id = t.permit_id
      left join orders on orders.id = t.order_id
      left join users u on u.id = coalesce(t.posted_by, m.created_by)
      left join users agreed on agreed.id = coalesce(m.approved_by, (select a.decided_by from approvals a
        where a.subject_type = 'transactions' and a.subject_id = t.id and a.kind <> 'reversal' and a.decision = 'approved'
        order by a.id desc limit 1))
     order by p.occurred_on, p.place, p.id`.execute(app.db)
  const [{ row: _, ...sums } = { row: null, opening: 0, debit: 0, credit: 0, rows_count: 0 }] = found.rows
  return { ...sums, rows: found.rows.flatMap(({ row }) => row ?? []) }
}
