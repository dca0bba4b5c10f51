import { RunningServer } from '#tests/faults/running_server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

// `npm run dev` loads the same code as the built product by another way, which nothing else here would notice if it broke.

const development = new RunningServer('bin/dev.ts')

// In a fresh clone the first visit of each application prepares its packages, which takes a minute on a busy machine.
test.describe.configure({ timeout: 240_000 })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  await development.start({ NODE_ENV: 'development', DEMO: '0' }, 200_000)
})
test.afterAll(() => development.remove())

test('who develops sees pages that answer to a press and follow a link', async ({ page }) => {
  await page.goto(`${development.origin}/information/faq`, { timeout: 180_000 })
  await page.waitForSelector('html[data-ready]', { timeout: 180_000 })
  // The first visit may reload the page, once the packages behind it are prepared.
  await expect(async () => {
    const dialog = page.getByRole('dialog')
    // a press that was slow to open it
    if (await dialog.isVisible()) return
    await page.getByRole('button', { name: '登入或註冊' }).last().click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  const read = page.waitForResponse((response) => response.url().endsWith('/page-data/news'))
  await page.locator('a[href="/news"]:visible').first().click()
  expect((await read).status()).toBe(200)
  await expect(page.locator('main h1:visible')).toHaveText('最新消息')
})

test('who develops sees the back office', async ({ page }) => {
  await page.goto(`${development.origin}/admin/login`, { timeout: 180_000 })
  await page.getByRole('button', { name: '登入', exact: true }).click({ timeout: 180_000 })
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible({ timeout: 30_000 })
})

for (const width of [1440, 390])
  test(`who develops finds all parts of the interface on one page: ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${development.origin}/admin/_parts`, { timeout: 180_000 })
    await expect(page.getByRole('heading', { level: 1, name: '所有元件' })).toBeVisible({ timeout: 180_000 })
    expect(await page.getByRole('region').count()).toBeGreaterThan(60)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await info.attach(`parts-${width}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
    await page.getByRole('region', { name: 'ConfirmDialog' }).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: '要取消這張訂單嗎？' })).toBeVisible()
    await expectAccessible(page)
  })
