import { findPermit, listPermitsForReports, withCap } from '#domains/campaigns/permits/service.ts'
import type { SheetFormat } from '#platform/contract/export.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import type { PermitStatement } from './contract.ts'
import { permitStatementWords as m } from './messages.ts'
import { listLines } from './queries.ts'
import { statementTable } from './sheet.ts'

type Staff = Granted<'transactions view'>

/** More than any charity was ever permitted; the newest come first. */
const mostPermits = 200

/** The permits whose appeals are reported. */
export const listReportedPermits = async (app: App, _staff: Staff) => ({
  data: (await listPermitsForReports(app, mostPermits)).map(withCap),
})

/** What an appeal was given and spent until now (收支報告, 公益勸募條例 §18). NT$. @throws not_found */
export const readPermitStatement = async (app: App, _staff: Staff, id: number): Promise<PermitStatement> => {
  const permit = withCap((await findPermit(app, id)) ?? fail(common.not_found))
  const all = await listLines(app, id)
  const sum = (of: (typeof all)[number]['direction']) =>
    all.reduce((sum, { direction, amount }) => (direction === of ? sum + amount : sum), 0)
  const [income, expense, moved] = [sum('income'), sum('expense'), sum(null)]
  return {
    permit,
    lines: all.flatMap(({ direction, ...line }) => (direction === null ? [] : [{ direction, ...line }])),
    ...{ income, expense, moved, balance: income - expense + moved },
  }
}

/** The same as a table to publish and to file. @throws not_found */
export const readStatementFile = async (
  app: App,
  staff: Staff,
  { id, format }: { id: number; format: SheetFormat },
) => {
  const statement = await readPermitStatement(app, staff, id)
  return sheetAnswer(statementTable(statement), { name: m.file(statement.permit.permit_no), title: m.title, format })
}
