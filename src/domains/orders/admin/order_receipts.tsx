import { useMay } from '#domains/staff/ui/session.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { orderWords as m } from './order/messages.ts'

/** The receipts of an order, or why there is none yet. */
export const ReceiptsOfOrder = ({ order }: { order: DeskOrder }) => {
  const may = useMay()('receipts view')
  if (order.receipts.length === 0)
    return <p className="small muted mt-3">{order.receipt_type === 'none' ? m.no_receipt.none : m.no_receipt.later}</p>
  return (
    <ul className="stack gap-2 mt-3" aria-label={m.section.receipts}>
      {order.receipts.map((receipt) => (
        <li key={receipt.id} className="row between wrap gap-2">
          {may ? (
            <a className="link figures" href={`/admin/receipts/${receipt.id}`}>
              {receipt.receipt_no}
            </a>
          ) : (
            <span className="figures">{receipt.receipt_no}</span>
          )}
          <span className="row gap-2">
            <StatusTag tone={receipt.state === 'issued' ? 'success' : 'plain'}>
              {valueIn(m.receipt_state, receipt.state) ?? receipt.state}
            </StatusTag>
            <Money amount={receipt.total_amount} />
          </span>
        </li>
      ))}
    </ul>
  )
}
