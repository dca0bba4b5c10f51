import { z } from 'zod'
import { Permit } from '#domains/campaigns/permits/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'

/** What an appeal was given and spent under one word, NT$; what was taken back is taken off. */
const Line = z.object({ direction: z.enum(['income', 'expense']), category: z.string(), amount: z.int() })

/** The income and expense of an appeal (收支報告, 公益勸募條例 §18). */
export const PermitStatement = z.object({
  permit: Permit,
  lines: z.array(Line),
  income: z.int(),
  expense: z.int(),
  /** From and to other campaigns, and what there was when the books began. */
  moved: z.int(),
  /** What is left of it: income less expense, with what was moved. */
  balance: z.int(),
})
export type PermitStatement = z.output<typeof PermitStatement>

const path = '/api/admin/reports/permits'
const access = staff('transactions view')

export const permitStatementsApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The permits whose appeals are reported, the newest first, with what each raised and its costs',
    access,
    output: z.object({ data: z.array(Permit) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'The income and expense of an appeal by their words, and what is left of it',
    access,
    params: IdParams,
    output: PermitStatement,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:id/file`,
    summary: 'The income and expense of an appeal as a table, with what its publication must name',
    access,
    params: IdParams,
    query: z.object({ format: SheetFormat.default('xlsx') }),
    output: FileOutput,
    produces: sheetTypes,
  }),
}
