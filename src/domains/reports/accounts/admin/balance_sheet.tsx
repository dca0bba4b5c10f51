import { formatMoney } from '#platform/contract/money.ts'
import { TitledCard } from '#ui/card.tsx'
import { ShareBars } from '#ui/share_bars.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import type { Books } from '../contract.ts'
import { accountReportWords as m } from '../messages.ts'
import { balanceOf, type LineOf } from '../rules.ts'
import { LineLink } from './line_link.tsx'

type Row = {
  readonly key: string
  readonly title: string
  readonly amount: number
  readonly of?: LineOf
  readonly isSum?: true
}

const columnsOf = ({ from, to }: Books): readonly Column<Row>[] => [
  {
    key: 'title',
    label: m.item,
    minWidth: 150,
    cell: ({ title, of, isSum }) => {
      if (isSum) return <b>{title}</b>
      return of ? <LineLink of={of} title={title} period={{ from, to }} /> : title
    },
  },
  {
    key: 'amount',
    label: m.amount,
    numeric: true,
    cell: ({ amount, isSum }) => <Money amount={amount} className={isSum && 'bold'} />,
  },
]

type SideProps = { books: Books; title: string; rows: readonly Row[] }

const Side = ({ books, title, rows }: SideProps) => (
  <TitledCard title={title}>
    <Table className="table-wrap" caption={title} columns={columnsOf(books)} rows={rows} keyOf={({ key }) => key} />
  </TitledCard>
)

type Bar = { readonly id: number; readonly title: string; readonly closing: number }

/** Bars of a chart; the smaller ones are one together. */
const mostBars = 8

const barsOf = (all: readonly Bar[]): Bar[] => {
  const bars = all.filter(({ closing }) => closing > 0).toSorted((one, other) => other.closing - one.closing)
  if (bars.length <= mostBars) return bars
  const rest = bars.slice(mostBars - 1)
  const closing = rest.reduce((sum, bar) => sum + bar.closing, 0)
  return [...bars.slice(0, mostBars - 1), { id: -1, title: m.others(rest.length), closing }]
}

const Shares = ({ title, bars }: { title: string; bars: readonly Bar[] }) => {
  const most = Math.max(...barsOf(bars).map(({ closing }) => closing), 1)
  return (
    <TitledCard title={title}>
      <ShareBars
        label={title}
        bars={barsOf(bars).map(({ id, title, closing }) => ({
          ...{ key: String(id), label: title, length: closing / most, value: formatMoney(closing) },
        }))}
      />
    </TitledCard>
  )
}

/** 資產負債表 of the last day: what accounts hold, what is owed of it, and what belongs to each fund. */
export const BalanceSheet = ({ books }: { books: Books }) => {
  const { assets, owed, funds, totals } = balanceOf(books)
  const suspense = books.accounts.find(({ kind }) => kind === 'suspense')
  const on = m.on(books.to)
  return (
    <>
      <section className="tiles" aria-label={m.report.balance}>
        <StatTile label={m.assets} value={formatMoney(totals.assets)} note={on} />
        <StatTile label={m.owed} value={formatMoney(owed)} note={m.owed_note} />
        <StatTile label={m.restricted} value={formatMoney(totals.restricted)} note={on} />
        <StatTile label={m.unrestricted} value={formatMoney(totals.unrestricted)} note={on} />
      </section>
      <div className="grid columns-2">
        <div className="stack-16">
          <Side
            books={books}
            title={m.dated(m.group.asset, books.to)}
            rows={[
              ...assets.map(({ id, title, closing }) => ({
                key: String(id),
                title,
                amount: closing,
                of: { account_id: id },
              })),
              { key: 'sum', title: m.assets, amount: totals.assets, isSum: true },
            ]}
          />
          <Shares title={m.assets_by_account} bars={assets} />
        </div>
        <div className="stack-16">
          <Side
            books={books}
            title={m.dated(m.both_sides, books.to)}
            rows={[
              { key: 'owed', title: m.owed, amount: owed, ...(suspense && { of: { account_id: suspense.id } }) },
              ...funds.map(({ campaign_id, title, closing }) => ({
                ...{ key: `fund-${campaign_id}`, title, amount: closing, of: { campaign_id } },
              })),
              { key: 'net', title: m.net, amount: totals.funds, isSum: true },
              { key: 'sum', title: m.both, amount: owed + totals.funds, isSum: true },
            ]}
          />
          <Shares
            title={m.net_by_fund}
            bars={funds.map(({ campaign_id, ...fund }) => ({ id: campaign_id ?? 0, ...fund }))}
          />
        </div>
      </div>
    </>
  )
}
