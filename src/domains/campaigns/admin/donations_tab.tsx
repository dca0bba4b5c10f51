import type { z } from 'zod'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { type CampaignGift, campaignGiftsApi, type GiftSums } from '#domains/ledger/campaign_gifts/contract.ts'
import { campaignGiftWords as m } from '#domains/ledger/campaign_gifts/messages.ts'
import type { GiftState } from '#domains/ledger/campaign_gifts/rules.ts'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { useWholeRelation } from '#platform/browser/use_relation.ts'
import { formatCount } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
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

const OrderNo = ({ order }: Pick<Row, 'order'>) =>
  useMay()('orders update') ? (
    <a className="link figures" href={`/admin/orders/${order.id}`}>
      {order.order_no}
    </a>
  ) : (
    <span className="figures">{order.order_no}</span>
  )

const ReceiptCell = ({ receipt, state, is_yearly }: Row) => {
  const may = useMay()('receipts view')
  if (!receipt) return state === 'waiting' && is_yearly ? <span className="muted">{m.yearly}</span> : null
  const words = receipt.is_valid ? receipt.receipt_no : m.no_longer(receipt.receipt_no)
  return may ? (
    <a className="link figures" href={`/admin/receipts/${receipt.id}`}>
      {words}
    </a>
  ) : (
    <span className="figures">{words}</span>
  )
}

const methodOf = ({ kind, method }: Row) => (kind === 'refund' ? m.refund : method)

const columns: ColumnsOf<typeof campaignGiftsApi.list> = [
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

const views = [
  { label: m.view.all, filters: {} },
  { label: m.view.large, filters: { amount_from: '10000' } },
  { label: m.view.waiting, filters: { state: 'waiting' } },
  { label: m.view.refund, filters: { state: 'refund' } },
]

const methodOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

const useFilters = (): FiltersOf<typeof campaignGiftsApi.list> => [
  { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  {
    kind: 'relation',
    name: 'method',
    label: m.filter.method,
    pinned: true,
    ...useWholeRelation(paymentMethodsApi.list, methodOption),
  },
  { kind: 'choices', name: 'public_name', label: m.filter.public_name, pinned: true, options: choices(m.public_name) },
  { kind: 'choices', name: 'state', label: m.filter.state, pinned: true, options: choices(m.state) },
  { kind: 'numbers', from: 'amount_from', to: 'amount_to', label: m.filter.amount, unit: m.filter.unit },
]

const Sums = ({ sums, total }: { sums: z.output<typeof GiftSums>; total: number }) => (
  <div className="sum-bar">
    <span>
      {m.sums.rows} <b className="figures">{formatCount(total)}</b> {m.sums.unit}
    </span>
    <span>
      {m.sums.given}{' '}
      <b>
        <Money amount={sums.given} />
      </b>
    </span>
    {sums.refunded !== 0 && (
      <span>
        {m.sums.refunded}{' '}
        <b>
          <Money amount={sums.refunded} signed />
        </b>
      </span>
    )}
    <span>
      {m.sums.total}{' '}
      <b>
        <Money amount={sums.total} />
      </b>
    </span>
    {sums.donors !== null && <span className="muted">{m.sums.donors(formatCount(sums.donors))}</span>}
  </div>
)

/** Every gift to a campaign and every refund of one, with the name that the public reads, its order and its receipt. */
export const DonationsTab = ({ campaign_id }: { campaign_id: number }) => {
  const fixed = { campaign: String(campaign_id) }
  const { list: page, ...list } = useList(campaignGiftsApi.list, {
    name: 'campaign_gifts',
    sort: '-occurred_on',
    views,
    fixed,
  })
  return (
    <ListCard
      {...list}
      list={page}
      caption={m.title}
      searchLabel={m.search}
      filters={useFilters()}
      tools={<ExportButton endpoint={campaignGiftsApi.export} list={list} />}
      columns={columns}
      nameOf={(row) => `${row.donor} ${row.order.order_no}`}
      summary={page && <Sums sums={page.sums} total={page.meta.total} />}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
