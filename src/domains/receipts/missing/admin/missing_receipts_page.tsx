import { useCampaignFilter } from '#domains/campaigns/ui/campaign_filter.ts'
import { receipt_types } from '#domains/orders/checkout/messages.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { receiptYears } from '../../admin/receipt_words.ts'
import { missingReceiptsApi } from '../contract.ts'
import { missingPageWords as m } from './messages.ts'

type List = typeof missingReceiptsApi.list

const columns: ColumnsOf<List> = [
  { key: 'order', label: m.column.order, sort: 'order_no', phone: 'fact', cell: (row) => row.order_no },
  { key: 'name', label: m.column.name, phone: 'title', clip: 'short', cell: (row) => row.receipt_name },
  {
    key: 'campaign',
    label: m.column.campaign,
    muted: true,
    phone: 'fact',
    clip: 'long',
    cell: ({ campaigns }) => m.campaigns(campaigns[0] ?? '—', campaigns.length - 1),
  },
  { key: 'wish', label: m.column.wish, cell: (row) => receipt_types[row.receipt_type] },
  {
    key: 'upload',
    label: m.column.upload,
    muted: true,
    cell: (row) => (row.upload_tax ? m.upload.agreed : m.upload.none),
  },
  {
    key: 'day',
    label: m.column.day,
    sort: 'paid_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.paid_at} />,
  },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: ({ is_due }) => (
      <StatusTag tone={is_due ? 'warn' : 'plain'}>{is_due ? m.state.due : m.state.later}</StatusTag>
    ),
  },
  {
    key: 'amount',
    label: m.column.amount,
    sort: 'amount',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} />,
  },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.due, filters: { due: '1' }, opens: true },
  { label: m.view.later, filters: { due: '0' } },
  { label: m.view.all, filters: {} },
]

const useFilters = (): FiltersOf<List> => [
  {
    kind: 'choice',
    name: 'year',
    label: m.filter.year,
    pinned: true,
    options: receiptYears(taipeiDay(new Date())).map((year) => ({ value: String(year), label: m.year(year) })),
  },
  { kind: 'choice', name: 'due', label: m.column.state, options: choices({ 1: m.state.due, 0: m.state.later }) },
  { kind: 'choices', name: 'receipt_type', label: m.column.wish, pinned: true, options: choices(receipt_types) },
  {
    kind: 'choice',
    name: 'upload_tax',
    label: m.column.upload,
    options: choices({ 1: m.filter.agreed, 0: m.filter.refused }),
  },
  { kind: 'days', from: 'from', to: 'to', label: m.column.day },
  { kind: 'numbers', from: 'amount_from', to: 'amount_to', label: m.column.amount, unit: m.filter.unit },
  ...useCampaignFilter(m.filter.campaign),
]

/** Gifts that are here and were never on a receipt. */
export const MissingReceiptsPage = () => (
  <ListPage
    {...useList(missingReceiptsApi.list, { name: 'missing_receipts', sort: 'paid_at', views })}
    note={m.note}
    searchLabel={m.search}
    filters={useFilters()}
    columns={columns}
    nameOf={(row) => row.order_no}
    hrefOf={(row) => `/admin/receipts/create/${row.id}`}
    empty={{ title: m.empty, text: m.empty_text }}
  />
)
