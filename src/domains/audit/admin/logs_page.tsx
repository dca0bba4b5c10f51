import { useList } from '#platform/browser/use_list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { listLogs } from '../contract.ts'
import { actionTone, entryTitle, type Subjects } from '../ui/entry_title.ts'
import { columnWord } from '../ui/entry_words.ts'
import * as m from '../ui/messages.ts'
import { useSubjects } from '../ui/subjects.tsx'

const columnsIn = (subjects: Subjects): ColumnsOf<typeof listLogs> => [
  { key: 'what', label: m.column.what, phone: 'title', cell: (row) => entryTitle(subjects, row) },
  { key: 'actor', label: m.column.actor, phone: 'fact', cell: (row) => row.actor_name || m.actor_kind[row.actor_kind] },
  {
    key: 'action',
    label: m.column.action,
    phone: 'tag',
    cell: (row) => <Tag tone={actionTone(row.action)}>{m.action[row.action]}</Tag>,
  },
  {
    key: 'fields',
    label: m.column.fields,
    muted: true,
    cell: (row) =>
      m.first_of(
        row.changed_fields.map((column) => columnWord(subjects, row.subject_type, column)),
        3,
      ),
  },
  {
    key: 'at',
    label: m.column.at,
    sort: 'at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.at} as="table-time" />,
  },
]

const nounsIn = (subjects: Subjects) =>
  Object.entries(subjects).map(([value, words]) => ({ value, label: words?.noun ?? value }))

const filtersIn = (subjects: Subjects): FiltersOf<typeof listLogs> => [
  { kind: 'choice', name: 'action', label: m.filter.action, pinned: true, options: choices(m.action) },
  { kind: 'choice', name: 'subject_type', label: m.filter.subject, pinned: true, options: nounsIn(subjects) },
  { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  { kind: 'choice', name: 'actor_kind', label: m.filter.actor_kind, options: choices(m.actor_kind) },
]

/** Everything that was done, by whom, newest first. */
export const LogsPage = () => {
  const subjects = useSubjects()
  return (
    <ListPage
      {...useList(listLogs, { name: 'logs', sort: '-at' })}
      title={m.title}
      caption={m.title}
      searchLabel={m.search}
      filters={filtersIn(subjects)}
      columns={columnsIn(subjects)}
      keyOf={(row) => row.id}
      nameOf={(row) => entryTitle(subjects, row)}
      hrefOf={(row) => `/admin/logs/${row.id}`}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
