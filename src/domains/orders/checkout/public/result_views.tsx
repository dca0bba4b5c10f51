import { useState } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import * as m from '../messages.ts'
import { wordsLeft, wordsOfMoment } from '../moments.ts'
import { OrderAgain } from './order_again.tsx'
import { CancelOrder, type OrderAccess, PayAgain } from './pay_again.tsx'
import { FoldedOrder, OrderContent, ResultHead } from './result_parts.tsx'

export type ViewProps = OrderAccess & {
  reload: () => void
  /** The charity's telephone number, or nothing. */
  phone: string
}

/** Another method, or none. */
export const OtherWay = (props: ViewProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="row between wrap mt-6 gap-4">
        <span className="small muted">{m.other_way}</span>
        <span className="row gap-2 wrap">
          {props.order.can_pay_again && (
            <Button kind="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {m.change_method}
            </Button>
          )}
          <CancelOrder order={props.order} order_key={props.order_key} onChange={props.reload} />
        </span>
      </div>
      {open && <PayAgain {...props} onChange={props.reload} />}
    </>
  )
}

/** The gateway has not told yet; `patient` while the page still asks by itself. */
export const WaitingView = (props: ViewProps & { patient: boolean }) => {
  const { order, patient, reload } = props
  return (
    <div className="container result page-end">
      <ResultHead
        role="status"
        icon="clock"
        title={patient ? m.waiting : m.still_waiting}
        text={patient ? m.waiting_text : m.still_waiting_text}
      />
      <div className="mt-4">
        <Button kind="outline" icon="refresh" onClick={reload}>
          {m.check_again}
        </Button>
      </div>
      <FoldedOrder order={order} />
      <OtherWay {...props} />
    </div>
  )
}

/** Until when the goods are held, counted when the page was opened. */
const Held = ({ until, goods }: { until: string; goods: boolean }) => (
  <p className="hint mt-3">
    {m.kept(goods)}
    <b className="figures">{wordsOfMoment(until, new Date())}</b>
    {m.kept_left(wordsLeft(until, new Date()))}
  </p>
)

/** Not paid: why, that nothing is lost, and another try. */
export const FailedView = (props: ViewProps) => {
  const { order, reload, phone } = props
  const [title, text] = m.failures[order.failure ?? 'other']
  return (
    <div className="container two-columns page-end">
      <div>
        <h1>{m.failed}</h1>
        <Notice kind="danger" className="mt-4">
          <b>{title}</b>
          <p>
            {text}
            {m.failed_text}
          </p>
        </Notice>
        {order.can_pay_again && (
          <>
            <h2 className="mt-8 result-block">{m.pay_again_title}</h2>
            <PayAgain {...props} onChange={reload} />
          </>
        )}
        {order.payment_expires_at && <Held until={order.payment_expires_at} goods={order.items.length > 0} />}
        <h2 className="mt-8 result-block">{m.reasons}</h2>
        <div className="mt-2">
          {m.reason_list.map(([title, text]) => (
            <Disclosure key={title} title={title}>
              <p className="muted">{text}</p>
            </Disclosure>
          ))}
        </div>
      </div>
      <aside className="side">
        <div className="card pad summary panel">
          <h2 className="cart-title">{m.order_title(order.order_no)}</h2>
          <p className="small muted figures">
            {m.failed_times(wordsOfMoment(order.placed_at, new Date()), order.failed_attempts)}
          </p>
          <OrderContent order={order} />
          <div className="mt-4">
            <CancelOrder order={order} order_key={props.order_key} onChange={reload} />
          </div>
        </div>
        {phone && <p className="small muted mt-4 figures">{m.call_us(phone)}</p>}
      </aside>
    </div>
  )
}

type Ended = 'expired' | 'cancelled' | 'held' | 'refunded' | 'closed'

const endedWords = ({ order }: ViewProps, view: Ended) => {
  if (view === 'held') return { title: m.held, text: m.held_text(formatMoney(order.held_amount)) }
  if (view === 'closed') return { title: m.closed, text: m.closed_text }
  if (view === 'refunded') return { title: m.refunded }
  if (view === 'cancelled') return { title: m.cancelled, text: m.cancelled_text }
  const hadNumber = order.payment_method.kind === 'atm' || order.payment_method.kind === 'transfer'
  return hadNumber
    ? { title: m.number_expired(order.items.length > 0), text: m.number_expired_text }
    : { title: m.expired, text: m.expired_text(order.items.length > 0) }
}

/** An order that came to nothing, whose campaign ended before it was paid, or whose money waits or went back. */
export const EndedView = (props: ViewProps & { view: Ended }) => {
  const { title, text } = endedWords(props, props.view)
  return (
    <div className="container result page-end">
      <h1>{title}</h1>
      {text && <p className="lead mt-2">{text}</p>}
      <FoldedOrder order={props.order} />
      {props.view === 'closed' && (
        <CancelOrder order={props.order} order_key={props.order_key} onChange={props.reload} />
      )}
      {props.view !== 'closed' && props.view !== 'held' && <OrderAgain order={props.order} />}
    </div>
  )
}
