import type { TableName } from '#registry/tables.ts'

/** Columns that hold the id of another row, or several ids, and the table of that row. */
const targets: Readonly<Record<string, TableName>> = {
  adoption_id: 'adoptions',
  animal_id: 'animals',
  application_animal_id: 'application_animals',
  application_id: 'applications',
  approval_id: 'approvals',
  approved_by: 'users',
  assigned_to: 'users',
  assignee_id: 'users',
  bank_account_id: 'bank_accounts',
  blog_category_id: 'blog_categories',
  bonded_with_id: 'animals',
  brand_id: 'brands',
  brand_ids: 'brands',
  campaign_id: 'campaigns',
  campaign_update_id: 'campaign_updates',
  caretaker_id: 'users',
  category_ids: 'categories',
  clinic_id: 'clinics',
  checked_by: 'users',
  closed_by: 'users',
  corrected_by: 'users',
  created_by: 'users',
  customer_id: 'customers',
  day_sum_id: 'transactions',
  decided_by: 'users',
  delivery_ids: 'delivery_methods',
  delivery_method_id: 'delivery_methods',
  delivery_method_ids: 'delivery_methods',
  excluded_product_ids: 'products',
  first_approved_by: 'users',
  first_by: 'users',
  funding_id: 'fundings',
  from_account_id: 'bank_accounts',
  gateway_account_id: 'bank_accounts',
  handled_by: 'users',
  imported_by: 'users',
  last_printed_by: 'users',
  location_id: 'locations',
  mother_id: 'animals',
  order_id: 'orders',
  paid_by: 'users',
  paid_transaction_id: 'transactions',
  parent_id: 'categories',
  payment_id: 'payments',
  payment_method_id: 'payment_methods',
  payment_method_ids: 'payment_methods',
  permit_id: 'solicitation_permits',
  posted_by: 'users',
  product_id: 'products',
  product_ids: 'products',
  published_by: 'users',
  cause_campaign_id: 'campaigns',
  related_campaign_id: 'campaigns',
  replaces_id: 'receipts',
  requested_by: 'users',
  reversed_by: 'users',
  reverses_id: 'transactions',
  second_by: 'users',
  sponsor_campaign_id: 'campaigns',
  started_by: 'users',
  to_account_id: 'bank_accounts',
  transaction_id: 'transactions',
  updated_by: 'users',
  user_id: 'users',
  verified_by: 'users',
  voided_by: 'users',
  volunteer_id: 'volunteers',
  wish_clinic_id: 'clinics',
}

/** The same where one name stands for different tables, as `table.column`. */
const ownTargets: Readonly<Record<string, TableName>> = {
  'account_moves.reverses_id': 'account_moves',
  'customers.merged_into_id': 'customers',
  'receipts.merged_into_id': 'receipts',
}

/** Columns of rows that nobody calls by a name: they are told by their number. */
export const nameless: ReadonlySet<string> = new Set([
  'application_animal_id',
  'approval_id',
  'applies_id',
  'body_id',
  'disbursement_id',
  'export_id',
  'follows_id',
  'match_id',
  'funding_id',
  'cart_id',
  'made_from_id',
  'order_campaign_item_id',
  'refund_id',
  'refund_line_id',
  'request_id',
  'payout_id',
  'return_id',
  'statement_id',
  'subsidy_rate_id',
  'suspense_item_id',
  'undoes_id',
])

/** The column that people call a row by. */
export const nameColumns = {
  account_moves: 'no',
  adoptions: 'name',
  animals: 'name',
  applications: 'application_no',
  bank_accounts: 'name',
  blog_categories: 'name',
  brands: 'name',
  campaign_updates: 'title',
  campaigns: 'title',
  categories: 'name',
  clinics: 'name',
  customers: 'name',
  delivery_methods: 'name',
  locations: 'name',
  orders: 'order_no',
  payment_methods: 'name',
  payments: 'trade_no',
  products: 'name',
  receipts: 'receipt_no',
  solicitation_permits: 'permit_no',
  transactions: 'no',
  users: 'name',
  volunteers: 'name',
} as const satisfies { readonly [T in TableName]?: string }
export type NamedTable = keyof typeof nameColumns

const isNamed = (table: TableName | undefined): table is NamedTable => table !== undefined && table in nameColumns

/** The table that a column of the log refers to; undefined where it is no id, or of a row without a name. */
export const tableReferred = (subject: string, column: string): NamedTable | undefined => {
  const table = ownTargets[`${subject}.${column}`] ?? targets[column]
  return isNamed(table) ? table : undefined
}

/** Whether a column holds the id of another row. */
export const isReference = (subject: string, column: string): boolean =>
  nameless.has(column) || tableReferred(subject, column) !== undefined

/** Rows whose name is that of a person. */
export const personTables = ['customers', 'volunteers'] as const satisfies readonly NamedTable[]

/** An id of another row in an entry of the log. */
export type Reference = { readonly column: string; readonly table: NamedTable; readonly id: number }

const idsIn = (value: unknown): number[] => [value].flat().filter((one) => typeof one === 'number')

/** What an entry refers to, each row once for each column. */
export const referencesIn = (subject: string, changes: Readonly<Record<string, readonly unknown[]>>): Reference[] =>
  Object.entries(changes).flatMap(([column, pair]) => {
    const table = tableReferred(subject, column)
    return table ? [...new Set(pair.flatMap(idsIn))].map((id) => ({ column, table, id })) : []
  })
