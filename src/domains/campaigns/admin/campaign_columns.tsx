import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import type { FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ProgressCell } from '#ui/admin/progress_cell.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { campaignDeskApi } from '../desk/contract.ts'
import { progressPercent } from '../rules.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { campaignTone } from './tones.ts'

const statuses = ['draft', 'pending_review', 'executing', 'reported', 'closed', 'suspended'] as const

/** The columns of the list of campaigns. */
export const campaignColumns: ColumnsOf<typeof campaignDeskApi.list> = [
  { key: 'title', label: m.column.title, sort: 'title', phone: 'title', clip: 'long', cell: (row) => row.title },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={campaignTone[row.state]}>{m.state[row.state]}</StatusTag>,
  },
  {
    key: 'raised',
    label: m.column.raised,
    sort: 'raised',
    numeric: true,
    bold: true,
    phone: 'fact',
    cell: (row) => <Money amount={row.raised} />,
  },
  {
    key: 'target',
    label: m.column.target,
    numeric: true,
    muted: true,
    cell: (row) => row.target_amount !== null && formatMoney(row.target_amount),
  },
  {
    key: 'percent',
    label: m.column.percent,
    phone: 'tag',
    cell: (row) => <ProgressCell percent={progressPercent(row.raised, row.target_amount)} none={m.no_target} />,
  },
  {
    key: 'balance',
    label: m.column.balance,
    numeric: true,
    hidden: true,
    cell: (row) => <Money amount={row.balance} />,
  },
  { key: 'donors', label: m.column.donors, numeric: true, cell: (row) => formatCount(row.donors_count) },
  {
    key: 'ends',
    label: m.column.ends,
    sort: 'ends_at',
    phone: 'fact',
    cell: (row) => (row.ends_at ? <DateText value={row.ends_at} /> : m.no_end),
  },
  { key: 'featured', label: m.column.featured, hidden: true, cell: (row) => row.is_featured && m.featured },
  {
    key: 'updated',
    label: m.column.updated,
    sort: 'updated_at',
    muted: true,
    cell: (row) => <DateText value={row.updated_at} as="short-time" />,
  },
]

/** The views over the list of campaigns. */
export const campaignViews: readonly ListView<FilterName<typeof campaignDeskApi.list>>[] = [
  { label: m.all, filters: {} },
  { label: m.open, filters: { state: 'active' } },
  { label: m.ended, filters: { state: 'ended' } },
  { label: m.state.draft, filters: { status: 'draft' } },
  { label: m.featured, filters: { featured: '1' } },
]

/** By what the list of campaigns is narrowed. */
export const campaignFilters: FiltersOf<typeof campaignDeskApi.list> = [
  {
    kind: 'choice',
    name: 'status',
    label: m.column.state,
    pinned: true,
    options: statuses.map((status) => ({ value: status, label: m.state[status] })),
  },
]
