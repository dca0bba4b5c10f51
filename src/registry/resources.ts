/** What permissions are about, in the order of the roles screen. A resource is added here and nowhere else. */
export const resources = [
  'dashboard',
  'clinics',
  'animals',
  'applications',
  'campaigns',
  'adoptions',
  'products',
  'categories',
  'gifts',
  'brands',
  'orders',
  'receipts',
  'transactions',
  'customers',
  'volunteers',
  'offers',
  'reports',
  'cms',
  'banners',
  'blogs',
  'system',
  'users',
  'clinic.users',
  'roles',
  'logs',
] as const

/** The resource of which accounts that only pack parcels reach a part (decision 210); all other calls about it refuse them. */
export const packedResource = 'orders' satisfies (typeof resources)[number]
