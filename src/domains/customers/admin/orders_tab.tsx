import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { deskApi } from '#domains/orders/desk/contract.ts'
import { orderListWords } from '#domains/orders/list_messages.ts'
import { OrderTag, PaymentTag, ShippingTag } from '#domains/orders/ui/state_tags.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { joined } from '#ui/messages.ts'
import { DateText, Money } from '#ui/values.tsx'
import { customerDeskWords as m } from '../staff_messages.ts'

const o = orderListWords

const contentOf = ({ goods_count, campaigns_count }: ListRow<typeof deskApi.list>) =>
  joined([
    ...(goods_count > 0 ? [o.goods_count(goods_count)] : []),
    ...(campaigns_count > 0 ? [o.campaigns_count(campaigns_count)] : []),
  ])

const columns: ColumnsOf<typeof deskApi.list> = [
  {
    key: 'order_no',
    label: o.column.order_no,
    phone: 'title',
    cell: (row) => <span className="figures">{row.order_no}</span>,
  },
  {
    key: 'placed',
    label: o.column.placed,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.placed_at} as="short-time" />,
  },
  { key: 'content', label: o.column.content, muted: true, phone: 'fact', cell: contentOf },
  { key: 'payment', label: o.column.payment, phone: 'tag', cell: (row) => <PaymentTag {...row} /> },
  {
    key: 'shipping',
    label: o.column.shipping,
    phone: 'tag',
    cell: (row) => (row.status === 'cancelled' ? <OrderTag {...row} /> : <ShippingTag {...row} />),
  },
  {
    key: 'total',
    label: o.column.total,
    sort: 'grand_total',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => row.grand_total !== null && <Money amount={row.grand_total} />,
  },
]

/** The orders of a member, searched and sorted like the list of all. */
export const OrdersTab = ({ id }: { id: number }) => {
  const may = useMay()
  const list = useList(deskApi.list, {
    name: 'customer_orders',
    sort: '-created_at',
    fixed: { customer: String(id) },
  })
  return (
    <ListCard
      {...list}
      caption={m.orders.caption}
      searchLabel={o.search}
      tools={<ExportButton endpoint={deskApi.export} list={list} />}
      columns={columns}
      nameOf={(row) => row.order_no}
      hrefOf={may('orders update') ? (row) => `/admin/orders/${row.id}` : undefined}
      empty={{ title: m.orders.empty, text: m.orders.empty_text }}
    />
  )
}
