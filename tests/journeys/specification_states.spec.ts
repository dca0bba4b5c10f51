/**
 * Section 4 of the specification, states and transitions: one test for each sentence, named by it, where it can matter also
 * on a slow line and with calls that fail.
 */
import type { Page } from '@playwright/test'
import { newMailbox, signInNewMember } from './people.ts'
import { lines, slowDown, storedOf } from './specification.ts'
import { signInHolder } from './staff_screens.ts'
import {
  expect,
  followLink,
  forgetLost,
  forgetRefused,
  holdAnswers,
  open,
  ownPassword,
  password,
  signInMember,
  signInStaff,
  test,
  variantInStock,
} from './support.ts'

// a call that passes the worker just begun is neither seen nor slowed down
test.use({ serviceWorkers: 'block' })
test.afterEach(forgetLost)

const putIntoCart = async (page: Page): Promise<string> => {
  const variant_id = await variantInStock(page.request, 1)
  const answer = await page.request.post('/api/cart/update', { data: { item: { variant_id, quantity: 1 } } })
  const { id } = (await answer.json()) as { id: string }
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem('cart put')) return
    sessionStorage.setItem('cart put', '1')
    localStorage.setItem('cart', cart)
  }, id)
  return id
}

/** Something that the member has in a cart of their own; its id. */
const putIntoOwnCart = async ({ request }: Page): Promise<string> => {
  const { token } = await (
    await request.post('/api/auth/login', { data: { email: 'member@pawlight.test', password } })
  ).json()
  const item = { variant_id: await variantInStock(request, 1), quantity: 1 }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post('/api/cart/update', { data: { item }, headers })
  return ((await answer.json()) as { id: string }).id
}

const openLogin = async (page: Page) => {
  await open(page, '/information/faq')
  const menu = page.getByRole('button', { name: '開啟選單' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: '登入或註冊' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('電子信箱').fill('member@pawlight.test')
  await dialog.getByLabel('密碼', { exact: true }).fill(password)
  return dialog
}

test('Cart derived states: empty vs not empty', async ({ page }) => {
  await open(page, '/cart')
  await expect(page.locator('main')).toContainText('購物車')
  await expect(page.getByRole('link', { name: /結帳/ })).toHaveCount(0)
  await putIntoCart(page)
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: /結帳/ }).first()).toBeVisible()
})

test('Paying is always allowed', async ({ page }) => {
  const id = await putIntoCart(page)
  // what is missing is said by the order itself, not by a closed door before it
  const refused = await page.request.post('/api/orders', { data: { id } })
  expect(refused.status()).toBe(422)
  expect(Object.keys((await refused.json()).errors).length).toBeGreaterThan(0)
  await open(page, '/cart')
  await page.getByRole('link', { name: /結帳/ }).first().click()
  await page.waitForURL((url) => url.pathname === '/order')
  await expect(page.locator('main h1:visible')).toHaveText('贊助人資料')
})

test('Cart id is kept in local browser storage', async ({ page }) => {
  const id = await putIntoCart(page)
  await open(page, '/cart')
  expect((await storedOf(page)).cart).toBe(id)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  expect((await storedOf(page)).cart).toBe(id)
})

for (const [line, ms] of Object.entries(lines)) {
  test(`Customer login: set logged-in, store token, load own profile, clear and reload the cart (${line})`, async ({
    page,
  }) => {
    const own = await putIntoOwnCart(page)
    const guest = await putIntoCart(page)
    const dialog = await openLogin(page)
    expect((await storedOf(page)).cart).toBe(guest)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await slowDown(page, ms)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0, { timeout: 15_000 })
    const stored = await storedOf(page)
    expect(stored.loggedIn).toBe('true')
    expect(stored.customer_token?.length).toBeGreaterThan(17)
    // the cart is asked for behind the dialog that closes; that of the guest was cleared, that of the member has what was in it
    expect(guest).not.toBe(own)
    await expect.poll(async () => (await storedOf(page)).cart, { timeout: 15_000 }).toBe(own)
    // the last of each: the page may still have asked for the cart of the guest, and keeps the id before it asks for its own
    const inOrder = () => {
      const [login = -1, me = -1, cart = -1] = ['/api/auth/login', '/api/customer/me', '/api/cart'].map((call) =>
        calls.lastIndexOf(call),
      )
      return 0 <= login && login < me && me < cart
    }
    await expect.poll(inOrder, { timeout: 15_000 }).toBe(true)
    await followLink(page, '/cart')
    await expect(page.getByRole('link', { name: /結帳/ }).first()).toBeVisible({ timeout: 20_000 })
  })

  test(`Customer logout: remove stored cart id, reset, go to home (${line})`, async ({ page }) => {
    await putIntoCart(page)
    await signInNewMember(page, newMailbox('out'))
    await open(page, '/account')
    await slowDown(page, ms)
    await page.getByRole('button', { name: '登出' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => storedOf(page)).toEqual({ cart: null, customer_token: null, loggedIn: null })
  })

  test(`Token login from link: longer than 17 characters is used to log in; success goes home (${line})`, async ({
    page,
  }) => {
    await slowDown(page, ms)
    // the call is answered as for a link of a mail; that a real one works is walked by the journeys of the member
    const { token } = await (
      await page.request.post('/api/auth/login', { data: { email: 'member@pawlight.test', password } })
    ).json()
    const sent: string[] = []
    await page.route('**/api/user-by-token', async (route) => {
      sent.push(route.request().postDataJSON().token)
      await route.fulfill({ json: { token } })
    })
    for (const address of ['/products', '/account/receipts']) {
      await page.goto(`${address}?token=abcdefghijklmnopqr`)
      await page.waitForURL((url) => url.pathname === '/' && !url.search)
      await expect.poll(async () => (await storedOf(page)).customer_token).toBe(token)
      await page.evaluate(() => localStorage.clear())
    }
    expect(sent).toEqual(['abcdefghijklmnopqr', 'abcdefghijklmnopqr'])
  })

  test(`The value cannot_add shows a notice and goes home (${line})`, async ({ page }) => {
    await slowDown(page, ms)
    for (const address of ['/products', '/account/receipts']) {
      await page.goto(`${address}?token=cannot_add`)
      await page.waitForURL((url) => url.pathname === '/')
      await expect(page.getByRole('alert').filter({ hasText: '綁定失敗' })).toBeVisible()
    }
  })

  test(`Staff login: fetch a CSRF cookie, post credentials, load own profile, go to dashboard (${line})`, async ({
    page,
  }) => {
    await open(page, '/admin/login')
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await slowDown(page, ms)
    await page.fill('input[type=email]', 'admin@pawlight.test')
    await page.fill('input[type=password]', password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin$/)
    const order = ['/sanctum/csrf-cookie', '/login', '/api/me'].map((call) => calls.indexOf(call))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })
}

test('Customer logout: an answer about the cart that was on its way writes nothing back', async ({ page }) => {
  const id = await putIntoCart(page)
  await signInNewMember(page, newMailbox('late'))
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/cart')
  const release = await holdAnswers(page, '**/api/cart')
  await open(page, '/account')
  const call = await asked
  await page.getByRole('button', { name: '登出' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => storedOf(page)).toEqual({ cart: null, customer_token: null, loggedIn: null })
  release()
  await call.response().catch(() => null)
  await followLink(page, '/cart')
  await expect(page.getByText(/購物車.*空|還沒有/).first()).toBeVisible()
  // the page of the cart has made one of its own since
  const { cart, ...session } = await storedOf(page)
  expect(cart).not.toBe(id)
  expect(session).toEqual({ customer_token: null, loggedIn: null })
})

test('If the profile load fails, the session is reset', async ({ page, watched }) => {
  const dialog = await openLogin(page)
  await page.route('**/api/customer/me', (route) => route.fulfill({ status: 503, json: { message: '維修中' } }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  expect(await storedOf(page)).toMatchObject({ customer_token: null, loggedIn: null })
  forgetRefused(watched)
})

test('Reset: remove the stored token and authorization header, clear the cart', async ({ page }) => {
  await putIntoCart(page)
  await signInNewMember(page, newMailbox('reset'))
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: /結帳/ }).first()).toBeVisible()
  await followLink(page, '/account')
  await page.getByRole('button', { name: '登出' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => storedOf(page)).toEqual({ cart: null, customer_token: null, loggedIn: null })
  const bearers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bearers.push(request.headers().authorization)
  })
  await followLink(page, '/cart')
  await expect(page.getByText(/購物車.*空|還沒有/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /結帳/ })).toHaveCount(0)
  expect(bearers.filter((bearer) => bearer !== undefined)).toEqual([])
})

test('Customer state check without a stored token: not logged in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loggedIn', 'true'))
  await page.goto('/account')
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForSelector('html[data-ready]')
  await expect(page.getByRole('dialog').getByLabel('電子信箱')).toBeVisible()
  expect(await storedOf(page)).toMatchObject({ customer_token: null, loggedIn: null })
})

test('Staff login failure resets', async ({ page, watched }) => {
  await open(page, '/admin/login')
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { message: '維修中' } }))
  await page.fill('input[type=email]', 'admin@pawlight.test')
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.locator('.user-menu')).toHaveCount(0)
  forgetRefused(watched)
})

test('Staff login failure resets: refused credentials sign nobody in', async ({ page }) => {
  await open(page, '/admin/login')
  await page.fill('input[type=email]', newMailbox('nobody'))
  await page.fill('input[type=password]', ownPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.goto('/admin/brands')
  await page.waitForURL('**/admin/login')
})

for (const [failure, answer] of [
  ['as usual', undefined],
  ['with a server that is away', 503],
  ['without a network', 'abort'],
] as const)
  test(`Staff logout: always resets and goes to dashboard login (${failure})`, async ({ page, watched }) => {
    await signInStaff(page)
    if (answer !== undefined)
      await page.route('**/logout', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill({ status: answer, json: { message: '維修中' } }),
      )
    await page.locator('.user-menu').first().click()
    await page.getByText('登出', { exact: true }).click()
    await page.waitForURL('**/admin/login')
    await page.goto('/admin/brands')
    await page.waitForURL('**/admin/login')
    forgetRefused(watched)
  })

test('Staff state check failure: reset to logged out', async ({ page }) => {
  await signInStaff(page)
  await page.context().clearCookies()
  await page.goto('/admin/brands')
  await page.waitForURL('**/admin/login')
})

test('Staff state check failure: reset to logged out, also by a call that fails', async ({ page, watched }) => {
  await signInStaff(page)
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { message: '維修中' } }))
  await page.goto('/admin/brands')
  await expect(page.locator('body')).toContainText(/\p{Script=Han}/u)
  await expect(page.locator('.user-menu')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.unroute('**/api/me')
  await page.goto('/admin/brands')
  await expect(page.locator('.user-menu').first()).toBeVisible()
  watched.problems.splice(0)
})

for (const [line, ms] of Object.entries(lines))
  test(`Staff state check and member state check say who is signed in (${line})`, async ({ page }) => {
    await signInStaff(page)
    await signInMember(page)
    await slowDown(page, ms)
    await page.goto('/admin/brands')
    await expect(page.locator('.user-menu').first()).toBeVisible({ timeout: 20_000 })
    await page.goto('/account/order')
    await expect(page.locator('main h1:visible')).toHaveText('我的訂單', { timeout: 20_000 })
  })

test('Route guards: staff-only routes without staff login go to the admin login', async ({ page }) => {
  for (const address of ['/admin', '/admin/orders', '/admin/campaigns/medical', '/dashboard/receipts']) {
    await page.goto(address)
    await page.waitForURL('**/admin/login')
  }
})

test('Route guards: missing permission goes to the dashboard; the superman flag bypasses permission checks', async ({
  page,
}) => {
  await signInHolder(page, ['dashboard view'])
  await open(page, '/admin/my/security')
  for (const address of ['/admin/orders', '/admin/logs']) {
    await followLink(page, address)
    await page.waitForURL(/\/admin$/)
  }
  await page.context().clearCookies()
  await signInStaff(page)
  const { superman, details } = await (await page.request.get('/api/me')).json()
  expect(superman).toBe(true)
  expect(details.permissions).toEqual([])
  await followLink(page, '/admin/orders')
  await page.waitForURL('**/admin/orders')
})

test('Member routes without member login go home after a failed state check', async ({ page }) => {
  const email = newMailbox('guard')
  await signInNewMember(page, email)
  await open(page, '/account/receipts')
  // another device ends this one, as after a password that was changed
  const other = await page.request.post('/api/auth/login', { data: { email, password: ownPassword } })
  const { token } = await other.json()
  await page.request.delete('/api/my/devices', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/account/order')
  await page.waitForURL((url) => url.pathname === '/')
})

test('A text state cycles 1 to 3 every 5 seconds (1 s initial delay)', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  // time stands still but for what is run here, so that the delay can be told from the cycle
  const isReady = () => page.locator('html[data-ready]').count()
  while ((await isReady()) === 0) await page.clock.runFor(20)
  const text = () => page.locator('h1').textContent()
  const seen = [await text()]
  await page.clock.runFor(5_500)
  expect(await text()).toBe(seen[0])
  await page.clock.runFor(800)
  await expect.poll(text).not.toBe(seen[0])
  for (let turn = 0; turn < 3; turn += 1) {
    seen.push(await text())
    await page.clock.runFor(5_000)
    await expect.poll(text).not.toBe(seen.at(-1))
  }
  expect(seen[3]).toBe(seen[0])
  expect(new Set(seen).size).toBe(3)
})
