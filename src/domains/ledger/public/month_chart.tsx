import { formatMoney } from '#platform/contract/money.ts'
import { BarChart } from '#ui/charts.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Table } from '#ui/table.tsx'
import type { MonthSums } from './ledger_data.ts'
import * as m from './messages.ts'

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
