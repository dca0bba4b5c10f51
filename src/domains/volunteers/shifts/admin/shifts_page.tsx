import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { skillWords } from '../../messages.ts'
import { adminShiftPath, adminShiftsPath } from '../../ui/addresses.ts'
import { shiftsApi } from '../contract.ts'
import { shiftSubject } from '../messages.ts'
import { shiftWords as m } from './messages.ts'
import { shiftTone } from './tones.ts'

const { columns: c } = shiftSubject
type List = typeof shiftsApi.list

const columns: ColumnsOf<List> = [
  { key: 'place', label: c.place, sort: 'place', phone: 'title', clip: 'long', cell: (row) => row.place },
  {
    key: 'when',
    label: m.column.when,
    sort: 'starts_at',
    phone: 'fact',
    cell: (row) => <span className="figures">{m.when(row.starts_at, row.ends_at)}</span>,
  },
  { key: 'kind', label: c.kind, phone: 'tag', cell: (row) => <Tag>{skillWords[row.kind]}</Tag> },
  { key: 'here', label: m.column.here, numeric: true, phone: 'fact', cell: (row) => m.people(row.here) },
  { key: 'came', label: m.column.came, numeric: true, muted: true, cell: (row) => m.people(row.came) },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={shiftTone[row.state]}>{m.state[row.state]}</StatusTag>,
  },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.all, filters: {} },
  { label: m.view.ahead, filters: { ahead: '1' } },
  { label: m.view.here, filters: { here: '1' } },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'kind', label: c.kind, pinned: true, options: choices(skillWords) },
]

/** /admin/volunteers/shifts: where volunteers check in, and who is there now. */
export const ShiftsPage = () => {
  const may = useMay()('volunteers update')
  const list = useList(shiftsApi.list, { name: 'volunteer_shifts', sort: '-starts_at', views })
  const create = may && (
    <ButtonLink href={`${adminShiftsPath}/create`} icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      actions={create}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => m.name(row.place, row.starts_at)}
      hrefOf={may ? (row) => adminShiftPath(row.id) : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
