import type { resources } from './resources.ts'

type ListPermission = `${(typeof resources)[number]} ${'view' | 'update'}`

/** The lists of the back office for which columns and views are saved, and what somebody must be allowed to see them. */
export const lists = {
  animals: 'animals view',
  applications: 'applications view',
  brands: 'brands view',
  campaign_gifts: 'transactions view',
  campaign_payments: 'transactions view',
  campaigns: 'campaigns view',
  categories: 'categories view',
  clinic_users: 'clinics view',
  clinics: 'clinics view',
  disbursements: 'transactions view',
  donations: 'transactions view',
  fundings: 'transactions view',
  locations: 'system update',
  logs: 'logs view',
  mails: 'system update',
  medical_records: 'animals update',
  orders: 'orders view',
  products: 'products view',
  receipts: 'receipts view',
  subsidy_rates: 'applications update',
  transactions: 'transactions view',
} as const satisfies Record<string, ListPermission>

export type ListName = keyof typeof lists
