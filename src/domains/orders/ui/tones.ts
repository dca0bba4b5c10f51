import type { Tone } from '#ui/chip.tsx'
import type { OrderStatus, PaymentStatus, ShippingStatus } from '../rules.ts'

/** The colours of an order's states; their words always stand beside them. */
export const orderTone: Record<OrderStatus, Tone> = { open: 'info', completed: 'plain', cancelled: 'plain' }

export const paymentTone: Record<PaymentStatus, Tone> = {
  unpaid: 'warn',
  pending: 'warn',
  paid: 'success',
  failed: 'danger',
  partially_refunded: 'plain',
  refunded: 'plain',
}

export const shippingTone: Record<ShippingStatus, Tone> = {
  not_required: 'plain',
  unshipped: 'warn',
  preparing: 'warn',
  shipped: 'info',
  arrived: 'info',
  delivered: 'success',
  returned: 'danger',
}

export const refundTone: Readonly<Record<string, Tone>> = {
  requested: 'warn',
  approved: 'info',
  sent: 'info',
  done: 'success',
  failed: 'plain',
}

export const attemptTone: Readonly<Record<string, Tone>> = { paid: 'success', failed: 'danger', pending: 'warn' }
