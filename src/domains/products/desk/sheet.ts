import { tableTime } from '#platform/contract/time.ts'
import { productWords as m } from '../staff_messages.ts'
import type { ProductInFile as Row } from './contract.ts'

type Line = { readonly row: Row; readonly variant: Row['variants'][number] | null }

/** A product without variants is still there, with its own price. */
const linesOf = (row: Row): readonly Line[] =>
  row.variants.length > 0 ? row.variants.map((variant) => ({ row, variant })) : [{ row, variant: null }]

const available = ({ variant }: Line) => {
  if (variant === null) return null
  return variant.track_stock ? variant.stock_on_hand - variant.stock_reserved : m.variant.untracked
}

/** An export of products, a line for each variant. Prices in NT$, times of Taipei. */
export const productSheet = {
  title: m.title,
  lines: linesOf,
  columns: [
    { label: m.column.name, cell: ({ row }: Line) => row.name },
    { label: m.variant.name, cell: ({ variant }: Line) => variant?.name ?? null },
    { label: m.variant.sku, cell: ({ variant }: Line) => variant?.sku ?? null },
    { label: m.column.categories, cell: ({ row }: Line) => m.list(row.category_names) },
    { label: m.column.brand, cell: ({ row }: Line) => row.brand_name },
    { label: m.column.status, cell: ({ row }: Line) => m.status[row.status] },
    {
      label: m.variant.state_in_file,
      cell: ({ variant }: Line) => variant && (variant.is_active ? m.variant.active : m.variant.off),
    },
    { label: m.column.price, cell: ({ row, variant }: Line) => variant?.price ?? row.price },
    { label: m.column.stock, cell: available },
    { label: m.variant.on_hand, cell: ({ variant }: Line) => variant?.stock_on_hand ?? null },
    { label: m.variant.reserved, cell: ({ variant }: Line) => variant?.stock_reserved ?? null },
    { label: m.variant.expected, cell: ({ variant }: Line) => variant?.expected_on ?? null },
    { label: m.column.updated, cell: ({ row }: Line) => tableTime(row.updated_at) },
  ],
} as const
