import { releaseOffers } from '#domains/offers/service.ts'
import { closeAttempts } from '#domains/payments/service.ts'
import { releaseGifts } from '#domains/products/gifts/service.ts'
import { countSold, releaseStock } from '#domains/products/service.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { type Actor, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { addOrderEvent } from '../events/queries.ts'
import { mailOrderCancelled } from '../mails/service.ts'
import { endingWords } from '../messages.ts'
import { setOrder } from '../placement/queries.ts'
import { listPieces, lockOrder, type OrderRow } from '../queries.ts'
import { endOf } from '../rules.ts'
import { cancelShipment, hasOpenReturn, listDue, listExpired, setAllReturned, setShipmentDelivered } from './queries.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** An order is over without having been delivered: called off, never paid, or refunded whole. Told in its transaction. */
    'order cancelled': { order_id: number; kind: Ending['kind'] }
  }
}
declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'orders.expire': Record<string, never>
    'orders.complete': Record<string, never>
  }
}

type Ending = { kind: 'cancelled' | 'expired' | 'refunded'; reason: string }

/** The columns of an order that ends undelivered. One of NT$0 counted as paid though nobody gave anything for it. */
export const endedOrder = (app: App, order: OrderRow, reason: string) => ({
  ...(order.grand_total === 0 && { payment_status: 'unpaid' as const, paid_at: null }),
  status: 'cancelled' as const,
  cancelled_at: toInstant(app.clock()),
  cancel_reason: reason,
  stock_state: order.stock_state === 'reserved' ? ('released' as const) : order.stock_state,
})

const takenBack = <P extends { quantity: number }>(pieces: P): P => ({ ...pieces, quantity: -pieces.quantity })

/**
 * Gives back what an order held (goods, gifts, coupons), stops waiting for its money and tells it. The order's row is
 * held, and its own columns are written by the caller.
 *
 * @param order as it was before
 */
export const giveBack = async (app: App, actor: Actor, order: OrderRow, { kind, reason }: Ending): Promise<void> => {
  const { goods, gifts } = await listPieces(app, order.id)
  if (order.stock_state === 'reserved') {
    if (goods.length > 0) await releaseStock(app, goods, order.id)
    if (gifts.length > 0) await releaseGifts(app, gifts, order.id)
  }
  if (order.paid_at !== null) await countSold(app, goods.map(takenBack))
  await releaseOffers(app, order.id)
  await closeAttempts(app, order.id, kind === 'expired' ? 'expired' : 'cancelled')
  await cancelShipment(app, order.id)
  await addOrderEvent(app, actor, order.id, kind === 'expired' ? 'expired' : 'cancelled', { reason })
  // the mail about the refund tells that the money came back
  if (kind !== 'refunded') await mailOrderCancelled(app, order, reason)
  await app.domainEvents.emit(app, 'order cancelled', { order_id: order.id, kind })
}

/** Ends an order whose row the caller holds. */
export const endOrder = async (app: App, actor: Actor, order: OrderRow, ending: Ending): Promise<void> => {
  await setOrder(app, order.id, endedOrder(app, order, ending.reason))
  await giveBack(app, actor, order, ending)
}

/**
 * Ends an order that has nothing left to be done (`endOf`). Called wherever the state of an order moved on, with its row
 * as it is now, held by the caller; any other order stays as it is.
 */
export const finishOrder = async (app: App, actor: Actor, order: OrderRow): Promise<void> => {
  if (order.status !== 'open') return
  const { goods, gifts } = await listPieces(app, order.id)
  const remaining = {
    pieces: [...goods, ...gifts].reduce((sum, { quantity }) => sum + quantity, 0),
    delivered_on: order.delivered_at && taipeiDay(order.delivered_at),
    has_open_return: await hasOpenReturn(app, order.id),
  }
  const end = endOf(order, remaining, taipeiDay(app.clock()))
  if (end === 'cancelled') {
    await endOrder(app, actor, order, { kind: 'refunded', reason: endingWords.refunded })
    await setAllReturned(app, order.id)
  }
  if (end !== 'completed') return
  await setOrder(app, order.id, { status: 'completed', completed_at: toInstant(app.clock()) })
  await cancelShipment(app, order.id)
  await addOrderEvent(app, actor, order.id, 'completed')
}

const isExpired = (app: App, order: OrderRow | undefined): order is OrderRow =>
  order?.status === 'open' &&
  ['unpaid', 'pending', 'failed'].includes(order.payment_status) &&
  order.payment_expires_at !== null &&
  new Date(order.payment_expires_at) <= app.clock()

/** Ends every order that was not paid in time; each in its own transaction, so that one does not hold up the others. */
export const expireOrders = (app: App): Promise<void> =>
  forEachDue(app, {
    name: 'orders.expire',
    list: (tried) => listExpired(app, tried),
    run: async (app, { id }) => {
      const order = await lockOrder(app, id)
      if (!isExpired(app, order)) return
      await endOrder(app, system('orders.expire'), order, { kind: 'expired', reason: endingWords.expired })
    },
  })

const dayMs = 86_400_000
/** Days after which a parcel nobody reported counts as delivered. */
const silentDays = 7

const moveOn = async (app: App, order: OrderRow): Promise<void> => {
  const actor = system('orders.complete')
  const isInTransit = order.shipping_status === 'shipped' || order.shipping_status === 'arrived'
  // goods whose money went back are not told to have arrived
  if (!isInTransit || order.payment_status === 'refunded') return finishOrder(app, actor, order)
  const now = toInstant(app.clock())
  await setOrder(app, order.id, { shipping_status: 'delivered', delivered_at: now })
  await setShipmentDelivered(app, order.id, now)
  await addOrderEvent(app, actor, order.id, 'delivered')
  await app.domainEvents.emit(app, 'order delivered', { order_id: order.id })
}

/**
 * Counts parcels without news as delivered after a week, completes orders whose return window has passed, and ends what
 * has nothing left to be done.
 */
export const completeOrders = (app: App): Promise<void> => {
  const before = toInstant(new Date(app.clock().getTime() - silentDays * dayMs))
  return forEachDue(app, {
    name: 'orders.complete',
    list: (tried) => listDue(app, { shipped: before, delivered: before }, tried),
    run: async (app, { id }) => {
      const order = await lockOrder(app, id)
      if (order?.status === 'open') await moveOn(app, order)
    },
  })
}

/** The background work of orders, for src/workers.ts. */
export const orderWorkers: readonly JobWorker[] = [
  worker({ name: 'orders.expire', run: expireOrders, cron: '* * * * *', cron_data: {} }),
  worker({ name: 'orders.complete', run: completeOrders, cron: '10 0 * * *', cron_data: {} }),
]
