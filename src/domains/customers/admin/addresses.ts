/** What `?tab=` of a member may say. They stand beside the page, which would else be loaded with the routes. */
export const customerTabs = [
  'profile',
  'orders',
  'gifts',
  'receipts',
  'applications',
  'adoptions',
  'volunteer',
  'letters',
  'consents',
  'requests',
] as const
export type CustomerTab = (typeof customerTabs)[number]

/** Where a member stands in the back office. */
export const customerPath = (id: number): string => `/admin/customers/${id}`

/** Where other accounts are merged into one. */
export const mergePath = (id: number, others: readonly number[] = []): string =>
  `${customerPath(id)}/merge${others.length > 0 ? `?with=${others.join(',')}` : ''}`
