import { useClinicDeskRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { clinicUsersApi } from '../clinic_users/contract.ts'
import { clinicUserWords as m } from '../clinic_users/staff_messages.ts'
import { clinicUserTone, sinceOf } from '../ui/clinic_user_steps.tsx'
import { useMay } from '../ui/session.ts'
import { clinicUserPath, clinicUsersPath } from './addresses.ts'

type List = typeof clinicUsersApi.list

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: m.name,
    sort: 'name',
    phone: 'title',
    clip: 'short',
    cell: (row) => row.name,
    sub: (row) => row.email,
  },
  { key: 'phone', label: m.phone, hidden: true, cell: (row) => <span className="figures">{row.phone}</span> },
  { key: 'clinic', label: m.clinic, phone: 'fact', clip: 'short', cell: (row) => row.clinic_name },
  {
    key: 'status',
    label: m.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={clinicUserTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  { key: 'since', label: m.since, phone: 'fact', muted: true, cell: sinceOf },
  {
    key: 'created',
    label: m.created,
    sort: 'created_at',
    muted: true,
    cell: (row) => <DateText value={row.created_at} as="short-time" />,
  },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  { label: m.status.active, filters: { status: 'active' } },
  { label: m.status.invited, filters: { status: 'invited' } },
  { label: m.status.disabled, filters: { status: 'disabled' } },
]

const useFilters = (): FiltersOf<List> => [
  { kind: 'relation', name: 'clinic', label: m.clinic, pinned: true, ...useClinicDeskRelation() },
  { kind: 'choice', name: 'status', label: m.state, pinned: true, options: choices(m.status) },
]

/** Accounts of partner clinics. */
export const ClinicUsersPage = () => {
  const may = useMay()
  const editable = may('clinic.users update')
  const create = may('clinic.users create') && (
    <ButtonLink href={`${clinicUsersPath}/create`} icon="user-plus">
      {m.invite}
    </ButtonLink>
  )
  const list = useList(clinicUsersApi.list, { name: 'clinic_users', sort: '-created_at', views })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={clinicUsersApi.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={useFilters()}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={editable ? ({ id }) => clinicUserPath(id) : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
