import { expect, expectAccessible, followLink, forgetLost, open, signInStaff, test } from './support.ts'

test('a start that fails says so in Chinese and begins anew on a press', async ({ page, watched }) => {
  let isBroken = true
  await page.route('**/api/settings?q=website', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { message: '系統發生錯誤', code: 'unexpected', request_id: 'req-4711' } })
      : route.continue(),
  )
  await page.goto('/admin/login')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('系統發生錯誤')
  await expect(alert).toContainText('req-4711')
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0)
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('button', { name: '登入', exact: true })).toBeVisible()
  watched.problems.length = 0
})

test('a server that is away for a moment signs nobody out', async ({ page, watched }) => {
  await signInStaff(page)
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { message: '系統暫時無法連線' } }))
  await page.goto('/admin/brands')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/brands$/)
  await page.unroute('**/api/me')
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '品牌' })).toBeVisible()
  watched.problems.length = 0
})

test('a page whose code is gone after a new version loads the new version once', async ({ page, watched }) => {
  await signInStaff(page)
  const lost = new Set<string>()
  await page.route(/\/assets\/.*brand.*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (lost.has(pathname)) return route.continue()
    lost.add(pathname)
    return route.fulfill({ status: 404, body: '' })
  })
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await open(page, '/admin')
  await followLink(page, '/admin/brands')
  await expect(page.getByRole('heading', { level: 1, name: '品牌' })).toBeVisible()
  expect(lost.size).toBeGreaterThan(0)
  expect(loads).toBe(2)
  watched.problems.length = 0
})

test('code that stays away says so instead of a white page', async ({ page, watched }) => {
  await signInStaff(page)
  await page.route(/\/assets\/.*brand.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/admin/brands')
  await expect(page.getByRole('alert')).toContainText('這一頁沒有載入成功')
  await expect(page.getByRole('button', { name: '重新整理' })).toBeVisible()
  watched.problems.length = 0
})

test('what cannot be read says why: no network, no permission, gone', async ({ page, watched }) => {
  await signInStaff(page)
  const cases = [
    { answer: { status: 403, json: { code: 'not_permitted', message: '你沒有這項權限。' } }, says: '沒有權限' },
    { answer: { status: 404, json: { code: 'not_found', message: '找不到這筆資料。' } }, says: '找不到' },
    { answer: { status: 500, json: { code: 'unexpected', request_id: 'req-42' } }, says: 'req-42' },
  ]
  for (const { answer, says } of cases) {
    await page.route('**/api/admin/brands/1', (route) => route.fulfill(answer))
    await open(page, '/admin/brands/1')
    await expect(page.locator('#main')).toContainText(says)
    await page.unroute('**/api/admin/brands/1')
  }
  await page.route('**/api/admin/brands/1', (route) => route.abort())
  await open(page, '/admin/brands/1')
  await expect(page.locator('#main')).toContainText('網路')
  watched.problems.length = 0
})

test.afterEach(forgetLost)
