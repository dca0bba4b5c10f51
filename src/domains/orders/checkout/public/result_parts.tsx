import type { ReactNode } from 'react'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { CopyButton } from '#ui/copy_button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Timeline } from '#ui/steps.tsx'
import * as m from '../messages.ts'

type HeadProps = { icon: IconName; title: string; text: string; role?: 'status' }

/** What an order waits for, in a few words. */
export const ResultHead = ({ icon, title, text, role }: HeadProps) => (
  <div className="row gap-4 align-top" role={role}>
    <span className="result-mark">
      <Icon name={icon} large />
    </span>
    <div>
      <h1>{title}</h1>
      <p className="lead mt-2">{text}</p>
    </div>
  </div>
)

/** What somebody who pays does, step by step. */
export const PaySteps = ({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) => (
  <div className="mt-6">
    <Timeline
      entries={steps.map(([title, text], index) => ({
        key: title,
        title,
        text,
        state: index === 0 ? 'now' : 'plain',
      }))}
    />
  </div>
)

type CodeProps = { label: string; value: string; copy?: string; what?: string; big?: boolean }

/** One fact of a payment with a button that copies it, where `what` names it. */
export const PaymentCode = ({ label, value, copy = value, what, big }: CodeProps) => (
  <li className="payment-code">
    <div>
      <p className="code-label">{label}</p>
      <p className={big ? 'code-value figures' : 'bold figures'}>{value}</p>
    </div>
    {what && <CopyButton short strong={big} text={copy} what={what} />}
  </li>
)

const OrderLine = ({ name, facts, sum }: { name: string; facts: string; sum: number | null }) => (
  <div className="bought-line">
    <div className="grow">
      <b>{name}</b>
      <p className="small muted">{facts}</p>
    </div>
    {sum !== null && <span className="figures nowrap">{formatMoney(sum)}</span>}
  </div>
)

/** What an order consists of, and its sums. */
export const OrderContent = ({ order }: { order: CustomerOrder }) => (
  <>
    {order.items.map((item) => (
      <OrderLine
        key={item.id}
        name={item.name}
        facts={[item.variant_name, m.pieces(item.quantity)].filter(Boolean).join('・')}
        sum={item.total}
      />
    ))}
    {order.campaign_items.map((item) => (
      <OrderLine key={item.id} name={item.title} facts={item.option_label ?? item.permit_no ?? ''} sum={item.amount} />
    ))}
    {order.gifts.map((gift) => (
      <OrderLine
        key={gift.gift_id}
        name={gift.name}
        facts={gift.left_out ? m.gift_left_out : `${m.gift}・${m.pieces(gift.quantity)}`}
        sum={null}
      />
    ))}
    <Sums order={order} />
  </>
)

const Row = ({ label, sum }: { label: ReactNode; sum: number }) => (
  <li>
    <span>{label}</span>
    <span>{formatMoney(sum)}</span>
  </li>
)

const Sums = ({ order }: { order: CustomerOrder }) => (
  <ul className="summary figures mt-2">
    {order.offers.map((offer) => (
      <Row key={offer.offer_id} label={offer.name} sum={-offer.amount} />
    ))}
    {order.shipping_total > 0 && <Row label={order.delivery_method.name} sum={order.shipping_total} />}
    <li className="total">
      <span>{m.amount}</span>
      <span>{formatMoney(order.grand_total)}</span>
    </li>
  </ul>
)

/** The order folded under its number. */
export const FoldedOrder = ({ order }: { order: CustomerOrder }) => (
  <div className="mt-7">
    <Disclosure title={m.order_sum(order.order_no, formatMoney(order.grand_total))}>
      <OrderContent order={order} />
    </Disclosure>
  </div>
)
