import { staffScreens } from './staff_screens.ts'
import { expect, open, startStaffSession, test } from './support.ts'

const screens = staffScreens.filter(({ route }) => /\$(id|code)/.test(route))
/** Higher than any id, and a code that no voucher has. */
const addressOf = (route: string) =>
  route.replace('$type', 'medical').replace('$id', '999999').replace('$code', 'AAAA-BBBB-CCCC')

test('a record that is not there is called so by its heading, the window and the breadcrumbs, on every page of it', async ({
  page,
}) => {
  test.setTimeout(30_000 + 6_000 * screens.length)
  expect(screens.length).toBeGreaterThan(25)
  await startStaffSession(page)
  for (const { route } of screens) {
    const address = addressOf(route)
    await open(page, address)
    const heading = page.locator('main h1')
    await expect.soft(heading, address).toHaveText(/^(找不到|查不到)/)
    const said = await heading.first().textContent()
    await expect.soft(page, address).toHaveTitle(new RegExp(`^${said}｜`))
    if (route.includes('$id')) await expect.soft(page.locator('.breadcrumbs'), address).toContainText(`${said}`)
  }
})

test('the log of a record that is not there says so to whoever may not open the record', async ({ page }) => {
  await startStaffSession(page, 'auditor@pawlight.test')
  await open(page, '/admin/products/999999/logs')
  await expect(page.getByText('也可能是編號不對')).toBeVisible()
})
