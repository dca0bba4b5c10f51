import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import {
  callsEnded,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetLost,
  open,
  read,
  signInMember,
  test,
} from './support.ts'

test.use({ serviceWorkers: 'allow' })

test.afterEach(forgetLost)

type Rows = { data: { id: number; title: string }[] }

/** The addresses of which this browser keeps copies. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('read-pages-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname + new URL(url).search))
  })

/** Everything that this browser keeps, with the texts. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const texts = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const requests = await cache.keys()
        return Promise.all(
          requests.map(async (request) => `${request.url} ${await (await cache.match(request))?.text()}`),
        )
      }),
    )
    return texts.flat()
  })

const readAndKeep = async (page: Page, address: string) => {
  await open(page, address)
  const path = decodeURIComponent(new URL(page.url()).pathname)
  await expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain(path)
  return path
}

test('a reader without a network reads again what was read, and is told of when the sums are', async ({
  page,
  context,
  request,
}) => {
  const campaign = (await read<Rows>(request, '/api/campaigns?filter[state]=active')).data[0]
  await readAndKeep(page, '/')
  await readAndKeep(page, `/campaigns/s/${campaign?.id}`)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toHaveText(campaign?.title as string)
  const notice = page.locator('.offline-notice')
  await expect(notice).toHaveText(/^離線版本，金額等資料截至 \d{4}\/\d\d\/\d\d \d\d:\d\d/)
  await expect(notice).toHaveCount(1)
  await expect(notice).toBeInViewport()
  await page.waitForSelector('html[data-ready]')
  await expect(notice).toHaveCount(1)
  const drawn = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(drawn).toBeGreaterThan(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.locator('header a[href="/"]').first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.locator('.offline-notice')).toHaveText(/截至/)
  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('.offline-notice')).toHaveCount(0)
})

test('a page that was never read says that there is no network, and names those that were', async ({
  page,
  context,
}) => {
  await readAndKeep(page, '/board')
  await context.setOffline(true)
  await page.goto('/transactions/income')
  await expect(page.locator('h1')).toHaveText('目前沒有網路')
  await expect(page.getByRole('link', { name: '撥打 02-0000-0000' })).toHaveAttribute('href', 'tel:0200000000')
  await expect(page.getByRole('link', { name: '再試一次' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('.offline-list a[href="/board"]').click()
  await expect(page.locator('h1:visible')).toHaveText('為牠，點一盞燈')
  await expect(page.locator('.offline-notice')).toBeVisible()
})

test('an open page says from when its sums are as soon as the network goes', async ({ page, context }) => {
  await readAndKeep(page, '/transactions')
  await context.setOffline(true)
  await expect(page.locator('.offline-notice')).toHaveText(/^目前沒有網路，這一頁的金額等資料截至 \d{4}/)
  await context.setOffline(false)
  await expect(page.locator('.offline-notice')).toHaveCount(0)
})

test('what was taken out of public is gone from this browser once it has asked again', async ({ page, request }) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<Rows>('/api/admin/blog-categories')
  const story = { blog_category_id: data[0]?.id, title: '先收回來的消息', cover_id: await desk.upload(960, 640) }
  const { id, version, cover } = await desk.create<{ id: number; version: number; cover: { id: number } }>(
    '/api/admin/blogs',
    { ...story, status: 'published' },
  )
  const path = await readAndKeep(page, `/news/news/${id}`)
  const pictures = async () => (await everythingKept(page)).filter((text) => text.includes(`/media/${cover.id}/`))
  await expect.poll(async () => (await pictures()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await desk.change(`/api/admin/blogs/${id}`, { ...story, version, status: 'draft' })
  const [picture] = await page.evaluate(() =>
    [...document.querySelectorAll('main img')].map((one) => (one as HTMLImageElement).currentSrc),
  )
  expect((await page.goto(path))?.status()).toBe(404)
  await expect.poll(() => keptPages(page)).not.toContain(path)
  expect(
    await page.evaluate(async (address) => (await fetch(address, { cache: 'reload' })).status, picture ?? ''),
  ).toBe(404)
  await expect.poll(pictures).toEqual([])
})

test('nothing about a member is kept, and signing out forgets what was read', async ({ page, context }) => {
  await page.clock.install()
  await signInMember(page)
  await readAndKeep(page, '/donation')
  for (const address of ['/account', '/account/order', '/cart', '/order', '/reset-password']) {
    await open(page, address)
    await callsEnded(page)
    await page.clock.runFor(2500)
  }
  await open(page, '/campaigns/neuter?utm_source=mail&token=secret')
  await expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain('/campaigns/neuter')
  const pages = await keptPages(page)
  expect(pages.filter((path) => /^\/(account|admin|api|cart|order|reset-password)|secret|utm/.test(path))).toEqual([])
  const kept = await everythingKept(page)
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((text) => /member@pawlight\.test|secret|\/api\//.test(text.split(' ')[0] as string))).toEqual([])
  expect(kept.filter((text) => text.includes('member@pawlight.test'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/account')
  await expect(page.locator('h1')).toHaveText('目前沒有網路')
  await expect(page.getByText('這一頁還沒有讀過')).toHaveCount(0)
  await expect(page.getByText(/會員專區要連上網路.*留在這個瀏覽器/)).toBeVisible()
  await context.setOffline(false)

  await open(page, '/account')
  await page.evaluate(() => localStorage.setItem('before', 'sign-out'))
  await page.getByRole('button', { name: '登出' }).first().click()
  await page.waitForURL(/:\d+\/$/)
  await expect.poll(() => keptPages(page)).not.toContain('/donation')
  expect((await keptPages(page)).filter((path) => path !== '/')).toEqual([])
})

test('a voucher that was seen opens without a network, until its member signs out', async ({ page, context }) => {
  await signInMember(page)
  await open(page, '/account/applications/neuter')
  await page.getByRole('link', { name: '核准通知' }).first().click()
  const code = (await page.locator('.voucher-code').textContent()) ?? ''
  const { pathname } = new URL(page.url())
  const copies = async () => (await everythingKept(page)).filter((text) => text.includes(code))
  await expect.poll(async () => (await copies()).length).toBe(1)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await context.setOffline(true)
  await page.goto(pathname)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: '核准通知 QR 碼' })).toBeVisible()
  await expect(page.locator('.offline-notice')).toHaveText(/^離線版本.*截至 \d{4}/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/account')
  await page
    .locator('.offline-list')
    .getByRole('link', { name: /^核准通知/ })
    .click()
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  await context.setOffline(false)
  await open(page, '/account')
  await page.getByRole('button', { name: '登出' }).first().click()
  await page.waitForURL(/:\d+\/$/)
  await expect.poll(copies).toEqual([])
  await context.setOffline(true)
  await page.goto(pathname)
  await expect(page.locator('h1')).toHaveText('目前沒有網路')
})
