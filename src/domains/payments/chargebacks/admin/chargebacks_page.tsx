import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { chargebacksApi } from '../contract.ts'
import { chargebackPageWords as m } from './messages.ts'

type List = typeof chargebacksApi.list

const columns: ColumnsOf<List> = [
  {
    key: 'order',
    label: m.column.order,
    phone: 'title',
    cell: ({ order }) => (
      <NumberLink permission="orders view" href={`/admin/orders/${order.id}`}>
        {order.order_no}
      </NumberLink>
    ),
  },
  {
    key: 'date',
    label: m.column.date,
    sort: 'taken_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.taken_on} />,
  },
  { key: 'reference', label: m.column.reference, phone: 'fact', clip: 'long', cell: (row) => row.reference },
  {
    key: 'trade_no',
    label: m.column.trade_no,
    muted: true,
    clip: 'short',
    cell: (row) => <span className="figures">{row.trade_no}</span>,
    sub: (row) => row.method_name,
  },
  { key: 'author', label: m.column.author, muted: true, clip: 'short', cell: (row) => row.entered_by_name },
  {
    key: 'amount',
    label: m.column.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} />,
    sub: (row) => row.paid !== row.amount && m.part(formatMoney(row.paid)),
  },
]

const filters: FiltersOf<List> = [{ kind: 'days', from: 'from', to: 'to', label: m.column.date, pinned: true }]

/** Card payments that banks took back. */
export const ChargebacksPage = () => (
  <ListPage
    {...useList(chargebacksApi.list, { name: 'chargebacks', sort: '-taken_on' })}
    note={m.text}
    searchLabel={m.search}
    filters={filters}
    columns={columns}
    nameOf={(row) => row.order.order_no}
    empty={{ title: m.empty, text: m.empty_text }}
  />
)
