import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { DayRange } from '#ui/admin/day_range.tsx'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Tabs } from '#ui/navigation.tsx'
import { PrintButton } from '#ui/print_button.tsx'
import { EmptyState } from '#ui/states.tsx'
import { accountReportsApi, type Books } from '../contract.ts'
import { accountReportWords as m } from '../messages.ts'
import { type Report, reports, trialOf } from '../rules.ts'
import { BalanceSheet } from './balance_sheet.tsx'
import { IncomeStatement } from './income_statement.tsx'
import { TrialBalance } from './trial_balance.tsx'
import { reportsPath, usePeriod } from './use_period.ts'

const papers = { trial: TrialBalance, balance: BalanceSheet, income: IncomeStatement } as const

const Found = ({ books, report }: { books: Books; report: Report }) => {
  if (trialOf(books).lines.length === 0) return <EmptyState title={m.nothing} text={m.nothing_text} icon="chart-bar" />
  const Paper = papers[report]
  return (
    <div className="papers stack-16">
      <Paper books={books} />
    </div>
  )
}

/** /admin/reports/accounts: trial balance, balance sheet and income statement of a period. */
export const AccountReportsPage = () => {
  const { search, period, choose, hrefOf } = usePeriod()
  const report = search.report && isOneOf(reports, search.report) ? search.report : 'trial'
  const file = (format: 'xlsx' | 'csv') => addressOf(accountReportsApi.file, { query: { ...period, report, format } })
  return (
    <DetailPage
      note={m.lead}
      actions={
        <>
          <PrintButton />
          <ButtonLink kind="outline" icon="download" href={file('csv')} download>
            {m.download.csv}
          </ButtonLink>
          <ButtonLink kind="outline" icon="download" href={file('xlsx')} download>
            {m.download.xlsx}
          </ButtonLink>
        </>
      }
      above={
        <div className="stack-16 no-print">
          <Tabs
            label={m.tabs}
            tabs={reports.map((name) => ({
              label: m.report[name],
              href: hrefOf(reportsPath, name === 'trial' ? {} : { report: name }),
              on: name === report,
            }))}
          />
          <TitledCard title={m.period}>
            <DayRange label={m.period} {...period} onRange={choose} />
          </TitledCard>
        </div>
      }
    >
      <Loaded {...useData(accountReportsApi.get, { query: period })}>
        {(books) => <Found books={books} report={report} />}
      </Loaded>
    </DetailPage>
  )
}
