import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney, formatRoughMoney } from '#platform/contract/money.ts'
import { usePhone } from '#ui/admin/media.ts'
import { TitledCard } from '#ui/card.tsx'
import { BarChart } from '#ui/charts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { ShareBars } from '#ui/share_bars.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { orderListWords } from '../../list_messages.ts'
import { useAsked } from '../../ui/report_asked.tsx'
import { ReportPage } from '../../ui/report_page.tsx'
import { type SalesReport, salesApi } from '../contract.ts'
import { salesWords as m } from '../messages.ts'
import { shareOf } from '../rules.ts'
import { ReportHead } from './report_head.tsx'
import { SumsTiles } from './sums_tiles.tsx'

type Point = SalesReport['points'][number]
type Bar = { key: string; name: string; amount: number }

const pointColumns: readonly Column<Point>[] = [
  { key: 'span', label: m.days, cell: ({ from, to }) => <span className="figures">{m.span(from, to)}</span> },
  { key: 'amount', label: m.now, numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { key: 'before', label: m.before, numeric: true, cell: ({ before }) => formatMoney(before) },
]

const AmountsCard = ({ found: { points, sums, sums_before } }: { found: SalesReport }) => (
  <TitledCard title={m.amounts}>
    <div className="stack-16">
      <BarChart
        points={points.map(({ from, amount, before }) => ({ label: from.slice(2), value: amount, second: before }))}
        sentence={m.sentence(formatMoney(sums.amount), formatMoney(sums_before.amount))}
        series={[m.now, m.before]}
        format={formatRoughMoney}
        narrow={usePhone()}
      />
      <Table caption={m.amounts} columns={pointColumns} rows={points.toReversed()} keyOf={({ from }) => from} />
    </div>
  </TitledCard>
)

type ShareCardProps = { title: string; bars: readonly Bar[]; whole: number }

const ShareCard = ({ title, bars, whole }: ShareCardProps) => (
  <TitledCard title={title}>
    <ShareBars
      label={title}
      bars={bars.map(({ key, name, amount }) => ({
        key,
        label: name,
        length: whole === 0 ? 0 : amount / whole,
        value: formatMoney(amount),
        note: m.percent(shareOf(amount, whole)),
      }))}
    />
  </TitledCard>
)

const named = (shares: SalesReport['categories']): Bar[] =>
  shares.map((share) => ({ ...share, name: share.name ?? m.no_category }))

const Found = ({ found }: { found: SalesReport }) => {
  const { amount } = found.sums
  if (amount === 0 && found.sums.refunded === 0 && found.sums_before.amount === 0)
    return <EmptyState title={m.nothing} text={m.nothing_text} icon="chart-bar" />
  return (
    <>
      <SumsTiles sums={found.sums} before={found.sums_before} />
      <div className="columns-21">
        <AmountsCard found={found} />
        <div className="stack-16">
          <ShareCard title={m.category} bars={named(found.categories)} whole={amount} />
          <ShareCard title={m.method} bars={named(found.methods)} whole={amount} />
          <ShareCard
            title={m.channel}
            bars={found.channels.map((one) => ({ ...one, name: orderListWords.channel[one.key] }))}
            whole={amount}
          />
        </div>
      </div>
    </>
  )
}

/** /admin/reports/sales: what the shop sold in a period, beside another one. */
export const SalesPage = () => {
  const { asked, choose } = useAsked()
  const report = useData(salesApi.sales, { query: asked })
  return (
    <ReportPage note={m.lead} file={addressOf(salesApi.salesFile, { query: asked })}>
      <ReportHead
        asked={asked}
        choose={choose}
        own={{ name: 'by', label: m.by, words: m.steps, taken: report.data?.by }}
        found={report.data}
      />
      <Loaded {...report}>{(found) => <Found found={found} />}</Loaded>
    </ReportPage>
  )
}
