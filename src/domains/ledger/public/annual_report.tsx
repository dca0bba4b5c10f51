import { formatMoney } from '#platform/contract/money.ts'
import { taipeiParts } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import { categoryWords, directionWords } from '../messages.ts'
import { type Category, type Direction, spentByPurpose } from '../rules.ts'
import type { LedgerAccount, LedgerYears } from './ledger_data.ts'
import { ledgerAddress } from './list_search.ts'
import * as m from './messages.ts'
import { PurposeBars } from './purpose_bars.tsx'

type Year = LedgerYears['years'][number]

const shareOf = (amount: number, total: number) => (total > 0 ? `${Math.round((amount / total) * 1000) / 10}%` : '—')

const Categories = ({ year, direction }: { year: Year; direction: Direction }) => {
  const rows = year.categories.filter((row) => row.direction === direction)
  return (
    <div>
      <h3>
        {directionWords[direction]} <Money amount={year[direction]} />
      </h3>
      <Table
        caption={m.annual_table(year.year, directionWords[direction])}
        rows={rows}
        keyOf={(row) => row.category}
        columns={[
          { key: 'category', label: m.category, cell: (row) => categoryWords[row.category] },
          { key: 'amount', label: m.amount, numeric: true, cell: (row) => formatMoney(row.amount) },
          { key: 'share', label: m.share, numeric: true, cell: (row) => shareOf(row.amount, year[direction]) },
        ]}
      />
    </div>
  )
}

const Accounts = ({ year, accounts }: { year: Year; accounts: readonly LedgerAccount[] }) => {
  const names = new Map(accounts.map(({ slug, name }) => [slug, name]))
  return (
    <div className="mt-6">
      <h3>{m.by_account}</h3>
      <Table
        caption={m.annual_accounts(year.year)}
        rows={year.accounts}
        keyOf={(row) => row.bank}
        columns={[
          { key: 'bank', label: m.account, cell: (row) => names.get(row.bank) ?? row.bank },
          { key: 'income', label: m.income, numeric: true, cell: (row) => formatMoney(row.income) },
          { key: 'expense', label: m.expense, numeric: true, cell: (row) => formatMoney(row.expense) },
          { key: 'balance', label: m.difference, numeric: true, cell: (row) => formatMoney(row.income - row.expense) },
        ]}
      />
    </div>
  )
}

// Charts bring a library of scales, which nobody needs to read the tables.
const YearsChart = lazyHydrated(async () => (await import('./years_chart.tsx')).YearsChart)

/** Where the expenses of a year and category are. */
const expensesOf = (year: number) => (category: Category) =>
  ledgerAddress({ tab: 'expense', search: { period: String(year) } }, { category })

/** What a year was spent for; nothing of a year without expenses. */
const Spending = ({ year }: { year: Year }) =>
  spentByPurpose(year.categories).length > 0 ? (
    <>
      <h3 className="mt-4">{m.purposes}</h3>
      <PurposeBars sums={year.categories} label={m.purposes_of(year.year)} hrefOf={expensesOf(year.year)} />
    </>
  ) : null

type Props = { years: LedgerYears; accounts: readonly LedgerAccount[] }

/** Every year of the published books: sums by category and by account, the newest year first. */
export const AnnualReport = ({ years: { years, as_of }, accounts }: Props) => {
  if (years.length === 0) return <EmptyState title={m.no_years} />
  const now = taipeiParts(as_of).year
  return (
    <>
      {years.length > 1 && <YearsChart years={years} />}
      {years.map((year) => (
        <section key={year.year} className="card pad mt-6 annual" id={`y${year.year}`}>
          <div className="row between wrap">
            <h2>{m.annual_of(year.year)}</h2>
            <span className="row gap-2 wrap">
              {year.year === now && <Tag tone="info">{m.running}</Tag>}
              <span className="small muted">
                {m.annual_roc(year.year)}・{m.as_of(as_of)}
              </span>
            </span>
          </div>
          <p className="mt-2">
            {m.balance_in('')}{' '}
            <b>
              <Money amount={year.balance} />
            </b>
          </p>
          <Spending year={year} />
          <div className="grid columns-2 mt-6">
            <Categories year={year} direction="income" />
            <Categories year={year} direction="expense" />
          </div>
          <Accounts year={year} accounts={accounts} />
          <div className="mt-4">
            <ButtonLink kind="outline" size="small" href={`/transactions?period=${year.year}`}>
              {m.see_year(year.year)}
            </ButtonLink>
          </div>
        </section>
      ))}
    </>
  )
}
