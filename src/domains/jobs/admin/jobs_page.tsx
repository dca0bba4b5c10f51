import { useMay } from '#domains/staff/ui/session.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import { formatCount } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { jobsApi } from '../contract.ts'
import { jobText, jobTitle } from '../ui/job_text.ts'
import { jobWords as m } from './messages.ts'
import { jobTone } from './tones.ts'

const columns: ColumnsOf<typeof jobsApi.list> = [
  { key: 'name', label: m.column.name, phone: 'title', clip: 'long', cell: jobTitle },
  {
    key: 'starter',
    label: m.column.starter,
    muted: true,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.started_by_name,
  },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={jobTone(row)}>{m.state[row.state]}</StatusTag>,
  },
  {
    key: 'progress',
    label: m.column.progress,
    muted: true,
    phone: 'fact',
    clip: 'long',
    cell: (row) => jobText(row, new Date()),
  },
  { key: 'refused', label: m.column.refused, numeric: true, cell: (row) => formatCount(row.refused) },
  {
    key: 'created',
    label: m.column.created,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.created_at} as="short-time" />,
  },
]

const filtersFor = (mayAll: boolean): FiltersOf<typeof jobsApi.list> => [
  { kind: 'choice', name: 'state', label: m.filter.state, pinned: true, options: choices(m.state) },
  ...(mayAll
    ? [
        {
          kind: 'choice',
          name: 'mine',
          label: m.filter.mine,
          pinned: true,
          options: choices({ 1: m.filter.only_mine }),
        } as const,
      ]
    : []),
]

/** What goes on in the background: the account's own, or that of all for who may read the log. */
export const JobsPage = () => (
  <ListPage
    {...useListRows(jobsApi.list, { sort: '-created_at' })}
    filters={filtersFor(useMay()('logs view'))}
    columns={columns}
    nameOf={jobTitle}
    hrefOf={(row) => `/admin/jobs/${row.id}`}
    empty={{ title: m.none, text: m.nothing_text }}
  />
)
