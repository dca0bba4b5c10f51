import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { orderWords as m } from './order_messages.ts'

/** Whether a receipt is of several orders, and what became of one that ended. */
const Links = ({ receipt: { type, merged_into_no, replaced_by_no } }: { receipt: DeskOrder['receipts'][number] }) => {
  const facts = [
    m.receipt_of[type],
    merged_into_no && m.merged_into(merged_into_no),
    replaced_by_no && m.replaced_by(replaced_by_no),
  ].filter(Boolean)
  return facts.length > 0 && <p className="small muted figures">{facts.join('・')}</p>
}

/** The receipts of an order, or why there is none yet. */
export const ReceiptsOfOrder = ({ order }: { order: DeskOrder }) => {
  if (order.receipts.length === 0)
    return <p className="small muted mt-3">{order.receipt_type === 'none' ? m.no_receipt.none : m.no_receipt.later}</p>
  return (
    <ul className="stack gap-2 mt-3" aria-label={m.section.receipts}>
      {order.receipts.map((receipt) => (
        <li key={receipt.id}>
          <div className="row between wrap gap-2">
            <NumberLink permission="receipts view" href={`/admin/receipts/${receipt.id}`}>
              {receipt.receipt_no}
            </NumberLink>
            <span className="row gap-2">
              <StatusTag tone={receipt.state === 'issued' ? 'success' : 'plain'}>
                {m.receipt_state[receipt.state]}
              </StatusTag>
              <Money amount={receipt.total_amount} />
            </span>
          </div>
          <Links receipt={receipt} />
        </li>
      ))}
    </ul>
  )
}
