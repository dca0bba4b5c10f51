import { formatMoney } from '#platform/contract/money.ts'
import * as m from '../messages.ts'
import { Countdown } from './countdown.tsx'
import { FoldedOrder, PaymentCode, PaySteps, ResultHead } from './result_parts.tsx'
import { OtherWay, type ViewProps } from './result_views.tsx'

/** Waiting for a cheque: made out to whom, over how much, how it is sent and when it counts. */
export const ChequeView = (props: ViewProps) => {
  const { order, reload } = props
  const { payment } = order
  if (payment.kind !== 'instructions') return null
  return (
    <div className="container result page-end">
      <ResultHead icon="building-bank" title={m.cheque} text={m.cheque_text(order.items.length > 0)} />
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
      <PaySteps steps={m.cheque_steps} />
      <FoldedOrder order={order} />
      <OtherWay {...props} />
    </div>
  )
}
