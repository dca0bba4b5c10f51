import type { Database } from './database.gen.ts'
import type { AuditSubject } from './tables.ts'

/** Columns of what the audit log tells of that hold one of a few words; the CHECK of the database says which. */
const columns = {
  account_moves: ['kind'],
  adoption_followups: ['condition'],
  adoption_requests: ['status', 'housing'],
  adoptions: [
    'channel',
    'status',
    'species',
    'sex',
    'age_group',
    'body_size',
    'neutered',
    'fiv',
    'felv',
    'heartworm',
    'good_with_cats',
    'good_with_dogs',
    'good_with_children',
    'house_trained',
    'contact_via',
    'neuter_plan',
  ],
  animals: [
    'species',
    'sex',
    'body_size',
    'neutered',
    'ear_tip',
    'fiv',
    'felv',
    'heartworm',
    'good_with_cats',
    'good_with_dogs',
    'good_with_children',
    'house_trained',
    'intake_kind',
    'status',
  ],
  application_animals: ['species', 'sex', 'origin', 'ear_tip', 'urgency', 'ear_tip_after', 'result', 'outcome'],
  applications: ['type', 'status', 'identity_kind'],
  approvals: ['subject_type', 'kind', 'decision'],
  bank_accounts: ['kind'],
  banners: ['position'],
  blogs: ['status'],
  campaigns: ['type', 'solicitation_basis', 'status'],
  clinic_licences: ['license_type', 'license_status'],
  clinics: ['license_type', 'license_status', 'status'],
  customer_oauth: ['provider'],
  customers: ['kind', 'gender', 'receipt_type', 'receipt_kind', 'public_name_mode', 'status'],
  food_deliveries: ['food_kind'],
  fundings: ['kind'],
  gifts: ['base', 'mode', 'customer_scope'],
  import_runs: ['started_by', 'status'],
  invoices: ['provider', 'type', 'tax_type', 'state'],
  lamps: ['kind', 'state'],
  mail_outbox: ['state'],
  media: ['uploaded_by_kind'],
  order_events: ['actor_kind'],
  order_returns: ['state', 'reason'],
  orders: [
    'channel',
    'invoice_type',
    'receipt_type',
    'receipt_kind',
    'public_name_mode',
    'status',
    'payment_status',
    'shipping_status',
    'stock_state',
  ],
  products: ['tax_type', 'status'],
  receipts: ['kind', 'type', 'state', 'identifier_kind', 'delivery'],
  refunds: ['kind', 'state'],
  roles: ['kind'],
  shipments: ['state'],
  staff_jobs: ['state'],
  subsidy_rates: ['species', 'sex', 'origin'],
  suspense_items: ['cause'],

  tasks: ['subject_type', 'kind'],
  transactions: ['direction', 'category', 'counterparty_kind', 'method', 'state', 'public_as'],
  users: ['kind', 'status'],
  volunteer_hours: ['kind', 'state'],
  volunteers: ['gender', 'has_vehicle', 'status'],
} as const satisfies { readonly [T in AuditSubject]?: readonly (keyof Database[T])[] }

const bySubject: Readonly<Record<string, readonly string[] | undefined>> = columns

/** Columns that are gone: the log still tells of them. */
const former: Readonly<Record<string, readonly string[] | undefined>> = { orders: ['needs_attention'] }

/** Whether a column holds one of a closed list of words. */
export const isClosedColumn = (table: string, column: string): boolean =>
  [...(bySubject[table] ?? []), ...(former[table] ?? [])].includes(column)
