import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { ImportButton } from '#domains/jobs/ui/import_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { activeColumn, activeFilter } from '#ui/admin/active.tsx'
import type { FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { brandsApi } from '../contract.ts'
import { brandSubject, brandWords as m } from '../messages.ts'

const { columns: c } = brandSubject

type List = typeof brandsApi.adminList

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => row.slug,
  },
  activeColumn(m),
  { key: 'products', label: m.products, numeric: true, phone: 'fact', cell: (row) => formatCount(row.products_count) },
  { key: 'sort', label: c.sort, sort: 'sort', numeric: true, muted: true, cell: (row) => row.sort },
]

const filters: FiltersOf<List> = [activeFilter(m)]

const bulkButtons = bulkButtonsOf([
  { endpoint: brandsApi.activateMany, label: m.activate, icon: 'eye' },
  { endpoint: brandsApi.deactivateMany, label: m.deactivate, icon: 'eye-off' },
])

/** The brands of the shop. */
export const BrandsPage = () => {
  const may = useMay()
  const create = may('brands create') && (
    <ButtonLink href="/admin/brands/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(brandsApi.adminList, { name: 'brands', sort: 'sort' })
  return (
    <ListPage
      {...list}
      actions={
        <>
          {may(['brands create', 'brands update']) && <ImportButton endpoints={brandsApi.import} />}
          <ExportButton endpoint={brandsApi.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={may('brands update') ? (row) => `/admin/brands/${row.id}` : undefined}
      bulkActions={may('brands update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
