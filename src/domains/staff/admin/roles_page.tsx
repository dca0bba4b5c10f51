import { useList } from '#platform/browser/use_list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { listRoles } from '../roles/contract.ts'
import { roleWords as m } from '../roles/staff_messages.ts'
import { MoneyAloneCard } from '../ui/money_alone_card.tsx'
import { useMay } from '../ui/session.ts'
import { rolePath, rolesPath } from './addresses.ts'

type List = typeof listRoles

const columns: ColumnsOf<List> = [
  {
    key: 'label',
    label: m.label,
    sort: 'label',
    phone: 'title',
    clip: 'short',
    cell: (row) => row.label,
    sub: (row) => row.name,
  },
  { key: 'kind', label: m.kind, phone: 'side', cell: (row) => m.kinds[row.kind] },
  {
    key: 'permissions',
    label: m.count,
    phone: 'fact',
    cell: (row) => (row.is_system ? m.all_of_them : row.permissions.length),
  },
  { key: 'people', label: m.people, phone: 'fact', cell: (row) => m.people_count(row.users_count) },
  { key: 'description', label: m.description, muted: true, clip: 'short', cell: (row) => row.description },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'kind', label: m.kind, pinned: true, options: choices(m.kinds) },
]

/** Roles, and whose roles let one person move money alone. */
export const RolesPage = () => {
  const may = useMay()
  const create = may('roles create') && (
    <ButtonLink href={`${rolesPath}/create`} icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <>
      <ListPage
        {...useList(listRoles, { name: 'roles', sort: 'label' })}
        actions={create}
        searchLabel={m.search}
        filters={filters}
        columns={columns}
        nameOf={(row) => row.label}
        hrefOf={may('roles update') ? ({ id }) => rolePath(id) : undefined}
        empty={{ title: m.empty, text: m.empty_text, action: create }}
      />
      <MoneyAloneCard />
    </>
  )
}
