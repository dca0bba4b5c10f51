import type { SheetFormat } from '#platform/contract/export.ts'
import type { Day } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import { returnReasons } from '../desk/requests/rules.ts'
import { requestDeskWords } from '../desk/requests/staff_messages.ts'
import type { ShelterStatistics } from './contract.ts'
import { countStock, listPassages, listReturns } from './queries.ts'
import { type Heads, statisticsOf } from './rules.ts'
import { statisticsWords as m } from './staff_messages.ts'

type Staff = Granted<'animals view'>
type Period = { readonly from: Day; readonly to: Day }

/** How animals came and left in a period, both days inclusive. */
export const getStatistics = async (app: App, _staff: Staff, { from, to }: Period): Promise<ShelterStatistics> => {
  const period = { from, to }
  const [passages, before, returned] = [
    await listPassages(app, period),
    await countStock(app, from),
    new Map((await listReturns(app, period)).map(({ reason, ...heads }) => [reason, heads])),
  ]
  const returns = returnReasons.map((reason) => ({ reason, ...(returned.get(reason) ?? { cat: 0, dog: 0 }) }))
  return { ...period, ...statisticsOf(passages, before, period), returns }
}

/** The same as a table. */
export const readStatistics = async (
  app: App,
  staff: Staff,
  { format, ...period }: Period & { format: SheetFormat },
) => {
  const { stock, intake, outcome, returns } = await getStatistics(app, staff, period)
  const row = (part: string, reason: string, { cat, dog }: Heads) => [part, reason, cat, dog, cat + dog]
  const table = [
    [m.part, m.reason, m.cat, m.dog, m.all],
    row(m.stock_title, m.stock.before, stock.before),
    ...intake.map((one) => row(m.intake, m.intake_reason[one.reason], one)),
    row(m.intake, m.all, stock.came),
    ...outcome.map((one) => row(m.outcome, m.outcome_reason[one.reason], one)),
    row(m.outcome, m.all, stock.left),
    row(m.stock_title, m.stock.after, stock.after),
    ...returns.map((one) => row(m.returns, requestDeskWords.return_reason[one.reason], one)),
  ]
  return sheetAnswer(table, { name: m.file(period.from, period.to), title: m.sheet, format })
}
