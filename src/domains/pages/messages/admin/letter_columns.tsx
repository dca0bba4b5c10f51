import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import type { lettersApi } from '../desk/contract.ts'
import { letterStatusWords } from '../desk_messages.ts'
import { contactTopicWords } from '../messages.ts'
import { letterDeskWords as m } from './messages.ts'
import { letterTone } from './tones.ts'

type List = typeof lettersApi.list

/** The columns of letters. */
export const letterColumns: ColumnsOf<List> = [
  {
    key: 'writer',
    label: m.column.writer,
    phone: 'title',
    clip: 'short',
    cell: (row) => row.name,
    sub: (row) => row.contact_no,
  },
  {
    key: 'topic',
    label: m.column.topic,
    phone: 'tag',
    cell: (row) => (
      <span className="words-and-tag">
        <Tag>{contactTopicWords[row.topic]}</Tag>
        {row.is_automatic && <Tag tone="info">{m.automatic}</Tag>}
      </span>
    ),
  },
  { key: 'excerpt', label: m.column.excerpt, phone: 'fact', clip: 'long', muted: true, cell: (row) => row.excerpt },
  {
    key: 'assignee',
    label: m.column.assignee,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.assignee?.name ?? <span className="muted">{m.nobody}</span>,
  },
  {
    key: 'last',
    label: m.column.last,
    sort: 'last_at',
    phone: 'fact',
    muted: true,
    cell: (row) => <DateText value={row.last_at} as="short-time" />,
  },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={letterTone[row.status]}>{letterStatusWords[row.status]}</StatusTag>,
  },
]

/** Their views. */
export const letterViews: readonly ListView<FilterName<List>>[] = [
  { label: m.view.open, filters: { status: 'open', automatic: '0' }, opens: true },
  { label: m.view.mine, filters: { status: 'open', automatic: '0', unassigned: '1' } },
  { label: m.view.answered, filters: { status: 'answered' } },
  { label: m.view.done, filters: { status: 'done' } },
  { label: m.view.automatic, filters: { automatic: '1' } },
  { label: m.view.all, filters: {} },
]
