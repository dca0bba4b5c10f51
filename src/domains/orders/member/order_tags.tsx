import { Tag, type Tone } from '#ui/chip.tsx'
import { orderStatusWords, paymentStatusWords, shippingStatusWords } from '../messages.ts'
import type { OrderStates } from '../rules.ts'
import { tellsPayment, tellsShipping } from './order_progress.ts'

const paymentTones: Record<OrderStates['payment_status'], Tone> = {
  unpaid: 'warn',
  pending: 'warn',
  paid: 'success',
  failed: 'danger',
  partially_refunded: 'info',
  refunded: 'info',
}
const shippingTones: Record<OrderStates['shipping_status'], Tone> = {
  not_required: 'plain',
  unshipped: 'plain',
  preparing: 'info',
  shipped: 'info',
  arrived: 'info',
  delivered: 'success',
  returned: 'danger',
}

/** The states of an order in words: the order, its payment, its delivery; of one that was called off what still tells. */
export const OrderTags = ({ order }: { order: OrderStates }) => (
  <div className="row gap-2 wrap">
    <Tag tone={order.status === 'cancelled' ? 'danger' : order.status === 'completed' ? 'success' : 'plain'}>
      {orderStatusWords[order.status]}
    </Tag>
    {tellsPayment(order) && (
      <Tag tone={paymentTones[order.payment_status]}>{paymentStatusWords[order.payment_status]}</Tag>
    )}
    {tellsShipping(order) && (
      <Tag tone={shippingTones[order.shipping_status]}>{shippingStatusWords[order.shipping_status]}</Tag>
    )}
  </div>
)
