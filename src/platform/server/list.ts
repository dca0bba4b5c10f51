import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { ListQuery, PageOf } from '#platform/contract/list.ts'
import { fieldOf } from '#platform/contract/unknown_values.ts'
import type { Database } from '#registry/database.gen.ts'
import type { PreparedName } from '#registry/prepared_statements.ts'
import type { App } from './app.ts'
import { rangesBehind, writeCursor } from './list_cursor.ts'
import { buildWith, type Placeholders, preparedQuery, type Timeless } from './prepared.ts'

/** Above this a total is not counted row by row (shown as 超過 10,000 筆). */
const exactUpTo = 10_000

type Question<S extends string> = Pick<ListQuery<S>, 'page' | 'per_page' | 'sort' | 'after' | 'ids' | 'counted'>

type PageOptions<DB, TB extends keyof DB, S extends string> = {
  /** The column behind each sort word. */
  readonly sort: Record<S, StringReference<DB, TB>>
  /** The id that makes every order total. */
  readonly id: StringReference<DB, TB>
  /** A total known without counting (a kept counter), or 'always' to count every row. */
  readonly total?: number | 'always'
  /** Rows to leave out where `rows` begin near the page already; else all of the pages before it. */
  readonly skip?: number | undefined
}

/** As many rows as a page wants, out of ranges that follow each other: the next one is read only where one has too few. */
const readRanges = async <DB, TB extends keyof DB, O>(
  page: SelectQueryBuilder<DB, TB, O>,
  ranges: readonly ReturnType<typeof sql<boolean>>[],
  wanted: number,
): Promise<O[]> => {
  const found: O[] = []
  for (const range of ranges)
    if (found.length < wanted)
      found.push(
        ...(await page
          .where(range)
          .limit(wanted - found.length)
          .execute()),
      )
  return found
}

/**
 * Runs a list: its rows in one total order (the id is always the last sort key), and its total. With `after` it continues
 * behind a row, so that the thousandth page costs as little as the first, whether or not rows have a value in the sort column.
 * With `per_page` 0 nothing is read but the total.
 *
 * @param all the filtered query with its columns selected
 * @throws invalid (422) for a cursor that is not ours
 */
export const readPage = async <DB, TB extends keyof DB, O, S extends string>(
  app: App,
  all: SelectQueryBuilder<DB, TB, O>,
  query: Question<S>,
  options: PageOptions<DB, TB, S>,
): Promise<PageOf<O>> => {
  const { page: number, per_page } = query
  const key = keysOf(options.sort).find((word) => query.sort === word || query.sort === `-${word}`)
  const column = sql.ref(options.sort[key ?? fail(common.invalid)])
  const direction = query.sort === key ? 'asc' : 'desc'
  const id = sql.ref(options.id)
  const rows = query.ids ? all.where(sql<boolean>`${id} = any(${query.ids}::bigint[])`) : all
  const known = query.counted === 'exactly' ? 'always' : options.total
  if (per_page === 0) {
    const total = await countRows(app, rows, known)
    return { data: [], meta: { page: number, per_page, ...total } }
  }
  const page = rows
    .select([sql`${column}::text`.as('page_sort_key'), sql<number>`${id}`.as('page_id')])
    .orderBy(column, direction)
    .orderBy(id, direction)
  const wanted = per_page + 1
  const [found, total] = await Promise.all([
    query.after
      ? readRanges(page, rangesBehind(query.after, { column, id, direction }), wanted)
      : page
          .limit(wanted)
          .offset(options.skip ?? (number - 1) * per_page)
          .execute(),
    query.counted === 'not' ? uncounted : countRows(app, rows, known),
  ])
  return pageOf<O>(found, query, total)
}

/** A row with its place in the order of its list. */
type Positioned<O> = O & { page_sort_key: string | null; page_id: number; page_total?: number }

/** @param found the positioned rows of a page, and one more where another page follows */
const pageOf = <O>(
  found: readonly object[],
  { page, per_page }: Pick<Question<string>, 'page' | 'per_page'>,
  total: Total,
): PageOf<O> => {
  const rows = found.slice(0, per_page) as Positioned<O>[]
  const last = rows.at(-1)
  return {
    data: rows.map(({ page_sort_key: _, page_id: __, page_total: ___, ...row }) => row as unknown as O),
    meta: { page, per_page, ...total, next_cursor: found.length > per_page && last ? writeCursor(last) : null },
  }
}

const uncounted = { total: 0, total_is_exact: false }

type Total = { total: number; total_is_exact: boolean }
/** A filtered query, whatever it selects. */
type Rows = { clearSelect: () => unknown }

const counting = ({ db }: Pick<App, 'db'>, rows: Rows, known: 'always' | undefined) => {
  const bare = (rows as SelectQueryBuilder<Database, keyof Database, object>)
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
  const counted = known === 'always' ? bare : bare.limit(exactUpTo + 1)
  return db.selectFrom(counted.as('counted')).select(sql<number>`count(*)::int`.as('n'))
}

const totalOf = (n: number, known?: 'always'): Total =>
  known === 'always' || n <= exactUpTo
    ? { total: n, total_is_exact: true }
    : { total: exactUpTo, total_is_exact: false }

const countRows = async (app: App, rows: Rows, known: number | 'always' | undefined): Promise<Total> => {
  if (typeof known === 'number') return { total: known, total_is_exact: true }
  const [row] = await counting(app, rows, known).execute()
  return totalOf(row?.n ?? 0, known)
}

/**
 * A list that is asked all the time, newest first: built once and prepared, and its rows and total read by one statement,
 * since a round trip costs more than the count.
 *
 * @param build the filtered query with its columns selected
 * @param id the column by which it is sorted
 */
export const preparedPage = <Values extends object, DB, TB extends keyof DB, O>(
  name: PreparedName,
  build: (app: Timeless, values: Placeholders<Values>) => SelectQueryBuilder<DB, TB, O>,
  id: StringReference<DB, TB>,
) => {
  const column = sql.ref(id)
  const find = preparedQuery(
    name,
    (app, { page_from, page_size, ...values }: Placeholders<Values & { page_from: number; page_size: number }>) => {
      const rows = build(app, values as unknown as Placeholders<Values>)
      return rows
        .select([sql`${column}::text`.as('page_sort_key'), sql<number>`${column}`.as('page_id')])
        .select(sql<number>`(${counting(app, rows, undefined)})`.as('page_total'))
        .orderBy(column, 'desc')
        .limit(page_size)
        .offset(page_from)
    },
  )
  return async (app: App, values: Values, query: Pick<Question<string>, 'page' | 'per_page'>): Promise<PageOf<O>> => {
    const { page, per_page } = query
    const found = await find(app, { ...values, page_from: (page - 1) * per_page, page_size: per_page + 1 })
    const total = fieldOf(found[0], 'page_total')
    // Without a row nothing tells the total.
    const counted =
      typeof total === 'number' ? totalOf(total) : await countRows(app, buildWith(app, build, values), undefined)
    return pageOf<O>(found, query, counted)
  }
}

/** The answer of a list that is short by nature and comes whole on its first page (methods, trees). */
export const wholeList = <T>(data: T[], page = 1): PageOf<T> => ({
  data: page === 1 ? data : [],
  meta: { page, per_page: Math.max(1, data.length), total: data.length, total_is_exact: true },
})
