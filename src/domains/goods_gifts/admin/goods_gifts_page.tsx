import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { goodsGiftsApi } from '../contract.ts'
import { goodsKindWords, goodsStateWords, goodsGiftWords as m } from '../messages.ts'
import { liveReceiptOf, totalValue } from '../rules.ts'
import { goodsOf, goodsTone } from './goods_words.ts'

const columns: ColumnsOf<typeof goodsGiftsApi.list> = [
  {
    key: 'day',
    label: m.column.day,
    sort: 'received_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.received_on} />,
  },
  {
    key: 'donor',
    label: m.column.donor,
    sort: 'donor_name',
    phone: 'title',
    clip: 'short',
    cell: (row) => row.donor_name,
  },
  { key: 'goods', label: m.column.goods, phone: 'fact', clip: 'long', cell: goodsOf },
  { key: 'purpose', label: m.column.purpose, hidden: true, muted: true, clip: 'long', cell: (row) => row.purpose },
  { key: 'receipt', label: m.column.receipt, phone: 'fact', cell: (row) => liveReceiptOf(row)?.receipt_no },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: (row) => <StatusTag tone={goodsTone[row.state]}>{goodsStateWords[row.state]}</StatusTag>,
  },
  {
    key: 'value',
    label: m.column.value,
    numeric: true,
    phone: 'side',
    cell: (row) => {
      const value = totalValue(row.lines)
      return value === null ? m.no_value : <Money amount={value} />
    },
  },
]

const views: readonly ListView<FilterName<typeof goodsGiftsApi.list>>[] = [
  { label: m.view.all, filters: {} },
  { label: m.view.open, filters: { state: 'recorded', receipted: '0' } },
  { label: m.view.withdrawn, filters: { state: 'withdrawn' } },
]

const filters: FiltersOf<typeof goodsGiftsApi.list> = [
  { kind: 'choices', name: 'kind', label: m.filter.kind, pinned: true, options: choices(goodsKindWords) },
  { kind: 'choices', name: 'state', label: m.filter.state, pinned: true, options: choices(goodsStateWords) },
  { kind: 'choice', name: 'receipted', label: m.filter.receipted, options: choices(m.filter.receipt) },
  { kind: 'days', from: 'from', to: 'to', label: m.column.day },
]

/** What came that is no money: from whom, how much of it and whether a receipt names it. */
export const GoodsGiftsPage = () => {
  const may = useMay()
  const list = useList(goodsGiftsApi.list, { name: 'goods_gifts', sort: '-received_on', views })
  const create = may('orders create') && (
    <ButtonLink href="/admin/goods-gifts/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      actions={
        <>
          {create}
          <ExportButton endpoint={goodsGiftsApi.export} list={list} />
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.donor_name}
      hrefOf={(row) => `/admin/goods-gifts/${row.id}`}
      rowClass={(row) => (row.state === 'withdrawn' ? 'is-dim' : undefined)}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
