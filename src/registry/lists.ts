import { nounLists, type Resource } from './nouns.ts'

type ListPermission = `${Resource} ${'view' | 'update'}`

// a tree is seen whole: it has no views
const { categories: _, ...withViews } = nounLists

/** The lists of the back office for which columns and views are saved, and what somebody must be allowed to see them. */
export const lists = {
  ...withViews,
  campaign_gifts: 'transactions view',
  campaign_payments: 'transactions view',
  chargebacks: 'transactions view',
  customer_orders: 'orders view',
  donations: 'transactions view',
  donor_list: 'transactions view',
  mails: 'system update',
  missing_receipts: 'receipts view',
  publication: 'reports view',
} as const satisfies Record<string, ListPermission>

export type ListName = keyof typeof lists
