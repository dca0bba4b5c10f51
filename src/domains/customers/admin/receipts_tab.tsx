import { receiptsDeskApi } from '#domains/receipts/desk/contract.ts'
import { receiptStateWords } from '#domains/receipts/messages.ts'
import { useData } from '#platform/browser/use_data.ts'
import type { ResponsiveColumn } from '#ui/admin/responsive_table.tsx'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { customerDeskWords as m } from '../staff_messages.ts'
import { type RowOf, RowsCard } from './rows_card.tsx'

const receiptColumns: readonly ResponsiveColumn<RowOf<typeof receiptsDeskApi.list>>[] = [
  {
    key: 'no',
    label: m.receipts.no,
    phone: 'title',
    cell: (row) => (
      <a className="link figures" href={`/admin/receipts/${row.id}`}>
        {row.receipt_no}
      </a>
    ),
  },
  { key: 'on', label: m.receipts.on, phone: 'fact', cell: (row) => <DateText value={row.issued_on} /> },
  { key: 'name', label: m.receipts.name, phone: 'fact', cell: (row) => row.receipt_name },
  { key: 'state', label: m.receipts.state, phone: 'fact', cell: (row) => <Tag>{receiptStateWords[row.state]}</Tag> },
  {
    key: 'amount',
    label: m.gifts.sum,
    phone: 'side',
    numeric: true,
    cell: (row) => <Money amount={row.total_amount} />,
  },
]

/** The newest receipts of a member. */
export const ReceiptsTab = ({ id }: { id: number }) => {
  const query = { filter: { customer: id }, per_page: 100 }
  return (
    <Loaded {...useData(receiptsDeskApi.list, { query })}>
      {({ data, meta }) => (
        <RowsCard
          title={m.tab.receipts}
          rows={{ data, total: meta.total }}
          columns={receiptColumns}
          keyOf={(row) => row.id}
          empty={m.receipts.empty}
          side={
            <a className="link" href={`/admin/receipts?filter[customer]=${id}`}>
              {m.receipts.see_all}
            </a>
          }
        />
      )}
    </Loaded>
  )
}
