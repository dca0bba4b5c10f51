import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { ColumnsOf } from '#ui/admin/data_table.tsx'
import type { FiltersOf } from '#ui/admin/filter_bar.tsx'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { listLogs } from '../contract.ts'
import { actionTone, entryTitle, fieldWords } from '../ui/entry_words.ts'
import { logWords as m } from '../ui/messages.ts'

const columns: ColumnsOf<typeof listLogs> = [
  { key: 'what', label: m.column.what, phone: 'title', cell: entryTitle },
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
    cell: (row) => m.first_of(row.changed_fields.map(fieldWords), 3),
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

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const filters: FiltersOf<typeof listLogs> = [
  { kind: 'choice', name: 'action', label: m.filter.action, pinned: true, options: choices(m.action) },
  { kind: 'choice', name: 'subject_type', label: m.filter.subject, pinned: true, options: choices(m.subject) },
  { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  { kind: 'choice', name: 'actor_kind', label: m.filter.actor_kind, options: choices(m.actor_kind) },
]

/** Everything that was done, by whom, newest first. */
export const LogsPage = () => (
  <ListPage
    {...useList(listLogs, { sort: '-at' })}
    title={m.title}
    caption={m.title}
    crumbs={useCrumbs()}
    searchLabel={m.search}
    filters={filters}
    columns={columns}
    keyOf={(row) => row.id}
    nameOf={entryTitle}
    hrefOf={(row) => `/admin/logs/${row.id}`}
    empty={{ title: m.empty, text: m.empty_text }}
  />
)
