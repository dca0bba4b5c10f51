import type { resources } from './resources.ts'

type ListPermission = `${(typeof resources)[number]} ${'view' | 'update'}`

/** The lists of the back office for which columns and views are saved, and what somebody must be allowed to see them. */
export const lists = {
  brands: 'brands view',
  campaign_gifts: 'transactions view',
  campaign_payments: 'transactions view',
  campaigns: 'campaigns view',
  categories: 'categories view',
  donations: 'transactions view',
  fundings: 'transactions view',
  logs: 'logs view',
  mails: 'system update',
  orders: 'orders view',
  products: 'products view',
  receipts: 'receipts view',
  transactions: 'transactions view',
} as const satisfies Record<string, ListPermission>

export type ListName = keyof typeof lists
