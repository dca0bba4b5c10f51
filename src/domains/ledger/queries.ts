import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema.gen.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { TransactionQuestion, transactionList } from './contract.ts'
import type { Category } from './rules.ts'

/** An amount as sums count it: a row that takes another one back is below 0. */
export const signedAmount = sql<number>`case when t.reverses_id is null then t.amount else -t.amount end`

/** The start of a word as LIKE reads it, folded as the indexes for the public search are. */
const startPattern = (q: string): string => {
  const folded = q.normalize('NFKC').toLowerCase().replaceAll('台', '臺').replace(/\s+/g, ' ').trim()
  return `${folded.replace(/[\\%_]/g, '\\$&')}%`
}

/** The filter of a question with the account resolved; only published rows. */
export type PublishedFilter = Omit<TransactionQuestion['filter'], 'bank'> & {
  bank_account_id?: number | undefined
  q?: string | undefined
  /** The only rows that come into question, where they are few and known. */
  ids?: readonly number[] | undefined
}

type Joined = Database & { t: Database['transactions'] }

const published = <O>(rows: SelectQueryBuilder<Joined, 't', O>, filter: PublishedFilter) => {
  const { direction, category, from, to, bank_account_id, q, ids } = filter
  let found = rows.where('t.published_at', 'is not', null)
  if (ids) return found.where('t.id', '=', sql<number>`any(${ids}::bigint[])`)
  if (direction) found = found.where('t.direction', '=', direction)
  if (category) found = found.where('t.category', '=', category)
  if (bank_account_id) found = found.where('t.bank_account_id', '=', bank_account_id)
  if (from) found = found.where('t.occurred_on', '>=', from)
  if (to) found = found.where('t.occurred_on', '<=', to)
  if (q) {
    const pattern = startPattern(q)
    found = found.where((where: ExpressionBuilder<Joined, 't'>) =>
      where.or([
        sql<boolean>`translate(lower(t.public_name), '台', '臺') like ${pattern}`,
        sql<boolean>`translate(lower(t.title), '台', '臺') like ${pattern}`,
      ]),
    )
  }
  return found
}

const publicRows = (app: App, filter: PublishedFilter) =>
  published(app.db.selectFrom('transactions as t') as SelectQueryBuilder<Joined, 't', object>, filter)
    .innerJoin('bank_accounts as b', 'b.id', 't.bank_account_id')
    .leftJoin('campaigns as c', 'c.id', 't.campaign_id')
    .select(['t.id', 't.occurred_on', 't.direction', 't.category', 't.title', 't.public_name', 't.method'])
    .select(['t.reverses_id', 'b.slug as bank', 'c.id as campaign_id', 'c.title as campaign_title'])
    .select(signedAmount.as('amount'))

/** The ids of a filter, in no order. */
export const listPublishedIds = async (app: App, filter: PublishedFilter): Promise<number[]> => {
  const rows = app.db.selectFrom('transactions as t') as SelectQueryBuilder<Joined, 't', object>
  return (await published(rows, filter).select('t.id').execute()).map(({ id }) => id)
}

/** @param total how many rows the filter has, known from the sums */
export const listPublished = (
  app: App,
  filter: PublishedFilter,
  query: z.output<typeof transactionList>,
  total: number,
) => readPage(app, publicRows(app, filter), query, { id: 't.id', sort: { occurred_on: 't.occurred_on' }, total })

/** The next rows behind one, newest first, of those that were public at a moment. */
export const listPublishedAfter = (
  app: App,
  filter: PublishedFilter,
  until: string,
  after: { occurred_on: Day; id: number } | undefined,
  limit: number,
) => {
  let rows = publicRows(app, filter)
    .where('t.published_at', '<=', until)
    .orderBy('t.occurred_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
  if (after) rows = rows.where(sql<boolean>`(t.occurred_on, t.id) < (${after.occurred_on}::date, ${after.id})`)
  return rows.execute()
}

const sumColumns = (amount: ReturnType<typeof sql.ref> | typeof signedAmount, rows: ReturnType<typeof sql<number>>) =>
  [
    sql<number>`coalesce(sum(${amount}) filter (where direction = 'income'), 0)::bigint`.as('income'),
    sql<number>`coalesce(sum(${amount}) filter (where direction = 'expense'), 0)::bigint`.as('expense'),
    sql<number>`${rows}`.as('rows_count'),
  ] as const

/** Exact sums of a filter. Without words they come from the kept days, so that their cost does not grow with the book. */
export const sumPublished = (app: App, filter: PublishedFilter) => {
  if (filter.q) {
    const rows = app.db.selectFrom('transactions as t') as SelectQueryBuilder<Joined, 't', object>
    return published(rows, filter)
      .select(sumColumns(signedAmount, sql<number>`count(*)::int`))
      .executeTakeFirstOrThrow()
  }
  const { direction, category, from, to, bank_account_id } = filter
  let days = app.db
    .selectFrom('ledger_days')
    .select(sumColumns(sql.ref('amount'), sql<number>`coalesce(sum(rows_count), 0)::int`))
  if (direction) days = days.where('direction', '=', direction)
  if (category) days = days.where('category', '=', category)
  if (bank_account_id) days = days.where('bank_account_id', '=', bank_account_id)
  if (from) days = days.where('day', '>=', from)
  if (to) days = days.where('day', '<=', to)
  return days.executeTakeFirstOrThrow()
}

/** Income and expense of the months of a year that have any. */
export const sumMonths = (app: App, year: number) =>
  app.db
    .selectFrom('ledger_days')
    .select(sql<number>`extract(month from day)::int`.as('month'))
    .select(sumColumns(sql.ref('amount'), sql<number>`sum(rows_count)::int`))
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .groupBy('month')
    .execute()

/** Sums by year and category, newest year first, the largest category first. */
export const sumYears = (app: App) =>
  app.db
    .selectFrom('ledger_days')
    .select([
      sql<number>`extract(year from day)::int`.as('year'),
      'direction',
      sql<Category>`category`.as('category'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .groupBy(['year', 'direction', 'category'])
    .orderBy('year', 'desc')
    .orderBy('direction')
    .orderBy('amount', 'desc')
    .execute()

/** Sums by year and account, in the order of the accounts. */
export const sumYearsOfAccounts = (app: App) =>
  app.db
    .selectFrom('ledger_days')
    .innerJoin('bank_accounts as b', 'b.id', 'ledger_days.bank_account_id')
    .select([sql<number>`extract(year from day)::int`.as('year'), 'b.slug as bank'])
    .select(sumColumns(sql.ref('amount'), sql<number>`sum(rows_count)::int`))
    .groupBy(['year', 'b.slug', 'b.sort'])
    .orderBy('b.sort')
    .orderBy('b.slug')
    .execute()

/** One published row with the account, the campaign, the permit and the row that takes it back. */
export const findPublished = (app: App, id: number) =>
  app.db
    .selectFrom('transactions as t')
    .innerJoin('bank_accounts as b', 'b.id', 't.bank_account_id')
    .leftJoin('campaigns as c', 'c.id', 't.campaign_id')
    .leftJoin('campaign_totals as ct', 'ct.campaign_id', 'c.id')
    .leftJoin('solicitation_permits as p', 'p.id', 't.permit_id')
    .leftJoin('transactions as r', (join) =>
      join.onRef('r.reverses_id', '=', 't.id').on('r.published_at', 'is not', null),
    )
    .select(['t.id', 't.no', 't.occurred_on', 't.direction', 't.category', 't.title', 't.public_name', 't.method'])
    .select(['t.voucher_no', 't.reverses_id', 't.posted_at', 't.published_at', 't.created_by', 't.published_by'])
    .select(['b.slug as bank', 'b.name as account_name', 'b.bank_name', 'b.account_no', 'p.permit_no'])
    .select(['c.id as campaign_id', 'c.title as campaign_title', 'c.slug as campaign_slug'])
    .select(['ct.donors_count', 'ct.raised', 'r.id as reversed_by_id', 'r.posted_at as reversed_at'])
    .select(signedAmount.as('amount'))
    .where('t.id', '=', id)
    .where('t.published_at', 'is not', null)
    .executeTakeFirst()
export type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>
