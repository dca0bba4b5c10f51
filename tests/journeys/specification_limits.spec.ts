/** Sections 8 and 9 of the specification, errors and constants: one test for each sentence, named by it. */
import { storedOf } from './specification.ts'
import { callsEnded, expect, followLink, forgetLost, open, password, signInStaff, test } from './support.ts'

test.afterEach(forgetLost)

test('Cart and auth call failures are passed to the caller; no user message is shown beside it', async ({
  page,
  watched,
}) => {
  const fails = (address: string) =>
    page.route(address, (route) => route.fulfill({ status: 503, json: { message: '維修中' } }))
  await fails('**/api/cart')
  await page.addInitScript(() => localStorage.setItem('cart', '0b7a3c1e-2f4d-4a6b-8c9d-0e1f2a3b4c5d'))
  await open(page, '/cart')
  await expect(page.getByRole('main').getByRole('button', { name: '再試一次' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)

  await fails('**/api/auth/login')
  await open(page, '/information/faq')
  await page.getByRole('button', { name: '登入或註冊' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('電子信箱').fill('member@pawlight.test')
  await dialog.getByLabel('密碼', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('維修中')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  watched.problems.splice(0)
})

test('Token login failure rejects: nobody is signed in and the page stays', async ({ page }) => {
  await page.goto('/products?token=thisTokenIsUnknownToTheServer')
  await page.waitForSelector('html[data-ready]')
  await expect(page.getByRole('alert').filter({ hasText: '登入連結' })).toBeVisible()
  expect(await storedOf(page)).toMatchObject({ customer_token: null, loggedIn: null })
  const { pathname, search } = new URL(page.url())
  expect([pathname, search]).toEqual(['/products', ''])
  await expect(page.locator('main h1:visible')).toHaveText('公益好物')
})

test('Token value cannot_add: a notice titled binding failed says the account may already be bound to another account', async ({
  page,
}) => {
  await page.goto('/?token=cannot_add')
  await expect(page.getByRole('alert').filter({ hasText: /綁定失敗.*已經綁定/ })).toBeVisible()
})

test('Other errors are only logged: a page whose call fails says so in words of the reader', async ({
  page,
  watched,
}) => {
  await page.route('**/api/settings?q=website', (route) => route.fulfill({ status: 503, json: { message: '維修中' } }))
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: '再試一次' })).toBeVisible()
  await expect(page.getByLabel('密碼', { exact: true })).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(/Something went wrong|Error|undefined/)
  watched.problems.splice(0)
})

test('Storage keys: cart (cart id), customer_token, loggedIn', async ({ page }) => {
  const { data } = await (await page.request.get('/api/campaigns?filter[state]=active')).json()
  await open(page, '/information/faq')
  expect(await storedOf(page)).toEqual({ cart: null, customer_token: null, loggedIn: null })
  await page.getByRole('button', { name: '登入或註冊' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('電子信箱').fill('member2@pawlight.test')
  await dialog.getByLabel('密碼', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const stored = await storedOf(page)
  expect(stored.customer_token?.length).toBeGreaterThan(17)
  expect(stored.loggedIn).toBe('true')
  await followLink(page, `/campaigns/s/${data[0].id}`)
  await page.getByRole('button', { name: '加入購物車' }).first().click()
  await expect.poll(async () => (await storedOf(page)).cart).toMatch(/^[0-9a-f-]{36}$/)
})

for (const [length, isToken] of [
  [17, false],
  [18, true],
] as const)
  test(`Token length threshold: above 17 characters (${length} ${isToken ? 'is' : 'is none'})`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user-by-token')) asked.push(request.url())
    })
    await open(page, `/?token=${'x'.repeat(length)}`)
    if (isToken) await expect.poll(() => asked.length).toBe(1)
    // whatever the page does about a token it does before it goes on
    await callsEnded(page)
    await followLink(page, '/news')
    await page.waitForURL('**/news')
    await callsEnded(page)
    expect(asked).toHaveLength(isToken ? 1 : 0)
  })

test('Notifications: 5 s timeout, bottom position', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?token=cannot_add')
  const notice = page.getByRole('alert').filter({ hasText: '綁定失敗' })
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
  await page.clock.runFor(4_000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(notice).toHaveCount(0)
})

test('Public scroll-to-top appears after 150 px on screens wider than small', async ({ page }) => {
  await open(page, '/information/privacy')
  const button = page.locator('.to-top')
  await page.evaluate(() => scrollTo(0, 150))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 151))
  await expect(button).toBeVisible()
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(button).toBeHidden()
})

test('Back office scroll-to-top offset 1000 px, at every width', async ({ page }) => {
  await signInStaff(page)
  await followLink(page, '/admin/products')
  await expect(page.locator('main table, main [role=table], main ul').first()).toBeVisible()
  const button = page.locator('.to-top')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 400 })
    await page.evaluate(() => {
      document.body.style.minHeight = '4000px'
      scrollTo(0, 1_000)
    })
    await expect(button, `${width}`).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 1_001))
    await expect(button, `${width}`).toBeVisible()
  }
})

test('Back office drawer breakpoint 1023 px; drawer width 300 px; mini width 57 px; header height 50 px', async ({
  page,
}) => {
  await signInStaff(page)
  const drawer = page.locator('nav.admin-drawer')
  const widthOf = async () => (await drawer.boundingBox())?.width
  expect((await page.locator('header').first().boundingBox())?.height).toBe(50)
  expect(await widthOf()).toBe(300)
  await page.locator('header button').first().click()
  await expect.poll(widthOf).toBe(57)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(drawer).toBeHidden()
})

test('Admin path segment: admin', async ({ page }) => {
  await open(page, '/admin/login')
  await page.fill('input[type=email]', 'admin@pawlight.test')
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin$/)
})
