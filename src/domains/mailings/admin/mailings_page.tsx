import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { mailingsApi } from '../contract.ts'
import { kindWords, stateWords } from '../messages.ts'
import { aboutWords, mailingPath, progressOf } from './addresses.ts'
import { mailingDeskWords as m } from './messages.ts'
import { mailingTone } from './tones.ts'

type List = typeof mailingsApi.list

const columns: ColumnsOf<List> = [
  {
    key: 'subject',
    label: m.column.subject,
    sort: 'subject',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.subject,
  },
  { key: 'kind', label: m.view.kind, phone: 'tag', cell: (row) => <Tag>{kindWords[row.kind]}</Tag> },
  { key: 'about', label: m.column.about, phone: 'fact', clip: 'long', muted: true, cell: aboutWords },
  {
    key: 'progress',
    label: m.column.progress,
    numeric: true,
    phone: 'fact',
    cell: (row) => m.progress(row.counts.sent, progressOf(row).all),
  },
  { key: 'by', label: m.column.by, muted: true, clip: 'short', cell: (row) => row.by_name },
  {
    key: 'created',
    label: m.column.created,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.created_at} as="short-time" />,
  },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={mailingTone[row.state]}>{stateWords[row.state]}</StatusTag>,
  },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'kind', label: m.view.kind, pinned: true, options: choices(kindWords) },
  { kind: 'choices', name: 'state', label: m.view.state, pinned: true, options: choices(stateWords) },
]

/** /admin/mailings: letters to many, each for those who may change what it is about. */
export const MailingsPage = () => {
  const list = useListRows(mailingsApi.list, { sort: '-created_at' })
  return (
    <ListPage
      {...list}
      actions={<ExportButton endpoint={mailingsApi.export} list={list} />}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.subject}
      hrefOf={(row) => mailingPath(row.id)}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
