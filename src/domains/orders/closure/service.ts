import { releaseOffers } from '#domains/offers/service.ts'
import { closeAttempts } from '#domains/payments/service.ts'
import { releaseGifts } from '#domains/products/gifts/service.ts'
import { releaseStock } from '#domains/products/service.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { type Actor, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { addOrderEvent } from '../events/queries.ts'
import { mailOrderCancelled } from '../mails/service.ts'
import { endingWords } from '../messages.ts'
import { setOrder } from '../placement/queries.ts'
import { listPieces, lockOrder, type OrderRow } from '../queries.ts'
import { isDone } from '../rules.ts'
import { cancelShipment, listExpired, listUnderWay, setShipmentDelivered } from './queries.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** An order is over without having been delivered: called off, or never paid. Told in its transaction. */
    'order cancelled': { order_id: number; kind: 'cancelled' | 'expired' }
  }
}
declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'orders.expire': Record<string, never>
    'orders.complete': Record<string, never>
  }
}

type Ending = { kind: 'cancelled' | 'expired'; reason: string }

/** The columns of an order that ends. */
export const endedOrder = (app: App, order: OrderRow, reason: string) => ({
  status: 'cancelled' as const,
  cancelled_at: toInstant(app.clock()),
  cancel_reason: reason,
  stock_state: order.stock_state === 'reserved' ? ('released' as const) : order.stock_state,
})

/**
 * Gives back what an order held (goods, gifts, coupons), stops waiting for its money and tells it. The order's row is
 * held, and its own columns are written by the caller.
 *
 * @param order as it was before
 */
export const giveBack = async (app: App, actor: Actor, order: OrderRow, { kind, reason }: Ending): Promise<void> => {
  if (order.stock_state === 'reserved') {
    const { goods, gifts } = await listPieces(app, order.id)
    if (goods.length > 0) await releaseStock(app, goods, order.id)
    if (gifts.length > 0) await releaseGifts(app, gifts, order.id)
  }
  await releaseOffers(app, order.id)
  await closeAttempts(app, order.id, kind)
  await cancelShipment(app, order.id)
  await addOrderEvent(app, actor, order.id, kind, { reason })
  await mailOrderCancelled(app, order, reason)
  await app.domainEvents.emit(app, 'order cancelled', { order_id: order.id, kind })
}

/** Ends an order whose row the caller holds. */
export const endOrder = async (app: App, actor: Actor, order: OrderRow, ending: Ending): Promise<void> => {
  await setOrder(app, order.id, endedOrder(app, order, ending.reason))
  await giveBack(app, actor, order, ending)
}

const isExpired = (app: App, order: OrderRow | undefined): order is OrderRow =>
  order?.status === 'open' &&
  ['unpaid', 'pending', 'failed'].includes(order.payment_status) &&
  order.payment_expires_at !== null &&
  new Date(order.payment_expires_at) <= app.clock()

/** Ends every order that was not paid in time; each in its own transaction, so that one does not hold up the others. */
export const expireOrders = async (app: App): Promise<void> => {
  for (const id of await listExpired(app)) {
    await inTransaction(app, async (app) => {
      const order = await lockOrder(app, id)
      if (!isExpired(app, order)) return
      await endOrder(app, system('orders.expire'), order, { kind: 'expired', reason: endingWords.expired })
    })
  }
}

const dayMs = 86_400_000
/** Days after which a parcel nobody reported counts as delivered. */
const silentDays = 7

const moveOn = async (app: App, order: OrderRow): Promise<void> => {
  const actor = system('orders.complete')
  const now = toInstant(app.clock())
  if (order.shipping_status === 'shipped' || order.shipping_status === 'arrived') {
    await setOrder(app, order.id, { shipping_status: 'delivered', delivered_at: now })
    await setShipmentDelivered(app, order.id, now)
    await addOrderEvent(app, actor, order.id, 'delivered')
    await app.domainEvents.emit(app, 'order delivered', { order_id: order.id })
    return
  }
  const delivered_on = order.delivered_at && taipeiDay(order.delivered_at)
  if (!isDone(order, delivered_on, taipeiDay(app.clock()))) return
  await setOrder(app, order.id, { status: 'completed', completed_at: now })
  await addOrderEvent(app, actor, order.id, 'completed')
}

/** Counts parcels without news as delivered after a week, and completes orders whose return window has passed. */
export const completeOrders = async (app: App): Promise<void> => {
  const ago = (days: number) => toInstant(new Date(app.clock().getTime() - days * dayMs))
  const due = await listUnderWay(app, { shipped: ago(silentDays), delivered: ago(silentDays) })
  for (const { id } of due) {
    await inTransaction(app, async (app) => {
      const order = await lockOrder(app, id)
      if (order?.status === 'open') await moveOn(app, order)
    })
  }
}

/** The background work of orders, for src/workers.ts. */
export const orderWorkers: readonly JobWorker[] = [
  worker({ name: 'orders.expire', run: expireOrders, cron: '* * * * *', cron_data: {} }),
  worker({ name: 'orders.complete', run: completeOrders, cron: '10 0 * * *', cron_data: {} }),
]
