import { notifyMember } from '#domains/notices/service.ts'
import { type Actor, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { addOrderEvent } from '../events/queries.ts'
import { orderNoticeWords as words } from '../messages.ts'
import { takeOrderOfMailbox, takeOrders, takeOrdersByEmail } from './queries.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** Orders that were placed as a guest found their member. Told in the transaction; `by` did it. */
    'orders claimed': { customer_id: number; by: Actor }
  }
}

const noteClaimed = async (
  app: App,
  by: Actor,
  customer_id: number,
  orders: readonly { id: number; order_no: string }[],
): Promise<void> => {
  for (const { id, order_no } of orders) {
    await addOrderEvent(app, by, id, 'claimed')
    await recordChange(app, by, {
      action: 'updated',
      subject_type: 'orders',
      subject_id: id,
      subject_label: order_no,
      before: { customer_id: null },
      after: { customer_id },
    })
  }
  if (orders.length > 0) await app.domainEvents.emit(app, 'orders claimed', { customer_id, by })
}

/**
 * Gives the orders that were placed with a mailbox as a guest to the member who has proved that the mailbox is theirs.
 * Orders of other members stay where they are; done twice it does nothing more.
 */
export const claimOrdersByEmail = async (
  app: App,
  told: { customer_id: number; email: string; by: Actor },
): Promise<void> => {
  const { customer_id, by } = told
  const orders = await takeOrdersByEmail(app, customer_id, told.email)
  await noteClaimed(app, by, customer_id, orders)
  const newest = Math.max(0, ...orders.map(({ id }) => id))
  if (newest === 0) return
  await notifyMember(app, {
    customer_id,
    kind: 'orders',
    key: `orders_claimed:${newest}`,
    subject: words.claimed(orders.length),
    text: words.claimedText,
    link: '/account/order',
    mail: false,
  })
}

/**
 * A member who gives without signing in finds the gift in the account at once: the mailbox was proved before. Nothing is
 * told for it, because what is told of a paid order reaches the member anyway.
 */
export const claimPaidOrder = async (app: App, told: { order_id: number }): Promise<void> => {
  const order = await takeOrderOfMailbox(app, told.order_id)
  if (order) await noteClaimed(app, system('payment'), order.customer_id, [order])
}

/** Gives orders to a member who has shown otherwise that they are theirs, in the caller's transaction. */
export const claimOrders = async (app: App, by: Actor, customer_id: number, ids: readonly number[]): Promise<void> =>
  noteClaimed(app, by, customer_id, await takeOrders(app, customer_id, ids))
