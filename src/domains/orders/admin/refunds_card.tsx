import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { orderDeskWords as m } from './messages.ts'
import { refundTone } from './tones.ts'

/** Money that goes back, and who has to act on it. */
export const RefundsCard = ({ order }: { order: DeskOrder }) => {
  if (order.refunds.length === 0) return null
  return (
    <TitledCard title={m.section.refunds} flush>
      <ul className="plain-list">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="row wrap">
            <div className="grow">
              <div className="row gap-2">
                <b>{m.refund.kind[refund.kind] ?? refund.kind}</b>
                <StatusTag tone={refundTone[refund.state] ?? 'plain'}>
                  {m.refund.state[refund.state] ?? refund.state}
                </StatusTag>
              </div>
              <p className="small muted">
                <DateText value={refund.created_at} as="table-time" /> {refund.reason}
              </p>
            </div>
            <b>
              <Money amount={-refund.amount} signed />
            </b>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
