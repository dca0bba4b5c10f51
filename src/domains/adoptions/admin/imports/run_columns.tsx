import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import type { importDeskApi } from '../../imports/desk/contract.ts'
import { importDeskWords as m } from '../../imports/desk/staff_messages.ts'
import { runTone } from './tones.ts'

type List = typeof importDeskApi.list

/** The columns of the runs. */
export const runColumns: ColumnsOf<List> = [
  {
    key: 'origin',
    label: m.column.origin,
    phone: 'title',
    clip: 'long',
    cell: (row) => row.origin,
    sub: (row) => row.reason,
  },
  {
    key: 'by',
    label: m.column.by,
    phone: 'fact',
    clip: 'short',
    muted: true,
    cell: (row) => row.user ?? m.started_by[row.started_by],
  },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={runTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  { key: 'fresh', label: m.column.fresh, numeric: true, phone: 'fact', cell: (row) => formatCount(row.new_count) },
  { key: 'changed', label: m.column.changed, numeric: true, cell: (row) => formatCount(row.changed_count) },
  { key: 'gone', label: m.column.gone, numeric: true, cell: (row) => formatCount(row.withdrawn_count) },
  {
    key: 'refused',
    label: m.column.refused,
    numeric: true,
    phone: 'fact',
    cell: (row) => formatCount(row.error_count),
  },
  {
    key: 'created',
    label: m.column.created,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.created_at} as="short-time" />,
  },
]

/** Their views. */
export const runViews: readonly ListView<FilterName<List>>[] = [
  { label: m.view.all, filters: {}, opens: true },
  { label: m.view.tried, filters: { status: 'tried' } },
  { label: m.view.applied, filters: { status: 'applied' } },
  { label: m.view.refused, filters: { status: 'refused' } },
  { label: m.view.failed, filters: { status: 'failed' } },
]

/** Their filters. */
export const runFilters: FiltersOf<List> = [
  { kind: 'choice', name: 'status', label: m.column.status, options: choices(m.status) },
]
