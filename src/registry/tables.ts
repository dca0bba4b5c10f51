import type { Database } from './database.gen.ts'
import { type Aged, aged, byJob, type ColumnOf, type Kept } from './retention.ts'

type Facts = {
  /**
   * Whether public answers may be made of the table. `public`: triggers note what changes in it (watch_content in
   * db/migrations/0100_content_changes.sql), and what was read from it is invalidated then. `inside`: no answer that reads
   * it is cached.
   */
  readonly answers: 'public' | 'inside'
  /** Moments at which public answers change although nobody writes: something begins, ends or comes out. */
  readonly moments?: readonly string[]
  /** The audit log tells of its rows. */
  readonly audited?: true
  /** Its rows belong to clinics as well: queries say for which clinics they ask (platform/server/scope.ts). */
  readonly of_clinics?: true
}

/** What must be said of every table: see `Facts`, and how long its rows stay and why (retention.ts). */
export type AllTables = {
  readonly [T in keyof Database]: Facts & {
    readonly moments?: readonly (keyof Database[T])[]
    readonly kept: Kept<ColumnOf<T>>
  }
}

/** Every table, and what holds for its rows. A new one does not compile before it stands here. */
const tables = {
  account_moves: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  adoption_agreements: { answers: 'inside', kept: { ever: 'animals' } },
  adoption_followup_links: { answers: 'inside', kept: { with: 'adoption_followups' } },
  adoption_followups: { answers: 'inside', audited: true, kept: { ever: 'animals' } },
  adoption_milestones: { answers: 'public', kept: { ever: 'animals' } },
  adoption_requests: { answers: 'public', audited: true, kept: { ever: 'animals' } },
  adoptions: { answers: 'public', audited: true, kept: { ever: 'animals' } },
  animal_movements: { answers: 'inside', kept: { ever: 'animals' } },
  animals: { answers: 'public', audited: true, kept: { ever: 'animals' } },
  application_animals: { answers: 'public', audited: true, of_clinics: true, kept: { ever: 'cases' } },
  application_events: { answers: 'inside', of_clinics: true, kept: { ever: 'cases' } },
  application_requests: { answers: 'inside', of_clinics: true, kept: { ever: 'cases' } },
  approvals: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  app_keys: { answers: 'inside', kept: { record: 'house' } },
  applications: { answers: 'inside', audited: true, of_clinics: true, kept: { ever: 'cases' } },
  audit_links: { answers: 'inside', kept: { ever: 'log' } },
  audit_logs: { answers: 'inside', kept: { ever: 'log' } },
  backups: { answers: 'inside', audited: true, kept: aged.backups },
  bank_accounts: { answers: 'public', audited: true, kept: { ever: 'money' } },
  bank_lines: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  bank_match_records: { answers: 'inside', kept: { ever: 'money' } },
  bank_matches: { answers: 'inside', kept: { ever: 'money' } },
  bank_profiles: { answers: 'inside', kept: { ever: 'money' } },
  bank_statement_files: { answers: 'inside', kept: { with: 'bank_statements' } },
  bank_statements: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  banners: { answers: 'public', audited: true, moments: ['starts_at', 'ends_at'], kept: { record: 'shown' } },
  blog_categories: { answers: 'public', audited: true, kept: { record: 'shown' } },
  blog_reads: { answers: 'inside', kept: aged.blog_reads },
  blog_edit_sessions: { answers: 'inside', kept: { with: 'blogs' } },
  blog_versions: { answers: 'inside', kept: { with: 'blogs' } },
  blogs: { answers: 'public', audited: true, moments: ['published_at'], kept: { record: 'shown' } },
  book_years: { answers: 'inside', kept: { ever: 'money' } },
  box_count_entries: { answers: 'inside', kept: { ever: 'money' } },
  box_counts: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  brands: { answers: 'public', audited: true, kept: { record: 'shown' } },
  campaign_animals: { answers: 'public', kept: { ever: 'money' } },
  campaign_donors: { answers: 'inside', kept: { ever: 'money' } },
  data_requests: { answers: 'inside', audited: true, kept: aged.data_requests },
  disbursements: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  device_links: { answers: 'inside', kept: aged.device_links },
  donor_members: { answers: 'inside', kept: { ever: 'money' } },
  campaign_options: { answers: 'public', kept: { ever: 'money' } },
  campaign_totals: { answers: 'public', kept: { ever: 'money' } },
  campaign_updates: { answers: 'public', audited: true, moments: ['published_at'], kept: { record: 'shown' } },
  campaigns: { answers: 'public', audited: true, moments: ['starts_at', 'ends_at'], kept: { ever: 'money' } },
  cart_campaign_items: { answers: 'inside', kept: { with: 'carts' } },
  cart_gifts: { answers: 'inside', kept: { with: 'carts' } },
  cart_items: { answers: 'inside', kept: { with: 'carts' } },
  cart_offers: { answers: 'inside', kept: { with: 'carts' } },
  cart_product_group_items: { answers: 'inside', kept: { with: 'carts' } },
  cart_product_groups: { answers: 'inside', kept: { with: 'carts' } },
  carts: { answers: 'inside', kept: byJob.carts },
  categories: { answers: 'public', audited: true, kept: { record: 'shown' } },
  clinic_bank_changes: { answers: 'inside', audited: true, of_clinics: true, kept: { record: 'help' } },
  clinic_licences: { answers: 'inside', audited: true, kept: { record: 'help' } },
  clinic_prices: { answers: 'public', audited: true, of_clinics: true, kept: { record: 'help' } },
  closed_balances: { answers: 'inside', kept: { ever: 'money' } },
  closed_year_funds: { answers: 'inside', kept: { ever: 'money' } },
  closed_years: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  clinics: { answers: 'public', audited: true, of_clinics: true, kept: { record: 'help' } },
  contact_mails: { answers: 'inside', kept: { with: 'contact_messages' } },
  contact_messages: { answers: 'inside', audited: true, kept: byJob.contact_messages },
  contact_viewers: { answers: 'inside', kept: aged.contact_viewers },
  content_changes: { answers: 'inside', kept: aged.content_changes },
  customer_merges: { answers: 'inside', kept: aged.customer_merges },
  customer_oauth: { answers: 'inside', audited: true, kept: { with: 'customers' } },
  customer_one_time_tokens: { answers: 'inside', kept: aged.customer_one_time_tokens },
  customer_tokens: { answers: 'inside', kept: aged.customer_tokens },
  customers: { answers: 'public', audited: true, kept: byJob.customers },
  delivery_methods: { answers: 'public', audited: true, kept: { record: 'shown' } },
  faq_votes: { answers: 'public', kept: aged.faq_votes },
  faqs: { answers: 'public', audited: true, kept: { record: 'shown' } },
  faults: { answers: 'inside', kept: aged.faults },
  favourites: { answers: 'inside', kept: { with: 'customers' } },
  food_deliveries: { answers: 'public', audited: true, of_clinics: true, kept: { ever: 'money' } },
  fundings: { answers: 'public', audited: true, kept: { ever: 'money' } },
  goods_gift_lines: { answers: 'inside', kept: { ever: 'money' } },
  goods_gifts: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  gifts_without_receipt: { answers: 'inside', kept: { ever: 'money' } },
  gifts: { answers: 'public', audited: true, moments: ['starts_at', 'ends_at'], kept: { record: 'shown' } },
  import_run_rows: { answers: 'inside', kept: { with: 'import_runs' } },
  import_runs: { answers: 'inside', audited: true, kept: aged.import_runs },
  imported_photos: { answers: 'inside', kept: { with: 'adoptions' } },
  incoming_mailboxes: { answers: 'inside', audited: true, kept: { record: 'one' } },
  installation: { answers: 'inside', kept: { record: 'house' } },
  invoice_changes: { answers: 'inside', kept: { ever: 'money' } },
  invoices: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  lamp_blessings: { answers: 'public', kept: byJob.lamp_blessings },
  lamps: { answers: 'public', audited: true, moments: ['expires_at'], kept: { with: 'orders' } },
  ledger_days: { answers: 'public', kept: { ever: 'money' } },
  list_views: { answers: 'inside', audited: true, kept: { with: 'users' } },
  locations: { answers: 'public', audited: true, kept: { record: 'house' } },
  mail_bodies: { answers: 'inside', kept: aged.mail_bodies },
  mail_outbox: { answers: 'inside', audited: true, kept: aged.mail_outbox },
  mailing_objections: { answers: 'inside', kept: { ever: 'consent' } },
  mailing_recipients: { answers: 'inside', kept: aged.mailing_recipients },
  mailings: { answers: 'inside', audited: true, kept: { record: 'shown' } },
  media: { answers: 'public', audited: true, kept: byJob.media },
  medical_records: { answers: 'inside', audited: true, kept: { ever: 'animals' } },
  member_exports: { answers: 'inside', kept: aged.member_exports },
  member_notice_mutes: { answers: 'inside', kept: { with: 'customers' } },
  member_views: { answers: 'inside', kept: aged.member_views },
  member_notices: { answers: 'inside', kept: aged.member_notices },
  newsletter_subscriptions: { answers: 'inside', kept: aged.newsletter_subscriptions },
  nightly_checks: { answers: 'inside', audited: true, kept: { record: 'one' } },
  number_sequences: { answers: 'inside', kept: { record: 'house' } },
  oauth_attempts: { answers: 'inside', kept: aged.oauth_attempts },
  offer_methods: { answers: 'public', kept: { with: 'offers' } },
  offer_redemptions: { answers: 'inside', kept: { ever: 'money' } },
  offer_targets: { answers: 'public', kept: { with: 'offers' } },
  offers: { answers: 'public', audited: true, moments: ['starts_at', 'ends_at'], kept: { record: 'shown' } },
  order_campaign_items: { answers: 'inside', kept: { ever: 'money' } },
  order_drafts: { answers: 'inside', kept: aged.order_drafts },
  order_events: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  order_gifts: { answers: 'inside', kept: { ever: 'money' } },
  order_items: { answers: 'inside', kept: { ever: 'money' } },
  order_offers: { answers: 'inside', kept: { ever: 'money' } },
  order_product_group_items: { answers: 'inside', kept: { ever: 'money' } },
  order_product_groups: { answers: 'inside', kept: { ever: 'money' } },
  order_return_lines: { answers: 'inside', kept: { ever: 'money' } },
  order_returns: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  orders: { answers: 'public', audited: true, kept: { ever: 'money' } },
  page_versions: { answers: 'public', kept: { ever: 'consent' } },
  pages: { answers: 'public', audited: true, kept: { ever: 'consent' } },
  passkey_challenges: { answers: 'inside', kept: aged.passkey_challenges },
  payment_delivery_pairs: { answers: 'public', kept: { with: 'payment_methods' } },
  payment_methods: { answers: 'public', audited: true, kept: { record: 'shown' } },
  payment_notices: { answers: 'inside', kept: { ever: 'money' } },
  payments: { answers: 'inside', kept: { ever: 'money' } },
  payout_lines: { answers: 'inside', kept: { ever: 'money' } },
  payouts: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  permission_requests: { answers: 'inside', audited: true, kept: aged.permission_requests },
  photo_likenesses: { answers: 'inside', kept: { with: 'media' } },
  planned_approvals: { answers: 'inside', kept: aged.planned_approvals },
  postings: { answers: 'inside', kept: { ever: 'money' } },
  product_categories: { answers: 'public', kept: { with: 'products' } },
  product_delivery_methods: { answers: 'public', kept: { with: 'products' } },
  product_variants: { answers: 'public', audited: true, kept: { record: 'shown' } },
  products: { answers: 'public', audited: true, moments: ['sale_from', 'sale_to'], kept: { record: 'shown' } },
  rate_limits: { answers: 'inside', kept: byJob.rate_limits },
  receipt_profiles: { answers: 'inside', audited: true, kept: { with: 'customers' } },
  receipt_lines: { answers: 'inside', kept: { ever: 'money' } },
  receipts: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  refund_lines: { answers: 'inside', kept: { ever: 'money' } },
  refunds: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  refused_notices: { answers: 'inside', kept: aged.refused_notices },
  request_keys: { answers: 'inside', kept: aged.request_keys },
  restricted_money: { answers: 'inside', kept: { ever: 'money' } },
  restricted_entries: { answers: 'inside', kept: { ever: 'money' } },
  deficit_entries: { answers: 'inside', kept: { ever: 'money' } },
  over_cap_entries: { answers: 'inside', kept: { ever: 'money' } },
  unpublished_gifts: { answers: 'inside', kept: { ever: 'money' } },
  role_permissions: { answers: 'inside', kept: { record: 'house' } },
  roles: { answers: 'inside', audited: true, kept: { record: 'house' } },
  sales_days: { answers: 'inside', kept: { ever: 'money' } },
  sales_order_days: { answers: 'inside', kept: { ever: 'money' } },
  settings: { answers: 'public', audited: true, kept: { record: 'house' } },
  shipments: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  solicitation_permits: { answers: 'public', audited: true, kept: { ever: 'money' } },
  staff_job_rows: { answers: 'inside', kept: byJob.staff_job_rows },
  staff_jobs: { answers: 'inside', audited: true, kept: aged.staff_jobs },
  staff_notices: { answers: 'inside', kept: aged.staff_notices },
  staff_sessions: { answers: 'inside', kept: aged.staff_sessions },
  stock_movements: { answers: 'inside', kept: { ever: 'money' } },
  subsidy_rates: { answers: 'public', audited: true, kept: { record: 'shown' } },
  surrenders: { answers: 'inside', audited: true, kept: aged.surrenders },
  suspense_items: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  tax_file_reminders: { answers: 'inside', kept: { ever: 'money' } },
  tax_files: { answers: 'inside', audited: true, kept: { ever: 'money' } },
  tax_identifier_links: { answers: 'inside', kept: { with: 'receipts' } },
  tasks: { answers: 'inside', audited: true, kept: { with: 'orders' } },
  transactions: { answers: 'public', audited: true, kept: { ever: 'money' } },
  two_factor_resets: { answers: 'inside', kept: { with: 'users' } },
  user_one_time_tokens: { answers: 'inside', kept: aged.user_one_time_tokens },
  user_passkeys: { answers: 'inside', kept: { with: 'users' } },
  user_recovery_codes: { answers: 'inside', kept: { with: 'users' } },
  user_roles: { answers: 'inside', kept: { with: 'users' } },
  users: { answers: 'inside', audited: true, kept: { record: 'people' } },
  volunteer_hours: { answers: 'inside', audited: true, kept: { record: 'help' } },
  volunteer_shifts: { answers: 'inside', audited: true, kept: { record: 'help' } },
  volunteer_visits: { answers: 'inside', kept: { record: 'help' } },
  volunteers: { answers: 'inside', audited: true, kept: { record: 'help' } },
  wishes: { answers: 'inside', kept: aged.wishes },
} as const satisfies AllTables

type Tables = typeof tables
export type TableName = keyof Tables
type TablesWith<F extends Partial<Facts>> = { [T in TableName]: Tables[T] extends F ? T : never }[TableName]

/** All of them: the table above is written out whole. */
export const allTables = Object.keys(tables) as TableName[]

/** Whether changes of a table are noted. */
export const isWatched = (table: TableName): boolean => tables[table].answers === 'public'

const momentsOf = (table: TableName): readonly string[] => {
  const facts: Facts = tables[table]
  return facts.moments ?? []
}

/** Columns of public tables with moments at which answers change although nobody writes. */
export const momentColumns = allTables.flatMap((table) => momentsOf(table).map((column) => [table, column] as const))

/** Whether a change of the table may bring such a moment nearer. */
export const hasMoments = (table: TableName): boolean => momentsOf(table).length > 0

/** How long the rows of a table stay, and why. */
export const keptOf = (table: TableName): Kept<string> => tables[table].kept

/** Rows of a table that go by their age. */
export type AgedRows = Aged<string> & { readonly table: TableName }

/** The tables whose rows go by their age. */
export const agedTables: readonly AgedRows[] = allTables.flatMap((table) => {
  const kept = keptOf(table)
  return 'age' in kept ? [{ ...kept, table }] : []
})

/** Tables whose rows the audit log tells of. */
export type AuditSubject = TablesWith<{ readonly audited: true }>

type ClinicTable = TablesWith<{ readonly of_clinics: true }>
export type ClinicTables = Pick<Database, ClinicTable>
export type OtherTables = Omit<Database, ClinicTable>
