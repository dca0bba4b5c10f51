import type { z } from 'zod'
import { listAnimalsOfTransactions } from '#domains/animals/service.ts'
import { photosOf } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, taipeiParts, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { findAccountId } from './bank_accounts/queries.ts'
import type { Sums, TransactionDetail, TransactionQuestion, transactionList } from './contract.ts'
import { ledgerWords } from './messages.ts'
import { papersOf } from './papers/rules.ts'
import {
  findDayBehind,
  findPublished,
  listPartsOfSum,
  listPublished,
  type PublishedFilter,
  type PublishedRow,
  sumDays,
  sumMonths,
  sumPublished,
  sumYears,
  sumYearsOfAccounts,
} from './queries.ts'
import { daysOfRows, maskAccountNo } from './rules.ts'

/**
 * The filter of a question as the queries take it.
 *
 * @throws invalid (422) for an account that does not exist
 */
export const publishedFilter = async (
  app: App,
  { filter: { bank, ...filter }, q }: TransactionQuestion,
): Promise<PublishedFilter> => ({
  ...filter,
  q,
  bank_account_id:
    bank === undefined
      ? undefined
      : ((await findAccountId(app, bank)) ?? failField('bank', ledgerWords.unknownAccount)),
})

const withBalance = ({ income, expense }: { income: number; expense: number }): Sums => ({
  income,
  expense,
  balance: income - expense,
})

type Question = z.output<typeof transactionList>

const addUp = (days: readonly { income: number; expense: number; rows_count: number }[]) => {
  const sum = (key: 'income' | 'expense' | 'rows_count') => days.reduce((total, day) => total + day[key], 0)
  return { income: sum('income'), expense: sum('expense'), rows_count: sum('rows_count') }
}

/** A page of words: the sums of the days say on which of them its rows stand. */
const readWords = async (app: App, filter: PublishedFilter, query: Question) => {
  const days = await sumDays(app, filter)
  const sums = addUp(days)
  const total = sums.rows_count
  // one more than the page holds, so that it is known whether another follows
  const near = query.after ? null : daysOfRows(days, (query.page - 1) * query.per_page, query.per_page + 1)
  return { sums, page: await listPublished(app, filter, query, { total, ...near }) }
}

/** The rows of a page and the sums of its filter. The kept days say where a page begins: the last costs what the first does. */
const readBook = async (app: App, filter: PublishedFilter, query: Question) => {
  if (filter.q) return readWords(app, filter, query)
  const offset = query.after ? 0 : (query.page - 1) * query.per_page
  const [sums, first] = await Promise.all([
    sumPublished(app, filter),
    offset === 0 ? undefined : findDayBehind(app, filter, offset),
  ])
  const near = first && { to: first.day, skip: offset - first.before }
  return { sums, page: await listPublished(app, filter, query, { total: sums.rows_count, ...near }) }
}

type PaperRow = Parameters<typeof papersOf>[0] & { id: number }

/** Public rows with their papers that everybody may see, or the day until which these are promised. */
export const withPapers = async <Row extends PaperRow>(app: App, rows: readonly Row[]) => {
  const documents = await photosOf(
    app,
    'transactions',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const documents_count = documents.get(row.id)?.length ?? 0
    return { ...row, documents_count, papers: papersOf(row, documents_count, taipeiDay(app.clock())) }
  })
}

/** The published cash book, newest first, with the exact sums of the filter. */
export const listTransactions = async (app: App, query: Question) => {
  const filter = await publishedFilter(app, query)
  const as_of = toInstant(app.clock())
  const { sums, page } = await readBook(app, filter, query)
  const rows = page.data.map(({ campaign_id, campaign_title, ...row }) => ({
    ...row,
    campaign: campaign_id === null ? null : { id: campaign_id, title: campaign_title ?? '' },
  }))
  return { data: await withPapers(app, rows), meta: page.meta, totals: withBalance(sums), as_of }
}

/** Published income and expense of each month of a year; the present one when none is named. */
export const readMonths = async (app: App, asked: number | undefined) => {
  const year = asked ?? taipeiParts(app.clock()).year
  const found = new Map((await sumMonths(app, year)).map((row) => [row.month, row]))
  const months = Array.from({ length: 12 }, (_, index) => {
    const sums = found.get(index + 1)
    return { month: index + 1, income: sums?.income ?? 0, expense: sums?.expense ?? 0 }
  })
  return { year, months, as_of: toInstant(app.clock()) }
}

/** Published sums by year, category and account, newest year first. */
export const readYears = async (app: App) => {
  const accounts = await sumYearsOfAccounts(app)
  const years = [...Map.groupBy(await sumYears(app), (row) => row.year)].map(([year, rows]) => {
    const sum = (direction: 'income' | 'expense') =>
      rows.filter((row) => row.direction === direction).reduce((total, row) => total + row.amount, 0)
    return {
      year,
      ...withBalance({ income: sum('income'), expense: sum('expense') }),
      categories: rows.map(({ year, ...sums }) => sums),
      accounts: accounts
        .filter((row) => row.year === year)
        .map(({ bank, income, expense }) => ({ bank, income, expense })),
    }
  })
  return { years, as_of: toInstant(app.clock()) }
}

const trailOf = ({ posted_at, published_at, reversed_at }: PublishedRow): TransactionDetail['trail'] =>
  (
    [
      ['posted', posted_at],
      ['published', published_at],
      ['reversed', reversed_at],
    ] as const
  ).flatMap(([step, at]) => (at === null ? [] : [{ step, at }]))

/** One published row as the public sees it. @throws not_found, for rows that are not public as well */
export const getTransaction = async (app: App, id: number): Promise<TransactionDetail> => {
  const row = (await findPublished(app, id)) ?? fail(common.not_found)
  const [photos, animals, parts] = await Promise.all([
    photosOf(app, 'transactions', [id]),
    listAnimalsOfTransactions(app, [id]),
    listPartsOfSum(app, id),
  ])
  const { campaign_id, campaign_title, campaign_slug, donors_count, raised } = row
  return {
    id: row.id,
    no: row.no,
    occurred_on: row.occurred_on,
    direction: row.direction,
    category: row.category,
    title: row.title,
    public_name: row.public_name,
    amount: row.amount,
    method: row.method,
    voucher_no: row.voucher_no,
    bank: row.bank,
    account: {
      name: row.account_name,
      bank_name: row.bank_name,
      account_no: row.account_no === null ? null : maskAccountNo(row.account_no),
    },
    campaign:
      campaign_id === null
        ? null
        : {
            id: campaign_id,
            title: campaign_title ?? '',
            slug: campaign_slug,
            has_page: row.campaign_type !== 'general',
            donors_count: donors_count ?? 0,
            raised: raised ?? 0,
          },
    permit_no: row.permit_no,
    documents: photos.get(id) ?? [],
    papers: papersOf(row, photos.get(id)?.length ?? 0, taipeiDay(app.clock())),
    animals: animals.get(id) ?? [],
    trail: trailOf(row),
    second_person: row.published_by !== null && row.published_by !== row.created_by,
    reverses_id: row.reverses_id,
    parts,
    reversed_by_id: row.reversed_by_id,
  }
}
