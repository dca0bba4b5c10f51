import { agreementWorkers } from '#domains/adoptions/agreements/service.ts'
import { likenessWorkers } from '#domains/adoptions/awaiting/service.ts'
import { adoptionWorkers } from '#domains/adoptions/expiring/service.ts'
import { followupWorkers } from '#domains/adoptions/followups/service.ts'
import { importWorkers } from '#domains/adoptions/importing/service.ts'
import { applicationWorkers } from '#domains/applications/expiring/service.ts'
import { letterWorkers } from '#domains/blogs/newsletter/sending/service.ts'
import { newsletterWorkers } from '#domains/blogs/newsletter/service.ts'
import { readingWorkers } from '#domains/blogs/reading/service.ts'
import { cartWorkers } from '#domains/cart/forgetting/service.ts'
import { avatarWorkers } from '#domains/customers/avatar/service.ts'
import { exportWorkers } from '#domains/customers/export/service.ts'
import { customerWorkers } from '#domains/customers/recovery/service.ts'
import { lampWorkers } from '#domains/lamps/service.ts'
import { ledgerWorkers } from '#domains/ledger/entering/service.ts'
import { mediaWorkers } from '#domains/media/sweeping/service.ts'
import { noticeWorkers } from '#domains/notices/service.ts'
import { orderWorkers } from '#domains/orders/ending/service.ts'
import { contactWorkers } from '#domains/pages/messages/service.ts'
import { paymentWorkers } from '#domains/payments/asking/service.ts'
import { refusedNoticeWorkers } from '#domains/payments/refusing/service.ts'
import { awaitingWorkers } from '#domains/products/awaiting/service.ts'
import { receiptWorkers } from '#domains/receipts/papers/service.ts'
import { yearlyReceiptWorkers } from '#domains/receipts/yearly/service.ts'
import { wishWorkers } from '#domains/wishes/service.ts'
import { contentWorkers } from '#platform/server/content_pruning.ts'
import type { JobWorker } from '#platform/server/jobs.ts'
import { mailWorkers } from '#platform/server/mail.ts'
import { limitWorkers } from '#platform/server/rate_limits.ts'

/** Every kind of background work of the product, with its timetable (Asia/Taipei). */
export const workers: readonly JobWorker[] = [
  ...adoptionWorkers,
  ...applicationWorkers,
  ...agreementWorkers,
  ...followupWorkers,
  ...importWorkers,
  ...cartWorkers,
  ...orderWorkers,
  ...contactWorkers,
  ...paymentWorkers,
  ...refusedNoticeWorkers,
  ...receiptWorkers,
  ...yearlyReceiptWorkers,
  ...mailWorkers,
  ...customerWorkers,
  ...avatarWorkers,
  ...exportWorkers,
  ...mediaWorkers,
  ...lampWorkers,
  ...noticeWorkers,
  ...ledgerWorkers,
  ...newsletterWorkers,
  ...letterWorkers,
  ...awaitingWorkers,
  ...likenessWorkers,
  ...wishWorkers,
  ...readingWorkers,
  ...limitWorkers,
  ...contentWorkers,
]
