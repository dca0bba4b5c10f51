import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { type ListState, type ListView, searchOf } from '#platform/browser/list_address.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { productDeskApi, type StaffProductRow } from '../desk/contract.ts'
import { productWords as m } from '../staff_messages.ts'
import { variantGridWords } from '../variants/admin/messages.ts'
import { useProductFilters } from './product_filters.ts'
import { productTone } from './tones.ts'

type Row = StaffProductRow

const Stock = ({ stock_on_hand, stock_reserved, is_low_stock }: Row) => {
  const available = stock_on_hand - stock_reserved
  // nothing there and yet not low: nobody counts it
  if (available <= 0 && !is_low_stock) return <span className="muted">{m.variant.untracked}</span>
  return (
    <>
      {is_low_stock && <Tag tone={available > 0 ? 'warn' : 'danger'}>{available > 0 ? m.low : m.sold_out}</Tag>}{' '}
      {available}
    </>
  )
}

const columns: ColumnsOf<typeof productDeskApi.list> = [
  {
    key: 'name',
    label: m.column.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => row.sku,
  },
  {
    key: 'categories',
    label: m.column.categories,
    muted: true,
    clip: 'short',
    cell: (row) => m.list(row.category_names),
  },
  { key: 'brand', label: m.column.brand, muted: true, hidden: true, clip: 'short', cell: (row) => row.brand_name },
  {
    key: 'status',
    label: m.column.status,
    phone: 'tag',
    cell: (row) => <StatusTag tone={productTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  { key: 'stock', label: m.column.stock, numeric: true, phone: 'tag', cell: (row) => <Stock {...row} /> },
  {
    key: 'price',
    label: m.column.price,
    sort: 'price',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.price} />,
  },
  {
    key: 'updated',
    label: m.column.updated,
    sort: 'updated_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.updated_at} as="short-time" />,
  },
]

const views: readonly ListView<FilterName<typeof productDeskApi.list>>[] = [
  { label: m.all, filters: {} },
  { label: m.status.active, filters: { status: 'active' } },
  { label: m.status.draft, filters: { status: 'draft' } },
  { label: m.low_stock, filters: { low_stock: '1' } },
]

const bulkButtons = bulkButtonsOf([
  { endpoint: productDeskApi.publishMany, label: m.action.publish, icon: 'eye' },
  { endpoint: productDeskApi.unpublishMany, label: m.action.unpublish, icon: 'eye-off' },
  { endpoint: productDeskApi.archiveMany, label: m.action.archive, icon: 'folder' },
])

/** The variants of what the list shows, as a grid. */
const gridOf = ({ q, filters }: ListState) => {
  const search = searchOf({ page: 1, per_page: 25, sort: '', q, filters }, { sort: '' })
  return `/admin/products/grid${writeSearch(search)}`
}

/** Products of every state, with their stock. */
export const ProductsPage = () => {
  const may = useMay()
  const list = useList(productDeskApi.list, { name: 'products', sort: '-updated_at', views })
  const create = may('products create') && (
    <ButtonLink href="/admin/products/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={productDeskApi.export} list={list} />
          {may('products update') && (
            <ButtonLink href={gridOf(list.state)} kind="outline" icon="table-plus">
              {variantGridWords.open}
            </ButtonLink>
          )}
          {create}
        </>
      }
      searchLabel={m.search}
      filters={useProductFilters()}
      columns={columns}
      nameOf={(row) => row.name}
      photoOf={(row) => cardPicture(row.photo)}
      hrefOf={may('products update') ? (row) => `/admin/products/${row.id}` : undefined}
      bulkActions={may('products update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
