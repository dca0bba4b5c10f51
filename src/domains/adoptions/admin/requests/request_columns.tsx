import { cities } from '#domains/customers/rules.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { adoptionRequestSubject } from '../../column_messages.ts'
import type { requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as words from '../../messages.ts'
import * as requestWords from '../../requests/messages.ts'
import { requestTone } from './tones.ts'

type List = typeof requestDeskApi.list
const { columns: c } = adoptionRequestSubject

/** The columns of the list of requests. */
export const requestColumns: ColumnsOf<List> = [
  {
    key: 'name',
    label: m.column.name,
    phone: 'title',
    clip: 'short',
    cell: (row) => row.name,
    sub: (row) => m.wants(row.animal_name),
  },
  { key: 'city', label: m.column.city, muted: true, phone: 'fact', cell: (row) => row.city },
  { key: 'housing', label: m.column.housing, muted: true, phone: 'fact', cell: (row) => m.housing[row.housing] },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={requestTone[row.status]}>{requestWords.status[row.status]}</StatusTag>,
  },
  {
    key: 'marks',
    label: m.late,
    phone: 'tag',
    cell: (row) => (
      <>
        {row.is_late && <Tag tone="danger">{m.late}</Tag>} {row.is_waitlisted && <Tag>{m.waitlist}</Tag>}
      </>
    ),
  },
  {
    key: 'score',
    label: m.column.score,
    sort: 'score',
    numeric: true,
    cell: (row) => row.score !== null && m.score(row.score),
  },
  {
    key: 'assignee',
    label: c.assignee_id,
    muted: true,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.assignee?.name,
  },
  { key: 'created', label: m.column.created, sort: 'created_at', cell: (row) => <DateText value={row.created_at} /> },
  {
    key: 'updated',
    label: m.column.updated,
    sort: 'updated_at',
    muted: true,
    cell: (row) => <DateText value={row.updated_at} as="short-time" />,
  },
]

/** Its views. */
export const requestViews: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  { label: m.mine, filters: { mine: '1', status: 'submitted,screening,interview,home_visit,approved,trial' } },
  { label: m.view.new, filters: { status: 'submitted,screening' } },
  { label: m.view.running, filters: { status: 'submitted,screening,interview,home_visit,approved,trial' } },
  { label: m.view.homes, filters: { status: 'signed,completed' } },
  { label: m.view.closed, filters: { status: 'rejected,withdrawn,lapsed,returned' } },
]

/** Its filters, beside the one for who leads it. */
export const requestFilters: FiltersOf<List> = [
  { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(requestWords.status) },
  { kind: 'choice', name: 'species', label: m.column.species, pinned: true, options: choices(words.species) },
  { kind: 'choice', name: 'city', label: m.column.city, options: cities.map((city) => ({ value: city, label: city })) },
  { kind: 'choice', name: 'source', label: c.source, options: choices(requestWords.sources) },
  { kind: 'given', name: 'adoption', label: m.see_post },
]
