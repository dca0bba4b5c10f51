import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { DueDay } from '../../../admin/due_tag.tsx'
import { careMedicalPath } from '../../../ui/desk_addresses.ts'
import { medicalApi } from '../../contract.ts'
import { medicalWords } from '../../staff_messages.ts'
import { giveButtons } from './give_button.tsx'
import { treatmentWords as m } from './messages.ts'

type List = typeof medicalApi.list

const columns: ColumnsOf<List> = [
  {
    key: 'animal',
    label: m.column.animal,
    phone: 'title',
    clip: 'short',
    cell: (row) => row.animal_name,
    sub: (row) => row.animal_code,
  },
  { key: 'kind', label: m.column.kind, phone: 'tag', cell: (row) => <Tag>{medicalWords.kind[row.kind]}</Tag> },
  { key: 'title', label: m.column.title, phone: 'fact', clip: 'long', cell: (row) => row.title },
  {
    key: 'due',
    label: m.column.due,
    sort: 'next_due_on',
    phone: 'side',
    cell: ({ next_due_on, next_done_on }) =>
      next_due_on && (next_done_on === null ? <DueDay day={next_due_on} /> : <Tag tone="success">{m.done}</Tag>),
  },
  {
    key: 'last',
    label: m.column.last,
    sort: 'performed_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.performed_on} />,
  },
  { key: 'clinic', label: m.column.clinic, hidden: true, muted: true, clip: 'short', cell: (row) => row.clinic?.name },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.due, filters: { due: '1' }, opens: true },
  { label: m.view.vaccination, filters: { due: '1', kind: 'vaccination' } },
  { label: m.view.rabies, filters: { due: '1', kind: 'rabies' } },
  { label: m.view.deworming, filters: { due: '1', kind: 'deworming' } },
  { label: m.view.all, filters: {} },
]

const filters: FiltersOf<List> = [
  { kind: 'choices', name: 'kind', label: m.column.kind, pinned: true, options: choices(medicalWords.kind) },
  { kind: 'choice', name: 'due', label: m.view.due, options: choices({ 1: m.yes, 0: m.no }) },
  { kind: 'choice', name: 'cancelled', label: m.cancelled, options: choices({ 1: m.yes, 0: m.no }) },
  { kind: 'given', name: 'animal', label: m.column.animal },
]

/** /admin/care/treatments: what is due of all animals that are with us; ten doses are marked at once. */
export const TreatmentsPage = () => {
  const list = useList(medicalApi.list, { name: 'medical_records', sort: 'next_due_on', views })
  return (
    <ListPage
      {...list}
      actions={<ExportButton endpoint={medicalApi.export} list={list} />}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => `${row.animal_name} ${row.title}`}
      hrefOf={(row) => careMedicalPath(row.animal_id)}
      rowClass={(row) => (row.cancelled_at === null ? undefined : 'is-dim')}
      bulkActions={giveButtons}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
