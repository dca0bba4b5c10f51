import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { activeColumn, activeFilter } from '#ui/admin/active.tsx'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { deliveryMethodDeskApi as api } from '../desk/contract.ts'
import { deliveryMethodSubject, deliveryMethodWords as m } from '../desk/messages.ts'

const orNone = (amount: number | null) => (amount === null ? null : formatMoney(amount))

const { columns: c } = deliveryMethodSubject

type List = typeof api.list

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => m.kind[row.kind],
  },
  activeColumn(m),
  { key: 'fee', label: c.fee, sort: 'fee', numeric: true, phone: 'fact', cell: (row) => formatMoney(row.fee) },
  { key: 'free_over', label: c.free_over, numeric: true, phone: 'fact', cell: (row) => orNone(row.free_over) },
  { key: 'offshore', label: c.offshore_fee, numeric: true, muted: true, cell: (row) => orNone(row.offshore_fee) },
  { key: 'eta', label: c.eta_text, muted: true, clip: 'long', cell: (row) => row.eta_text },
  { key: 'sort', label: c.sort, sort: 'sort', numeric: true, muted: true, cell: (row) => row.sort },
]

const filters: FiltersOf<List> = [
  activeFilter(m),
  { kind: 'choice', name: 'kind', label: c.kind, options: choices(m.kind) },
]

const bulkButtons = bulkButtonsOf([
  { endpoint: api.activateMany, label: m.activate, icon: 'eye' },
  { endpoint: api.deactivateMany, label: m.deactivate, icon: 'eye-off' },
])

/** The ways to deliver, in the order of the checkout. */
export const DeliveryMethodsPage = () => {
  const create = (
    <ButtonLink href="/admin/deliveries/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(api.list, { name: 'delivery_methods', sort: 'sort' })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={api.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={(row) => `/admin/deliveries/${row.id}`}
      bulkActions={bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
