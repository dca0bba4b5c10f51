import { notifyMember } from '#domains/notices/service.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { App } from '#platform/server/app.ts'
import type { HappeningMap } from '#platform/server/happenings.ts'
import { receiptNoticeWords as words } from '../messages.ts'

/** What members hear at the bell about a new receipt; the paper itself comes by its own mail. */
export const tellReceipt = async (app: App, told: HappeningMap['receipt issued']): Promise<void> => {
  if (told.customer_id === null) return
  await notifyMember(app, {
    customer_id: told.customer_id,
    kind: 'receipts',
    key: `receipt_issued:${told.receipt_id}`,
    subject: words.issued(told.receipt_no),
    text:
      told.merged > 0
        ? words.mergedText(told.merged, formatMoney(told.total_amount))
        : words.issuedText(formatMoney(told.total_amount)),
    link: `/account/receipts?year=${told.year}`,
    mail: false,
  })
}
