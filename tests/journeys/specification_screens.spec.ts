/**
 * Section 2 of the specification, screens and routes: one test for each sentence, named by it. What a page does beyond being
 * there is walked by the journeys of its noun.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { newMailbox, signInNewMember } from './people.ts'
import { followHeaderLink, seconds } from './specification.ts'
import {
  callsEnded,
  expect,
  expectNoSidewaysScroll,
  followLink,
  open,
  password,
  read,
  signInMember,
  signInStaff,
  test,
} from './support.ts'

type Rows = { data: { id: number; name?: string; title?: string }[] }

/** The first row of a public list. */
const firstOf = async (request: APIRequestContext, list: string) => {
  const [row] = (await read<Rows>(request, list)).data
  if (!row) throw new Error(`${list} is empty`)
  return row
}

const textOf = (html: string, tag: 'title' | 'h1') =>
  new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? ''

type PublicRoute = {
  readonly route: string
  readonly purpose: string
  /** Its own heading; without one the page is rendered in the browser alone. */
  readonly heading?: string
  /** Where the record in its address comes from, and by which of its words the page is headed. */
  readonly list?: string
  readonly named?: 'name' | 'title'
  /** What its title begins with, where that is not its heading. */
  readonly title?: string
}

/** Every public route. */
const publicRoutes: readonly PublicRoute[] = [
  { route: '/', purpose: 'home', heading: '讓街頭的牠們，等到一個家。' },
  { route: '/order', purpose: 'sponsor data', title: '填寫資料與付款' },
  { route: '/reset-password', purpose: 'password reset', heading: '重設密碼' },
  { route: '/board', purpose: 'light a lamp', heading: '為牠，點一盞燈', title: '點燈祈福' },
  { route: '/transactions', purpose: 'income/expense announcements', heading: '收支公告' },
  { route: '/transactions/expense', purpose: 'a tab of the announcements', heading: '收支公告', title: '支出明細' },
  {
    route: '/transactions/income/{slug}',
    purpose: 'one account of the announcements',
    heading: '收支公告',
    title: '捐款徵信',
  },
  { route: '/clinics', purpose: 'clinic list', heading: '合作院所' },
  { route: '/clinics/apply', purpose: 'apply to partner as a clinic', heading: '申請成為合作院所' },
  { route: '/information/about', purpose: 'about', heading: '關於協會' },
  { route: '/information/faq', purpose: 'faq', heading: '常見問題' },
  { route: '/information/privacy', purpose: 'privacy', heading: '隱私權政策' },
  { route: '/information/terms', purpose: 'terms', heading: '服務條款' },
  { route: '/information/contact', purpose: 'contact', heading: '聯絡我們' },
  { route: '/products', purpose: 'all products', heading: '公益好物' },
  { route: '/search', purpose: 'product search', heading: '搜尋公益好物' },
  { route: '/products/category/{id}', purpose: 'products by category', list: '/api/product-categories', named: 'name' },
  { route: '/products/brand/{id}', purpose: 'products by brand', list: '/api/brands', named: 'name' },
  { route: '/products/{id}', purpose: 'product detail', list: '/api/products', named: 'name' },
  { route: '/campaigns/neuter', purpose: 'campaign list', heading: '絕育助養' },
  { route: '/campaigns/medical', purpose: 'campaign list', heading: '醫療助養' },
  { route: '/campaigns/food', purpose: 'campaign list', heading: '糧食助養' },
  { route: '/campaigns/care-home', purpose: 'campaign list', heading: '安養助養' },
  { route: '/campaigns/search', purpose: 'campaign search', heading: '搜尋助養專案' },
  { route: '/campaigns/s/{id}', purpose: 'campaign detail', list: '/api/campaigns', named: 'title' },
  { route: '/adoptions/search', purpose: 'adoption search', heading: '認養毛孩' },
  { route: '/adoptions/a/{id}', purpose: 'adoption detail', list: '/api/adoptions', named: 'name' },
  { route: '/news', purpose: 'all news', heading: '最新消息' },
  { route: '/news/category/{id}', purpose: 'news by category', list: '/api/news-categories', named: 'name' },
  { route: '/news/news/{id}', purpose: 'news item', list: '/api/news', named: 'title' },
  { route: '/cart', purpose: 'cart', heading: '購物車' },
  { route: '/donation', purpose: 'donation', heading: '你的一份心意，牠的一個轉機', title: '我要捐款' },
]

/** Where a public route leads, and what its page is headed by. */
const placeOf = async (request: APIRequestContext, { route, list, named, heading }: PublicRoute) => {
  if (route.includes('{slug}')) return { address: route.replace('{slug}', await anAccount(request)), heading }
  if (list === undefined || named === undefined) return { address: route, heading }
  const row = await firstOf(request, list)
  return { address: route.replace('{id}', String(row.id)), heading: row[named] }
}

/** The name in addresses of an account whose movements are public. */
const anAccount = async (request: APIRequestContext) => {
  const slug = /href="\/transactions\/income\/([\w%-]+)/.exec(
    await (await request.get('/transactions/income')).text(),
  )?.[1]
  if (!slug) throw new Error('the announcements name no account')
  return slug
}

for (const row of publicRoutes)
  test(`${row.route}: ${row.purpose}`, async ({ request }) => {
    const { address, heading } = await placeOf(request, row)
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    for (const part of ['class="site-header', '<main', '<footer']) expect(html, part).toContain(part)
    // words of a record may stand between others: 奶茶等家中
    if (row.named) expect(textOf(html, 'h1')).toContain(heading)
    else if (heading !== undefined) expect(textOf(html, 'h1')).toBe(heading)
    const { site_name } = await read<{ site_name: string }>(request, '/api/settings?q=website')
    const title = textOf(html, 'title')
    if (row.route === '/') return expect(title).toMatch(new RegExp(`^${site_name}｜`))
    expect(title).toMatch(new RegExp(`｜${site_name}$`))
    expect(title.startsWith(row.title ?? heading ?? '找不到'), title).toBe(true)
  })

test('/order: sponsor data, with an empty cart too', async ({ page }) => {
  await open(page, '/order')
  await expect(page.locator('main h1')).toHaveText('填寫資料與付款')
})

test('main layout: header, drawer, footer, donate box, scroll-to-top button on wide screens', async ({ page }) => {
  await open(page, '/news')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.locator('.donate-pill')).toHaveCount(1)
  for (const [width, isShown] of [
    [1440, true],
    [820, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => scrollTo(0, 600))
    await expect(page.locator('.to-top'), `${width}`).toBeVisible({ visible: isShown })
  }
  await page.getByRole('button', { name: '開啟選單' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('/ home is kept alive across navigation', async ({ page }) => {
  await open(page, '/')
  const heading = await page.locator('h1').elementHandle()
  await followHeaderLink(page, '/news')
  await followLink(page, '/')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await heading?.evaluate((node) => node.isConnected && node === document.querySelector('h1'))).toBe(true)
})

test('/cart skips the initial data fetch', async ({ page, request }) => {
  const layoutOf = async (address: string) =>
    /\blayout:(null|\$R)/.exec(await (await request.get(address)).text())?.[1] ?? 'none'
  const reads: string[] = []
  page.on('request', (call) => reads.push(new URL(call.url()).pathname + new URL(call.url()).search))
  await open(page, '/cart')
  await callsEnded(page)
  expect(reads.filter((call) => /layout|page-data/.test(call))).toEqual([])
  expect([await layoutOf('/board'), await layoutOf('/cart')]).toEqual(['$R', 'null'])
  // by links: another page asks for its data, the cart does not
  reads.length = 0
  await followLink(page, '/board')
  await expect(page.locator('h1:visible')).toHaveText('為牠，點一盞燈')
  expect(reads.filter((call) => /page-data/.test(call)).length).toBeGreaterThan(0)
  reads.length = 0
  await followLink(page, '/cart')
  await expect(page).toHaveTitle(/購物車/)
  await callsEnded(page)
  expect(reads.filter((call) => /layout|page-data/.test(call))).toEqual([])
})

test('/information redirects to /information/about', async ({ request }) => {
  const answer = await request.get('/information')
  expect(new URL(answer.url()).pathname).toBe('/information/about')
})

test('Unknown paths show a not-found page', async ({ page, request }) => {
  const unknown = ['/nothing/here', '/products/987654321', '/account/nothing', '/account/applications/nothing']
  for (const address of unknown) expect((await request.get(address)).status(), address).toBe(404)
  await open(page, '/nothing/here')
  await expect(page.locator('h1')).toHaveText('這條巷子裡沒有這一頁')
})

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Chromium's scroll anchoring moves by less than a row when cards are laid out. */
const expectKept = async (page: Page, from: number) => expect(Math.abs((await place(page)) - from)).toBeLessThan(150)

test('Every navigation scrolls to the top', async ({ page }) => {
  await open(page, '/products')
  for (const address of ['/news', '/products', '/board']) {
    await page.evaluate(() => scrollTo(0, 500))
    await followLink(page, address)
    await page.waitForURL((url) => url.pathname === address)
    await expect.poll(() => place(page), address).toBe(0)
  }
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/products')
  await expect.poll(() => place(page)).toBe(0)
})

// the month that the cash book opens with may fit on one page
const longLists = [
  ...['/news', '/products', '/adoptions/search', '/transactions/income?period=all', '/campaigns/search', '/clinics'],
]
for (const list of longLists)
  test(`Every navigation scrolls to the top: page 2 of ${list} and the way back`, async ({ page }) => {
    await open(page, list)
    const pager = page.locator('main .pager')
    await pager.getByRole('link', { name: '第 2 頁' }).click()
    await page.waitForURL(/[?&]page=2/)
    await expect(pager.locator('[aria-current=page]')).toHaveText('2')
    await expect.poll(() => place(page)).toBe(0)
    await expect(page.locator('main h1:visible')).toBeFocused()
    await page.evaluate(() => scrollTo(0, 600))
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
    await expect.poll(() => place(page)).toBe(0)
  })

test('Every navigation scrolls to the top: the same link again; a filter, an order and a row keep the place', async ({
  page,
}) => {
  await open(page, '/news')
  await page.evaluate(() => scrollTo(0, 600))
  await followLink(page, '/news')
  await expect.poll(() => place(page)).toBe(0)
  await followLink(page, '/products?page=2')
  await expect(page.locator('main .pager [aria-current=page]')).toHaveText('2')
  await expect.poll(() => place(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 600))
  await followLink(page, '/products?sort=price')
  await page.waitForURL(/sort=price/)
  await expect(page.locator('.pending-bar')).not.toHaveAttribute('data-pending')
  await expectKept(page, 600)
})

test('Every navigation scrolls to the top: page 2 of a list of the back office', async ({ page }) => {
  await signInStaff(page)
  await followLink(page, '/admin/orders?view=all')
  await expect(page.locator('main h1')).toHaveText('助養訂單')
  const next = page.getByRole('button', { name: '下一頁' })
  await next.scrollIntoViewIfNeeded()
  await next.click()
  await page.waitForURL(/[?&]page=2/)
  await expect.poll(() => place(page)).toBe(0)
  await expect(page.locator('main h1')).toBeFocused()
})

test('/member redirects to /account', async ({ page }) => {
  await signInMember(page)
  await page.goto('/member')
  await page.waitForURL('**/account')
})

/** Rows of the member area by its sentences: each address with the heading of its own page. */
const memberSentences: Readonly<Record<string, Readonly<Record<string, string | RegExp>>>> = {
  '/account: profile': { '/account': /^嗨，/ },
  '/account/volunteer: volunteer registration': { '/account/volunteer': '志工登記' },
  '/account/applications/neuter, /medical, /food: each with list and create': {
    '/account/applications/neuter': '絕育補助申請',
    '/account/applications/neuter/create': '新增絕育補助申請',
    '/account/applications/medical': '醫療補助申請',
    '/account/applications/medical/create': '新增醫療補助申請',
    '/account/applications/food': '糧食補助申請',
    '/account/applications/food/create': '新增糧食補助申請',
  },
  '/account/adoptions: list, create': { '/account/adoptions': '我的送養', '/account/adoptions/create': '刊登送養' },
  '/account/order: orders': { '/account/order': '我的訂單' },
  '/account/receipts: list; /account/receipts/create (merge receipts); /account/receipts/print': {
    '/account/receipts': '捐款收據',
    '/account/receipts/create': '合併收據',
    '/account/receipts/print': '列印收據',
  },
}
for (const [sentence, addresses] of Object.entries(memberSentences))
  test(sentence, async ({ page }) => {
    await signInMember(page)
    await open(page, '/account/notices')
    for (const [address, heading] of Object.entries(addresses)) {
      await followLink(page, address)
      await expect(page.locator('main h1:visible'), address).toHaveText(heading)
      await expect(page, address).not.toHaveTitle(/找不到/)
    }
  })

const applicantIn = async (page: Page) => ({ headers: await signInNewMember(page, newMailbox('editing')) })

test('/account/applications: {id} and {id}/edit belong to their type', async ({ page, request }) => {
  const headers = await signInMember(page)
  const { data } = await (await request.get('/api/my/applications', { headers })).json()
  const types = ['neuter', 'medical', 'food']
  const heading = page.locator('main h1:visible')
  await open(page, '/account/notices')
  for (const type of types) {
    const own = (data as { id: number; type: string; application_no: string | null }[]).find(
      (one) => one.type === type && one.application_no !== null,
    )
    await followLink(page, `/account/applications/${type}/${own?.id}`)
    await expect(heading, type).toHaveText(`申請 ${own?.application_no}`)
    await expect(page, type).toHaveTitle(new RegExp(`^申請 ${own?.application_no}｜`))
    for (const other of types.filter((one) => one !== type))
      for (const end of ['', '/edit']) {
        await followLink(page, `/account/applications/${other}/${own?.id}${end}`)
        await expect(heading, `${type} as ${other}${end}`).toHaveText('找不到這件申請')
      }
  }
})

test('/account/applications: {id}/edit of a begun one opens its form', async ({ page, request }) => {
  const { headers } = await applicantIn(page)
  for (const type of ['neuter', 'medical', 'food']) {
    const answer = await request.post('/api/my/applications', { data: { type }, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    const { id } = (await answer.json()) as { id: number }
    await open(page, `/account/applications/${type}/${id}/edit`)
    await expect(page, type).toHaveTitle(/^修改申請｜/)
    await expect(page.locator('main h1:visible'), type).toHaveText(/補助申請$/)
    await expect(page.getByRole('button', { name: '下一步' }), type).toBeVisible()
  }
})

test('/account/adoptions: {id}/edit of a begun one opens its form', async ({ page, request }) => {
  const { headers } = await applicantIn(page)
  const answer = await request.post('/api/my/adoptions', { data: { species: 'cat' }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as { id: number }
  await open(page, `/account/adoptions/${id}/edit`)
  await expect(page.locator('main h1:visible')).toHaveCount(1)
  await expect(page.getByRole('button', { name: '下一步' })).toBeVisible()
})

test('Member area (requires member login)', async ({ page }) => {
  for (const address of Object.values(memberSentences).flatMap((addresses) => Object.keys(addresses))) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/')
  }
})

test('/admin/login: staff login', async ({ page }) => {
  await open(page, '/admin/login')
  await expect(page.getByLabel('密碼', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^後台登入｜.+系統管理後台$/)
})

test('/dashboard/receipts: needs staff login and permission receipts view', async ({ page }) => {
  await page.goto('/dashboard/receipts')
  await page.waitForURL('**/admin/login')
  await page.fill('input[type=email]', 'admin@pawlight.test')
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(admin|dashboard\/receipts)$/)
  await open(page, '/dashboard/receipts')
  await expect(page.locator('main h1')).toHaveText('收據清單')
})

for (const [address, first] of [
  ['/admin/care', 'cats'],
  ['/admin/applications', 'neuter'],
  ['/admin/campaigns', 'neuter'],
] as const)
  test(`${address}: redirects to ${first}`, async ({ page }) => {
    await signInStaff(page)
    // the list may open on a view of its own
    const there = new RegExp(`${address}/${first}(\\?|$)`)
    await followLink(page, address)
    await page.waitForURL(there)
    await open(page, address)
    await page.waitForURL(there)
  })

const userMenu = (page: Page) => page.locator('.user-menu').first()

test('Shell: top bar with a link to the public home, the user’s avatar and name, and a logout item', async ({
  page,
}) => {
  await signInStaff(page)
  const bar = page.locator('header').first()
  const { details } = await (await page.request.get('/api/me')).json()
  await expect(bar.locator('a[href="/"]').first()).toBeVisible()
  await expect(userMenu(page)).toContainText(details.name)
  await expect(userMenu(page).locator('img, svg, [class*=avatar]').first()).toBeVisible()
  await userMenu(page).click()
  await expect(page.getByText('登出', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(userMenu(page).getByText(details.name)).toBeInViewport()
  await expectNoSidewaysScroll(page)
})

test('Shell: a fullscreen toggle (wide screens only)', async ({ page }) => {
  await signInStaff(page)
  const toggle = page.getByRole('button', { name: /全螢幕/ })
  await toggle.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await toggle.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toggle).toBeHidden()
})

test('A left navigation drawer opens if there is room', async ({ page }) => {
  await signInStaff(page)
  const drawer = page.locator('nav.admin-drawer')
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(drawer).toBeHidden()
})

test('Breadcrumbs are built from matched routes, except routes flagged to hide them', async ({ page }) => {
  await open(page, '/admin/login')
  await expect(page.getByLabel('密碼', { exact: true })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: '麵包屑' })
  await expect(crumbs).toHaveCount(0)
  await signInStaff(page)
  // its index is flagged, the route above it is not
  await expect(crumbs.getByRole('listitem')).toHaveText(['儀表板'])
  await followLink(page, '/admin/brands/create')
  await expect(crumbs.getByRole('listitem')).toHaveText(['儀表板', '品牌', '新增品牌'])
  await crumbs.getByRole('link', { name: '品牌' }).click()
  await page.waitForURL('**/admin/brands')
})

test('Footer reads POWERED by WWMT', async ({ page }) => {
  await signInStaff(page)
  await expect(page.getByText('POWERED by WWMT', { exact: true })).toBeVisible()
})

test('Theme colours come from the website setting’s primary_colour and secondary_colour', async ({ page }) => {
  const colour = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)
  const signIn = page.getByRole('button', { name: '登入', exact: true })
  for (const [primary_colour, secondary_colour, rgb] of [
    ['#225588', '#884422', 'rgb(136, 68, 34)'],
    ['#116633', '#553377', 'rgb(85, 51, 119)'],
  ] as const) {
    await page.route('**/api/settings?q=website', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), primary_colour, secondary_colour } })
    })
    await open(page, '/admin/login')
    expect([await colour('--primary'), await colour('--secondary')]).toEqual([primary_colour, secondary_colour])
    // and the page is rendered in them: buttons of the back office have the second
    await expect(signIn).toHaveCSS('background-color', rgb)
    await page.unroute('**/api/settings?q=website')
  }
})

test('Page titles are translated, and use the site name', async ({ page, request }) => {
  const { site_name } = await read<{ site_name: string }>(request, '/api/settings?q=website')
  await open(page, '/news')
  const before = await page.title()
  await followHeaderLink(page, '/products')
  await expect.poll(() => page.title(), { timeout: seconds(5) }).not.toBe(before)
  expect(await page.title()).toContain(site_name)
})
