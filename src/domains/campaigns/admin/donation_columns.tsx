import type { z } from 'zod'
import type { CampaignGift, campaignGiftsApi } from '#domains/ledger/campaign_gifts/contract.ts'
import { campaignGiftWords as m } from '#domains/ledger/campaign_gifts/messages.ts'
import type { GiftState } from '#domains/ledger/campaign_gifts/rules.ts'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { taipeiDay } from '#platform/contract/time.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag, type Tone } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'

type Row = z.output<typeof CampaignGift>

const tone: Record<GiftState, Tone> = { issued: 'success', waiting: 'plain', refunded: 'danger', refund: 'danger' }

/** The minute, where the row stands on the day on which it was paid and that day needs no year. */
const When = ({ at, occurred_on }: Row) => {
  const isNear = taipeiDay(at) === occurred_on && occurred_on.slice(0, 4) === taipeiDay(new Date()).slice(0, 4)
  return isNear ? <DateText value={at} as="short-time" /> : <DateText value={occurred_on} />
}

const OrderNo = ({ order }: Pick<Row, 'order'>) => (
  <NumberLink permission="orders update" href={`/admin/orders/${order.id}`}>
    {order.order_no}
  </NumberLink>
)

const ReceiptCell = ({ receipt, state, is_yearly }: Row) => {
  if (!receipt) return state === 'waiting' && is_yearly ? <span className="muted">{m.yearly}</span> : null
  return (
    <NumberLink permission="receipts view" href={`/admin/receipts/${receipt.id}`}>
      {receipt.is_valid ? receipt.receipt_no : m.no_longer(receipt.receipt_no)}
    </NumberLink>
  )
}

const methodOf = ({ kind, method }: Row) => (kind === 'refund' ? m.refund : method)

/** The columns of the gifts of a campaign and their refunds. */
export const donationColumns: ColumnsOf<typeof campaignGiftsApi.list> = [
  { key: 'at', label: m.column.at, sort: 'occurred_on', muted: true, phone: 'fact', cell: (row) => <When {...row} /> },
  { key: 'donor', label: m.column.donor, bold: true, phone: 'title', clip: 'short', cell: (row) => row.donor },
  {
    key: 'public_name',
    label: m.column.public_name,
    phone: 'tag',
    clip: 'short',
    cell: (row) => (
      <>
        <span className="only-phone">{m.shown_as}</span>
        {row.public_name}
      </>
    ),
  },
  { key: 'method', label: m.column.method, muted: true, phone: 'fact', clip: 'short', cell: methodOf },
  { key: 'order', label: m.column.order, phone: 'fact', cell: (row) => <OrderNo {...row} /> },
  { key: 'receipt', label: m.column.receipt, cell: (row) => <ReceiptCell {...row} /> },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: ({ state }) => <StatusTag tone={tone[state]}>{m.state[state]}</StatusTag>,
  },
  {
    key: 'amount',
    label: m.column.amount,
    sort: 'amount',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} signed />,
  },
]

/** The views over them. */
export const donationViews = [
  { label: m.view.all, filters: {} },
  { label: m.view.large, filters: { amount_from: '10000' } },
  { label: m.view.waiting, filters: { state: 'waiting' } },
  { label: m.view.refund, filters: { state: 'refund' } },
]
