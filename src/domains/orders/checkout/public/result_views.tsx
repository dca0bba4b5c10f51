import { useEffect, useState } from 'react'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { proseDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { UiLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { ShareLinks } from '#ui/share.tsx'
import { Timeline } from '#ui/steps.tsx'
import { checkoutWords as m } from '../messages.ts'
import { timeLeft } from '../result.ts'
import { CancelOrder, type OrderAccess, PayAgain } from './pay_again.tsx'
import { FoldedOrder, OrderContent, PaymentCode } from './result_parts.tsx'

export type ViewProps = OrderAccess & { reload: () => void }

/** 21:05 of a moment, in Taipei. */
const clock = (moment: string) => tableTime(moment).slice(-5)
const moment = (at: string) => `${proseDate(taipeiDay(at))} ${clock(at)}`

const Papers = ({ order }: { order: CustomerOrder }) => {
  const { loggedIn } = useCustomerSession()
  if (order.receipts.length === 0) return null
  return (
    <>
      <h2 className="mt-8 result-block">{m.papers_title}</h2>
      <div className="grid columns-2 mt-3">
        {order.receipts.map((receipt) => (
          <div key={receipt.id} className="card pad-small row align-top">
            <Icon name="receipt" large />
            <div className="grow">
              <b>{m.receipt_of(formatMoney(receipt.total_amount))}</b>
              <p className="small muted figures">{m.receipt_sent(receipt.receipt_no)}</p>
              {loggedIn && (
                <UiLink className="link small" href="/account/receipts">
                  {m.see_receipts}
                </UiLink>
              )}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** Paid: what the money does comes before the number. */
export const PaidView = ({ order }: ViewProps) => {
  const { loggedIn } = useCustomerSession()
  const [first] = order.campaign_items
  return (
    <div className="container result page-end">
      <img className="thanks-picture" src="/illustrations/thanks.svg" alt={m.paid_picture} width="720" height="309" />
      <h1 className="mt-6">{m.paid}</h1>
      <p className="lead mt-2">
        {m.paid_text(formatMoney(order.grand_total))}
        {order.campaigns_total > 0 && m.paid_given(formatMoney(order.campaigns_total))}
      </p>
      <ul className="card mt-6">
        <PaymentCode label={m.order_no} value={order.order_no} what={m.copy_what.order_no} />
        <PaymentCode label={m.payment_line} value={m.paid_by(order.payment_method.name)} />
        {order.items.length > 0 && <PaymentCode label={m.goods_line} value={order.delivery_method.name} />}
      </ul>
      <Papers order={order} />
      {first && (
        <div className="card pad mt-7 invite">
          <div className="row between wrap gap-4">
            <div>
              <b>{m.invite}</b>
              <p className="small muted">{first.title}</p>
            </div>
            <ShareLinks
              title={first.title}
              address={location.origin + campaignPath({ id: first.campaign_id, slug: null })}
            />
          </div>
        </div>
      )}
      <FoldedOrder order={order} />
      <div className="row wrap gap-2 mt-6">
        {loggedIn && <ButtonLink href="/account/order">{m.my_orders}</ButtonLink>}
        <ButtonLink kind="text" href="/campaigns/neuter">
          {m.other_campaigns}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The time that is left, in words; counted anew each minute. */
const Countdown = ({ until }: { until: string }) => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const { days, hours, minutes, hurry } = timeLeft(until, now)
  const words = [
    ...(days > 0 ? [m.days(days)] : []),
    ...(days + hours > 0 ? [m.hours(hours)] : []),
    m.minutes(minutes),
  ].join(' ')
  return (
    <Notice kind={hurry ? 'danger' : 'warn'} icon="clock" className="mt-6">
      <b className="figures">{m.left(words)}</b> {m.before(moment(until))}
    </Notice>
  )
}

const OtherWay = (props: ViewProps) => {
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

/** Waiting for a transfer: where to, how much, until when. */
export const TransferView = (props: ViewProps) => {
  const { order, reload } = props
  const { payment } = order
  const [asked, setAsked] = useState(false)
  if (payment.kind !== 'instructions') return null
  return (
    <div className="container result page-end">
      <div className="row gap-4 align-top">
        <span className="result-mark">
          <Icon name="building-bank" large />
        </span>
        <div>
          <h1>{m.transfer}</h1>
          <p className="lead mt-2">{m.transfer_text}</p>
        </div>
      </div>
      {order.payment_expires_at && <Countdown until={order.payment_expires_at} />}
      <ul className="card mt-4 panel">
        {payment.bank_code && (
          <PaymentCode
            big
            label={m.bank}
            value={[payment.bank_code, payment.bank_name].filter(Boolean).join(' ')}
            copy={payment.bank_code}
            what={m.copy_what.bank}
          />
        )}
        {payment.account_no && (
          <PaymentCode
            big
            label={m.account}
            value={payment.account_no}
            copy={payment.account_no.replace(/\D/g, '')}
            what={m.copy_what.account}
          />
        )}
        {payment.account_name && <PaymentCode label={m.account_name} value={payment.account_name} />}
        <PaymentCode
          big
          label={m.amount}
          value={formatMoney(payment.amount)}
          copy={String(payment.amount)}
          what={m.copy_what.amount}
        />
        <PaymentCode label={m.reference} value={payment.reference} what={m.copy_what.reference} />
      </ul>
      <p className="hint mt-3">{m.exact}</p>
      <div className="row gap-2 wrap mt-4">
        <Button
          kind="outline"
          icon="refresh"
          onClick={() => {
            setAsked(true)
            reload()
          }}
        >
          {m.i_paid}
        </Button>
      </div>
      {asked && (
        <Notice live className="mt-3">
          {m.not_yet}
        </Notice>
      )}
      <h2 className="mt-8 result-block">{m.how}</h2>
      <div className="mt-4">
        <Timeline
          entries={m.how_steps.map(([title, text], index) => ({
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

/** The gateway has not told yet; `patient` while the page still asks by itself. */
export const WaitingView = (props: ViewProps & { patient: boolean }) => {
  const { order, patient, reload } = props
  return (
    <div className="container result page-end">
      <div className="row gap-4 align-top" role="status">
        <span className="result-mark">
          <Icon name="clock" large />
        </span>
        <div>
          <h1>{patient ? m.waiting : m.still_waiting}</h1>
          <p className="lead mt-2">{patient ? m.waiting_text : m.still_waiting_text}</p>
        </div>
      </div>
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

/** Not paid: why, that nothing is lost, and another try. */
export const FailedView = (props: ViewProps) => {
  const { order, reload } = props
  return (
    <div className="container two-columns page-end">
      <div>
        <h1>{m.failed}</h1>
        <Notice kind="danger" className="mt-4">
          <b>{m.failed_reason}</b>
          <p>{m.failed_text}</p>
        </Notice>
        {order.can_pay_again && (
          <>
            <h2 className="mt-8 result-block">{m.pay_again_title}</h2>
            <PayAgain {...props} onChange={reload} />
          </>
        )}
        {order.payment_expires_at && <p className="hint mt-3">{m.kept_until(clock(order.payment_expires_at))}</p>}
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
          <h2 className="cart-title">{m.order_sum(order.order_no, formatMoney(order.grand_total))}</h2>
          <OrderContent order={order} />
          <div className="mt-4">
            <CancelOrder order={order} order_key={props.order_key} onChange={reload} />
          </div>
        </div>
      </aside>
    </div>
  )
}

/** An order that came to nothing, or whose money went back. */
export const EndedView = ({ order, view }: ViewProps & { view: 'expired' | 'cancelled' | 'refunded' }) => (
  <div className="container result page-end">
    <h1>{view === 'refunded' ? m.refunded : m[view]}</h1>
    {view !== 'refunded' && <p className="lead mt-2">{view === 'expired' ? m.expired_text : m.cancelled_text}</p>}
    <FoldedOrder order={order} />
    <div className="mt-6">
      <ButtonLink href="/products">{m.shop_again}</ButtonLink>
    </div>
  </div>
)
