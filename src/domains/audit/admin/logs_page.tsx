import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { exportLogs, listLogs } from '../contract.ts'
import { nouns } from '../noun_messages.ts'
import { columnWord, entryTitle, type Subjects } from '../rules.ts'
import { actionTone } from '../ui/action_tone.ts'
import * as m from '../ui/messages.ts'
import { useSubjects } from '../ui/subjects.tsx'

const columnsIn = (subjects: Subjects): ColumnsOf<typeof listLogs> => [
  { key: 'what', label: m.column.what, phone: 'title', clip: 'long', cell: entryTitle },
  {
    key: 'actor',
    label: m.column.actor,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.actor_name || m.actor_kind[row.actor_kind],
  },
  {
    key: 'action',
    label: m.column.action,
    phone: 'side',
    cell: (row) => <Tag tone={actionTone(row.action)}>{m.action[row.action]}</Tag>,
  },
  {
    key: 'fields',
    label: m.column.fields,
    muted: true,
    clip: 'long',
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

const filters: FiltersOf<typeof listLogs> = [
  { kind: 'choice', name: 'action', label: m.filter.action, pinned: true, options: choices(m.action) },
  { kind: 'choice', name: 'subject_type', label: m.filter.subject, pinned: true, options: choices(nouns) },
  { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  { kind: 'choice', name: 'actor_kind', label: m.filter.actor_kind, options: choices(m.actor_kind) },
]

/** Everything that was done, by whom, newest first. */
export const LogsPage = () => {
  const list = useList(listLogs, { name: 'logs', sort: '-at' })
  return (
    <ListPage
      {...list}
      actions={<ExportButton endpoint={exportLogs} list={list} />}
      searchLabel={m.search}
      filters={filters}
      columns={columnsIn(useSubjects())}
      nameOf={entryTitle}
      hrefOf={(row) => `/admin/logs/${row.id}`}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
