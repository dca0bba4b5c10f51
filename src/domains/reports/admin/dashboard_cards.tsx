import { useMay } from '#domains/staff/ui/session.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { formatMoney, formatRoughMoney } from '#platform/contract/money.ts'
import { daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { ProgressCell } from '#ui/admin/progress_cell.tsx'
import { TitledCard } from '#ui/card.tsx'
import { LineChart } from '#ui/charts.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { type Column, FactsList, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { Dashboard } from '../contract.ts'
import type { DashboardPeriod } from '../rules.ts'
import { hrefOfTile } from './dashboard_addresses.ts'
import { chartSentence } from './dashboard_words.ts'
import { dashboardWords as m } from './messages.ts'

type DayRow = NonNullable<Dashboard['income']>[number]

const dayColumns: readonly Column<DayRow>[] = [
  { key: 'day', label: m.chart.day, cell: (row) => <DateText value={row.day} /> },
  { key: 'now', label: m.chart.now, numeric: true, cell: (row) => <Money amount={row.amount} /> },
  { key: 'before', label: m.chart.before, numeric: true, cell: (row) => <Money amount={row.before} /> },
]

type MoneyProps = NonNullable<Dashboard['money']>

/** What came in today and this month; each sum leads to its rows. */
const MoneyFacts = ({ today, month }: MoneyProps) => {
  const sum = ({ from, to, amount }: MoneyProps['today'], before: string) => (
    <>
      <a className="link" href={hrefOfTile('donations', from, to)}>
        <Money amount={amount} />
      </a>{' '}
      <span className="muted">{before}</span>
    </>
  )
  return (
    <FactsList
      facts={[
        { label: m.money.today, value: sum(today, m.money.yesterday(formatMoney(today.before))) },
        { label: m.money.month, value: sum(month, m.money.month_before(formatMoney(month.before))) },
      ]}
    />
  )
}

type IncomeProps = { of: DashboardPeriod; days: readonly DayRow[]; money: Dashboard['money']; today?: string }

/** Donations of the last days, a line; the same numbers open below as a table. */
export const IncomeCard = ({ of, days, money, today = taipeiDay(new Date()) }: IncomeProps) => (
  <TitledCard title={m.chart.title(of)}>
    {money && <MoneyFacts {...money} />}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <section className="table-region chart-region" tabIndex={0} aria-label={m.chart.title(of)}>
      <LineChart
        points={days.map(({ day, amount, before }) => ({
          label: tableDate(day).slice(5),
          value: amount,
          second: before,
          isOpen: day === today,
        }))}
        sentence={chartSentence([...days], of)}
        series={[m.chart.now, m.chart.before]}
        format={formatRoughMoney}
      />
    </section>
    <Disclosure title={m.chart.table}>
      <Table caption={m.chart.title(of)} columns={dayColumns} rows={days.toReversed()} keyOf={(row) => row.day} />
    </Disclosure>
  </TitledCard>
)

type CampaignRow = NonNullable<Dashboard['campaigns']>[number]

const percentOf = ({ raised, target_amount }: CampaignRow) =>
  target_amount ? Math.floor((raised / target_amount) * 100) : null

const daysLeft = ({ ends_at }: CampaignRow) => daysBetween(taipeiDay(new Date()), taipeiDay(ends_at))

const campaignColumns: readonly Column<CampaignRow>[] = [
  {
    key: 'name',
    label: m.campaigns.name,
    className: 'bold',
    cell: (row) => <a href={`/admin/campaigns/${row.type.replace('_', '-')}/${row.id}`}>{row.title}</a>,
  },
  { key: 'type', label: m.campaigns.type, cell: (row) => valueIn(m.type, row.type) },
  {
    key: 'progress',
    label: m.campaigns.progress,
    cell: (row) => <ProgressCell percent={percentOf(row)} none={m.campaigns.no_target} />,
  },
  { key: 'raised', label: m.campaigns.raised, numeric: true, cell: (row) => <Money amount={row.raised} /> },
  {
    key: 'left',
    label: m.campaigns.left,
    numeric: true,
    cell: (row) => (
      <span className={daysLeft(row) <= 7 ? 'negative bold' : undefined}>{m.campaigns.days(daysLeft(row))}</span>
    ),
  },
]

/** Campaigns whose time is nearly over. */
export const CampaignsCard = ({ campaigns }: { campaigns: readonly CampaignRow[] }) => (
  <TitledCard
    title={m.campaigns.title}
    flush
    side={
      useMay()('campaigns view') && (
        <a className="link" href="/admin/campaigns">
          {m.campaigns.all}
        </a>
      )
    }
  >
    {campaigns.length === 0 ? (
      <p className="muted pad">{m.campaigns.none}</p>
    ) : (
      <Table caption={m.campaigns.title} columns={campaignColumns} rows={campaigns} keyOf={(row) => row.id} />
    )}
  </TitledCard>
)
