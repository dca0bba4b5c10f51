import { categoryWords } from '#domains/ledger/messages.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { TitledCard } from '#ui/card.tsx'
import { ShareBars } from '#ui/share_bars.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import type { Books } from '../contract.ts'
import { accountReportWords as m } from '../messages.ts'
import { type CategorySum, resultOf } from '../rules.ts'
import { LineLink } from './line_link.tsx'

type Sums = Pick<CategorySum, 'restricted' | 'unrestricted'>
type Row = Sums & { readonly key: string; readonly title: string; readonly line?: CategorySum }

const both = (key: 'restricted' | 'unrestricted', label: string): Column<Row> => ({
  key,
  label,
  numeric: true,
  cell: ({ line, [key]: amount }) => <Money amount={amount} className={line ? undefined : 'bold'} />,
})

const columnsOf = ({ from, to }: Books): readonly Column<Row>[] => [
  {
    key: 'title',
    label: m.item,
    minWidth: 110,
    cell: ({ title, line }) => (line ? <LineLink of={line} title={title} period={{ from, to }} /> : <b>{title}</b>),
  },
  both('restricted', m.with_purpose),
  both('unrestricted', m.without_purpose),
  {
    key: 'sum',
    label: m.sum,
    numeric: true,
    cell: ({ restricted, unrestricted }) => <Money amount={restricted + unrestricted} className="bold" />,
  },
]

const totalOf = (rows: readonly Sums[]): Sums => ({
  restricted: rows.reduce((sum, { restricted }) => sum + restricted, 0),
  unrestricted: rows.reduce((sum, { unrestricted }) => sum + unrestricted, 0),
})

const rowsOf = ({ categories }: Books): Row[] => {
  const of = (direction: 'income' | 'expense') => categories.filter((row) => row.direction === direction)
  const lines = (direction: 'income' | 'expense') =>
    of(direction).map((line) => ({
      ...line,
      key: `${direction}-${line.category}`,
      title: categoryWords[line.category],
      line,
    }))
  const [income, expense] = [totalOf(of('income')), totalOf(of('expense'))]
  const surplus = {
    restricted: income.restricted - expense.restricted,
    unrestricted: income.unrestricted - expense.unrestricted,
  }
  return [
    ...lines('income'),
    { key: 'income', title: m.income_sum, ...income },
    ...lines('expense'),
    { key: 'expense', title: m.expense_sum, ...expense },
    { key: 'surplus', title: m.surplus, ...surplus },
  ]
}

type Fund = Books['funds'][number]

const fundSum = (key: 'opening' | 'income' | 'expense' | 'moved' | 'closing', label: string): Column<Fund> => ({
  key,
  label,
  numeric: true,
  cell: ({ [key]: amount }) => <Money amount={amount} />,
})

const fundColumns = ({ from, to }: Books): readonly Column<Fund>[] => [
  {
    key: 'title',
    label: m.fund,
    minWidth: 150,
    cell: ({ campaign_id, title }) => <LineLink of={{ campaign_id }} title={title} period={{ from, to }} />,
  },
  fundSum('opening', m.opening),
  fundSum('income', m.income),
  fundSum('expense', m.expense),
  fundSum('moved', m.moved),
  fundSum('closing', m.closing),
]

const SpentCard = ({ categories }: Books) => {
  const spent = categories.flatMap(({ direction, category, restricted, unrestricted }) =>
    direction === 'expense' ? [{ category, amount: restricted + unrestricted }] : [],
  )
  const most = Math.max(...spent.map(({ amount }) => amount), 1)
  return (
    <TitledCard title={m.spent_on}>
      <ShareBars
        label={m.spent_on}
        bars={spent
          .filter(({ amount }) => amount > 0)
          .toSorted((one, other) => other.amount - one.amount)
          .map(({ category, amount }) => ({
            ...{ key: category, label: categoryWords[category], length: amount / most, value: formatMoney(amount) },
          }))}
      />
    </TitledCard>
  )
}

/** 收支餘絀表: what came in and was spent by purpose and by fund, and what is left. */
export const IncomeStatement = ({ books }: { books: Books }) => {
  const { income, expense, surplus } = resultOf(books)
  const title = m.titled(m.report.income, books.from, books.to)
  const share = books.purpose_share
  return (
    <>
      <section className="tiles" aria-label={m.report.income}>
        <StatTile label={m.income} value={formatMoney(income)} />
        <StatTile label={m.expense} value={formatMoney(expense)} />
        <StatTile label={m.surplus} value={formatMoney(surplus)} />
        <StatTile label={m.purpose_share} value={share === null ? m.none : m.percent(share)} note={m.purpose_note} />
      </section>
      <div className="columns-21">
        <TitledCard title={title}>
          <Table
            className="table-wrap"
            caption={title}
            columns={columnsOf(books)}
            rows={rowsOf(books)}
            keyOf={({ key }) => key}
          />
        </TitledCard>
        <SpentCard {...books} />
      </div>
      <TitledCard title={m.by_fund}>
        <Table
          className="table-wrap"
          caption={m.by_fund}
          columns={fundColumns(books)}
          rows={books.funds}
          keyOf={({ campaign_id }) => campaign_id ?? 0}
        />
      </TitledCard>
    </>
  )
}
