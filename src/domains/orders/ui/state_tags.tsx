import { StatusTag } from '#ui/chip.tsx'
import { orderStatusWords, paymentStatusWords, shippingStatusWords } from '../messages.ts'
import type { OrderStates } from '../rules.ts'
import { orderTone, paymentTone, shippingTone } from './tones.ts'

export const OrderTag = ({ status }: Pick<OrderStates, 'status'>) => (
  <StatusTag tone={orderTone[status]}>{orderStatusWords[status]}</StatusTag>
)

export const PaymentTag = ({ payment_status }: Pick<OrderStates, 'payment_status'>) => (
  <StatusTag tone={paymentTone[payment_status]}>{paymentStatusWords[payment_status]}</StatusTag>
)

export const ShippingTag = ({ shipping_status }: Pick<OrderStates, 'shipping_status'>) => (
  <StatusTag tone={shippingTone[shipping_status]}>{shippingStatusWords[shipping_status]}</StatusTag>
)
