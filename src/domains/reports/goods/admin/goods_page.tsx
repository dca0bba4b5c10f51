import { goodsKindWords } from '#domains/goods_gifts/messages.ts'
import { salesWords } from '#domains/orders/sales/messages.ts'
import { useAsked } from '#domains/orders/ui/report_asked.tsx'
import { ReportPage } from '#domains/orders/ui/report_page.tsx'
import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { DayRange } from '#ui/admin/day_range.tsx'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type GoodsOfReport, type GoodsReport, goodsReportApi } from '../contract.ts'
import { goodsReportWords as m } from '../messages.ts'

type Sums = Pick<GoodsOfReport, 'gifts' | 'proved' | 'estimated' | 'unvalued'>

const sumColumns: readonly ResponsiveColumn<Sums>[] = [
  {
    ...{ key: 'gifts', label: m.gifts, numeric: true, phone: 'fact' },
    cell: ({ gifts }) => formatCount(gifts),
    phoneCell: ({ gifts }) => m.times(formatCount(gifts)),
  },
  {
    ...{ key: 'proved', label: m.proved, numeric: true, phone: 'fact' },
    cell: ({ proved }) => formatMoney(proved),
    phoneCell: ({ proved }) => proved > 0 && m.proved_is(formatMoney(proved)),
  },
  {
    ...{ key: 'estimated', label: m.estimated, numeric: true, phone: 'fact' },
    cell: ({ estimated }) => formatMoney(estimated),
    phoneCell: ({ estimated }) => estimated > 0 && m.estimated_is(formatMoney(estimated)),
  },
  {
    ...{ key: 'unvalued', label: m.unvalued, numeric: true },
    cell: ({ unvalued }) => formatCount(unvalued),
  },
]

const kindColumns: readonly ResponsiveColumn<GoodsReport['kinds'][number]>[] = [
  { key: 'kind', label: m.kind, phone: 'title', cell: ({ kind }) => goodsKindWords[kind] },
  ...sumColumns,
]

const goodsColumns: readonly ResponsiveColumn<GoodsOfReport>[] = [
  { key: 'name', label: m.goods, phone: 'title', cell: ({ name }) => <b>{name}</b> },
  { key: 'kind', label: m.kind, phone: 'fact', cell: ({ kind }) => goodsKindWords[kind] },
  {
    ...{ key: 'quantity', label: m.quantity, numeric: true, phone: 'side' },
    cell: ({ quantity, unit }) => m.pieces(formatCount(quantity), unit),
  },
  ...sumColumns,
]

const Found = ({ found: { kinds, goods, goods_count } }: { found: GoodsReport }) => {
  if (goods.length === 0) return <EmptyState title={m.nothing} text={m.nothing_text} icon="package" />
  return (
    <>
      <TitledCard title={m.by_kind}>
        <ResponsiveTable caption={m.by_kind} columns={kindColumns} rows={kinds} keyOf={({ kind }) => kind} />
      </TitledCard>
      <TitledCard title={m.by_goods}>
        <ResponsiveTable
          caption={m.by_goods}
          columns={goodsColumns}
          rows={goods}
          keyOf={({ kind, name, unit }) => `${kind} ${name} ${unit}`}
        />
        {goods_count > goods.length && (
          <p className="small muted mt-3">{m.more(formatCount(goods_count - goods.length))}</p>
        )}
      </TitledCard>
    </>
  )
}

/** /admin/reports/goods: what came in kind in a period. */
export const GoodsReportPage = () => {
  const { asked, choose } = useAsked()
  const query = { from: asked.from, to: asked.to }
  return (
    <ReportPage note={m.lead} file={addressOf(goodsReportApi.file, { query })}>
      <TitledCard title={salesWords.days}>
        <DayRange label={salesWords.days} from={asked.from} to={asked.to} onRange={choose} />
      </TitledCard>
      <Loaded {...useData(goodsReportApi.get, { query })}>{(found) => <Found found={found} />}</Loaded>
    </ReportPage>
  )
}
