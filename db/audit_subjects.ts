import type { Database } from './schema.gen.ts'

/** Tables whose rows the audit log tells of. */
export type AuditSubject = keyof Pick<
  Database,
  | 'adoption_followups'
  | 'adoption_requests'
  | 'adoptions'
  | 'animals'
  | 'application_animals'
  | 'applications'
  | 'bank_accounts'
  | 'banners'
  | 'blog_categories'
  | 'blogs'
  | 'brands'
  | 'campaign_updates'
  | 'campaigns'
  | 'categories'
  | 'clinic_licences'
  | 'clinics'
  | 'customer_oauth'
  | 'customers'
  | 'food_deliveries'
  | 'fundings'
  | 'gifts'
  | 'import_runs'
  | 'invoices'
  | 'lamps'
  | 'mail_outbox'
  | 'media'
  | 'order_events'
  | 'order_returns'
  | 'orders'
  | 'product_variants'
  | 'products'
  | 'receipts'
  | 'refunds'
  | 'roles'
  | 'settings'
  | 'shipments'
  | 'solicitation_permits'
  | 'subsidy_rates'
  | 'transactions'
  | 'users'
  | 'volunteer_hours'
  | 'volunteers'
>

/** Columns that every table has; their words stand with the audit log. */
export type Bookkeeping = 'id' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by' | 'deleted_at'

/** Columns that are computed from others for the search. */
type Searched = 'search_text' | 'search_grams'

/** The columns of a table that have words of their own. */
export type NamedColumn<T extends keyof Database> = Exclude<keyof Database[T] & string, Bookkeeping | Searched>

/** A noun of the audit log in words: itself and each of its columns, in forms, lists, differences and the log. */
export type SubjectWords<T extends keyof Database> = {
  readonly noun: string
  readonly columns: { readonly [column in NamedColumn<T>]: string } & { readonly [child: string]: string }
}
