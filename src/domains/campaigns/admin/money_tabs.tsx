import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { fundingsApi } from '#domains/ledger/fundings/contract.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { DateText, Money } from '#ui/values.tsx'
import { campaignWords } from '../staff_messages.ts'

const d = campaignWords.donations
const s = campaignWords.spending

const giftColumns: ColumnsOf<typeof fundingsApi.donations> = [
  { key: 'donor', label: d.donor, phone: 'title', clip: 'short', cell: (row) => row.donor },
  {
    key: 'at',
    label: d.at,
    sort: 'occurred_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  { key: 'method', label: d.method, muted: true, clip: 'short', cell: (row) => row.payment?.method },
  {
    key: 'order',
    label: d.order,
    phone: 'fact',
    cell: ({ order }) =>
      order && (
        <a className="link figures" href={`/admin/orders/${order.id}`}>
          {order.order_no}
        </a>
      ),
  },
  {
    key: 'receipt',
    label: d.receipt,
    cell: (row) =>
      row.receipts.map(({ id, receipt_no }) => (
        <a key={id} className="link figures" href={`/admin/receipts/${id}`}>
          {receipt_no}
        </a>
      )),
  },
  {
    key: 'amount',
    label: d.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} signed />,
  },
]

/** Every gift to a campaign, with its order and its receipt. */
export const DonationsTab = ({ campaign_id }: { campaign_id: number }) => {
  const fixed = { campaign: String(campaign_id) }
  const list = useList(fundingsApi.donations, { name: 'campaign_gifts', sort: '-occurred_on', fixed })
  return (
    <ListCard
      {...list}
      caption={d.caption}
      searchLabel={d.search}
      filters={[{ kind: 'days', from: 'from', to: 'to', label: d.days, pinned: true }]}
      tools={<ExportButton endpoint={fundingsApi.exportDonations} list={list} />}
      columns={giftColumns}
      nameOf={(row) => `${row.donor ?? ''} ${row.occurred_on}`}
      empty={{ title: d.empty, text: d.empty_text }}
    />
  )
}

const paymentColumns: ColumnsOf<typeof fundingsApi.list> = [
  { key: 'what', label: s.what, phone: 'title', clip: 'long', cell: (row) => row.transaction?.title ?? row.note },
  {
    key: 'at',
    label: s.at,
    sort: 'occurred_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  { key: 'no', label: s.no, muted: true, phone: 'fact', cell: (row) => row.transaction?.no },
  { key: 'by', label: s.by, muted: true, clip: 'short', cell: (row) => row.created_by_name },
  { key: 'balance', label: s.balance, numeric: true, muted: true, cell: (row) => <Money amount={row.balance_after} /> },
  {
    key: 'amount',
    label: s.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} signed />,
  },
]

/** What was paid with the money of a campaign, with the balance after each payment. */
export const SpendingTab = ({ campaign_id }: { campaign_id: number }) => {
  const fixed = { campaign: String(campaign_id), kind: 'disbursement' }
  const list = useList(fundingsApi.list, { name: 'campaign_payments', sort: '-occurred_on', fixed })
  return (
    <ListCard
      {...list}
      caption={s.caption}
      tools={<ExportButton endpoint={fundingsApi.export} list={list} />}
      columns={paymentColumns}
      nameOf={(row) => row.transaction?.title ?? row.occurred_on}
      empty={{ title: s.empty, text: s.empty_text }}
    />
  )
}
