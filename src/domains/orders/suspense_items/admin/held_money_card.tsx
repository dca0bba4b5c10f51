import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import { RefundDialog } from '../../admin/refund_dialog.tsx'
import type { DeskOrder } from '../../desk/contract.ts'
import { type HeldOfOrder, heldMoneyApi } from '../contract.ts'
import type { SuspenseChoice } from '../rules.ts'
import { DeliverDialog, GiftDialog } from './held_money_dialogs.tsx'
import { heldMoneyWords as m } from './messages.ts'

export const heldMoneyId = 'held-money'

/** Money of an order that waits, or waited; empty while it is not known. */
export const useHeldMoney = ({ id, payments, timeline }: DeskOrder): readonly HeldOfOrder[] => {
  // only a second payment waits; one that its order was opened again for pays it since
  const enabled = payments.some(({ is_surplus }) => is_surplus) || timeline.some(({ kind }) => kind === 'reopened')
  return useData(heldMoneyApi.ofOrder, { params: { id } }, { enabled }).data?.data ?? []
}

type Desk = Run & { order: DeskOrder }
type ItemProps = { item: HeldOfOrder; desk: Desk }

const Ends = ({ ends }: HeldOfOrder) =>
  ends.map(({ kind, amount, on, order }) => (
    <p key={`${kind}-${order?.id}-${on}-${amount}`} className="small muted">
      {m.ended(m.end[kind], formatMoney(amount), tableDate(on))}{' '}
      {order && (
        <a className="link" href={`/admin/orders/${order.id}`}>
          {order.order_no}
        </a>
      )}
    </p>
  ))

const Choices = ({ item, desk }: ItemProps) => {
  const [asking, setAsking] = useState<SuspenseChoice>()
  const may = useMay()
  const close = () => setAsking(undefined)
  if (!may('orders update')) return null
  if (item.choices.length === 0) return <p className="small muted">{m.going_back}</p>
  return (
    <div className="row gap-2 wrap">
      {item.choices
        .filter((choice) => choice !== 'gift' || may('campaigns view'))
        .map((choice) => (
          <Button
            key={choice}
            size="small"
            kind={choice === 'refund' ? 'danger' : 'secondary'}
            onClick={() => setAsking(choice)}
          >
            {m.choice[choice]}
          </Button>
        ))}
      {asking === 'deliver' && <DeliverDialog item={item} desk={desk} onClose={close} />}
      {asking === 'gift' && <GiftDialog item={item} desk={desk} onClose={close} />}
      {asking === 'refund' && <RefundDialog desk={desk} onClose={close} />}
    </div>
  )
}

const ItemLine = ({ item, desk }: ItemProps) => (
  <li className="stack gap-2">
    <div className="row">
      <div className="grow">
        <div className="row gap-2 wrap">
          <b>{m.cause[item.cause]}</b>
          <StatusTag tone={item.left_amount > 0 ? 'warn' : 'plain'}>
            {item.left_amount > 0 ? m.left(formatMoney(item.left_amount)) : m.settled}
          </StatusTag>
        </div>
        <p className="small muted">{m.arrived(tableDate(item.arrived_on), item.bank.name)}</p>
        <Ends {...item} />
      </div>
      <b>
        <Money amount={item.amount} />
      </b>
    </div>
    {item.left_amount > 0 && <Choices item={item} desk={desk} />}
  </li>
)

/** Money of the order that waits until staff choose what it is, and what became of it. */
export const HeldMoneyCard = ({ desk }: { desk: Desk }) => {
  const items = useHeldMoney(desk.order)
  if (items.length === 0) return null
  return (
    <TitledCard id={heldMoneyId} title={m.title} flush>
      <ul className="plain-list">
        {items.map((item) => (
          <ItemLine key={item.id} item={item} desk={desk} />
        ))}
      </ul>
    </TitledCard>
  )
}
