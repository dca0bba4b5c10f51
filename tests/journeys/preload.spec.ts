import type { Page, Request } from '@playwright/test'
import { expect, holdAnswers, open, read, test } from './support.ts'

// What a page needs is read as soon as somebody points at its link (src/platform/browser/link_navigation.ts).

/** Points at a link of the main menu or the text until its page is read. */
const pointAt = async (page: Page, path: string) => {
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === `/page-data${path}`)
  await page.locator(`a[href="${path}"]:visible`).first().focus()
  await (await read).finished()
}

const heading = (page: Page) => page.locator('main h1:visible')

test('a page that somebody points at is read once, and shown when they go there', async ({ page }) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-data/news')) reads.push(request.url())
  })
  await open(page, '/information/faq')
  await pointAt(page, '/news')
  await expect(page.locator('main h1')).toHaveCount(1)
  await expect(heading(page)).toHaveText('常見問題')
  await page.locator('a[href="/news"]:visible').first().click()
  await page.waitForURL('**/news')
  await expect(heading(page)).toHaveText('最新消息')
  await expect(page.locator('main h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/^最新消息/)
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(reads).toHaveLength(1)
})

test('the code of linked pages is there before somebody clicks, their data is not', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const code = () => asked.findIndex((path) => /\/information\.about-[^/]+\.js$/.test(path))
  const data = () => asked.indexOf('/page-data/information/about')
  await open(page, '/information/faq')
  await page.mouse.wheel(0, 300)
  await expect.poll(code).toBeGreaterThan(0)
  expect(data()).toBe(-1)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/information/about"]')?.click())
  await expect(heading(page)).not.toHaveText('常見問題')
  expect(data()).toBeGreaterThan(code())
})

test('while another page is read, the code of links waits', async ({ page }) => {
  const asked: string[] = []
  const ended: string[] = []
  const isScript = (request: Request) => request.resourceType() === 'script'
  const end = (request: Request) => void (isScript(request) && ended.push(request.url()))
  page.on('request', (request) => void (isScript(request) && asked.push(request.url())))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.clock.install()
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await open(page, '/')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => asked.filter((url) => url.includes('/donation-')), { timeout: 30_000 }).not.toEqual([])
  const answer = await holdAnswers(page, '**/page-data/information/faq')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/information/faq"]')?.click())
  await expect.poll(() => asked.filter((url) => url.includes('/information.faq-')), { timeout: 30_000 }).not.toEqual([])
  // What was on its way before is there by then.
  await expect.poll(() => asked.filter((url) => !ended.includes(url)), { timeout: 30_000 }).toEqual([])
  const before = asked.length
  await page.clock.runFor(2000)
  expect(asked.slice(before)).toEqual([])
  answer()
  await expect(heading(page)).toHaveText('常見問題')
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})

test('a page is painted before its lower parts ask for their code', async ({ page }) => {
  await open(page, '/information/faq')
  await page.mouse.wheel(0, 300)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.querySelector('section.hero')) return requestAnimationFrame(look)
          performance.mark('hero')
          return resolve()
        }
        requestAnimationFrame(look)
        document.querySelector<HTMLElement>('a.brand')?.click()
      }),
  )
  const partAskedAfter = () =>
    page.evaluate(() => {
      const [hero] = performance.getEntriesByName('hero')
      const part = performance.getEntriesByType('resource').find(({ name }) => name.includes('/home_sections-'))
      return hero && part && part.startTime - hero.startTime
    })
  await expect.poll(partAskedAfter).toBeDefined()
  expect(await partAskedAfter()).toBeGreaterThan(0)
})

test('who points at one page and goes to another sees the other', async ({ page }) => {
  await open(page, '/information/faq')
  await pointAt(page, '/news')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/board"]')?.click())
  await page.waitForURL('**/board')
  await expect(heading(page)).toHaveCount(1)
  await expect(page).toHaveTitle(/點燈祈福/)
  await page.goBack()
  await expect(heading(page)).toHaveText('常見問題')
})

test('the pictures of a page come when somebody goes there', async ({ page, request }) => {
  const { data } = await read<{ data: { id: number }[] }>(request, '/api/products')
  const path = `/products/${data[0]?.id}`
  await open(page, '/information/faq')
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = '看看'
    document.querySelector('main')?.prepend(link)
  }, path)
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/')) pictures.push(request.url())
  })
  await pointAt(page, path)
  expect(pictures).toEqual([])
  await page.locator(`a[href="${path}"]`).first().click()
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => pictures.length).toBeGreaterThan(0)
})

test('a preloaded page is hydrated: its filter changes what it shows', async ({ page }) => {
  await open(page, '/information/faq')
  await pointAt(page, '/products')
  await page.locator('a[href="/products"]:visible').first().click()
  await expect(heading(page)).toHaveText('公益好物')
  const names = page.locator('main .product-card h3')
  const before = await names.allTextContents()
  await page.getByRole('combobox', { name: '排序' }).selectOption({ index: 2 })
  await page.waitForURL(/sort=/)
  await expect.poll(() => names.allTextContents()).not.toEqual(before)
})

test('the home page stays as it was left, whether it was the first page or a later one', async ({ page }) => {
  for (const first of ['/', '/news']) {
    await open(page, first)
    if (first !== '/') {
      await pointAt(page, '/')
      await page.locator('a.brand').click()
    }
    await expect(page.locator('section.hero')).toBeVisible()
    await page.getByRole('button', { name: '暫停' }).click()
    await expect(page.getByRole('button', { name: '暫停' })).toHaveCount(0)
    await page.locator('a[href="/board"]:visible').first().click()
    await page.waitForURL('**/board')
    await expect(page.locator('section.hero')).toBeHidden()
    await page.locator('a.brand').click()
    await expect(page.locator('section.hero')).toBeVisible()
    await expect(page.getByRole('button', { name: '暫停' })).toHaveCount(0)
    await expect(page.locator('section.hero')).toHaveCount(1)
  }
})

test('a page that cannot be rendered says so inside its frame, and is rendered when its data are right', async ({
  page,
  watched,
}) => {
  await open(page, '/information/faq')
  await page.route('**/page-data/news', (route) => route.fulfill({ json: { data: { list: null } } }))
  await page.locator('a[href="/news"]:visible').first().click()
  await expect(page.getByRole('button', { name: '再試一次' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/page-data/news')
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(heading(page)).toHaveText('最新消息')
  // What the page said while its data were wrong.
  watched.problems.splice(0)
})
