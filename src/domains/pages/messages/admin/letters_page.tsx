import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { lettersApi } from '../desk/contract.ts'
import { letterStatusWords } from '../desk_messages.ts'
import { contactTopicWords } from '../messages.ts'
import { letterPath } from './addresses.ts'
import { letterDeskWords as m } from './messages.ts'
import { RepliesOfList } from './replies_note.tsx'
import { letterTone } from './tones.ts'

type List = typeof lettersApi.list

const columns: ColumnsOf<List> = [
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

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.open, filters: { status: 'open', automatic: '0' }, opens: true },
  { label: m.view.mine, filters: { status: 'open', automatic: '0', unassigned: '1' } },
  { label: m.view.answered, filters: { status: 'answered' } },
  { label: m.view.done, filters: { status: 'done' } },
  { label: m.view.automatic, filters: { automatic: '1' } },
  { label: m.view.all, filters: {} },
]

/** /admin/customers/messages: what people wrote to the charity. */
export const LettersPage = () => {
  const list = useList(lettersApi.list, { name: 'contact_messages', sort: '-last_at', views })
  const filters: FiltersOf<List> = [
    { kind: 'choices', name: 'status', label: m.column.status, options: choices(letterStatusWords) },
    { kind: 'choice', name: 'topic', label: m.column.topic, pinned: true, options: choices(contactTopicWords) },
    { kind: 'relation', name: 'assignee', label: m.column.assignee, ...usePeopleRelation(lettersApi.people) },
    {
      kind: 'choice',
      name: 'unassigned',
      label: m.filter.unassigned,
      options: choices({ 1: m.filter.nobody, 0: m.filter.somebody }),
    },
    { kind: 'choice', name: 'automatic', label: m.filter.automatic, options: choices({ 1: m.yes, 0: m.no }) },
  ]
  return (
    <ListPage
      {...list}
      above={<RepliesOfList />}
      actions={<ExportButton endpoint={lettersApi.export} list={list} />}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.contact_no}
      hrefOf={(row) => letterPath(row.id)}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
