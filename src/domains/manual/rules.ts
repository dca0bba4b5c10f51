/** The page with the contents of the manual. */
export const manualStart = 'start'

/** Pixels of each picture: of the window in which it is taken. */
export const pictureSize = { width: 1280, height: 800 } as const

/** The address of a page of the manual in the back office. @param page the name of its file, `start` for the contents */
export const manualPath = (page: string): string => (page === manualStart ? '/admin/manual' : `/admin/manual/${page}`)

/** Which page explains the screens below an address; of two that fit the longer one counts. */
const pageOfScreens: Readonly<Record<string, string>> = {
  '/admin/adoptions': 'adoptions',
  '/admin/applications': 'applications',
  '/admin/applications/scan': 'vouchers',
  '/admin/applications/vouchers': 'vouchers',
  '/admin/banners': 'content',
  '/admin/blog-categories': 'content',
  '/admin/blogs': 'content',
  '/admin/box-counts': 'orders',
  '/admin/brands': 'products',
  '/admin/campaigns': 'campaigns',
  '/admin/care': 'care',
  '/admin/clinics': 'clinics',
  '/admin/customers': 'customers',
  '/admin/customers/messages': 'letters',
  '/admin/deliveries': 'products',
  '/admin/fundings': 'ledger',
  '/admin/gifts': 'products',
  '/admin/logs': 'log',
  '/admin/mailings': 'mailings',
  '/admin/media': 'content',
  '/admin/my/clinic': 'clinics',
  '/admin/my/security': 'accounts',
  '/admin/offers': 'products',
  '/admin/orders': 'orders',
  '/admin/pages': 'content',
  '/admin/payments': 'products',
  '/admin/product-categories': 'products',
  '/admin/products': 'products',
  '/admin/goods-gifts': 'receipts',
  '/admin/receipts': 'receipts',
  '/admin/reports': 'reports',
  '/admin/settings': 'settings',
  '/admin/settings/bank-accounts': 'ledger',
  '/admin/settings/clinics': 'clinics',
  '/admin/settings/locations': 'care',
  '/admin/settings/permits': 'campaigns',
  '/admin/settings/retention': 'retention',
  '/admin/settings/roles': 'accounts',
  '/admin/settings/subsidy-rates': 'applications',
  '/admin/settings/users': 'accounts',
  '/admin/transactions': 'ledger',
  '/admin/volunteers': 'volunteers',
}

/** The page of the manual about the screen at an address, the contents where none is about it alone. */
export const manualPageOf = (path: string): string => {
  const fitting = Object.keys(pageOfScreens)
    .filter((screens) => path === screens || path.startsWith(`${screens}/`))
    .toSorted((one, other) => other.length - one.length)
  return pageOfScreens[fitting[0] ?? ''] ?? manualStart
}

/** The anchor of a heading, as code forges make it: `## 轉帳入帳` is `#轉帳入帳`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
