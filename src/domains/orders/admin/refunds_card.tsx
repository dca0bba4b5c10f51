import { type Refund, refundsApi } from '#domains/payments/refunds/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import * as uiMessages from '#ui/messages.ts'
import { DateText, Money } from '#ui/values.tsx'
import { refundTone } from '../ui/tones.ts'
import type { OrderDesk } from './order_desk.ts'
import { orderWords as m } from './order_messages.ts'
import { refundDeskWords } from './refund_messages.ts'
import { RefundSteps } from './refund_steps.tsx'

const people = ({ requested_by_name, approved_by_name }: Refund) =>
  [
    requested_by_name && refundDeskWords.asked_by(requested_by_name),
    approved_by_name && refundDeskWords.approved_by(approved_by_name),
  ]
    .filter(Boolean)
    .join('・')

const RefundLine = ({ refund, desk }: { refund: Refund; desk: OrderDesk }) => (
  <li className="stack gap-2">
    <div className="row">
      <div className="grow">
        <div className="row gap-2">
          <b>{refundDeskWords.kind[refund.kind]}</b>
          <StatusTag tone={refundTone[refund.state] ?? 'plain'}>{refundDeskWords.state[refund.state]}</StatusTag>
        </div>
        <p className="small muted">{uiMessages.joined(refund.lines.map(({ name }) => name))}</p>
        <p className="small muted">
          <DateText value={refund.created_at} as="table-time" /> {refund.reason}
          {refund.failed_reason && uiMessages.in_brackets(refund.failed_reason)}
        </p>
        {refund.payee && <p className="small figures">{refundDeskWords.paid_to(refund.payee)}</p>}
        <p className="small muted">{people(refund)}</p>
      </div>
      <b>
        <Money amount={-refund.amount} signed />
      </b>
    </div>
    {useMay()('orders update') && <RefundSteps refund={refund} desk={desk} />}
  </li>
)

export const refundsId = 'refunds'

/** Money that goes back, how far it is, and who has to act on it. */
export const RefundsCard = ({ desk }: { desk: OrderDesk }) => {
  const { id, refunds } = desk.order
  const read = useData(refundsApi.list, { params: { id } }, { enabled: refunds.length > 0 })
  if (refunds.length === 0) return null
  return (
    <TitledCard id={refundsId} title={m.section.refunds} flush>
      <Loaded {...read}>
        {(answer) => (
          <ul className="plain-list">
            {answer.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} desk={desk} />
            ))}
          </ul>
        )}
      </Loaded>
    </TitledCard>
  )
}
