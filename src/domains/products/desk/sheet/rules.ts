import { tableTime } from '#platform/contract/time.ts'
import { productWords as m } from '../../admin/messages.ts'
import type { StaffProductRow as Row } from '../contract.ts'

/** An export of products. Prices in NT$, times of Taipei. */
export const productSheet = {
  title: m.title,
  columns: [
    { label: m.column.name, cell: (row: Row) => row.name },
    { label: m.column.sku, cell: (row: Row) => row.sku },
    { label: m.column.categories, cell: (row: Row) => m.list(row.category_names) },
    { label: m.column.brand, cell: (row: Row) => row.brand_name },
    { label: m.column.status, cell: (row: Row) => m.status[row.status] },
    { label: m.column.price, cell: (row: Row) => row.price },
    { label: m.column.stock, cell: (row: Row) => row.stock_on_hand - row.stock_reserved },
    { label: m.column.updated, cell: (row: Row) => tableTime(row.updated_at) },
  ],
} as const
