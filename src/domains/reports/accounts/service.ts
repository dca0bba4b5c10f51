import type { SheetFormat } from '#platform/contract/export.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import type { Books } from './contract.ts'
import { accountReportWords as m } from './messages.ts'
import { listAccounts, listCampaigns, listSums } from './queries.ts'
import { accountCourse, categorySums, fundCourses, type Period, purposeShare, type Report } from './rules.ts'
import { tableOf } from './sheet.ts'

type Staff = Granted<'transactions view'> | Granted<'transactions update'>

/** What accounts and funds came to until the last day of a period, and what came in and was spent in it. NT$. */
export const readBooks = async (app: App, _staff: Staff, period: Period): Promise<Books> => {
  const [sums, accounts] = [await listSums(app, period), await listAccounts(app)]
  const funds = fundCourses(sums)
  const campaigns = await listCampaigns(
    app,
    funds.flatMap(({ campaign_id }) => campaign_id ?? []),
  )
  const isRestricted = (id: number | null) => id !== null && campaigns.get(id)?.type !== 'general'
  const categories = categorySums(sums, isRestricted)
  return {
    from: period.from,
    to: period.to,
    accounts: accounts.map(({ id, name, kind }) => ({ id, title: name, kind, ...accountCourse(sums, id) })),
    funds: funds.map((fund) => ({
      title: (fund.campaign_id !== null && campaigns.get(fund.campaign_id)?.title) || m.own_money,
      is_restricted: isRestricted(fund.campaign_id),
      ...fund,
    })),
    categories,
    purpose_share: purposeShare({ categories }),
  }
}

/** One report of a period as a table. */
export const readAccountReport = async (
  app: App,
  staff: Staff,
  { report, format, ...period }: Period & { report: Report; format: SheetFormat },
) => {
  const title = m.report[report]
  const table = tableOf[report](await readBooks(app, staff, period))
  return sheetAnswer(table, { name: m.file(title, period.from, period.to), title, format })
}
