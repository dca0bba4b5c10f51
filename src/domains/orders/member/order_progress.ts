import type { OrderStates } from '../rules.ts'
import { memberOrderWords } from './messages.ts'

type Step = { key: string; title: string; text?: string; state: 'done' | 'now' | 'bad' | 'plain' }

const words = memberOrderWords.steps
const shippingOrder = ['unshipped', 'preparing', 'shipped', 'arrived', 'delivered'] as const

const deliverySteps = ({ payment_status, shipping_status }: OrderStates, tracking_no: string | null): Step[] => {
  if (shipping_status === 'returned') return [{ key: 'returned', title: words.returned, state: 'bad' }]
  const place = (shippingOrder as readonly string[]).indexOf(shipping_status)
  const isShipped = place >= 2
  const isDelivered = shipping_status === 'delivered'
  const tracking = tracking_no ? { text: memberOrderWords.tracking(tracking_no) } : {}
  return [
    isShipped
      ? { key: 'ship', title: words.shipped, ...tracking, state: 'done' }
      : { key: 'ship', title: words.ship, text: words.ship_text, state: payment_status === 'paid' ? 'now' : 'plain' },
    {
      key: 'deliver',
      title: isDelivered ? words.delivered : words.deliver,
      state: isDelivered ? 'done' : isShipped ? 'now' : 'plain',
    },
  ]
}

/** Where an order stands, first step first. An ended order shows only what it came to. */
export const progressOf = (order: OrderStates & { tracking_no: string | null }): Step[] => {
  const placed: Step = { key: 'placed', title: words.placed, state: 'done' }
  if (order.status === 'cancelled') return [placed, { key: 'cancelled', title: words.cancelled, state: 'bad' }]
  if (order.payment_status === 'refunded') return [placed, { key: 'refunded', title: words.refunded, state: 'bad' }]
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'partially_refunded'
  return [
    placed,
    isPaid
      ? { key: 'paid', title: words.paid, state: 'done' }
      : { key: 'paid', title: words.wait_payment, state: 'now' },
    ...(order.shipping_status === 'not_required' ? [] : deliverySteps(order, order.tracking_no)),
    { key: 'done', title: words.done, state: order.status === 'completed' ? 'done' : 'plain' },
  ]
}
