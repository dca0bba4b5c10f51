import type { z } from 'zod'
import { useCampaignFilter } from '#domains/campaigns/ui/campaign_filter.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { useList } from '#platform/browser/use_list.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type Donation, fundingsApi } from '../fundings/contract.ts'
import { ledgerDeskWords } from '../staff_messages.ts'

const m = ledgerDeskWords.donations
type Row = z.output<typeof Donation>

const OrderCell = ({ order }: Pick<Row, 'order'>) =>
  order && (
    <NumberLink permission="orders update" href={`/admin/orders/${order.id}`}>
      {order.order_no}
    </NumberLink>
  )

const ReceiptsCell = ({ receipts }: Pick<Row, 'receipts'>) =>
  receipts.map(({ id, receipt_no }) => (
    <NumberLink key={id} permission="receipts view" href={`/admin/receipts/${id}`}>
      {receipt_no}
    </NumberLink>
  ))

const columns: ColumnsOf<typeof fundingsApi.donations> = [
  { key: 'donor', label: m.column.donor, phone: 'title', clip: 'short', cell: (row) => row.donor ?? '—' },
  {
    key: 'date',
    label: m.column.date,
    sort: 'occurred_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  { key: 'campaign', label: m.column.campaign, phone: 'fact', clip: 'long', cell: (row) => row.campaign.title },
  { key: 'order', label: m.column.order, phone: 'tag', cell: (row) => <OrderCell {...row} /> },
  { key: 'receipts', label: m.column.receipts, phone: 'tag', cell: (row) => <ReceiptsCell {...row} /> },
  { key: 'method', label: m.column.method, muted: true, clip: 'short', cell: (row) => row.payment?.method },
  {
    key: 'amount',
    label: m.column.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} signed />,
  },
]

/** Every gift for a campaign with who gave it, its order and its receipts. */
export const DonationsPage = () => {
  const list = useList(fundingsApi.donations, { name: 'donations', sort: '-occurred_on' })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={fundingsApi.exportDonations} list={list} />
          <ButtonLink kind="outline" href="/admin/transactions/donors">
            {m.donors}
          </ButtonLink>
        </>
      }
      searchLabel={m.search}
      filters={[
        ...useCampaignFilter(m.column.campaign, true),
        { kind: 'given', name: 'permit', label: m.permit },
        { kind: 'days', from: 'from', to: 'to', label: m.column.date, pinned: true },
      ]}
      columns={columns}
      nameOf={(row) => row.donor ?? row.campaign.title}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
