import { type NewNotice, notifyMember } from '#domains/notices/service.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { orderNoticeWords as words } from '../messages.ts'
import { lockOrder, type OrderRow } from '../queries.ts'

/** What members hear at the bell about their orders; guests have their mails. */

type Sentence = Pick<NewNotice, 'subject' | 'text' | 'mail'>

const tell = async (app: App, order_id: number, key: string, say: (order: OrderRow) => Sentence): Promise<void> => {
  const order = await lockOrder(app, order_id)
  if (!order || order.customer_id === null) return
  await notifyMember(app, {
    customer_id: order.customer_id,
    kind: 'orders',
    key: `${key}:${order_id}`,
    link: `/account/order/${order_id}`,
    ...say(order),
  })
}

export const notifyPaid = (app: App, event: DomainEventMap['order paid']): Promise<void> =>
  tell(app, event.order_id, 'order_paid', ({ order_no, grand_total }) => ({
    subject: words.paid(order_no),
    text: words.paidText(formatMoney(grand_total)),
  }))

export const notifyShipped = (app: App, event: DomainEventMap['order shipped']): Promise<void> =>
  tell(app, event.order_id, 'order_shipped', ({ order_no }) => ({
    ...{ subject: words.shipped(order_no), text: words.shippedText, mail: false },
  }))

export const notifyDelivered = (app: App, event: DomainEventMap['order delivered']): Promise<void> =>
  tell(app, event.order_id, 'order_delivered', ({ order_no }) => ({
    ...{ subject: words.delivered(order_no), text: words.deliveredText },
  }))

export const notifyCancelled = async (app: App, event: DomainEventMap['order cancelled']): Promise<void> => {
  // the notice about the refund tells it
  if (event.kind === 'refunded') return
  await tell(app, event.order_id, `order_${event.kind}`, ({ order_no }) => ({
    subject: words.cancelled(order_no),
    text: event.kind === 'expired' ? words.expiredText : words.cancelledText,
    mail: false,
  }))
}

export const notifyRefunded = (app: App, event: DomainEventMap['refund done']): Promise<void> =>
  tell(app, event.order_id, `order_refunded:${event.refund_id}`, ({ order_no }) => ({
    ...{ subject: words.refunded(order_no), text: words.refundedText, mail: false },
  }))
