import type { ListView } from '#platform/browser/list_address.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { joined } from '#ui/messages.ts'
import { DateText } from '#ui/values.tsx'
import { clinicUserWords } from '../clinic_users/staff_messages.ts'
import { clinicUserTone, sinceOf } from '../ui/clinic_user_steps.tsx'
import { useMay } from '../ui/session.ts'
import { listUsers, offeredRoles } from '../users/contract.ts'
import { userWords as m } from '../users/staff_messages.ts'
import { userPath, usersPath } from './addresses.ts'

type List = typeof listUsers
const { status } = clinicUserWords

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
  {
    key: 'roles',
    label: m.roles,
    phone: 'fact',
    clip: 'short',
    cell: (row) => joined(row.roles.map((role) => role.label)),
  },
  {
    key: 'status',
    label: m.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={clinicUserTone[row.status]}>{status[row.status]}</StatusTag>,
  },
  {
    key: 'two_factor',
    label: m.two_factor,
    cell: (row) => (
      <StatusTag tone={row.two_factor ? 'success' : 'warn'}>
        {row.two_factor ? m.two_factor_on : m.two_factor_off}
      </StatusTag>
    ),
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
  { label: status.active, filters: { status: 'active' } },
  { label: status.invited, filters: { status: 'invited' } },
  { label: status.disabled, filters: { status: 'disabled' } },
]

const useFilters = (): FiltersOf<List> => {
  const roles = useData(offeredRoles, {}).data?.data ?? []
  return [
    {
      kind: 'choice',
      name: 'role',
      label: m.role,
      pinned: true,
      options: roles.map(({ id, label }) => ({ value: String(id), label })),
    },
    { kind: 'choice', name: 'status', label: m.state, pinned: true, options: choices(status) },
  ]
}

/** The people of the charity who may sign in to the back office. */
export const UsersPage = () => {
  const may = useMay()
  const create = may('users create') && (
    <ButtonLink href={`${usersPath}/create`} icon="user-plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...useList(listUsers, { name: 'users', sort: '-created_at', views })}
      actions={create}
      searchLabel={m.search}
      filters={useFilters()}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={may('users update') ? ({ id }) => userPath(id) : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
