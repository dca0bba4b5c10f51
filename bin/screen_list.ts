import type { Page } from '@playwright/test'

/** Who looks at a screen. */
export type Viewer = 'visitor' | 'member' | 'staff' | 'clinic'

export type Screen = {
  /** File name of the mock-up without width: `cart` stands for cart-1440.png and cart-390.png. */
  readonly mock: string
  /** The address, or how to find it by the public calls. */
  readonly at: string | ((find: Finder) => Promise<string>)
  readonly who: Viewer
  /** Something in the cart first. */
  readonly cart?: 'mixed'
  /** The one width that has the screen. */
  readonly only?: 390 | 1440
  /** What has to be pressed on that address until the screen is there. */
  readonly press?: (page: Page) => Promise<void>
}

/** Asks a call of the running product, as whoever looks: the id of its first row, all its rows, or one record. */
export type Finder = ((call: string) => Promise<number>) & {
  all: <Row>(call: string) => Promise<Row[]>
  one: <Row>(call: string) => Promise<Row>
}

const firstOf = (call: string, address: (id: number) => string) => async (find: Finder) => address(await find(call))

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** On phones the steps of a gift stand one behind the other. */
const stepOn = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: /^下一步/ }).click()
}

/** Gives NT$600 and presses the buttons of the gateway. */
const give =
  (way: string, ...presses: string[]) =>
  async (page: Page) => {
    await page.waitForSelector('html[data-ready]')
    await stepOn(page)
    await page.getByLabel('姓名或公司名稱').fill('林志安')
    await page.getByLabel('手機或電話').fill('0912345678')
    await page.getByLabel('電子信箱').fill('an@example.com')
    await stepOn(page)
    await page.getByText(way, { exact: true }).click()
    await page.getByRole('button', { name: /^(捐款 NT\$600，下一步付款|前往付款)$/ }).click()
    for (const name of presses) await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL('**/order?**')
    await page.waitForLoadState('networkidle')
  }

const openDrawer = async (page: Page) => {
  await page.waitForSelector('html[data-ready]')
  await page.getByRole('button', { name: '開啟選單' }).click()
}

/** Opens the dialog to sign in, and in it what its links lead to. */
const signInDialog =
  (link?: string) =>
  async (page: Page): Promise<void> => {
    if (isPhone(page)) await openDrawer(page)
    else await page.waitForSelector('html[data-ready]')
    await page.getByRole('button', { name: '登入或註冊' }).filter({ visible: true }).last().click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel('電子信箱').waitFor()
    if (link) await dialog.getByText(link, { exact: true }).filter({ visible: true }).first().click()
  }

type OwnApplication = { id: number; type: string; status: string; animals?: { id: number }[] }

const ownApplication = async (find: Finder, status: string) => {
  const found = (await find.all<OwnApplication>('/api/my/applications?per_page=48')).find(
    (one) => one.status === status,
  )
  if (!found) throw new Error(`the demo member has no application that is ${status}`)
  return found
}
const applicationAddress = ({ type, id }: OwnApplication) => `/account/applications/${type}/${id}`

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
  { mock: 'order-paid', at: '/donation?amount=600', who: 'visitor', press: give('信用卡', '付款成功') },
  { mock: 'order-failed', at: '/donation?amount=600', who: 'visitor', press: give('信用卡', '付款失敗') },
  { mock: 'order-atm', at: '/donation?amount=600', who: 'visitor', press: give('ATM 虛擬帳號', '取得繳費帳號') },
  { mock: 'donation', at: '/donation', who: 'visitor' },
  { mock: 'login--view', at: '/', who: 'visitor', press: signInDialog() },
  { mock: 'register--view', at: '/', who: 'visitor', press: signInDialog('註冊帳號') },
  { mock: 'forgot--view', at: '/', who: 'visitor', press: signInDialog('忘記密碼') },
  { mock: 'home-drawer--view', at: '/', who: 'visitor', only: 390, press: openDrawer },
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
  { mock: 'receipts-merge', at: '/account/receipts/create', who: 'member' },
  { mock: 'impact', at: '/account/impact', who: 'member' },
  { mock: 'account-volunteer', at: '/account/volunteer', who: 'member' },
  { mock: 'account-volunteer-hours', at: '/account/volunteer/hours', who: 'member' },
  { mock: 'applications', at: '/account/applications/neuter', who: 'member' },
  {
    mock: 'application-form',
    at: async (find) => `${applicationAddress(await ownApplication(find, 'draft'))}/edit`,
    who: 'member',
  },
  {
    mock: 'application-detail',
    at: async (find) => applicationAddress(await ownApplication(find, 'approved')),
    who: 'member',
  },
  {
    mock: 'application-voucher',
    at: async (find) => {
      const one = await ownApplication(find, 'approved')
      const { animals = [] } = await find.one<OwnApplication>(`/api/my/applications/${one.id}`)
      return `${applicationAddress(one)}/voucher/${animals[0]?.id}`
    },
    who: 'member',
  },
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
  { mock: 'admin-animals', at: '/admin/care/cats', who: 'staff' },
  {
    mock: 'admin-animal-medical',
    at: firstOf('/api/admin/animals?filter[species]=cat', (id) => `/admin/care/${id}/medical-records`),
    who: 'staff',
  },
  {
    mock: 'admin-clinic',
    at: firstOf('/api/admin/clinics?filter[status]=approved', (id) => `/admin/clinics/${id}`),
    who: 'staff',
  },
  {
    mock: 'admin-application',
    at: firstOf('/api/admin/applications?filter[type]=medical', (id) => `/admin/applications/medical/${id}`),
    who: 'staff',
  },
  { mock: 'clinic-scan', at: '/admin/applications/scan', who: 'clinic', only: 390 },
  { mock: 'admin-log', at: firstOf('/api/admin/logs', (id) => `/admin/logs/${id}`), who: 'staff' },
  { mock: 'admin-login', at: '/admin/login', who: 'visitor' },
]
