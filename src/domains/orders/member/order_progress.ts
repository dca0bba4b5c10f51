import type { OrderStates } from '../rules.ts'
import * as memberOrderWords from './messages.ts'

type Step = { key: string; title: string; text?: string; state: 'done' | 'now' | 'bad' | 'plain' }

const words = memberOrderWords.steps
const shippingOrder: readonly OrderStates['shipping_status'][] = [
  'unshipped',
  'preparing',
  'shipped',
  'arrived',
  'delivered',
]

/** Whether the payment still tells something: nobody waits for the money of an order that was called off. */
export const tellsPayment = ({ status, payment_status }: OrderStates): boolean =>
  status !== 'cancelled' || !['unpaid', 'pending', 'failed'].includes(payment_status)

/** Whether the delivery still tells something: nothing more is packed of an order that was called off. */
export const tellsShipping = ({ status, shipping_status }: OrderStates): boolean =>
  status !== 'cancelled' || !['not_required', 'unshipped', 'preparing'].includes(shipping_status)

type Parcel = { tracking_no: string | null; has_store: boolean }

const deliverySteps = (order: OrderStates, { tracking_no, has_store }: Parcel): Step[] => {
  const { payment_status, shipping_status } = order
  if (shipping_status === 'returned') return [{ key: 'returned', title: words.returned, state: 'bad' }]
  const place = shippingOrder.indexOf(shipping_status)
  const isShipped = place >= 2
  const isArrived = place >= 3
  const isDelivered = shipping_status === 'delivered'
  const tracking = tracking_no ? { text: memberOrderWords.tracking(tracking_no) } : {}
  const ship: Step = isShipped
    ? { key: 'ship', title: words.shipped, ...tracking, state: 'done' }
    : { key: 'ship', title: words.ship, text: words.ship_text, state: payment_status === 'paid' ? 'now' : 'plain' }
  const arrive: Step = isArrived
    ? { key: 'arrive', title: words.arrived, state: 'done' }
    : { key: 'arrive', title: words.arrive, text: words.arrive_text, state: isShipped ? 'now' : 'plain' }
  const isNext = has_store ? isArrived : isShipped
  const deliver: Step = {
    key: 'deliver',
    title: has_store ? words.fetch : isDelivered ? words.delivered : words.deliver,
    state: isDelivered ? 'done' : isNext ? 'now' : 'plain',
  }
  return has_store ? [ship, arrive, deliver] : [ship, deliver]
}

/** Whether there is no parcel: none was needed, or nothing was left for it. */
const isUncarried = ({ status, shipping_status }: OrderStates): boolean =>
  shipping_status === 'not_required' ||
  (status === 'completed' && (shipping_status === 'unshipped' || shipping_status === 'preparing'))

/** Where an order stands, first step first. An ended order shows only what it came to. */
export const progressOf = (order: OrderStates & Parcel): Step[] => {
  const placed: Step = { key: 'placed', title: words.placed, state: 'done' }
  if (order.status === 'cancelled') return [placed, { key: 'cancelled', title: words.cancelled, state: 'bad' }]
  if (order.payment_status === 'refunded') return [placed, { key: 'refunded', title: words.refunded, state: 'bad' }]
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'partially_refunded'
  return [
    placed,
    isPaid
      ? { key: 'paid', title: words.paid, state: 'done' }
      : { key: 'paid', title: words.wait_payment, state: 'now' },
    ...(isUncarried(order) ? [] : deliverySteps(order, order)),
    { key: 'done', title: words.done, state: order.status === 'completed' ? 'done' : 'plain' },
  ]
}
