import type { Database } from './database.gen.ts'

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

/** Every table, and what holds for its rows. A new one does not compile before it stands here. */
const tables = {
  account_moves: { answers: 'inside', audited: true },
  adoption_agreements: { answers: 'inside' },
  adoption_followups: { answers: 'inside', audited: true },
  adoption_milestones: { answers: 'public' },
  adoption_requests: { answers: 'public', audited: true },
  adoptions: { answers: 'public', audited: true },
  animal_movements: { answers: 'inside' },
  animals: { answers: 'public', audited: true },
  application_animals: { answers: 'public', audited: true, of_clinics: true },
  application_events: { answers: 'inside', of_clinics: true },
  application_requests: { answers: 'inside', of_clinics: true },
  approvals: { answers: 'inside', audited: true },
  app_keys: { answers: 'inside' },
  applications: { answers: 'inside', audited: true, of_clinics: true },
  audit_links: { answers: 'inside' },
  audit_logs: { answers: 'inside' },
  backups: { answers: 'inside' },
  bank_accounts: { answers: 'public', audited: true },
  banners: { answers: 'public', audited: true, moments: ['starts_at', 'ends_at'] },
  blog_categories: { answers: 'public', audited: true },
  blog_reads: { answers: 'inside' },
  blogs: { answers: 'public', audited: true, moments: ['published_at'] },
  brands: { answers: 'public', audited: true },
  campaign_animals: { answers: 'public' },
  campaign_donors: { answers: 'inside' },
  disbursements: { answers: 'inside', audited: true },
  donor_members: { answers: 'inside' },
  campaign_options: { answers: 'public' },
  campaign_totals: { answers: 'public' },
  campaign_updates: { answers: 'public', audited: true, moments: ['published_at'] },
  campaigns: { answers: 'public', audited: true, moments: ['starts_at', 'ends_at'] },
  cart_campaign_items: { answers: 'inside' },
  cart_gifts: { answers: 'inside' },
  cart_items: { answers: 'inside' },
  cart_offers: { answers: 'inside' },
  cart_product_group_items: { answers: 'inside' },
  cart_product_groups: { answers: 'inside' },
  carts: { answers: 'inside' },
  categories: { answers: 'public', audited: true },
  clinic_bank_changes: { answers: 'inside', audited: true, of_clinics: true },
  clinic_licences: { answers: 'inside', audited: true },
  clinic_prices: { answers: 'public', audited: true, of_clinics: true },
  clinics: { answers: 'public', audited: true, of_clinics: true },
  contact_messages: { answers: 'inside' },
  content_changes: { answers: 'inside' },
  customer_oauth: { answers: 'inside', audited: true },
  customer_one_time_tokens: { answers: 'inside' },
  customer_tokens: { answers: 'inside' },
  customers: { answers: 'public', audited: true },
  delivery_methods: { answers: 'public' },
  faq_votes: { answers: 'public' },
  faqs: { answers: 'public' },
  faults: { answers: 'inside' },
  favourites: { answers: 'inside' },
  food_deliveries: { answers: 'public', audited: true, of_clinics: true },
  fundings: { answers: 'public', audited: true },
  gifts: { answers: 'public', audited: true, moments: ['starts_at', 'ends_at'] },
  import_runs: { answers: 'inside', audited: true },
  imported_photos: { answers: 'inside' },
  installation: { answers: 'inside' },
  invoices: { answers: 'inside', audited: true },
  lamp_blessings: { answers: 'public' },
  lamps: { answers: 'public', audited: true, moments: ['expires_at'] },
  ledger_days: { answers: 'public' },
  list_views: { answers: 'inside', audited: true },
  locations: { answers: 'inside', audited: true },
  mail_outbox: { answers: 'inside', audited: true },
  media: { answers: 'public', audited: true },
  medical_records: { answers: 'inside', audited: true },
  member_exports: { answers: 'inside' },
  member_notice_mutes: { answers: 'inside' },
  member_notices: { answers: 'inside' },
  newsletter_letters: { answers: 'inside' },
  newsletter_subscriptions: { answers: 'inside' },
  nightly_checks: { answers: 'inside', audited: true },
  number_sequences: { answers: 'inside' },
  oauth_attempts: { answers: 'inside' },
  offer_methods: { answers: 'public' },
  offer_redemptions: { answers: 'inside' },
  offer_targets: { answers: 'public' },
  offers: { answers: 'public', moments: ['starts_at', 'ends_at'] },
  order_campaign_items: { answers: 'inside' },
  order_events: { answers: 'inside', audited: true },
  order_gifts: { answers: 'inside' },
  order_items: { answers: 'inside' },
  order_offers: { answers: 'inside' },
  order_product_group_items: { answers: 'inside' },
  order_product_groups: { answers: 'inside' },
  order_return_lines: { answers: 'inside' },
  order_returns: { answers: 'inside', audited: true },
  orders: { answers: 'public', audited: true },
  page_versions: { answers: 'public' },
  pages: { answers: 'public' },
  payment_delivery_pairs: { answers: 'public' },
  payment_methods: { answers: 'public' },
  payment_notices: { answers: 'inside' },
  payments: { answers: 'inside' },
  payouts: { answers: 'inside', audited: true },
  permission_requests: { answers: 'inside', audited: true },
  photo_likenesses: { answers: 'inside' },
  postings: { answers: 'inside' },
  product_categories: { answers: 'public' },
  product_delivery_methods: { answers: 'public' },
  product_variants: { answers: 'public', audited: true },
  products: { answers: 'public', audited: true, moments: ['sale_from', 'sale_to'] },
  rate_limits: { answers: 'inside' },
  receipt_profiles: { answers: 'inside', audited: true },
  receipt_lines: { answers: 'inside' },
  receipts: { answers: 'inside', audited: true },
  refund_lines: { answers: 'inside' },
  refunds: { answers: 'inside', audited: true },
  refused_notices: { answers: 'inside' },
  request_keys: { answers: 'inside' },
  restricted_money: { answers: 'inside' },
  restricted_entries: { answers: 'inside' },
  deficit_entries: { answers: 'inside' },
  over_cap_entries: { answers: 'inside' },
  role_permissions: { answers: 'inside' },
  roles: { answers: 'inside', audited: true },
  settings: { answers: 'public', audited: true },
  shipments: { answers: 'inside', audited: true },
  solicitation_permits: { answers: 'public', audited: true },
  staff_job_rows: { answers: 'inside' },
  staff_jobs: { answers: 'inside', audited: true },
  staff_notices: { answers: 'inside' },
  staff_sessions: { answers: 'inside' },
  stock_movements: { answers: 'inside' },
  subsidy_rates: { answers: 'public', audited: true },
  suspense_items: { answers: 'inside', audited: true },
  tasks: { answers: 'inside', audited: true },
  transactions: { answers: 'public', audited: true },
  user_one_time_tokens: { answers: 'inside' },
  user_recovery_codes: { answers: 'inside' },
  user_roles: { answers: 'inside' },
  users: { answers: 'inside', audited: true },
  volunteer_hours: { answers: 'inside', audited: true },
  volunteers: { answers: 'inside', audited: true },
  wishes: { answers: 'inside' },
} as const satisfies { [T in keyof Database]: Facts & { readonly moments?: readonly (keyof Database[T])[] } }

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

/** Tables whose rows the audit log tells of. */
export type AuditSubject = TablesWith<{ readonly audited: true }>

type ClinicTable = TablesWith<{ readonly of_clinics: true }>
export type ClinicTables = Pick<Database, ClinicTable>
export type OtherTables = Omit<Database, ClinicTable>
