import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { importDeskApi } from '../../imports/desk/contract.ts'
import { importDeskWords as m } from '../../imports/desk/staff_messages.ts'
import { importRunPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { runTone } from './tones.ts'
import { UploadButton } from './upload_button.tsx'

type List = typeof importDeskApi.list

const columns: ColumnsOf<List> = [
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

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.all, filters: {}, opens: true },
  { label: m.view.tried, filters: { status: 'tried' } },
  { label: m.view.applied, filters: { status: 'applied' } },
  { label: m.view.refused, filters: { status: 'refused' } },
  { label: m.view.failed, filters: { status: 'failed' } },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'status', label: m.column.status, options: choices(m.status) },
]

/** /admin/adoptions/imports: the government's listings by a file, and the last runs of whatever began them. */
export const ImportsPage = () => {
  const upload = useMay()(['adoptions create', 'adoptions update']) && <UploadButton />
  return (
    <ListPage
      {...useList(importDeskApi.list, { name: 'import_runs', sort: '-created_at', views })}
      note={m.lead}
      actions={upload}
      above={<AdoptionTabs tab="imports" />}
      filters={filters}
      columns={columns}
      nameOf={(row) => m.run_of(row.origin)}
      hrefOf={(row) => importRunPath(row.id)}
      empty={{ title: m.empty, text: m.empty_text, action: upload }}
    />
  )
}
