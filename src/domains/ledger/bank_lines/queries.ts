import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { bankLineList } from './contract.ts'
import type { RecordKind } from './rules.ts'

const lineRows = (app: App) =>
  app.db
    .selectFrom('bank_lines as l')
    .innerJoin('bank_accounts as b', 'b.id', 'l.bank_account_id')
    .select(['l.id', 'l.statement_id', 'l.occurred_on', 'l.amount', 'l.text', 'l.balance', 'l.set_aside', 'l.match_id'])
    .select(['l.version', 'b.id as bank_id', 'b.name as bank_name'])

const searched = { open: ['b.name'], personal: { 'l.text': ['partner', 'name'] } } as const

const states = {
  open: sql<boolean>`(l.match_id is null and l.set_aside is null)`,
  matched: sql<boolean>`l.match_id is not null`,
  aside: sql<boolean>`l.set_aside is not null`,
} as const

export const listLineRows = (app: App, reader: Reader, query: z.output<typeof bankLineList>) => {
  const { state, account, statement, direction, from, to } = query.filter
  let rows = lineRows(app)
  if (state) rows = rows.where((where) => where.or(state.map((one) => states[one])))
  if (account) rows = rows.where('l.bank_account_id', '=', account)
  if (statement) rows = rows.where('l.statement_id', '=', statement)
  if (direction) rows = rows.where('l.amount', direction === 'income' ? '>' : '<', 0)
  if (from) rows = rows.where('l.occurred_on', '>=', from)
  if (to) rows = rows.where('l.occurred_on', '<=', to)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, { id: 'l.id', sort: { occurred_on: 'l.occurred_on' } })
}

/** Lines by their ids, the first first. */
export const listLines = (app: App, ids: readonly number[]) =>
  lineRows(app).where('l.id', '=', sql<number>`any(${ids}::bigint[])`).orderBy('l.id').execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Open lines of the account and side of a line, the nearest day first. */
export const listLinesBeside = (app: App, { id, bank_id, occurred_on, amount }: LineRow) =>
  app.db
    .selectFrom('bank_lines as l')
    .select(['l.id', 'l.version', 'l.occurred_on', 'l.amount', 'l.text'])
    .where('l.bank_account_id', '=', bank_id)
    .where(states.open)
    .where('l.id', '<>', id)
    .where('l.amount', amount > 0 ? '>' : '<', 0)
    .where('l.occurred_on', '>=', addDays(occurred_on, -60))
    .where('l.occurred_on', '<=', addDays(occurred_on, 60))
    .orderBy(sql`abs(l.occurred_on - ${occurred_on}::date)`)
    .orderBy('l.id')
    .limit(30)
    .execute()

/** What is shown of a row of the books, with what a line may say of it. */
export type RecordRow = {
  kind: RecordKind
  id: number
  occurred_on: Day
  amount: number
  no: string
  about: string | null
  who: string | null
  order_id: number | null
  last5: string | null
  reference: string | null
}

/** What is known of rows `r (kind, record_id, occurred_on, amount)` on the account `account`. */
const described = (account: unknown) => sql`
  r.kind, r.record_id as id, r.occurred_on, r.amount, d.no, d.about, d.who, d.order_id, d.last5, d.reference
  from r cross join lateral (
    select o.order_no as no, null::text as about, o.name as who, o.id as order_id, o.transfer_last5 as last5, p.reference
      from payments p join orders o on o.id = p.order_id where r.kind = 'payment' and p.id = r.record_id
    union all
    select o.order_no, f.reason, o.name, o.id, null, null
      from refunds f join orders o on o.id = f.order_id where r.kind = 'refund' and f.id = r.record_id
    union all
    select coalesce(o.order_no, i.reference, '#' || i.id), i.note, i.payer, i.order_id, o.transfer_last5, i.reference
      from suspense_items i left join orders o on o.id = i.order_id where r.kind = 'suspense' and i.id = r.record_id
    union all
    select t.no, t.title, t.counterparty, null, null, t.voucher_no from transactions t where r.kind = 'entry' and t.id = r.record_id
    union all
    select m.no, coalesce(x.reference, m.note, b.name), b.name, null, null, x.reference
      from account_moves m left join payouts x on x.id = m.payout_id
      join bank_accounts b on b.id = case when m.from_account_id = ${account} then m.to_account_id else m.from_account_id end
     where r.kind = 'move' and m.id = r.record_id) d`

const columnsOf = sql`case when m.payment_id is not null then 'payment' when m.refund_id is not null then 'refund'
  when m.suspense_item_id is not null then 'suspense' when m.transaction_id is not null then 'entry' else 'move' end`
const idOf = sql`coalesce(m.payment_id, m.refund_id, m.suspense_item_id, m.transaction_id, m.account_move_id)`

/** What matches stand for. */
export const listMatched = async (app: App, match_ids: readonly number[]) => {
  if (match_ids.length === 0) return []
  const { rows } = await sql<RecordRow & { match_id: number; lines_count: number }>`
    with r as (
      select m.match_id, m.bank_account_id, ${columnsOf} as kind, ${idOf} as record_id, m.amount,
        (select min(l.occurred_on) from bank_lines l where l.match_id = m.match_id) as occurred_on,
        (select count(*)::int from bank_lines l where l.match_id = m.match_id) as lines_count
      from bank_match_records m where m.match_id = any(${match_ids}::bigint[]))
    select r.match_id, r.lines_count, ${described(sql`r.bank_account_id`)} order by r.match_id, d.no`.execute(app.db)
  return rows
}

type Asked = { account: number; from: Day; to: Day }

/** Rows of the books of an account that no line stands for, between two days; with `amounts` those sums alone. */
export const listFreeRecords = async (app: App, { account, from, to }: Asked, amounts: readonly number[] | null) => {
  const { rows } = await sql<RecordRow>`
    with r as (
      select b.* from bank_records_of(${account}, ${from}::date, ${to}::date) b
       where (${amounts}::bigint[] is null or b.amount = any(${amounts}::bigint[]))
         and not exists (select from bank_match_records m where m.bank_account_id = ${account}
           and b.record_id = ${idOf} and b.kind = ${columnsOf})
       order by b.occurred_on desc limit 1000)
    select ${described(sql`${account}::bigint`)} order by r.occurred_on desc, d.no`.execute(app.db)
  return rows
}

type Rows = Partial<Record<RecordKind, RawBuilder<unknown>>>

/** The days on which the rows of a record stand. */
const daysOf = ({ kind, id }: { kind: RecordKind; id: number }) => {
  const entries: Rows = { payment: sql`payment_id = ${id}`, refund: sql`refund_id = ${id}`, entry: sql`id = ${id}` }
  const moves: Rows = {
    refund: sql`refund_id = ${id}`,
    suspense: sql`suspense_item_id = ${id}`,
    move: sql`id = ${id}`,
  }
  const none = sql`false`
  return sql`
    select occurred_on from transactions where ${entries[kind] ?? none}
    union all
    select occurred_on from account_moves where ${moves[kind] ?? none}`
}

/** What the books say of a row now on an account. Only its own days are looked at, however long the books are. */
export const readRecord = async (app: App, account: number, record: { kind: RecordKind; id: number }) => {
  const { rows } = await sql<{ amount: number }>`
    with days as (select min(occurred_on) as first, max(occurred_on) as last from (${daysOf(record)}) d)
    select r.amount from days, bank_records_of(${account}, days.first, days.last) r
     where r.kind = ${record.kind} and r.record_id = ${record.id}`.execute(app.db)
  return rows[0]
}

export type WaitingOrder = Omit<RecordRow, 'kind'> & { version: number }

/** Orders that wait for money by hand, placed up to a day; with `amounts` those sums alone. */
export const listWaitingOrders = async (app: App, from: Day, to: Day, amounts: readonly number[] | null) => {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.version, (o.placed_at at time zone 'Asia/Taipei')::date as occurred_on, o.grand_total as amount, o.order_no as no,
      null::text as about, o.name as who, o.id as order_id, o.transfer_last5 as last5, null::text as reference
    from orders o join payment_methods m on m.id = o.payment_method_id
   where o.payment_status in ('unpaid', 'pending', 'failed') and o.status = 'open' and m.provider = 'manual' and o.grand_total > 0
     and o.placed_at >= ${from}::date - interval '1 day' and o.placed_at < ${to}::date + interval '1 day'
     and (${amounts}::bigint[] is null or o.grand_total = any(${amounts}::bigint[]))
   order by o.placed_at desc limit 1000`.execute(app.db)
  return rows
}

/** Takes lines for a match, if all of them are open in the version that was seen. @returns those that were taken */
export const takeLines = async (
  app: App,
  { match_id, seen, by }: { match_id: number; seen: readonly { id: number; version: number }[]; by: number },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update bank_lines l set match_id = ${match_id}, version = l.version + 1, updated_by = ${by}
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (id bigint, version int)
     where l.id = s.id and l.version = s.version and l.match_id is null and l.set_aside is null returning l.id`.execute(
    app.db,
  )
  return rows.length
}

export const insertMatch = (app: App, match: { bank_account_id: number; created_at: string; created_by: number }) =>
  app.db.insertInto('bank_matches').values(match).returning('id').executeTakeFirstOrThrow()

const columns = {
  payment: 'payment_id',
  refund: 'refund_id',
  suspense: 'suspense_item_id',
  entry: 'transaction_id',
  move: 'account_move_id',
} as const satisfies Record<RecordKind, string>

type Matched = { kind: RecordKind; id: number; amount: number }

export const insertMatched = (
  app: App,
  { match_id, bank_account_id }: { match_id: number; bank_account_id: number },
  records: readonly Matched[],
) =>
  app.db
    .insertInto('bank_match_records')
    .values(records.map(({ kind, id, amount }) => ({ match_id, bank_account_id, [columns[kind]]: id, amount })))
    .execute()

/** Who changed a line last, and when. */
export const findEditor = (app: App, id: number) =>
  app.db
    .selectFrom('bank_lines')
    .select(['version', 'updated_by', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Frees the lines of a match. @returns them */
export const freeLines = (app: App, match_id: number, by: number) =>
  app.db
    .updateTable('bank_lines')
    .set({ match_id: null, version: sql`version + 1`, updated_by: by })
    .where('match_id', '=', match_id)
    .returning(['id', 'occurred_on', 'amount'])
    .execute()

export const deleteMatch = (app: App, id: number) => app.db.deleteFrom('bank_matches').where('id', '=', id).execute()
