import { formatMoney } from '#platform/contract/money.ts'
import { BarChart } from '#ui/charts.tsx'
import { classes } from '#ui/classes.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import type { LedgerData, LedgerList, MonthSums } from './ledger_data.ts'
import type { Period } from './list_search.ts'
import * as m from './messages.ts'

/** A period in words: 2026 年 11 月, 2026 年, or nothing for all time. */
export const periodWords = (period: Period): string => {
  if (period === 'all') return ''
  const [year, month] = period.split('-').map(Number)
  return month ? m.month(year ?? 0, month) : m.year(year ?? 0)
}

type TileProps = { label: string; amount: number; note: string; good?: boolean }

const Tile = ({ label, amount, note, good }: TileProps) => (
  <div className="card pad">
    <div className="muted">{label}</div>
    <div className="sum">
      <Money amount={amount} />
    </div>
    <div className={classes('small', good ? 'positive' : 'muted')}>{note}</div>
  </div>
)

const changeOf = (now: number, before: number) => (before > 0 ? Math.round(((now - before) / before) * 100) : null)

/** Income, expense and their difference of what is shown, with the moment it is true for. */
export const SumTiles = ({ place, period, list, months }: Omit<LedgerData, 'list'> & { list: LedgerList }) => {
  const { totals, as_of } = list
  const words = place.search.q ? '' : periodWords(period)
  // The chart's months are those of all accounts and all words: compared only with the same.
  const [before, now] = period.includes('-') && !place.search.q && months && !place.bank ? months.slice(-2) : []
  const noteOf = (direction: 'income' | 'expense') => {
    const change = before && now ? changeOf(now[direction], before[direction]) : null
    return change === null ? m.as_of(as_of) : m.than_before(change)
  }
  const isAll = place.tab === 'all'
  return (
    <div className={classes('grid mt-6 stats-3', isAll ? 'columns-3' : 'columns-2')}>
      {place.tab !== 'expense' && (
        <Tile label={m.income_in(words)} amount={totals.income} note={noteOf('income')} good />
      )}
      {place.tab !== 'income' && <Tile label={m.expense_in(words)} amount={totals.expense} note={noteOf('expense')} />}
      {isAll && <Tile label={m.balance_in(words)} amount={totals.balance} note={m.as_of(as_of)} />}
    </div>
  )
}

const inTenThousands = (amount: number): string => String(Math.round(amount / 1_000) / 10)

/** Twelve months as bars, and the same numbers as a table. */
export const MonthChart = ({ months, title }: { months: readonly MonthSums[]; title: string }) => {
  const sum = (pick: (month: MonthSums) => number) => months.reduce((total, month) => total + pick(month), 0)
  const name = (month: MonthSums) => m.month(month.year, month.month)
  return (
    <section className="card pad mt-6 month-chart">
      <div className="row between wrap">
        <h2>{title}</h2>
        <span className="small faint">{m.unit}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="chart-scroll" tabIndex={0} aria-label={title}>
        <BarChart
          points={months.map((month) => ({
            label: m.short_month(month.month),
            value: month.income,
            second: month.expense,
          }))}
          sentence={m.chart_sentence(
            sum((month) => month.income),
            sum((month) => month.expense),
          )}
          series={[m.income, m.expense]}
          format={inTenThousands}
          width={1100}
          height={280}
        />
      </section>
      <Disclosure title={m.chart_table}>
        <Table
          caption={title}
          rows={months}
          keyOf={name}
          columns={[
            { key: 'month', label: m.month_column, cell: name },
            { key: 'income', label: m.income, numeric: true, cell: (month) => formatMoney(month.income) },
            { key: 'expense', label: m.expense, numeric: true, cell: (month) => formatMoney(month.expense) },
          ]}
        />
      </Disclosure>
    </section>
  )
}
