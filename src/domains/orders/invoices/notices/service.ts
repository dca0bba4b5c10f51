import { notifyMember } from '#domains/notices/service.ts'
import type { App } from '#platform/server/app.ts'
import { mailInvoiceIssued } from '../../mails/service.ts'
import type { OrderRow } from '../../queries.ts'
import { invoiceWords } from '../messages.ts'
import type { InvoiceRow } from '../queries.ts'
import { isPlain } from '../rules.ts'

/** Tells the buyer that the invoice is there: a member at the bell, a guest by mail. */
export const notifyBuyer = async (app: App, order: OrderRow, invoice: InvoiceRow): Promise<void> => {
  if (order.customer_id === null) return mailInvoiceIssued(app, order, invoice)
  const { id, invoice_no } = invoice
  const words = isPlain(order) ? invoiceWords.plain : invoiceWords
  await notifyMember(app, {
    customer_id: order.customer_id,
    kind: 'orders',
    key: `invoice_issued:${id}`,
    subject: words.notice(order.order_no),
    text: words.notice_text(invoice_no ?? ''),
    link: `/account/order/${order.id}`,
  })
}
