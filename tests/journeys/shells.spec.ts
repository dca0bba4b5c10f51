import {
  callsEnded,
  expect,
  expectAccessible,
  open,
  password,
  read,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

test('the back office asks for the CSRF cookie first and for the settings next', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.startsWith('/sanctum/')) calls.push(pathname + search)
  })
  await open(page, '/admin/login')
  expect(calls.slice(0, 2)).toEqual(['/sanctum/csrf-cookie', '/api/settings?q=website'])
})

test('a page is not fetched twice: its data travel in the HTML', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await open(page, '/products')
  await callsEnded(page)
  expect(calls.filter((call) => call.startsWith('/api/products'))).toEqual([])
})

test('reading works without JavaScript', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
  const page = await context.newPage()
  const { data } = await read<{ data: { name: string }[] }>(request, '/api/products')
  await page.goto('/products')
  await expect(page.getByText(data[0]?.name as string).first()).toBeVisible()
  await page.goto('/transactions')
  await expect(
    page
      .locator('main')
      .getByText(/NT\$[\d,]+/)
      .first(),
  ).toBeVisible()
  await context.close()
})

test('the drawer is 300 px wide, 57 px when small, and lies over the page on phones', async ({ page }, { project }) => {
  await signInStaff(page)
  const drawer = page.locator('nav.admin-drawer')
  expect((await page.locator('header').first().boundingBox())?.height).toBe(50)
  if (project.name === 'phone') {
    await expect(drawer).toBeHidden()
    await page.locator('header button').first().click()
    await expect(drawer).toBeVisible()
    return
  }
  expect((await drawer.boundingBox())?.width).toBe(300)
  await page.locator('header button').first().click()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(57)
  await expect(page.getByText('POWERED by WWMT')).toBeVisible()
})

test('staff sign out to the login, and a page behind it leads back there', async ({ page }) => {
  await signInStaff(page)
  await page.locator('.user-menu').first().click()
  await page.getByText('登出').click()
  await page.waitForURL('**/admin/login')
  await page.goto('/admin/orders')
  await page.waitForURL('**/admin/login')
})

test('staff without the permission are led to the dashboard and told so', async ({ page }) => {
  await startStaffSession(page, 'editor@pawlight.test')
  await page.goto('/admin/transactions')
  await page.waitForURL(/\/admin$/)
  await expect(page.getByRole('alert')).toContainText('你沒有這個頁面的權限')
})

test('the text of the home page changes, stands still when paused, and keeps its place', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const heading = page.locator('h1')
  const below = page.locator('.hero + *')
  const top = async () => (await below.boundingBox())?.y
  const [first, place] = [await heading.textContent(), await top()]
  await expect.poll(() => heading.textContent(), { timeout: 9000 }).not.toBe(first)
  expect(await top()).toBe(place)
  await page.getByRole('button', { name: '暫停輪播' }).click()
  const held = await heading.textContent()
  // longer than any text stands
  await page.clock.runFor(7500)
  expect(await heading.textContent()).toBe(held)
  await page.getByRole('button', { name: '繼續輪播' }).click()
  await expect.poll(() => heading.textContent(), { timeout: 9000 }).not.toBe(held)
})

test('a page with the marks of an advertisement in its address is the same page', async ({ page }) => {
  for (const address of ['/campaigns/neuter', '/products', '/transactions', '/board']) {
    await open(page, `${address}?utm_source=line&fbclid=abc`)
    await expect(page.locator('h1:visible')).toHaveCount(1)
  }
})

test('the member area opened without signing in leads home, asks for it, and then to the page', async ({ page }) => {
  await page.goto('/account/receipts')
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForSelector('html[data-ready]')
  await expect(page.locator('h1')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('電子信箱').fill('member@pawlight.test')
  await dialog.getByLabel('密碼', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/receipts')
  await expect(page.getByRole('heading', { level: 1, name: '捐款收據' })).toBeVisible()
})

test('a visitor finds the three applications in the foot of the page and is asked to sign in, or stays', async ({
  page,
}) => {
  await open(page, '/information/faq')
  const foot = page.getByRole('contentinfo')
  for (const name of ['絕育補助申請', '醫療補助申請', '糧食補助申請'])
    await expect(foot.getByRole('link', { name })).toBeVisible()
  await foot.getByRole('link', { name: '醫療補助申請' }).hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await foot.getByRole('link', { name: '醫療補助申請' }).click()
  await expect(page.getByRole('dialog').getByLabel('電子信箱')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const menu = page.getByRole('button', { name: '開啟選單' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: '登入或註冊' }).last().click()
  await page.getByRole('dialog').getByLabel('電子信箱').fill('member@pawlight.test')
  await page.getByRole('dialog').getByLabel('密碼', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/account'))
})

test('no page asks for what its security policy forbids', async ({ page, watched }) => {
  await signInStaff(page)
  for (const path of ['/', '/products', '/information/faq', '/cart', '/admin/products/create', '/admin/login'])
    await open(page, path)
  expect(watched.problems).toEqual([])
})

test('formatted text that holds scripts is opened for editing without running them, and keeps its words', async ({
  page,
  watched,
}) => {
  const poison =
    '<h2>好的字</h2><p onclick="alert(1)">一<b>二</b></p><img src="/media/1" alt="三" onerror="alert(1)">' +
    '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><a href="javascript:alert(1)">四</a>' +
    '<a href="https://example.org">五</a><iframe srcdoc="<script>alert(1)</script>"></iframe><script>alert(1)</script>'
  // The server never answers so; whoever finds a way to make it do so shall find nothing that runs.
  await page.route(/\/api\/admin\/products\/\d+$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content: poison } })
  })
  await signInStaff(page)
  const { data } = await read<{ data: { id: number }[] }>(page.request, '/api/admin/products')
  await open(page, `/admin/products/${data[0]?.id}`)
  const paper = page.getByRole('textbox', { name: '商品說明' })
  await expect(paper).toContainText('好的字')
  expect(await paper.evaluate((element) => element.innerHTML)).toBe(
    '<h2>好的字</h2><p>一<strong>二</strong></p><img src="/media/1" alt="三" contenteditable="false" draggable="true">' +
      '<p>四<a rel="noopener noreferrer" href="https://example.org">五</a></p>',
  )
  expect(watched.problems).toEqual([])
})

test('the menu of narrow screens signs in on top, searches, and gives at its foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: '搜尋', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '開啟選單' }).click()
  const drawer = page.getByRole('dialog', { name: '選單' })
  const top = await drawer.getByRole('button', { name: '登入或註冊' }).boundingBox()
  const news = await drawer.getByRole('link', { name: '最新消息' }).boundingBox()
  expect(top?.y).toBeLessThan(news?.y ?? 0)
  await expect(drawer.getByRole('link', { name: '立即捐款' })).toBeInViewport()
  await expect(drawer.locator('.drawer-list > li .icon').first()).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('searchbox', { name: '搜尋網站' }).fill('貓')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=/)
  await expect(drawer).toHaveCount(0)
})

test('the footer says what the charity promises', async ({ page }) => {
  await open(page, '/information/faq')
  await expect(page.getByRole('contentinfo')).toContainText('每一筆捐款都公開，每一份申請都有人回覆。')
})

test('the footer leads to where the charity writes elsewhere, as its settings say', async ({ page, request }) => {
  const { social_links } = await read<{ social_links: Record<string, string> }>(request, '/api/settings?q=website')
  await open(page, '/information/faq')
  const footer = page.getByRole('contentinfo')
  const names = { line: 'LINE 官方帳號', facebook: 'Facebook 粉絲專頁', instagram: 'Instagram' }
  for (const [place, name] of Object.entries(names))
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', social_links[place] as string)
  await expect(page.getByRole('main').getByRole('link', { name: '用 LINE 問' })).toHaveAttribute(
    'href',
    social_links.line as string,
  )
})
