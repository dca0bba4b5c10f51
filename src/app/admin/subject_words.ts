import {
  adoptionRequestSubject,
  adoptionSubject,
  followupSubject,
  importSubject,
} from '#domains/adoptions/admin/messages.ts'
import { animalSubject } from '#domains/animals/admin/messages.ts'
import { locationSubject } from '#domains/animals/locations/admin/messages.ts'
import { medicalSubject } from '#domains/animals/medical_records/admin/messages.ts'
import {
  applicationAnimalSubject,
  applicationSubject,
  foodDeliverySubject,
  rateSubject,
} from '#domains/applications/admin/messages.ts'
import { disbursementSubject } from '#domains/applications/disbursements/admin/messages.ts'
import { approvalSubject } from '#domains/approvals/admin/messages.ts'
import { bannerSubject } from '#domains/banners/admin/messages.ts'
import { newsCategorySubject, storySubject } from '#domains/blogs/admin/messages.ts'
import { campaignSubject, campaignUpdateSubject, permitSubject } from '#domains/campaigns/admin/subjects/messages.ts'
import { backupSubject, nightlyCheckSubject } from '#domains/checks/admin/messages.ts'
import {
  clinicBankChangeSubject,
  clinicLicenceSubject,
  clinicPriceSubject,
  clinicSubject,
} from '#domains/clinics/admin/messages.ts'
import { customerOauthSubject, customerSubject, receiptProfileSubject } from '#domains/customers/admin/messages.ts'
import { jobSubject } from '#domains/jobs/admin/messages.ts'
import { lampSubject } from '#domains/lamps/admin/messages.ts'
import {
  accountMoveSubject,
  bankAccountSubject,
  fundingSubject,
  payoutSubject,
  suspenseItemSubject,
  transactionSubject,
} from '#domains/ledger/admin/messages.ts'
import { mailSubject } from '#domains/mails/admin/messages.ts'
import { mediaSubject } from '#domains/media/admin/messages.ts'
import {
  invoiceSubject,
  orderEventSubject,
  orderReturnSubject,
  orderSubject,
  shipmentSubject,
} from '#domains/orders/admin/subjects/messages.ts'
import { refundSubject } from '#domains/payments/admin/messages.ts'
import { productSubject, variantSubject } from '#domains/products/admin/messages.ts'
import { brandSubject } from '#domains/products/brands/admin/messages.ts'
import { categorySubject } from '#domains/products/categories/admin/messages.ts'
import { giftSubject } from '#domains/products/gifts/admin/messages.ts'
import { receiptSubject } from '#domains/receipts/admin/messages.ts'
import { settingSubject } from '#domains/settings/admin/messages.ts'
import { listViewSubject, permissionRequestSubject, roleSubject, userSubject } from '#domains/staff/admin/messages.ts'
import { taskSubject } from '#domains/tasks/admin/messages.ts'
import { hoursSubject, volunteerSubjectWords } from '#domains/volunteers/admin/messages.ts'
import type { SubjectWords } from '#registry/subject_words.ts'
import type { AuditSubject } from '#registry/tables.ts'

/** The columns of what the audit log tells of, in the words of each noun. A table or a column without a word does not compile. */
export const subjectWords: { readonly [S in AuditSubject]: SubjectWords<S> } = {
  account_moves: accountMoveSubject,
  adoption_followups: followupSubject,
  adoption_requests: adoptionRequestSubject,
  adoptions: adoptionSubject,
  animals: animalSubject,
  application_animals: applicationAnimalSubject,
  applications: applicationSubject,
  approvals: approvalSubject,
  backups: backupSubject,
  bank_accounts: bankAccountSubject,
  banners: bannerSubject,
  blog_categories: newsCategorySubject,
  blogs: storySubject,
  brands: brandSubject,
  campaign_updates: campaignUpdateSubject,
  campaigns: campaignSubject,
  categories: categorySubject,
  clinic_bank_changes: clinicBankChangeSubject,
  clinic_licences: clinicLicenceSubject,
  clinic_prices: clinicPriceSubject,
  clinics: clinicSubject,
  customer_oauth: customerOauthSubject,
  customers: customerSubject,
  disbursements: disbursementSubject,
  food_deliveries: foodDeliverySubject,
  fundings: fundingSubject,
  gifts: giftSubject,
  import_runs: importSubject,
  invoices: invoiceSubject,
  lamps: lampSubject,
  list_views: listViewSubject,
  locations: locationSubject,
  mail_outbox: mailSubject,
  media: mediaSubject,
  medical_records: medicalSubject,
  nightly_checks: nightlyCheckSubject,
  order_events: orderEventSubject,
  order_returns: orderReturnSubject,
  orders: orderSubject,
  payouts: payoutSubject,
  permission_requests: permissionRequestSubject,
  product_variants: variantSubject,
  products: productSubject,
  receipt_profiles: receiptProfileSubject,
  receipts: receiptSubject,
  refunds: refundSubject,
  roles: roleSubject,
  settings: settingSubject,
  shipments: shipmentSubject,
  solicitation_permits: permitSubject,
  staff_jobs: jobSubject,
  subsidy_rates: rateSubject,
  suspense_items: suspenseItemSubject,
  tasks: taskSubject,
  transactions: transactionSubject,
  users: userSubject,
  volunteer_hours: hoursSubject,
  volunteers: volunteerSubjectWords,
}
