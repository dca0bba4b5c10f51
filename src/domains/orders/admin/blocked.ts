import { keysOf } from '#platform/contract/closed_lists.ts'
import type { DeskAction } from '../desk/rules.ts'
import type { OrderStates } from '../rules.ts'
import { orderActionWords } from './action_messages.ts'

const m = orderActionWords.blocked

type Order = OrderStates & { stock_state: string; actions: readonly DeskAction[] }

const waits = ({ payment_status }: Order) => ['unpaid', 'pending', 'failed'].includes(payment_status)
const isPacking = ({ shipping_status }: Order) => ['unshipped', 'preparing'].includes(shipping_status)
const lacksStock = (order: Order) => isPacking(order) && order.stock_state !== 'reserved'

const reasons: Record<DeskAction, (order: Order) => string | undefined> = {
  mark_paid: () => undefined,
  prepare: (order) => (order.shipping_status === 'unshipped' && waits(order) ? m.not_paid : undefined),
  ship: (order) => {
    if (!isPacking(order)) return undefined
    return waits(order) ? m.not_paid : lacksStock(order) ? m.no_stock : undefined
  },
  deliver: (order) => (isPacking(order) ? m.not_packed : undefined),
  refund: (order) => (waits(order) ? m.nothing_paid : undefined),
  cancel: (order) => {
    if (['paid', 'partially_refunded'].includes(order.payment_status) && isPacking(order)) return m.refund_first
    if (order.shipping_status === 'not_required') return waits(order) ? undefined : m.refund_first
    return isPacking(order) ? undefined : m.left
  },
  attention: () => undefined,
  edit: (order) => (isPacking(order) || order.shipping_status === 'not_required' ? undefined : m.left),
}

/** What may be done with an order now: what the server offers, less a parcel whose goods are not there. */
export const openActions = (order: Order): DeskAction[] =>
  order.actions.filter((action) => action !== 'ship' || !lacksStock(order))

/**
 * What is still ahead of an order and cannot be done now, each with its reason. What is behind it (paid, shipped) and
 * what it never needs (a parcel for a donation) is not named; an order that ended has nothing
 * ahead.
 */
export const blockedActions = (order: Order): { action: DeskAction; reason: string }[] => {
  if (order.status !== 'open') return []
  const open = openActions(order)
  return keysOf(reasons).flatMap((action) => {
    const reason = open.includes(action) ? undefined : reasons[action](order)
    return reason ? [{ action, reason }] : []
  })
}
