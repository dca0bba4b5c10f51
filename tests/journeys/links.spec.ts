import type { Page } from '@playwright/test'
import { expect, open, signInStaff, test } from './support.ts'

// What src/platform/browser/link_navigation.ts promises of every plain link of both applications.

/** The paths whose documents the page's own window asks for from now on, as they come. */
const documentsOf = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** A link of the text or its navigation: they work from the start, while the footer is hydrated with the first touch. */
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** What the reader sees in the other window; the page they came from has stayed. */
const expectOther = async (page: Page, press: () => Promise<void>, path: string) => {
  const before = page.url()
  const opening = page.context().waitForEvent('page', { timeout: 10_000 })
  await press()
  const other = await opening
  await other.waitForURL(`**${path}`)
  await expect(other.locator('h1:visible')).toHaveCount(1)
  expect(page.url()).toBe(before)
  await other.close()
}

test('a link to the other application loads its document, one to a page of its own none, and the title has the focus', async ({
  page,
}) => {
  await open(page, '/admin/login')
  const documents = documentsOf(page)
  await page.locator('a.link[href="/"]').click()
  await page.waitForSelector('footer.site-footer')
  await page.waitForSelector('html[data-ready]')
  expect(documents).toEqual(['/'])
  await page.getByRole('banner').getByRole('link', { name: '最新消息', exact: true }).click()
  await page.waitForURL('**/news')
  await expect(page.getByRole('heading', { level: 1, name: '最新消息' })).toBeFocused()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  expect(documents).toEqual(['/'])
})

test('a link of the back office loads no document, and the focus goes to the title of the page', async ({ page }) => {
  await signInStaff(page)
  const documents = documentsOf(page)
  await page.locator('nav.admin-drawer a[href="/admin/orders"]').click()
  await page.waitForURL('**/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(documents).toEqual([])
})

test('a link pressed with Ctrl opens in another tab', async ({ page }) => {
  await open(page, '/information/faq')
  const link = inMain(page, '服務條款')
  await expectOther(page, () => link.click({ modifiers: ['ControlOrMeta'] }), '/information/terms')
})

test('a link that asks for a window of its own gets it', async ({ page }) => {
  await open(page, '/information/contact')
  const link = page.locator('main a[href="/information/privacy"][target="_blank"]')
  await expectOther(page, () => link.click(), '/information/privacy')
})

test('a link that saves a file saves it and shows no page', async ({ page }) => {
  await open(page, '/information/faq')
  const link = inMain(page, '服務條款')
  await link.evaluate((link) => link.setAttribute('download', 'terms.html'))
  const saving = page.waitForEvent('download', { timeout: 10_000 })
  await link.click()
  expect((await saving).suggestedFilename()).toBe('terms.html')
  expect(new URL(page.url()).pathname).toBe('/information/faq')
})

test('a link to a place on the page leads the browser itself there', async ({ page }) => {
  await open(page, '/information/privacy')
  const link = page.locator('main nav a[href^="#"]').last()
  const place = await link.getAttribute('href')
  await link.click()
  // An address that a script has written makes no place the target: only the browser does.
  await expect(page.locator(`${place}:target`)).toBeInViewport()
  expect(new URL(page.url()).hash).toBe(place)
})
