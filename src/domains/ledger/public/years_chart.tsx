import { formatMoney } from '#platform/contract/money.ts'
import { BarChart } from '#ui/charts.tsx'
import type { LedgerYears } from './ledger_data.ts'
import * as m from './messages.ts'

const inTenThousands = (amount: number): string => String(Math.round(amount / 1_000) / 10)

/** Income and expense of all years as bars, the oldest first; their numbers stand in the tables below. */
export const YearsChart = ({ years }: Pick<LedgerYears, 'years'>) => {
  const oldestFirst = years.toReversed()
  const sentence = oldestFirst
    .map(({ year, income, expense }) => m.year_sentence(year, formatMoney(income), formatMoney(expense)))
    .join('')
  return (
    <section className="card pad mt-6">
      <div className="row between wrap">
        <h2>{m.years_chart}</h2>
        <span className="small faint">{m.unit}</span>
      </div>
      <BarChart
        points={oldestFirst.map(({ year, income, expense }) => ({
          label: String(year),
          value: income,
          second: expense,
        }))}
        sentence={sentence}
        series={[m.income, m.expense]}
        format={inTenThousands}
        width={Math.max(360, oldestFirst.length * 160)}
        height={240}
      />
    </section>
  )
}
