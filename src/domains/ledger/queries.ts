import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Publication } from '#platform/server/publications.ts'
import type { TransactionQuestion, transactionList } from './contract.ts'
import { type Category, type Direction, wordsOf } from './rules.ts'

/** An amount as sums count it: a row that takes another one back is below 0. */
export const signedAmount = sql<number>`case when t.reverses_id is null then t.amount else -t.amount end`

/** A text as the indexes of the public search fold it. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('台', '臺').replace(/\s+/g, ' ').trim()

/** The filter of a question with the account resolved; only published rows. */
export type PublishedFilter = Omit<TransactionQuestion['filter'], 'bank'> & {
  bank_account_id?: number | undefined
  q?: string | undefined
}

/** Whether the row of the cash book that a file belongs to is public. One that was taken back stays so. */
export const isPublicTransaction: Publication = () =>
  sql`exists (select from transactions t where t.id = m.owner_id and t.published_at is not null)`

/** The cash book as `t`. */
export const bookRows = (app: App) => app.db.selectFrom('transactions as t')
type Joined = ReturnType<typeof bookRows> extends SelectQueryBuilder<infer DB, infer _T, infer _O> ? DB : never
/** Rows of the cash book with what was selected of them so far. */
export type Rows<O> = SelectQueryBuilder<Joined, 't', O>

const startsWith = (column: 'title' | 'public_name', start: string) =>
  sql<boolean>`translate(lower(${sql.ref(`t.${column}`)}), '台', '臺') like ${`${folded(start).replace(/[\\%_]/g, '\\$&')}%`}`

/** The conditions by which words find a row; each has an index of its own. */
const conditionsOf = (q: string): RawBuilder<boolean>[] => {
  const { start, amount, day } = wordsOf(q)
  const facts = [
    ...(amount === null ? [] : [sql<boolean>`t.amount = ${amount}`]),
    ...(day === null ? [] : [sql<boolean>`t.occurred_on = ${day}`]),
  ]
  const byText = [startsWith('title', q), startsWith('public_name', q)]
  if (facts.length === 0) return byText
  return [
    ...byText,
    sql<boolean>`(${sql.join(start ? [...facts, startsWith('public_name', start)] : facts, sql` and `)})`,
  ]
}

const inFilter = <O>(rows: Rows<O>, { direction, category, from, to, bank_account_id }: PublishedFilter) => {
  let found = rows.where('t.published_at', 'is not', null)
  if (direction) found = found.where('t.direction', '=', direction)
  if (category) found = found.where('t.category', '=', category)
  if (bank_account_id) found = found.where('t.bank_account_id', '=', bank_account_id)
  if (from) found = found.where('t.occurred_on', '>=', from)
  if (to) found = found.where('t.occurred_on', '<=', to)
  return found
}

const published = <O>(rows: Rows<O>, filter: PublishedFilter) => {
  const { q } = filter
  const found = inFilter(rows, filter)
  return q ? found.where((where: ExpressionBuilder<Joined, 't'>) => where.or(conditionsOf(q))) : found
}

/** Published rows of a filter, as `t`. */
export const publishedRows = (app: App, filter: PublishedFilter) => published(bookRows(app), filter)

/** Published rows of a filter as the public reads them, without their papers. */
export const publicRows = (app: App, filter: PublishedFilter) =>
  publishedRows(app, filter)
    .innerJoin('bank_accounts as b', 'b.id', 't.bank_account_id')
    .leftJoin('campaigns as c', 'c.id', 't.campaign_id')
    .select(['t.id', 't.occurred_on', 't.direction', 't.category', 't.title', 't.public_name', 't.method'])
    .select(['t.reverses_id', 'b.slug as bank', 'c.id as campaign_id', 'c.title as campaign_title'])
    .select(signedAmount.as('amount'))

/** Days with hits, from the newest; the rows of a page or of a piece of the file stand on them. */
export type HitDays = readonly [Day, ...Day[]]

const onDays = <O>(rows: Rows<O>, days: HitDays | undefined) =>
  days ? rows.where('t.occurred_on', '=', sql<Day>`any(${days}::date[])`) : rows

/**
 * @param near where a page that is not the first begins, known from the sums, so that nothing before it is read
 * @param near.total how many rows the filter has
 */
export const listPublished = (
  app: App,
  filter: PublishedFilter,
  query: z.output<typeof transactionList>,
  near: { total: number; days?: HitDays | undefined; to?: Day | undefined; skip?: number | undefined },
) => {
  let rows = onDays(publicRows(app, filter), near.days)
  if (near.to) rows = rows.where('t.occurred_on', '<=', near.to)
  const { total, skip } = near
  return readPage(app, rows, query, { id: 't.id', sort: { occurred_on: 't.occurred_on' }, total, skip })
}

/** The next rows behind one, newest first, of those that were public at a moment. */
export const listPublishedAfter = (
  app: App,
  filter: PublishedFilter,
  until: string,
  after: { occurred_on: Day; id: number } | undefined,
  limit: number,
  days?: HitDays,
) => {
  let rows = onDays(publicRows(app, filter), days)
    .where('t.published_at', '<=', until)
    .orderBy('t.occurred_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
  if (after) rows = rows.where(sql<boolean>`(t.occurred_on, t.id) < (${after.occurred_on}::date, ${after.id})`)
  return rows.execute()
}

const sumColumns = [
  sql<number>`coalesce(sum(amount) filter (where direction = 'income'), 0)::bigint`.as('income'),
  sql<number>`coalesce(sum(amount) filter (where direction = 'expense'), 0)::bigint`.as('expense'),
  sql<number>`coalesce(sum(rows_count), 0)::int`.as('rows_count'),
] as const

type Movement = { day: Day; direction: Direction; amount: number; rows_count: number }

/** Rows that none of the conditions finds. Whether any row is found at all is asked once, which spares the look at each of them. */
const foundByNone = (app: App, conditions: readonly RawBuilder<boolean>[]) => {
  const any = sql<boolean>`(${sql.join(conditions, sql` or `)})`
  const hit = bookRows(app).select('t.id').where('t.published_at', 'is not', null).where(any).limit(1)
  return sql<boolean>`(${hit} is null or ${any} is not true)`
}

/**
 * What answers to words, summed by day from the indexes alone. A row that two conditions find counts once. Each condition is
 * summed by itself, because handing its rows on would cost as much again.
 */
const wordMovements = (app: App, filter: PublishedFilter, q: string) => {
  const parts = conditionsOf(q).map((condition, at, conditions) => {
    const rows = inFilter(bookRows(app), filter).where(condition)
    return (at === 0 ? rows : rows.where(foundByNone(app, conditions.slice(0, at))))
      .select(['t.occurred_on as day', 't.direction'])
      .select([sql<number>`sum(${signedAmount})`.as('amount'), sql<number>`count(*)`.as('rows_count')])
      .groupBy(['t.occurred_on', 't.direction'])
  })
  return sql<Movement>`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql` union all `,
  )})`.as<'m'>(sql.ref('m'))
}

/** The movements of a filter. Without words they are the kept days, so that their cost does not grow with the book. */
const movements = (app: App, filter: PublishedFilter) => {
  if (filter.q) return app.db.selectFrom(wordMovements(app, filter, filter.q))
  const { direction, category, from, to, bank_account_id } = filter
  let days = app.db.selectFrom('ledger_days').select(['day', 'direction', 'amount', 'rows_count'])
  if (direction) days = days.where('direction', '=', direction)
  if (category) days = days.where('category', '=', category)
  if (bank_account_id) days = days.where('bank_account_id', '=', bank_account_id)
  if (from) days = days.where('day', '>=', from)
  if (to) days = days.where('day', '<=', to)
  return app.db.selectFrom(days.as('m'))
}

/** Exact sums of a filter. */
export const sumPublished = (app: App, filter: PublishedFilter) =>
  movements(app, filter).select(sumColumns).executeTakeFirstOrThrow()

/** Exact sums of a filter for each day that has rows, newest first. */
export const sumDays = (app: App, filter: PublishedFilter) =>
  movements(app, filter).select('day').select(sumColumns).groupBy('day').orderBy('day', 'desc').execute()

/** The newest day that has rows behind so many of a filter, and how many rows stand before that day. */
export const findDayBehind = (app: App, filter: PublishedFilter, offset: number) => {
  const days = movements(app, filter)
    .select(['day', sql<number>`sum(rows_count)::int`.as('rows_count')])
    .groupBy('day')
  const counted = app.db
    .selectFrom(days.as('d'))
    .select(['day', 'rows_count', sql<number>`(sum(rows_count) over (order by day desc))::int`.as('until')])
  return app.db
    .selectFrom(counted.as('c'))
    .select(['day', sql<number>`until - rows_count`.as('before')])
    .where('until', '>', offset)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Income and expense of the months of a year that have any. */
export const sumMonths = (app: App, year: number) =>
  app.db
    .selectFrom('ledger_days')
    .select(sql<number>`extract(month from day)::int`.as('month'))
    .select(sumColumns)
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
      sql<Day>`max(day)`.as('last_day'),
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
    .select(sumColumns)
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
    // a part that was taken back is public within its sum
    .select(
      sql<
        number | null
      >`coalesce((select o.day_sum_id from transactions o where o.id = t.reverses_id), t.reverses_id)`.as(
        'reverses_id',
      ),
    )
    .select(['t.voucher_no', 't.posted_at', 't.published_at', 't.created_by', 't.published_by'])
    .select(['b.slug as bank', 'b.name as account_name', 'b.bank_name', 'b.account_no', 'p.permit_no'])
    .select(['c.id as campaign_id', 'c.title as campaign_title', 'c.slug as campaign_slug'])
    .select('c.type as campaign_type')
    .select(['ct.donors_count', 'ct.raised', 'r.id as reversed_by_id', 'r.posted_at as reversed_at'])
    .select(signedAmount.as('amount'))
    .where('t.id', '=', id)
    .where('t.published_at', 'is not', null)
    .executeTakeFirst()

/** The parts of a public sum by their day, oldest first; none of a row that is no sum. */
export const listPartsOfSum = (app: App, id: number) =>
  app.db
    .selectFrom('transactions')
    .select(['occurred_on', sql<number>`count(*)::int`.as('count'), sql<number>`sum(amount)::bigint`.as('amount')])
    .where('day_sum_id', '=', id)
    .groupBy('occurred_on')
    .orderBy('occurred_on')
    .execute()
export type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>
