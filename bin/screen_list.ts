/** Who looks at a screen. */
export type Viewer = 'visitor' | 'member' | 'staff'

export type Screen = {
  /** File name of the mock-up without width: `cart` stands for cart-1440.png and cart-390.png. */
  readonly mock: string
  /** The address, or how to find it by the public calls. */
  readonly at: string | ((find: Finder) => Promise<string>)
  readonly who: Viewer
  /** Something in the cart first. */
  readonly cart?: 'mixed'
}

/** Asks a call of the running product and gives its first row's id. */
export type Finder = (call: string) => Promise<number>

const firstOf = (call: string, address: (id: number) => string) => async (find: Finder) => address(await find(call))

/** Every built screen that has a mock-up. A new screen adds its line here. */
export const screens: readonly Screen[] = [
  { mock: 'index', at: '/', who: 'visitor' },
  { mock: 'campaign-list', at: '/campaigns/neuter', who: 'visitor' },
  {
    mock: 'campaign-detail',
    at: firstOf('/api/campaigns?filter[type]=medical&filter[state]=active', (id) => `/campaigns/s/${id}`),
    who: 'visitor',
  },
  { mock: 'adoptions', at: '/adoptions/search?species=cat', who: 'visitor' },
  {
    mock: 'adoption-detail',
    at: firstOf('/api/adoptions?filter[channel]=own&filter[state]=published', (id) => `/adoptions/a/${id}`),
    who: 'visitor',
  },
  {
    mock: 'adoption-detail-adopted',
    at: firstOf('/api/adoptions?filter[state]=adopted', (id) => `/adoptions/a/${id}`),
    who: 'visitor',
  },
  { mock: 'products', at: '/products', who: 'visitor' },
  { mock: 'product-detail', at: firstOf('/api/products', (id) => `/products/${id}`), who: 'visitor' },
  { mock: 'search', at: '/search?q=貓', who: 'visitor' },
  { mock: 'search-empty', at: '/search?q=找不到的東西', who: 'visitor' },
  { mock: 'cart', at: '/cart', who: 'visitor', cart: 'mixed' },
  { mock: 'order', at: '/order', who: 'visitor', cart: 'mixed' },
  { mock: 'donation', at: '/donation', who: 'visitor' },
  { mock: 'transactions', at: '/transactions', who: 'visitor' },
  {
    mock: 'transactions-expense',
    at: firstOf(
      '/api/transactions?filter[direction]=expense&filter[category]=medical',
      (id) => `/transactions/expense?period=all&row=${id}`,
    ),
    who: 'visitor',
  },
  { mock: 'board', at: '/board', who: 'visitor' },
  { mock: 'clinics', at: '/clinics', who: 'visitor' },
  { mock: 'clinics-apply', at: '/clinics/apply', who: 'visitor' },
  { mock: 'news', at: '/news', who: 'visitor' },
  { mock: 'news-item', at: firstOf('/api/news', (id) => `/news/news/${id}`), who: 'visitor' },
  { mock: 'faq', at: '/information/faq', who: 'visitor' },
  { mock: 'contact', at: '/information/contact', who: 'visitor' },
  { mock: 'reset-password', at: '/reset-password', who: 'visitor' },
  { mock: 'not-found', at: '/nowhere', who: 'visitor' },
  { mock: 'account', at: '/account', who: 'member' },
  { mock: 'account-order-detail', at: '/account/order', who: 'member' },
  { mock: 'receipts', at: '/account/receipts', who: 'member' },
  { mock: 'receipt-print', at: '/account/receipts/print', who: 'member' },
  { mock: 'admin-dashboard', at: '/admin', who: 'staff' },
  { mock: 'admin-orders', at: '/admin/orders', who: 'staff' },
  {
    mock: 'admin-order-detail',
    at: firstOf('/api/admin/orders?filter[payment_status]=paid', (id) => `/admin/orders/${id}`),
    who: 'staff',
  },
  { mock: 'admin-receipts', at: '/admin/receipts', who: 'staff' },
  { mock: 'admin-transactions', at: '/admin/transactions', who: 'staff' },
  { mock: 'admin-fundings', at: '/admin/fundings', who: 'staff' },
  { mock: 'admin-product-edit', at: firstOf('/api/admin/products', (id) => `/admin/products/${id}`), who: 'staff' },
  {
    mock: 'admin-campaign',
    at: firstOf('/api/admin/campaigns?filter[type]=medical', (id) => `/admin/campaigns/medical/${id}`),
    who: 'staff',
  },
  { mock: 'admin-log', at: firstOf('/api/admin/logs', (id) => `/admin/logs/${id}`), who: 'staff' },
  { mock: 'admin-login', at: '/admin/login', who: 'visitor' },
]
