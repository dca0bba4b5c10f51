import { formatMoney } from '#platform/contract/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Timeline } from '#ui/steps.tsx'
import * as m from '../messages.ts'
import { Countdown } from './countdown.tsx'
import { FoldedOrder, PaymentCode } from './result_parts.tsx'
import { OtherWay, type ViewProps } from './result_views.tsx'

/** Waiting for a cheque: made out to whom, over how much, how it is sent and when it counts. */
export const ChequeView = (props: ViewProps) => {
  const { order, reload } = props
  const { payment } = order
  if (payment.kind !== 'instructions') return null
  return (
    <div className="container result page-end">
      <div className="row gap-4 align-top">
        <span className="result-mark">
          <Icon name="building-bank" large />
        </span>
        <div>
          <h1>{m.cheque}</h1>
          <p className="lead mt-2">{m.cheque_text(order.items.length > 0)}</p>
        </div>
      </div>
      {order.payment_expires_at && <Countdown until={order.payment_expires_at} onOver={reload} />}
      <ul className="card mt-4 panel">
        {payment.account_name && (
          <PaymentCode
            big
            label={m.cheque_payee}
            value={payment.account_name}
            copy={payment.account_name}
            what={m.copy_what.payee}
          />
        )}
        <PaymentCode big label={m.cheque_amount} value={formatMoney(payment.amount)} />
        <PaymentCode
          big
          label={m.cheque_note}
          value={payment.reference}
          copy={payment.reference}
          what={m.copy_what.order_no}
        />
      </ul>
      <h2 className="mt-8 result-block">{m.cheque_how}</h2>
      <div className="mt-6">
        <Timeline
          entries={m.cheque_steps.map(([title, text], index) => ({
            key: title,
            title,
            text,
            state: index === 0 ? 'now' : 'plain',
          }))}
        />
      </div>
      <FoldedOrder order={order} />
      <OtherWay {...props} />
    </div>
  )
}
