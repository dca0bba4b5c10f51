import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { tableDate } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { hoursDeskWords as m } from '../../admin/messages.ts'
import { hourTone } from '../../admin/tones.ts'
import { durationWords, hourStateWords, skillWords } from '../../messages.ts'
import { adminVolunteerPath } from '../../ui/addresses.ts'
import { hoursDeskApi } from '../desk/contract.ts'
import { hoursButtons } from './bulk_buttons.tsx'

type List = typeof hoursDeskApi.list

const columns: ColumnsOf<List> = [
  { key: 'volunteer', label: m.column.volunteer, phone: 'title', clip: 'short', cell: (row) => row.volunteer },
  {
    key: 'day',
    label: m.column.day,
    sort: 'served_on',
    phone: 'fact',
    cell: (row) => <DateText value={row.served_on} />,
  },
  { key: 'kind', label: m.column.kind, phone: 'tag', cell: (row) => <Tag>{skillWords[row.kind]}</Tag> },
  { key: 'note', label: m.column.note, phone: 'fact', clip: 'long', muted: true, cell: (row) => row.note },
  {
    key: 'minutes',
    label: m.column.minutes,
    numeric: true,
    phone: 'fact',
    cell: (row) => durationWords(row.minutes),
  },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => (
      <span className="words-and-tag">
        <StatusTag tone={hourTone[row.state]}>{hourStateWords[row.state]}</StatusTag>
        {row.is_unsure && <Tag tone="warn">{m.unsure}</Tag>}
      </span>
    ),
  },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.waiting, filters: { state: 'waiting' }, opens: true },
  { label: m.view.unsure, filters: { unsure: '1', state: 'waiting' } },
  { label: m.view.approved, filters: { state: 'approved' } },
  { label: m.view.rejected, filters: { state: 'rejected' } },
  { label: m.view.all, filters: {} },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'state', label: m.column.state, options: choices(hourStateWords) },
  { kind: 'choice', name: 'kind', label: m.column.kind, pinned: true, options: choices(skillWords) },
  { kind: 'choice', name: 'unsure', label: m.column.unsure, options: choices({ 1: m.unsure, 0: m.sure }) },
  { kind: 'given', name: 'volunteer', label: m.column.volunteer },
]

/** /admin/volunteers/hours: service that waits for approval; many entries are approved at once. */
export const HoursDeskPage = () => {
  const may = useMay()('volunteers update')
  const list = useList(hoursDeskApi.list, { name: 'volunteer_hours', sort: '-served_on', views })
  return (
    <ListPage
      {...list}
      actions={<ExportButton endpoint={hoursDeskApi.export} list={list} />}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => m.of(row.volunteer, tableDate(row.served_on))}
      hrefOf={may ? (row) => adminVolunteerPath(row.volunteer_id) : undefined}
      bulkActions={may && hoursButtons}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
