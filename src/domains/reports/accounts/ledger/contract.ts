import { z } from 'zod'
import { CategoryField } from '#domains/ledger/contract.ts'
import { accountKinds, moveKinds, transactionMethods } from '#domains/ledger/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'
import { DayField, whole } from '#platform/contract/fields.ts'
import { accountReportWords } from '../messages.ts'
import type { Period } from '../rules.ts'
import { legBooks } from './rules.ts'

const Asked = z.object({ from: DayField, to: DayField })
const isPeriod = ({ from, to }: Period) => from <= to
const wrong = { path: ['to'], message: accountReportWords.wrong_period }

/** A row of one account with what the account held after it. Amounts in NT$. */
export const LedgerRow = z.object({
  book: z.enum(legBooks),
  id: z.int(),
  no: z.string().nullable(),
  occurred_on: z.string(),
  /** The day on which the money moved, where that day was closed. */
  value_on: z.string().nullable(),
  text: z.string().nullable(),
  /** Of the cash book: the campaign; null for money without a purpose. */
  fund: z.string().nullable(),
  /** Of a move: the other account. */
  other_account: z.string().nullable(),
  category: CategoryField.nullable(),
  move: z.enum(moveKinds).nullable(),
  method: z.enum(transactionMethods).nullable(),
  permit_no: z.string().nullable(),
  voucher_no: z.string().nullable(),
  order_no: z.string().nullable(),
  receipt_nos: z.string().nullable(),
  posted_by_name: z.string().nullable(),
  agreed_by_name: z.string().nullable(),
  debit: z.int(),
  credit: z.int(),
  balance: z.int(),
})
export type LedgerRow = z.output<typeof LedgerRow>

export const AccountLedger = z.object({
  from: z.string(),
  to: z.string(),
  account: z.object({ id: z.int(), title: z.string(), kind: z.enum(accountKinds) }),
  opening: z.int(),
  debit: z.int(),
  credit: z.int(),
  closing: z.int(),
  page: z.int(),
  rows_count: z.int(),
  rows: z.array(LedgerRow),
})
export type AccountLedger = z.output<typeof AccountLedger>

const path = '/api/admin/reports/accounts/:id'
const access = staff('transactions view')

export const accountLedgerApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The general ledger of one account in a period, with the balance after each row',
    access,
    params: IdParams,
    query: Asked.extend({ page: whole({ min: 1, max: 100_000 }).default(1) }).refine(isPeriod, wrong),
    output: AccountLedger,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The general ledger of one account as a table: days, counter account, permit, voucher, order and receipts',
    access,
    params: IdParams,
    query: Asked.extend({ format: SheetFormat.default('xlsx') }).refine(isPeriod, wrong),
    output: FileOutput,
    produces: sheetTypes,
  }),
}
