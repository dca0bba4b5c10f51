import { agreementWorkers } from '#domains/adoptions/agreements/service.ts'
import { adoptionWorkers } from '#domains/adoptions/expiry/service.ts'
import { followupWorkers } from '#domains/adoptions/followups/reminders/service.ts'
import { importWorkers } from '#domains/adoptions/imports/service.ts'
import { lapseWorkers } from '#domains/adoptions/lapses/service.ts'
import { adoptionWishWorkers } from '#domains/adoptions/wishes/service.ts'
import { approvalWorkers } from '#domains/applications/approvals/plans/service.ts'
import { applicationWorkers } from '#domains/applications/expiry/service.ts'
import { editSessionWorkers } from '#domains/blogs/desk/edit_sessions/service.ts'
import { letterWorkers } from '#domains/blogs/newsletter/letters/service.ts'
import { newsletterWorkers } from '#domains/blogs/newsletter/service.ts'
import { cartWorkers } from '#domains/cart/expiry/service.ts'
import { checkWorkers } from '#domains/checks/service.ts'
import { avatarWorkers } from '#domains/customers/avatar/service.ts'
import { exportWorkers } from '#domains/customers/export/service.ts'
import { customerWorkers } from '#domains/customers/recovery/service.ts'
import { unconfirmedWorkers } from '#domains/customers/unconfirmed/service.ts'
import { jobWorkers } from '#domains/jobs/service.ts'
import { lampWorkers } from '#domains/lamps/service.ts'
import { restrictedMoneyWorkers } from '#domains/ledger/bank_accounts/restricted_money/service.ts'
import { ledgerWorkers } from '#domains/ledger/publications/service.ts'
import { mailingWorkers } from '#domains/mailings/sending/service.ts'
import { mediaWorkers } from '#domains/media/cleanup/service.ts'
import { likenessWorkers } from '#domains/media/likeness/service.ts'
import { variantWorkers } from '#domains/media/variants/service.ts'
import { orderWorkers } from '#domains/orders/closure/service.ts'
import { invoiceWorkers } from '#domains/orders/invoices/sending/service.ts'
import { mailboxWorkers } from '#domains/pages/messages/mailbox/service.ts'
import { paymentWorkers } from '#domains/payments/status_checks/service.ts'
import { stockWishWorkers } from '#domains/products/wishes/service.ts'
import { receiptWorkers } from '#domains/receipts/papers/service.ts'
import { taxFileWorkers } from '#domains/receipts/tax_files/reminders/service.ts'
import { yearlyReceiptWorkers } from '#domains/receipts/yearly/service.ts'
import { erasingWorkers } from '#domains/retention/service.ts'
import { deviceLinkWorkers } from '#domains/staff/device_links/service.ts'
import { findStaffIdentity } from '#domains/staff/sessions/service.ts'
import { attendanceWorkers } from '#domains/volunteers/attendance/expiry/service.ts'
import type { JobWorker } from '#platform/server/jobs.ts'
import { mailWorkers } from '#platform/server/mail_delivery.ts'
import { limitWorkers } from '#platform/server/rate_limits.ts'
import { keyWorkers } from '#platform/server/resealing.ts'
import { retentionWorkers } from '#platform/server/retention.ts'
import { backupWorkers } from '#platform/server/scheduled_backups.ts'
import { staffJobWorkers, staffWorksOf } from '#platform/server/staff_job_runner.ts'
import { routes } from './routes.ts'
import { sealedStores } from './sealed_stores.ts'

/** Every kind of background work of the product, with its timetable (Asia/Taipei). */
export const workers: readonly JobWorker[] = [
  ...adoptionWorkers,
  ...lapseWorkers,
  ...attendanceWorkers,
  ...applicationWorkers,
  ...approvalWorkers,
  ...agreementWorkers,
  ...followupWorkers,
  ...importWorkers,
  ...cartWorkers,
  ...orderWorkers,
  ...invoiceWorkers,
  ...mailboxWorkers,
  ...paymentWorkers,
  ...receiptWorkers,
  ...yearlyReceiptWorkers,
  ...taxFileWorkers,
  ...mailWorkers,
  ...customerWorkers,
  ...unconfirmedWorkers,
  ...deviceLinkWorkers,
  ...avatarWorkers,
  ...exportWorkers,
  ...erasingWorkers,
  ...mediaWorkers,
  ...variantWorkers,
  ...likenessWorkers,
  ...lampWorkers,
  ...ledgerWorkers,
  ...restrictedMoneyWorkers,
  ...newsletterWorkers,
  ...editSessionWorkers,
  ...letterWorkers,
  ...mailingWorkers,
  ...stockWishWorkers,
  ...adoptionWishWorkers,
  ...limitWorkers,
  ...backupWorkers,
  ...checkWorkers,
  ...keyWorkers(sealedStores),
  ...retentionWorkers,
  ...jobWorkers,
  ...staffJobWorkers({ works: staffWorksOf(routes), findStaff: findStaffIdentity }),
]
