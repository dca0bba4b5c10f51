import { endsByWord, isOfSurplus, type OrderCause } from '#domains/tasks/causes/rules.ts'
import type { Failure } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import type { Reader } from '#platform/contract/readers.ts'
import { orderFailures } from '../contract.ts'
import {
  canEditDelivery,
  canPrepare,
  canStaffCancel,
  holdsMoney,
  type OrderStates,
  shippingStatusMachine,
} from '../rules.ts'

/** Who asks for orders, and whether they only pack parcels. */
export type OrderReader = Reader & { readonly packs?: boolean }

/** An order with what is open on it. `grand_total` in NT$. */
export type DeskOrder = OrderStates & {
  grand_total: number
  is_cod: boolean
  needs_attention?: readonly { kind: OrderCause }[]
}
export const deskActions = ['prepare', 'ship', 'deliver', 'mark_paid', 'refund', 'cancel', 'edit', 'attention'] as const
export type DeskAction = (typeof deskActions)[number]

/** Whether the parcel may leave: paid (a part that was refunded does not stop the rest), or collected at the door. */
export const canShip = (order: DeskOrder): boolean =>
  order.status === 'open' &&
  (order.payment_status === 'paid' ||
    order.payment_status === 'partially_refunded' ||
    (order.is_cod && order.payment_status === 'pending')) &&
  next(shippingStatusMachine, order.shipping_status, 'ship') !== undefined

/** Why nobody begins to pack an order. */
export const whyNotPrepared = (order: OrderStates & { is_cod: boolean }): Failure | null =>
  canPrepare(order) ? null : orderFailures.wrong_state

/** Why the parcel cannot leave now: the order is not so far, or its goods are not held. */
export const whyNotShipped = (order: DeskOrder & { stock_state: string }): Failure | null => {
  if (!canShip(order)) return orderFailures.wrong_state
  return order.stock_state === 'reserved' ? null : orderFailures.stock_missing
}

export const canDeliver = (order: OrderStates): boolean =>
  order.status === 'open' && next(shippingStatusMachine, order.shipping_status, 'deliver') !== undefined

/** Whether money is still expected, so that staff may book what came by transfer. */
export const canMarkPaid = (order: OrderStates & { grand_total: number }): boolean =>
  order.status !== 'completed' &&
  order.grand_total > 0 &&
  ['unpaid', 'pending', 'failed'].includes(order.payment_status)

/** Whether staff may call an order off now: money that came goes back first. */
export const canCancelAtDesk = (order: OrderStates & { grand_total: number }): boolean =>
  canStaffCancel(order) && !holdsMoney(order)

const isOpen = ({ needs_attention = [] }: DeskOrder, is: (kind: OrderCause) => boolean): boolean =>
  needs_attention.some(({ kind }) => is(kind))

/** What staff may do with an order now, in the order of the buttons. */
export const actionsAtDesk = (order: DeskOrder): DeskAction[] => {
  const may: Record<DeskAction, boolean> = {
    prepare: canPrepare(order),
    ship: canShip(order),
    deliver: canDeliver(order),
    mark_paid: canMarkPaid(order),
    // a payment that waits stays to be given back after the order's own went back
    refund: holdsMoney(order) || isOpen(order, isOfSurplus),
    cancel: canCancelAtDesk(order),
    edit: canEditDelivery(order),
    attention: isOpen(order, endsByWord),
  }
  return deskActions.filter((action) => may[action])
}
