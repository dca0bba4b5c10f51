import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { payoutList } from './contract.ts'
import type { ComparedLine, PayoutLine } from './rules.ts'

const payoutRows = (app: App) =>
  app.db
    .selectFrom('payouts as p')
    .innerJoin('bank_accounts as g', 'g.id', 'p.gateway_account_id')
    .innerJoin('bank_accounts as b', 'b.id', 'p.bank_account_id')
    .select(['p.id', 'p.paid_on', 'p.amount', 'p.fee_amount', 'p.reference', 'p.reversed_at', 'p.version'])
    .select(['p.compared', 'p.explained'])
    .select(['g.id as gateway_id', 'g.name as gateway_name', 'b.id as bank_id', 'b.name as bank_name'])

// as the index payouts_to_compare, which also counts the tasks
const toCompare = sql<boolean>`(p.reversed_at is null and p.explained is null and p.compared <> 'matched')`

export const listPayoutRows = (app: App, query: z.output<typeof payoutList>) => {
  const { gateway, bank, reversed, compared, to_compare, from, to } = query.filter
  let rows = payoutRows(app)
  if (compared) rows = rows.where('p.compared', 'in', compared)
  if (to_compare !== undefined) rows = rows.where(to_compare ? toCompare : sql<boolean>`not ${toCompare}`)
  if (gateway) rows = rows.where('p.gateway_account_id', '=', gateway)
  if (bank) rows = rows.where('p.bank_account_id', '=', bank)
  if (reversed !== undefined) rows = rows.where('p.reversed_at', reversed ? 'is not' : 'is', null)
  if (from) rows = rows.where('p.paid_on', '>=', from)
  if (to) rows = rows.where('p.paid_on', '<=', to)
  if (query.q) rows = rows.where(sql<boolean>`search_contains(search_fold(p.reference), ${query.q})`)
  return readPage(app, rows, query, { id: 'p.id', sort: { paid_on: 'p.paid_on' } })
}

export const findPayout = (app: App, id: number) =>
  payoutRows(app)
    .leftJoin('users as author', 'author.id', 'p.created_by')
    .leftJoin('users as reverser', 'reverser.id', 'p.reversed_by')
    .select(['p.note', 'p.created_at', 'p.reversed_reason', 'author.name as created_by_name'])
    .select('reverser.name as reversed_by_name')
    .where('p.id', '=', id)
    .executeTakeFirst()

/** The row itself, held until the transaction ends. */
export const lockPayout = (app: App, id: number) =>
  app.db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The moves of a payout, its mirrored one last. */
export const listMovesOf = (app: App, payout_id: number) =>
  app.db
    .selectFrom('account_moves')
    .select(['id', 'no', 'occurred_on', 'from_account_id', 'to_account_id', 'amount'])
    .where('payout_id', '=', payout_id)
    .orderBy('id')
    .execute()

/** The row of the fee of a payout in the cash book, and the one that takes it back. */
export const listFeesOf = (app: App, payout_id: number) =>
  app.db.selectFrom('transactions').selectAll().where('payout_id', '=', payout_id).orderBy('id').execute()

/** The day of the payout before this one (of the last one where none is named) that was not taken back. */
export const findPaidBefore = async (
  app: App,
  gateway_account_id: number,
  before?: { id: number; paid_on: Day },
): Promise<Day | null> => {
  let rows = app.db
    .selectFrom('payouts')
    .select('paid_on')
    .where('gateway_account_id', '=', gateway_account_id)
    .where('reversed_at', 'is', null)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  if (before) rows = rows.where(sql<boolean>`(paid_on, id) < (${before.paid_on}::date, ${before.id})`)
  return (await rows.executeTakeFirst())?.paid_on ?? null
}

/**
 * Payments whose money came onto the account of a gateway, those that wait in suspense as well. NT$.
 *
 * @param days.after exclusive; null from the first one on
 * @param days.to inclusive; null up to now
 */
export const sumPayments = async (
  app: App,
  account_id: number,
  { after, to }: { after: Day | null; to: Day | null },
): Promise<{ count: number; amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`
    with came as (
      select payment_id, coalesce(value_on, occurred_on) as day from transactions
       where bank_account_id = ${account_id} and payment_id is not null and direction = 'income' and reverses_id is null
      union
      select payment_id, arrived_on from suspense_items where bank_account_id = ${account_id} and payment_id is not null)
    select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount from payments p
     where p.id in (select payment_id from came
      where (${after}::date is null or day > ${after}::date) and (${to}::date is null or day <= ${to}::date))`.execute(
    app.db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}

export const listGatewayAccounts = (app: App) =>
  app.db
    .selectFrom('bank_accounts')
    .select(['id', 'name'])
    .where('kind', '=', 'gateway')
    .orderBy('sort')
    .orderBy('id')
    .limit(100)
    .execute()

/** The lines of a payout in their order, each with the payment of that number that came onto the account of its gateway. */
export const listLinesOf = async (app: App, payout_id: number): Promise<ComparedLine[]> => {
  const { rows } = await sql<PayoutLine & { paid: number | null; fee_amount: number | null }>`
    select l.trade_no, l.amount, m.amount as paid, m.fee_amount
      from payout_lines l join payouts p on p.id = l.payout_id
      left join payments m on m.trade_no = l.trade_no and m.state = 'paid'
       and (exists (select from transactions t where t.payment_id = m.id and t.bank_account_id = p.gateway_account_id)
         or exists (select from suspense_items i where i.payment_id = m.id and i.bank_account_id = p.gateway_account_id))
     where l.payout_id = ${payout_id} order by l.id`.execute(app.db)
  return rows.map(({ paid, fee_amount, ...line }) => ({
    ...line,
    payment: paid === null ? null : { amount: paid, fee_amount: fee_amount ?? 0 },
  }))
}

/** A payment that stands on a payout already, of those that some lines name. */
export const findPaidOut = (app: App, trade_nos: readonly string[]) =>
  app.db
    .selectFrom('payout_lines as l')
    .innerJoin('payouts as p', 'p.id', 'l.payout_id')
    .select(['l.trade_no', 'p.reference'])
    .where('l.trade_no', '=', sql<string>`any(${trade_nos}::text[])`)
    .where('l.is_live', '=', true)
    .where('l.amount', '>', 0)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()

export const insertLines = async (app: App, payout_id: number, lines: readonly PayoutLine[]): Promise<void> => {
  if (lines.length === 0) return
  await app.db
    .insertInto('payout_lines')
    .values(lines.map((line) => ({ ...line, payout_id })))
    .execute()
}

/** Lets the payments of a payout that was taken back stand on another one. */
export const freeLines = async (app: App, payout_id: number): Promise<void> => {
  await app.db.updateTable('payout_lines').set({ is_live: false }).where('payout_id', '=', payout_id).execute()
}

/**
 * The day on which the oldest money came that still lies with a gateway, where the oldest is paid out first; null where
 * nothing does. Looks 400 days back: what is older is told as from then.
 */
export const findOldestAt = async (app: App, account_id: number, holds: number, today: Day): Promise<Day | null> => {
  if (holds <= 0) return null
  const { rows } = await sql<{ day: Day }>`
    with days as (
      select occurred_on as day, sum(amount) as came from postings
       where account_id = ${account_id} and amount > 0 and occurred_on > ${today}::date - 400 group by occurred_on),
    newest as (select day, sum(came) over (order by day desc) as came from days)
    select coalesce(max(day) filter (where came >= ${holds}), min(day)) as day from newest`.execute(app.db)
  return rows[0]?.day ?? null
}
