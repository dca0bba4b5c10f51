import { z } from 'zod'
import { CategoryField, DirectionField } from '#domains/ledger/contract.ts'
import { accountKinds } from '#domains/ledger/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'
import { DayField } from '#platform/contract/fields.ts'
import { accountReportWords as m } from './messages.ts'
import { type Period, reports } from './rules.ts'

const Asked = z.object({ from: DayField, to: DayField })
const isPeriod = ({ from, to }: Period) => from <= to
const wrong = { path: ['to'], message: m.wrong_period }

const Course = { opening: z.int(), debit: z.int(), credit: z.int(), closing: z.int() }

/** An account of the charity in a period, NT$; `suspense` is below 0: what the charity holds and owes (暫收款). */
const AccountCourse = z.object({ id: z.int(), title: z.string(), kind: z.enum(accountKinds), ...Course })

/** The money of a campaign in a period, NT$; without a campaign what belongs to the charity itself: goods, grants, interest. */
const FundCourse = z.object({
  campaign_id: z.int().nullable(),
  title: z.string(),
  /** Given for a purpose (指定用途); the fund of gifts without one and the charity's own money are not. */
  is_restricted: z.boolean(),
  opening: z.int(),
  income: z.int(),
  expense: z.int(),
  /** From and to other funds, and what accounts were opened with. */
  moved: z.int(),
  closing: z.int(),
})

const CategorySum = z.object({
  direction: DirectionField,
  category: CategoryField,
  debit: z.int(),
  credit: z.int(),
  restricted: z.int(),
  unrestricted: z.int(),
})

/** What all reports of the accounts are made of: accounts and funds until the last day, income and expense of the period. */
export const Books = z.object({
  from: z.string(),
  to: z.string(),
  accounts: z.array(AccountCourse),
  funds: z.array(FundCourse),
  categories: z.array(CategorySum),
  /** Spent on the purposes of the charity, in percent of the income; null without income. */
  purpose_share: z.int().nullable(),
})
export type Books = z.output<typeof Books>

const path = '/api/admin/reports/accounts'
const access = staff('transactions view')
const format = SheetFormat.default('xlsx')

export const accountReportsApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The accounts, funds, income and expense of a period: trial balance, balance sheet and income statement',
    access,
    query: Asked.refine(isPeriod, wrong),
    output: Books,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'One report of the accounts as a table',
    access,
    query: Asked.extend({ report: z.enum(reports), format }).refine(isPeriod, wrong),
    output: FileOutput,
    produces: sheetTypes,
  }),
}
