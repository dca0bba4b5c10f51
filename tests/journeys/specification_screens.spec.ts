/**
 * Section 2 of the specification, screens and routes: one test for each sentence, named by it. What a page does beyond being
 * there is walked by the journeys of its noun.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { newMailbox, signInNewMember } from './people.ts'
import { followHeaderLink, seconds } from './specification.ts'
import { staffScreens } from './staff_screens.ts'
import {
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

type Rows = { data: { id: number }[] }

/** The id of the first row of a public list. */
const firstId = async (request: APIRequestContext, list: string) => {
  const [row] = (await read<Rows>(request, list)).data
  if (!row) throw new Error(`${list} is empty`)
  return row.id
}

const titleOf = (html: string) => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** Every public route; `list` names where the id in it comes from. */
const publicRoutes: readonly { route: string; purpose: string; list?: string }[] = [
  { route: '/', purpose: 'home' },
  { route: '/order', purpose: 'sponsor data' },
  { route: '/reset-password', purpose: 'password reset' },
  { route: '/board', purpose: 'light a lamp' },
  { route: '/transactions', purpose: 'income/expense announcements' },
  { route: '/transactions/expense', purpose: 'a tab of the announcements' },
  { route: '/transactions/income/{slug}', purpose: 'one account of the announcements' },
  { route: '/clinics', purpose: 'clinic list' },
  { route: '/clinics/apply', purpose: 'apply to partner as a clinic' },
  { route: '/information/about', purpose: 'about' },
  { route: '/information/faq', purpose: 'faq' },
  { route: '/information/privacy', purpose: 'privacy' },
  { route: '/information/terms', purpose: 'terms' },
  { route: '/information/contact', purpose: 'contact' },
  { route: '/products', purpose: 'all products' },
  { route: '/search', purpose: 'product search' },
  { route: '/products/category/{id}', purpose: 'products by category', list: '/api/product-categories' },
  { route: '/products/brand/{id}', purpose: 'products by brand', list: '/api/brands' },
  { route: '/products/{id}', purpose: 'product detail', list: '/api/products' },
  { route: '/campaigns/neuter', purpose: 'campaign list' },
  { route: '/campaigns/medical', purpose: 'campaign list' },
  { route: '/campaigns/food', purpose: 'campaign list' },
  { route: '/campaigns/care-home', purpose: 'campaign list' },
  { route: '/campaigns/search', purpose: 'campaign search' },
  { route: '/campaigns/s/{id}', purpose: 'campaign detail', list: '/api/campaigns' },
  { route: '/adoptions/search', purpose: 'adoption search' },
  { route: '/adoptions/a/{id}', purpose: 'adoption detail', list: '/api/adoptions' },
  { route: '/news', purpose: 'all news' },
  { route: '/news/category/{id}', purpose: 'news by category', list: '/api/news-categories' },
  { route: '/news/news/{id}', purpose: 'news item', list: '/api/news' },
  { route: '/cart', purpose: 'cart' },
  { route: '/donation', purpose: 'donation' },
]

/** The answer of a public route, with the first row where it asks for one. */
const answerOf = async (request: APIRequestContext, { route, list }: (typeof publicRoutes)[number]) => {
  if (route.includes('{slug}')) return request.get(route.replace('{slug}', await anAccount(request)))
  return request.get(list === undefined ? route : route.replace('{id}', String(await firstId(request, list))))
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
    const answer = await answerOf(request, row)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    for (const part of ['class="site-header', '<main', '<footer']) expect(html, part).toContain(part)
    const { site_name } = await read<{ site_name: string }>(request, '/api/settings?q=website')
    expect(titleOf(html)).toContain(site_name)
    expect(titleOf(html).replace(site_name, '')).toMatch(translated(row.route))
  })

/** Page titles are translated: zh-TW words, no key and no path. The home page may be titled by its name alone. */
const translated = (route: string) => (route === '/' ? /^[^/_]*$/ : /^[^/_]*\p{Script=Han}/u)

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
  await page.waitForLoadState('networkidle')
  expect(reads.filter((call) => /layout|page-data/.test(call))).toEqual([])
  expect([await layoutOf('/board'), await layoutOf('/cart')]).toEqual(['$R', 'null'])
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
  await signInStaff(page)
  await followLink(page, '/admin/nothing')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main h1')).not.toHaveText('儀表板')
})

test('Every navigation scrolls to the top', async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(scrollY))
  await open(page, '/products')
  for (const address of ['/news', '/products', '/board']) {
    await page.evaluate(() => scrollTo(0, 500))
    await followLink(page, address)
    await page.waitForURL((url) => url.pathname === address)
    await expect.poll(place, address).toBe(0)
  }
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/products')
  await expect.poll(place).toBe(0)
})

test('/member redirects to /account', async ({ page }) => {
  await signInMember(page)
  await page.goto('/member')
  await page.waitForURL('**/account')
})

/** Rows of the member area by its sentences. */
const memberSentences: Readonly<Record<string, readonly string[]>> = {
  '/account: profile': ['/account'],
  '/account/volunteer: volunteer registration': ['/account/volunteer'],
  '/account/applications/neuter, /medical, /food: each with list and create': ['neuter', 'medical', 'food'].flatMap(
    (type) => [`/account/applications/${type}`, `/account/applications/${type}/create`],
  ),
  '/account/adoptions: list, create': ['/account/adoptions', '/account/adoptions/create'],
  '/account/order: orders': ['/account/order'],
  '/account/receipts: list; /account/receipts/create (merge receipts); /account/receipts/print': [
    '/account/receipts',
    '/account/receipts/create',
    '/account/receipts/print',
  ],
}
for (const [sentence, addresses] of Object.entries(memberSentences))
  test(sentence, async ({ page }) => {
    await signInMember(page)
    await open(page, '/account/notices')
    for (const address of addresses) {
      await followLink(page, address)
      // a new form has an address of its own as soon as its draft is there
      await page.waitForURL((url) => url.pathname.startsWith(address.replace(/\/create$/, '')))
      await expect(page.locator('main h1:visible'), address).toHaveCount(1)
      await expect(page, address).toHaveTitle(/\p{Script=Han}/u)
    }
  })

const applicantIn = async (page: Page) => ({ headers: await signInNewMember(page, newMailbox('editing')) })

test('/account/applications: {id} and {id}/edit belong to their type', async ({ page, request }) => {
  const headers = await signInMember(page)
  const { data } = await (await request.get('/api/my/applications', { headers })).json()
  const own = (data as { id: number; type: string }[]).find(({ type }) => type === 'neuter')
  await open(page, `/account/applications/neuter/${own?.id}`)
  await expect(page.locator('main h1:visible')).toHaveCount(1)
  await followLink(page, `/account/applications/medical/${own?.id}`)
  await expect(page.locator('main h1:visible')).toHaveText('找不到這件申請')
})

test('/account/applications: {id}/edit of a begun one opens its form', async ({ page, request }) => {
  const { headers } = await applicantIn(page)
  for (const type of ['neuter', 'medical', 'food']) {
    const answer = await request.post('/api/my/applications', { data: { type }, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    const { id } = (await answer.json()) as { id: number }
    await open(page, `/account/applications/${type}/${id}/edit`)
    await expect(page.locator('main h1:visible'), type).toHaveCount(1)
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
  for (const address of Object.values(memberSentences).flat()) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/')
  }
})

test('/admin/login: staff login', async ({ page }) => {
  await open(page, '/admin/login')
  await expect(page.getByLabel('密碼', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/系統管理後台/)
})

test('/dashboard/receipts: needs staff login and permission receipts view', async ({ page }) => {
  await page.goto('/dashboard/receipts')
  await page.waitForURL('**/admin/login')
  await page.fill('input[type=email]', 'admin@pawlight.test')
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(admin|dashboard\/receipts)$/)
  await open(page, '/dashboard/receipts')
  await expect(page).toHaveURL(/\/dashboard\/receipts/)
  expect(staffScreens.find(({ route }) => route === '/dashboard/receipts')?.permissions).toEqual(['receipts view'])
})

/** What each address asks for beside a sign-in, as the specification lists it. */
const permissions: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['dashboard view'],
  '/admin/care': ['animals view'],
  '/admin/care/cats': ['animals view'],
  '/admin/care/dogs': ['animals view'],
  '/admin/care/create': ['animals view', 'animals create'],
  '/admin/care/$id': ['animals view', 'animals update'],
  '/admin/care/$id/logs': ['animals view', 'logs view'],
  '/admin/applications': ['applications view'],
  '/admin/applications/$type': ['applications view'],
  '/admin/applications/$type/$id': ['applications view'],
  '/admin/applications/$type/$id/logs': ['applications view', 'logs view'],
  '/admin/campaigns': ['campaigns view'],
  '/admin/campaigns/$type': ['campaigns view'],
  '/admin/campaigns/$type/$id': ['campaigns view'],
  '/admin/campaigns/$type/$id/edit': ['campaigns view', 'campaigns update'],
  '/admin/campaigns/$type/$id/logs': ['campaigns view'],
  '/admin/products': ['products view'],
  '/admin/products/create': ['products view', 'products create'],
  '/admin/products/$id': ['products view', 'products update'],
  '/admin/product-categories': ['categories view'],
  '/admin/product-categories/create': ['categories view', 'categories create'],
  '/admin/product-categories/$id': ['categories view', 'categories update'],
  '/admin/brands': ['brands view'],
  '/admin/brands/create': ['brands view', 'brands create'],
  '/admin/brands/$id': ['brands view', 'brands update'],
  '/admin/orders': ['orders view'],
  '/admin/orders/$id': ['orders view', 'orders update'],
  '/admin/orders/$id/logs': ['orders view'],
  '/admin/receipts': ['receipts view'],
  '/admin/receipts/$id': ['receipts view'],
  '/admin/transactions': ['transactions view'],
  '/admin/transactions/fundings': ['transactions view'],
  '/admin/fundings': ['transactions view'],
  '/admin/logs': ['logs view'],
  '/admin/logs/$id': ['logs view'],
}
for (const [route, wanted] of Object.entries(permissions))
  test(`${route}: ${wanted.map((permission) => `'${permission}'`).join(', ')}`, () => {
    expect(staffScreens.find((screen) => screen.route === route)?.permissions).toEqual(
      expect.arrayContaining([...wanted]),
    )
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
  await signInStaff(page)
  const crumbs = page.getByRole('navigation', { name: '麵包屑' })
  await expect(crumbs).toHaveCount(0)
  await followLink(page, '/admin/brands/create')
  await expect(crumbs).toContainText('品牌')
  await expect(crumbs.getByRole('link').first()).toBeVisible()
})

test('Footer reads POWERED by WWMT', async ({ page }) => {
  await signInStaff(page)
  await expect(page.getByText('POWERED by WWMT', { exact: true })).toBeVisible()
})

test('Theme colours come from the website setting’s primary_colour and secondary_colour', async ({ page }) => {
  const colour = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)
  await page.route('**/api/settings?q=website', async (route) => {
    const answer = await route.fetch()
    const settings = { ...(await answer.json()), primary_colour: '#225588', secondary_colour: '#884422' }
    await route.fulfill({ response: answer, json: settings })
  })
  await open(page, '/admin/login')
  const themed = [await colour('--primary'), await colour('--secondary')]
  await page.unroute('**/api/settings?q=website')
  await open(page, '/admin/login')
  expect([await colour('--primary'), await colour('--secondary')]).not.toEqual(themed)
})

test('Page titles are translated, and use the site name', async ({ page, request }) => {
  const { site_name } = await read<{ site_name: string }>(request, '/api/settings?q=website')
  await open(page, '/news')
  const before = await page.title()
  await followHeaderLink(page, '/products')
  await expect.poll(() => page.title(), { timeout: seconds(5) }).not.toBe(before)
  expect(await page.title()).toContain(site_name)
})
