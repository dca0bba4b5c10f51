import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { orderCopyWords as words } from './messages.ts'
import { listForCopy, listLinesForCopy } from './queries.ts'

/** A member's orders, for the copy of their data. */
export const copyOrders = async (app: App, told: HappeningMap['member asks for data']): Promise<void> => {
  told.parts.push({
    tables: async () => {
      const orders = await listForCopy(app, told.customer_id)
      const rows = orders.map((order) => ({
        ...order,
        status: words.statuses[order.status],
        payment_status: words.paymentStatuses[order.payment_status],
        shipping_status: words.shippingStatuses[order.shipping_status],
      }))
      return [
        { name: 'orders', title: words.orders, columns: words.columns, rows },
        {
          name: 'order_lines',
          title: words.lines,
          columns: words.lineColumns,
          rows: await listLinesForCopy(app, told.customer_id),
        },
      ]
    },
  })
}
