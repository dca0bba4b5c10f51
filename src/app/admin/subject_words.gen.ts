// Written by `npm run generate` (bin/subject_words.ts).
import { accountMoveSubject as account_moves } from '#domains/ledger/admin/messages.ts'
import { followupSubject as adoption_followups } from '#domains/adoptions/admin/messages.ts'
import { adoptionRequestSubject as adoption_requests } from '#domains/adoptions/admin/messages.ts'
import { adoptionSubject as adoptions } from '#domains/adoptions/admin/messages.ts'
import { animalSubject as animals } from '#domains/animals/admin/messages.ts'
import { applicationAnimalSubject as application_animals } from '#domains/applications/admin/messages.ts'
import { applicationSubject as applications } from '#domains/applications/admin/messages.ts'
import { approvalSubject as approvals } from '#domains/approvals/admin/messages.ts'
import { backupSubject as backups } from '#domains/checks/admin/messages.ts'
import { bankAccountSubject as bank_accounts } from '#domains/ledger/admin/messages.ts'
import { bannerSubject as banners } from '#domains/banners/admin/messages.ts'
import { newsCategorySubject as blog_categories } from '#domains/blogs/admin/messages.ts'
import { storySubject as blogs } from '#domains/blogs/admin/messages.ts'
import { brandSubject as brands } from '#domains/products/brands/admin/messages.ts'
import { campaignUpdateSubject as campaign_updates } from '#domains/campaigns/admin/subjects/messages.ts'
import { campaignSubject as campaigns } from '#domains/campaigns/admin/subjects/messages.ts'
import { categorySubject as categories } from '#domains/products/categories/admin/messages.ts'
import { clinicBankChangeSubject as clinic_bank_changes } from '#domains/clinics/admin/messages.ts'
import { clinicLicenceSubject as clinic_licences } from '#domains/clinics/admin/messages.ts'
import { clinicPriceSubject as clinic_prices } from '#domains/clinics/admin/messages.ts'
import { clinicSubject as clinics } from '#domains/clinics/admin/messages.ts'
import { customerOauthSubject as customer_oauth } from '#domains/customers/admin/messages.ts'
import { customerSubject as customers } from '#domains/customers/admin/messages.ts'
import { disbursementSubject as disbursements } from '#domains/applications/disbursements/admin/messages.ts'
import { foodDeliverySubject as food_deliveries } from '#domains/applications/admin/messages.ts'
import { fundingSubject as fundings } from '#domains/ledger/admin/messages.ts'
import { giftSubject as gifts } from '#domains/products/gifts/admin/messages.ts'
import { importSubject as import_runs } from '#domains/adoptions/admin/messages.ts'
import { invoiceSubject as invoices } from '#domains/orders/admin/subjects/messages.ts'
import { lampSubject as lamps } from '#domains/lamps/admin/messages.ts'
import { listViewSubject as list_views } from '#domains/staff/admin/messages.ts'
import { locationSubject as locations } from '#domains/animals/locations/admin/messages.ts'
import { mailSubject as mail_outbox } from '#domains/mails/admin/messages.ts'
import { mediaSubject as media } from '#domains/media/admin/messages.ts'
import { medicalSubject as medical_records } from '#domains/animals/medical_records/admin/messages.ts'
import { nightlyCheckSubject as nightly_checks } from '#domains/checks/admin/messages.ts'
import { orderEventSubject as order_events } from '#domains/orders/admin/subjects/messages.ts'
import { orderReturnSubject as order_returns } from '#domains/orders/admin/subjects/messages.ts'
import { orderSubject as orders } from '#domains/orders/admin/subjects/messages.ts'
import { payoutSubject as payouts } from '#domains/ledger/admin/messages.ts'
import { permissionRequestSubject as permission_requests } from '#domains/staff/admin/messages.ts'
import { variantSubject as product_variants } from '#domains/products/admin/messages.ts'
import { productSubject as products } from '#domains/products/admin/messages.ts'
import { receiptProfileSubject as receipt_profiles } from '#domains/customers/admin/messages.ts'
import { receiptSubject as receipts } from '#domains/receipts/admin/messages.ts'
import { refundSubject as refunds } from '#domains/payments/admin/messages.ts'
import { roleSubject as roles } from '#domains/staff/admin/messages.ts'
import { settingSubject as settings } from '#domains/settings/admin/messages.ts'
import { shipmentSubject as shipments } from '#domains/orders/admin/subjects/messages.ts'
import { permitSubject as solicitation_permits } from '#domains/campaigns/admin/subjects/messages.ts'
import { jobSubject as staff_jobs } from '#domains/jobs/admin/messages.ts'
import { rateSubject as subsidy_rates } from '#domains/applications/admin/messages.ts'
import { suspenseItemSubject as suspense_items } from '#domains/ledger/admin/messages.ts'
import { taskSubject as tasks } from '#domains/tasks/admin/messages.ts'
import { transactionSubject as transactions } from '#domains/ledger/admin/messages.ts'
import { userSubject as users } from '#domains/staff/admin/messages.ts'
import { hoursSubject as volunteer_hours } from '#domains/volunteers/admin/messages.ts'
import { volunteerSubjectWords as volunteers } from '#domains/volunteers/admin/messages.ts'
import type { SubjectWords } from '#registry/subject_words.ts'
import type { AuditSubject } from '#registry/tables.ts'

/** The columns of what the audit log tells of, in the words of each noun. */
export const subjectWords: { readonly [S in AuditSubject]: SubjectWords<S> } = {
  account_moves,
  adoption_followups,
  adoption_requests,
  adoptions,
  animals,
  application_animals,
  applications,
  approvals,
  backups,
  bank_accounts,
  banners,
  blog_categories,
  blogs,
  brands,
  campaign_updates,
  campaigns,
  categories,
  clinic_bank_changes,
  clinic_licences,
  clinic_prices,
  clinics,
  customer_oauth,
  customers,
  disbursements,
  food_deliveries,
  fundings,
  gifts,
  import_runs,
  invoices,
  lamps,
  list_views,
  locations,
  mail_outbox,
  media,
  medical_records,
  nightly_checks,
  order_events,
  order_returns,
  orders,
  payouts,
  permission_requests,
  product_variants,
  products,
  receipt_profiles,
  receipts,
  refunds,
  roles,
  settings,
  shipments,
  solicitation_permits,
  staff_jobs,
  subsidy_rates,
  suspense_items,
  tasks,
  transactions,
  users,
  volunteer_hours,
  volunteers,
}
