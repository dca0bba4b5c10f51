import type { SheetFormat } from '#platform/contract/export.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import { accountReportWords } from '../messages.ts'
import type { Period } from '../rules.ts'
import type { AccountLedger } from './contract.ts'
import { accountLedgerWords as m } from './messages.ts'
import { findAccount, readLedger } from './queries.ts'
import { mostRows, rowsOfPage } from './rules.ts'
import { ledgerTable } from './sheet.ts'

type Staff = Granted<'transactions view'>
type Asked = Period & { readonly id: number }

const readRows = async (
  app: App,
  { id, from, to }: Asked,
  page: number,
  rows: { skip: number; take: number },
): Promise<AccountLedger> => {
  const account = (await findAccount(app, id)) ?? fail(common.not_found)
  const found = await readLedger(app, id, { from, to }, rows)
  const closing = found.opening + found.debit - found.credit
  return { from, to, account, ...found, closing, page }
}

/** The general ledger of an account (明細分類帳), a page of it, oldest first. NT$. @throws not_found */
export const readAccountLedger = (app: App, _staff: Staff, { page, ...asked }: Asked & { page: number }) =>
  readRows(app, asked, page, { skip: (page - 1) * rowsOfPage, take: rowsOfPage })

/** The same as a table, whole. @throws not_found; invalid (422) for a period with too many rows */
export const readLedgerFile = async (
  app: App,
  _staff: Staff,
  { format, ...asked }: Asked & { format: SheetFormat },
) => {
  const found = await readRows(app, asked, 1, { skip: 0, take: mostRows })
  if (found.rows_count > mostRows) failField('to', m.too_many)
  const name = accountReportWords.file(`${m.title}_${found.account.title}`, asked.from, asked.to)
  return sheetAnswer(ledgerTable(found), { name, title: m.title, format })
}
