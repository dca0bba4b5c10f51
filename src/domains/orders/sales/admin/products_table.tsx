import { useMay } from '#domains/staff/ui/session.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { Identity } from '#ui/admin/identity.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { ProductSales } from '../contract.ts'
import { salesWords as m } from '../messages.ts'
import { changeOf, shareOf } from '../rules.ts'

const columnsOf = (whole: number, isLinked: boolean): readonly Column<ProductSales>[] => [
  {
    key: 'product',
    label: m.product,
    cell: ({ id, name, photo }) => (
      <Identity
        name={isLinked ? <a href={`/admin/products/${id}`}>{name}</a> : name}
        {...(photo && { picture: { src: photo, alt: '' } })}
      />
    ),
  },
  { key: 'category', label: m.category, cell: ({ category }) => category ?? m.no_category },
  { key: 'quantity', label: m.quantity, numeric: true, cell: ({ quantity }) => formatCount(quantity) },
  { key: 'amount', label: m.amount, numeric: true, cell: ({ amount }) => <b>{formatMoney(amount)}</b> },
  { key: 'share', label: m.share, numeric: true, cell: ({ amount }) => m.percent(shareOf(amount, whole)) },
  {
    key: 'change',
    label: m.against,
    numeric: true,
    cell: ({ amount, amount_before }) => {
      const change = changeOf(amount, amount_before)
      if (change === undefined) return m.no_change
      return (
        <span className={change < 0 ? 'negative' : 'positive'}>
          {change < 0 ? '▼' : '▲'} {m.percent(Math.abs(change))}
        </span>
      )
    },
  },
  { key: 'refunded', label: m.refunded, numeric: true, cell: ({ refunded }) => formatMoney(refunded) },
]

type ProductsTableProps = { products: readonly ProductSales[]; whole: number }

/** Products by what was sold of them; `whole` is what all products came to, in NT$. */
export const ProductsTable = ({ products, whole }: ProductsTableProps) => (
  <Table
    caption={m.ranking}
    columns={columnsOf(whole, useMay()('products update'))}
    rows={products}
    keyOf={({ id }) => id}
  />
)
