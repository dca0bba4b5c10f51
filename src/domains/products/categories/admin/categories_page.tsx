import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { formatCount } from '#platform/contract/money.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { categoriesApi } from '../contract.ts'
import { categoryWords as m } from '../staff_messages.ts'

const columns: ColumnsOf<typeof categoriesApi.adminList> = [
  {
    key: 'name',
    label: m.name,
    phone: 'title',
    clip: 'long',
    cell: (row) => m.indented(row.name, row.depth),
    sub: (row) => row.slug,
  },
  {
    key: 'state',
    label: m.state,
    phone: 'side',
    cell: (row) => (
      <StatusTag tone={row.is_active ? 'success' : 'plain'}>{row.is_active ? m.active : m.inactive}</StatusTag>
    ),
  },
  { key: 'products', label: m.products, numeric: true, phone: 'fact', cell: (row) => formatCount(row.products_count) },
]

/** The category tree, every category right before those below it. */
export const CategoriesPage = () => {
  const may = useMay()
  const create = may('categories create') && (
    <ButtonLink href="/admin/product-categories/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(categoriesApi.adminList, { name: 'categories', sort: 'sort', per_page: 1000 })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={categoriesApi.export} list={list} />
          {create}
        </>
      }
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={may('categories update') ? (row) => `/admin/product-categories/${row.id}` : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
