import { formatMoney } from '#platform/contract/money.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import type { Books } from '../contract.ts'
import { accountReportWords as m } from '../messages.ts'
import { type Course, type TrialLine, trialOf } from '../rules.ts'
import { LineLink } from './line_link.tsx'

type Row = Course & { readonly key: string; readonly line?: TrialLine }

const sum = (key: keyof Course, label: string): Column<Row> => ({
  key,
  label,
  numeric: true,
  cell: ({ line, [key]: amount }) => <Money amount={amount} className={line ? undefined : 'bold'} />,
})

const columnsOf = ({ from, to }: Books): readonly Column<Row>[] => [
  { key: 'group', label: m.kind, className: 'muted', minWidth: 44, cell: ({ line }) => line && m.group[line.group] },
  {
    key: 'title',
    label: m.item,
    minWidth: 150,
    cell: ({ line }) => (line ? <LineLink {...line} period={{ from, to }} /> : <b>{m.total}</b>),
  },
  sum('opening', m.opening),
  sum('debit', m.debit),
  sum('credit', m.credit),
  sum('closing', m.closing),
]

/** 試算表: every account, fund and word with what it had, what was debited and credited, and what it has. */
export const TrialBalance = ({ books }: { books: Books }) => {
  const { lines, totals } = trialOf(books)
  const difference = totals.debit - totals.credit
  const title = m.titled(m.report.trial, books.from, books.to)
  return (
    <>
      <section className="tiles" aria-label={title}>
        <StatTile label={m.debit} value={formatMoney(totals.debit)} note={m.span(books.from, books.to)} />
        <StatTile label={m.credit} value={formatMoney(totals.credit)} note={m.span(books.from, books.to)} />
        <StatTile
          label={m.difference}
          value={formatMoney(difference)}
          note={difference === 0 ? m.balanced : m.unbalanced}
        />
      </section>
      <TitledCard title={title}>
        <div className="stack-16">
          <p className="small muted">{m.opening_note}</p>
          <Table
            className="table-wrap"
            caption={title}
            columns={columnsOf(books)}
            rows={[...lines.map((line) => ({ ...line, line })), { key: 'total', ...totals }]}
            keyOf={({ key }) => key}
          />
        </div>
      </TitledCard>
    </>
  )
}
