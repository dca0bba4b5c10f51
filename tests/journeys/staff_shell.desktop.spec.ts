import type { Page } from '@playwright/test'
import { callsEnded, expect, open, signInStaff, test } from './support.ts'

/** Signs in and waits until the shell listens to keys. */
const signIn = async (page: Page, email?: string) => {
  await signInStaff(page, email)
  await expect(page.getByRole('button', { name: /的選單$/ })).toBeVisible()
}

test('the menu stays small in this browser once somebody made it so', async ({ page }) => {
  await signIn(page)
  const width = async () => (await page.locator('nav.admin-drawer').boundingBox())?.width
  await page.getByRole('button', { name: '收合選單' }).click()
  await expect.poll(width).toBe(57)
  await open(page, '/admin/orders')
  expect(await width()).toBe(57)
  await page.getByRole('button', { name: '開啟選單' }).click()
  await open(page, '/admin/orders')
  expect(await width()).toBe(300)
})

/** The calls that a page makes until nothing is under way. */
const callsOf = async (page: Page, path: string): Promise<string[]> => {
  const calls: string[] = []
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|sanctum)\//.test(pathname) && !/\.\w+$/.test(pathname)) calls.push(pathname)
  }
  page.on('request', note)
  await open(page, path)
  await callsEnded(page)
  page.off('request', note)
  return calls
}

test('a list that is opened cold needs six calls at most', async ({ page }) => {
  await signIn(page)
  // The dashboard's own calls are over.
  await callsEnded(page)
  for (const path of ['orders', 'receipts', 'transactions', 'products', 'product-categories', 'brands', 'logs']) {
    const calls = await callsOf(page, `/admin/${path}`)
    // the cash book begins with the sums of its month
    expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(path === 'transactions' ? 7 : 6)
    expect(new Set(calls).size, calls.join(' ')).toBe(calls.length)
  }
})

// the shell names the files of each address, up to 200 bytes for one; the dashboard loads its dates where one is near
test('the scripts from the login to the first list weigh 216 KB at most', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)))
  })
  await signIn(page)
  await page
    .getByRole('navigation', { name: '後台選單' })
    .getByRole('link', { name: /助養訂單/ })
    .click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await callsEnded(page)
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(weight).toBeGreaterThan(100 * 1024)
  expect(weight).toBeLessThanOrEqual(216 * 1024)
})

test('who sees no sums finds what waits in the wide column of the dashboard', async ({ page }) => {
  const left = async (who: string) => {
    await page.context().clearCookies()
    await signInStaff(page, `${who}@pawlight.test`)
    const box = await page.getByRole('heading', { name: '待辦', exact: true }).boundingBox()
    return box?.x ?? 0
  }
  expect(await left('warehouse')).toBeLessThan(720)
  expect(await left('admin')).toBeGreaterThan(720)
})
