import { notifyMember } from '#domains/notices/service.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { receiptNoticeWords as words } from '../messages.ts'

/** What members hear at the bell about a new receipt; the paper itself comes by its own mail. */
export const notifyReceipt = async (app: App, event: DomainEventMap['receipt issued']): Promise<void> => {
  if (event.customer_id === null) return
  await notifyMember(app, {
    customer_id: event.customer_id,
    kind: 'receipts',
    key: `receipt_issued:${event.receipt_id}`,
    subject: words.issued(event.receipt_no),
    text:
      event.merged > 0
        ? words.mergedText(event.merged, formatMoney(event.total_amount))
        : words.issuedText(formatMoney(event.total_amount)),
    link: `/account/receipts?year=${event.year}`,
    mail: false,
  })
}
