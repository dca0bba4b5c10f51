import { z } from 'zod'
import { AnimalLink } from '#domains/animals/contract.ts'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { PapersOf } from './papers/contract.ts'
import { expenseCategories, incomeCategories, transactionMethods } from './rules.ts'

export const DirectionField = z.enum(['income', 'expense'])
export const CategoryField = z.enum([...new Set([...incomeCategories, ...expenseCategories])])

/** Sums in NT$. `balance` is income less expense of the same rows, not what lies on the accounts. */
export const Sums = z.object({ income: z.int(), expense: z.int(), balance: z.int() })
export type Sums = z.output<typeof Sums>

/** A row of the published cash book. */
export const PublicTransaction = z.object({
  id: z.int(),
  occurred_on: z.string(),
  direction: DirectionField,
  category: CategoryField,
  title: z.string(),
  /** Persons masked, organisations in full. */
  public_name: z.string().nullable(),
  /** NT$. Below 0 in a row that takes another one back, so that the amounts of a list add up to its totals. */
  amount: z.int(),
  /** The account's slug. */
  bank: z.string(),
  method: z.enum(transactionMethods),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** Papers that everybody may see. */
  documents_count: z.int(),
  papers: PapersOf,
  /** The row that this one takes back. */
  reverses_id: z.int().nullable(),
})
export type PublicTransaction = z.output<typeof PublicTransaction>

const filters = {
  direction: DirectionField.optional(),
  /** Slug of an account. */
  bank: z.string().max(40).optional(),
  category: CategoryField.optional(),
  /** Both days inclusive. */
  from: DayField.optional(),
  to: DayField.optional(),
}

export const transactionList = listOf({
  sort: ['-occurred_on'],
  filters,
  per_page: { default: 50, max: 100 },
})
export type TransactionQuestion = Pick<z.output<typeof transactionList>, 'filter' | 'q'>

const MonthSums = z.object({ month: z.int(), income: z.int(), expense: z.int() })
/** Sums of one account, NT$. */
const AccountSums = z.object({ bank: z.string(), income: z.int(), expense: z.int() })
/** Sums of one category, NT$, and the newest day on which it has a row. */
const CategorySum = z.object({
  direction: DirectionField,
  category: CategoryField,
  amount: z.int(),
  last_day: DayField,
})

/** A published row with what the public may see of its papers and its way through the books. */
export const TransactionDetail = PublicTransaction.omit({ campaign: true, documents_count: true }).extend({
  no: z.string(),
  account: z.object({ name: z.string(), bank_name: z.string().nullable(), account_no: z.string().nullable() }),
  voucher_no: z.string().nullable(),
  campaign: z
    .object({
      id: z.int(),
      title: z.string(),
      slug: z.string().nullable(),
      /** Gifts without a purpose (不指定用途) have no page of their own. */
      has_page: z.boolean(),
      donors_count: z.int(),
      raised: z.int(),
    })
    .nullable(),
  permit_no: z.string().nullable(),
  documents: z.array(Photo),
  /** The animals it was spent on. */
  animals: z.array(AnimalLink),
  /** What happened to it, oldest first. */
  trail: z.array(z.object({ step: z.enum(['posted', 'published', 'reversed']), at: z.string() })),
  /** Somebody other than its author published it. */
  second_person: z.boolean(),
  /** What a sum is made of, by day: sales of a day, fees of a month. */
  parts: z.array(z.object({ occurred_on: z.string(), count: z.int(), amount: z.int() })),
  /** The published row that takes this one back. */
  reversed_by_id: z.int().nullable(),
})
export type TransactionDetail = z.output<typeof TransactionDetail>

const year = whole({ min: 2000, max: 2200, message: '年份要像 2026 這樣寫。' })

export const ledgerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/transactions',
    summary: 'The published cash book, newest first, with exact totals of the filter',
    access: anyone,
    query: transactionList,
    output: pageOf(PublicTransaction).extend({ totals: Sums, as_of: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/transactions.csv',
    summary: 'The published cash book as CSV with the filters of the list',
    access: anyone,
    limit: 'csv',
    query: transactionList,
    output: FileOutput,
    produces: 'text/csv; charset=utf-8',
  }),
  months: endpoint({
    method: 'GET',
    path: '/api/transactions/months',
    summary: 'Published income and expense of the twelve months of a year',
    access: anyone,
    query: z.object({ year: year.optional() }),
    output: z.object({ year: z.int(), months: z.array(MonthSums).length(12), as_of: z.string() }),
  }),
  years: endpoint({
    method: 'GET',
    path: '/api/transactions/years',
    summary: 'Published sums by year, category and account, newest year first',
    access: anyone,
    output: z.object({
      years: z.array(Sums.extend({ year: z.int(), categories: z.array(CategorySum), accounts: z.array(AccountSums) })),
      as_of: z.string(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/transactions/:id',
    summary: 'One published row with its public documents',
    access: anyone,
    params: IdParams,
    output: TransactionDetail,
    failures: [common.not_found],
  }),
}
