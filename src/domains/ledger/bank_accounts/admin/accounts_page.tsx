import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { tableDate } from '#platform/contract/time.ts'
import { activeColumn, activeFilter } from '#ui/admin/active.tsx'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/values.tsx'
import { bankAccountSubject } from '../../staff_messages.ts'
import { bankAccountsApi } from '../contract.ts'
import { bankAccountWords as m } from '../messages.ts'

const { columns: c } = bankAccountSubject

type List = typeof bankAccountsApi.adminList

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => (row.kind === 'suspense' ? null : m.kind[row.kind]),
  },
  { key: 'account_no', label: c.account_no, phone: 'fact', cell: (row) => row.account_no },
  { key: 'opened_on', label: c.opened_on, phone: 'fact', cell: (row) => tableDate(row.opened_on) },
  {
    key: 'opening_balance',
    label: c.opening_balance,
    numeric: true,
    cell: (row) => <Money amount={row.opening_balance} />,
  },
  activeColumn(m),
  { key: 'sort', label: c.sort, sort: 'sort', numeric: true, muted: true, cell: (row) => row.sort },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'kind', label: c.kind, pinned: true, options: choices(m.kind) },
  activeFilter(m),
]

/** The accounts on which the books stand. */
export const BankAccountsPage = () => {
  const may = useMay()('transactions update')
  const create = may && (
    <ButtonLink href="/admin/settings/bank-accounts/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(bankAccountsApi.adminList, { name: 'bank_accounts', sort: 'sort' })
  return (
    <ListPage
      {...list}
      actions={create}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={may ? (row) => `/admin/settings/bank-accounts/${row.id}` : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
