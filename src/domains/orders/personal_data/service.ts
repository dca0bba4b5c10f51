import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { orderNoticeWords } from '../messages.ts'
import { orderDataWords as words } from './messages.ts'
import {
  countOpenOrders,
  hideGiver,
  listForExport,
  listLinesForExport,
  lockOrdersOfMember,
  showGiverAs,
} from './queries.ts'

/** A member's orders, for the export of their data. */
export const exportOrders = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const orders = await listForExport(app, event.customer_id)
      const rows = orders.map((order) => ({
        ...order,
        status: words.statuses[order.status],
        payment_status: words.paymentStatuses[order.payment_status],
        shipping_status: words.shippingStatuses[order.shipping_status],
        gift_comment_state: order.gift_comment_state && words.giftCommentStates[order.gift_comment_state],
      }))
      return [
        { name: 'orders', title: words.orders, columns: words.columns, rows },
        {
          name: 'order_lines',
          title: words.lines,
          columns: words.lineColumns,
          rows: await listLinesForExport(app, event.customer_id),
        },
      ]
    },
  })
}

/** Orders that are not over keep a member: money or a parcel may still come. */
export const blockDeletionByOrders = async (
  app: App,
  event: DomainEventMap['account deletion requested'],
): Promise<void> => {
  const open = await countOpenOrders(app, event.customer_id)
  if (open > 0) event.reasons.push(orderNoticeWords.open(open))
}

/** Past gifts are shown as the member wishes now, as far as that hides more or names them otherwise. */
export const showGifts = (app: App, event: DomainEventMap['public name changed']): Promise<void> =>
  showGiverAs(app, event.customer_id, event)

/** The gifts of a member who left stay public without a name. */
export const hideGifts = (app: App, event: { customer_id: number }): Promise<void> => hideGiver(app, event.customer_id)

/** Whoever moves money of an order holds the order and then tells the account. */
export const holdOrders = async (app: App, event: { customer_id: number }): Promise<void> => {
  await lockOrdersOfMember(app, event.customer_id)
}
