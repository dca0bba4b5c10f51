// Written by `npm run generate` (bin/subject_words.ts).
import { accountMoveSubject as account_moves } from '#domains/ledger/staff_messages.ts'
import { followupSubject as adoption_followups } from '#domains/adoptions/column_messages.ts'
import { adoptionRequestSubject as adoption_requests } from '#domains/adoptions/column_messages.ts'
import { adoptionSubject as adoptions } from '#domains/adoptions/column_messages.ts'
import { animalSubject as animals } from '#domains/animals/staff_messages.ts'
import { applicationAnimalSubject as application_animals } from '#domains/applications/column_messages.ts'
import { applicationSubject as applications } from '#domains/applications/column_messages.ts'
import { approvalSubject as approvals } from '#domains/approvals/messages.ts'
import { backupSubject as backups } from '#domains/checks/column_messages.ts'
import { bankAccountSubject as bank_accounts } from '#domains/ledger/staff_messages.ts'
import { bankLineSubject as bank_lines } from '#domains/ledger/bank_lines/messages.ts'
import { bankStatementSubject as bank_statements } from '#domains/ledger/bank_statements/messages.ts'
import { bannerSubject as banners } from '#domains/banners/column_messages.ts'
import { newsCategorySubject as blog_categories } from '#domains/blogs/column_messages.ts'
import { storySubject as blogs } from '#domains/blogs/column_messages.ts'
import { boxCountSubject as box_counts } from '#domains/box_counts/messages.ts'
import { brandSubject as brands } from '#domains/products/brands/messages.ts'
import { campaignUpdateSubject as campaign_updates } from '#domains/campaigns/column_messages.ts'
import { campaignSubject as campaigns } from '#domains/campaigns/column_messages.ts'
import { categorySubject as categories } from '#domains/products/categories/staff_messages.ts'
import { clinicBankChangeSubject as clinic_bank_changes } from '#domains/clinics/staff_messages.ts'
import { clinicLicenceSubject as clinic_licences } from '#domains/clinics/staff_messages.ts'
import { clinicPriceSubject as clinic_prices } from '#domains/clinics/staff_messages.ts'
import { clinicSubject as clinics } from '#domains/clinics/staff_messages.ts'
import { closedYearSubject as closed_years } from '#domains/closed_years/messages.ts'
import { letterSubject as contact_messages } from '#domains/pages/messages/desk_messages.ts'
import { customerOauthSubject as customer_oauth } from '#domains/customers/column_messages.ts'
import { customerSubject as customers } from '#domains/customers/column_messages.ts'
import { dataRequestSubject as data_requests } from '#domains/customers/data_requests/messages.ts'
import { deliveryMethodSubject as delivery_methods } from '#domains/deliveries/desk/messages.ts'
import { disbursementSubject as disbursements } from '#domains/applications/disbursements/staff_messages.ts'
import { faqSubject as faqs } from '#domains/pages/faqs/column_messages.ts'
import { foodDeliverySubject as food_deliveries } from '#domains/applications/column_messages.ts'
import { fundingSubject as fundings } from '#domains/ledger/staff_messages.ts'
import { giftSubject as gifts } from '#domains/products/gifts/messages.ts'
import { goodsGiftSubject as goods_gifts } from '#domains/goods_gifts/messages.ts'
import { importSubject as import_runs } from '#domains/adoptions/column_messages.ts'
import { mailboxSubject as incoming_mailboxes } from '#domains/pages/messages/mailbox/messages.ts'
import { invoiceSubject as invoices } from '#domains/orders/column_messages.ts'
import { lampSubject as lamps } from '#domains/lamps/column_messages.ts'
import { listViewSubject as list_views } from '#domains/staff/admin/messages.ts'
import { locationSubject as locations } from '#domains/animals/locations/staff_messages.ts'
import { mailSubject as mail_outbox } from '#domains/mails/messages.ts'
import { mailingSubject as mailings } from '#domains/mailings/messages.ts'
import { mediaSubject as media } from '#domains/media/column_messages.ts'
import { medicalSubject as medical_records } from '#domains/animals/medical_records/staff_messages.ts'
import { nightlyCheckSubject as nightly_checks } from '#domains/checks/column_messages.ts'
import { offerSubject as offers } from '#domains/offers/desk/column_messages.ts'
import { orderEventSubject as order_events } from '#domains/orders/column_messages.ts'
import { orderReturnSubject as order_returns } from '#domains/orders/column_messages.ts'
import { orderSubject as orders } from '#domains/orders/column_messages.ts'
import { pageSubject as pages } from '#domains/pages/column_messages.ts'
import { paymentMethodSubject as payment_methods } from '#domains/payments/methods/desk/messages.ts'
import { payoutSubject as payouts } from '#domains/ledger/staff_messages.ts'
import { permissionRequestSubject as permission_requests } from '#domains/staff/admin/messages.ts'
import { variantSubject as product_variants } from '#domains/products/staff_messages.ts'
import { productSubject as products } from '#domains/products/staff_messages.ts'
import { receiptProfileSubject as receipt_profiles } from '#domains/customers/column_messages.ts'
import { receiptSubject as receipts } from '#domains/receipts/staff_messages.ts'
import { refundSubject as refunds } from '#domains/payments/column_messages.ts'
import { roleSubject as roles } from '#domains/staff/admin/messages.ts'
import { settingSubject as settings } from '#domains/settings/column_messages.ts'
import { shipmentSubject as shipments } from '#domains/orders/column_messages.ts'
import { permitSubject as solicitation_permits } from '#domains/campaigns/column_messages.ts'
import { jobSubject as staff_jobs } from '#domains/jobs/admin/messages.ts'
import { rateSubject as subsidy_rates } from '#domains/applications/column_messages.ts'
import { surrenderSubject as surrenders } from '#domains/adoptions/surrenders/messages.ts'
import { suspenseItemSubject as suspense_items } from '#domains/ledger/staff_messages.ts'
import { taskSubject as tasks } from '#domains/tasks/messages.ts'
import { taxFileSubject as tax_files } from '#domains/receipts/tax_files/messages.ts'
import { transactionSubject as transactions } from '#domains/ledger/staff_messages.ts'
import { userSubject as users } from '#domains/staff/admin/messages.ts'
import { hoursSubject as volunteer_hours } from '#domains/volunteers/column_messages.ts'
import { shiftSubject as volunteer_shifts } from '#domains/volunteers/shifts/messages.ts'
import { volunteerSubjectWords as volunteers } from '#domains/volunteers/column_messages.ts'
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
  bank_lines,
  bank_statements,
  banners,
  blog_categories,
  blogs,
  box_counts,
  brands,
  campaign_updates,
  campaigns,
  categories,
  clinic_bank_changes,
  clinic_licences,
  clinic_prices,
  clinics,
  closed_years,
  contact_messages,
  customer_oauth,
  customers,
  data_requests,
  delivery_methods,
  disbursements,
  faqs,
  food_deliveries,
  fundings,
  gifts,
  goods_gifts,
  import_runs,
  incoming_mailboxes,
  invoices,
  lamps,
  list_views,
  locations,
  mail_outbox,
  mailings,
  media,
  medical_records,
  nightly_checks,
  offers,
  order_events,
  order_returns,
  orders,
  pages,
  payment_methods,
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
  surrenders,
  suspense_items,
  tasks,
  tax_files,
  transactions,
  users,
  volunteer_hours,
  volunteer_shifts,
  volunteers,
}
