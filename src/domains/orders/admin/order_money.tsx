import { formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { PaymentTag } from '../ui/state_tags.tsx'
import { attemptTone } from '../ui/tones.ts'
import { orderWords as m } from './order_messages.ts'

/** What the payer said of a transfer, while its money is looked for. */
export const ReportedTransfer = ({ order }: { order: DeskOrder }) => {
  const { transfer_last5, transferred_on, transferred_amount, transfer_reported_at } = order
  if (!transfer_last5 || !transferred_on || !transfer_reported_at || order.paid_at !== null) return null
  const differs = transferred_amount !== null && transferred_amount !== order.grand_total
  return (
    <Notice className="notice-small" kind={differs ? 'warn' : 'info'}>
      <b>
        {m.reported(
          transfer_last5,
          transferred_on,
          transferred_amount === null ? null : formatMoney(transferred_amount),
        )}
      </b>
      <p>
        {differs && m.reported_other(formatMoney(order.grand_total))}
        {m.reported_hint(tableTime(transfer_reported_at))}
      </p>
    </Notice>
  )
}

const SumLine = ({ label, amount }: { label: string; amount: number }) => (
  <li className="row between">
    <span className="muted">{label}</span>
    <Money amount={amount} />
  </li>
)

const Sums = ({ order }: { order: DeskOrder }) => {
  const named = order.offers.reduce((sum, { amount }) => sum + amount, 0)
  const rest = order.discount_total - named
  return (
    <ul className="sum-lines">
      {order.items_total > 0 && <SumLine label={m.goods_sum} amount={order.items_total} />}
      {order.campaigns_total > 0 && <SumLine label={m.campaigns_sum} amount={order.campaigns_total} />}
      {order.offers.map((offer) => (
        <SumLine key={offer.offer_id} label={m.discount(offer.name)} amount={-offer.amount} />
      ))}
      {rest > 0 && <SumLine label={m.other_discount} amount={-rest} />}
      {order.shipping_status !== 'not_required' && (
        <SumLine label={m.shipping(order.delivery_method.name)} amount={order.shipping_total} />
      )}
      <li className="row between sum-total">
        <b>{m.total}</b>
        <b>
          <Money amount={order.grand_total} />
        </b>
      </li>
    </ul>
  )
}

type Attempt = DeskOrder['payments'][number]

const columns: readonly Column<Attempt>[] = [
  { key: 'method', label: m.attempt.method, cell: (row) => row.method_name },
  {
    key: 'state',
    label: m.attempt.state,
    cell: (row) => (
      <>
        <StatusTag tone={attemptTone[row.state] ?? 'plain'}>{m.payment_state[row.state]}</StatusTag>{' '}
        {row.is_surplus && <Tag tone="danger">{m.attempt.surplus}</Tag>}
        {row.failed_reason && <span className="sub">{row.failed_reason}</span>}
      </>
    ),
  },
  {
    key: 'time',
    label: m.attempt.time,
    cell: (row) => <DateText value={row.paid_at ?? row.created_at} as="short-time" />,
  },
  {
    key: 'trade_no',
    label: m.attempt.trade_no,
    cell: (row) => (
      <>
        <span className="figures">{row.trade_no}</span>
        {row.card_last4 && <span className="sub">{m.attempt.card(row.card_last4)}</span>}
        {row.reference && <span className="sub">{row.reference}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    label: m.attempt.amount,
    numeric: true,
    cell: (row) => (
      <>
        <Money amount={row.amount} />
        {row.fee_amount > 0 && <span className="sub">{m.attempt.fee(formatMoney(row.fee_amount))}</span>}
      </>
    ),
  },
]

/** What is to be paid, goods and gifts apart, and every attempt to pay it. */
export const MoneyCard = ({ order }: { order: DeskOrder }) => (
  <TitledCard title={m.section.payment} side={<PaymentTag {...order} />} flush>
    <div className="pad">
      {order.payment_expires_at && order.status === 'open' && order.paid_at === null && (
        <Notice className="notice-small">{m.pay_before(tableTime(order.payment_expires_at))}</Notice>
      )}
      <ReportedTransfer order={order} />
      <Sums order={order} />
    </div>
    {order.payments.length > 0 && (
      <Table
        className="table-wrap"
        caption={m.section.attempts}
        columns={columns}
        rows={order.payments}
        keyOf={(row) => row.id}
      />
    )}
  </TitledCard>
)
