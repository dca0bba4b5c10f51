import type { Locator, Page } from '@playwright/test'
import { listAddresses } from './list_cards.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

const box = async (part: Locator) => {
  const found = await part.boundingBox()
  if (!found) throw new Error('nothing to measure')
  return found
}

/** Lists whose rows have a state and no sum of money: it stands where a sum would. */
const withState = [
  'animals',
  'applications',
  'bank_accounts',
  'brands',
  'campaigns',
  'clinic_users',
  'clinics',
  'delivery_methods',
  'locations',
  'offers',
  'payment_methods',
] as const

test('in a card on a phone the state stands at the right of the name', async ({ page }) => {
  test.setTimeout(120_000)
  await signInStaff(page)
  for (const name of withState) {
    await open(page, listAddresses[name])
    const row = page.locator('.phone-list [data-row]').first()
    await expect(row, name).toBeVisible()
    const [title, state] = [await box(row.locator('b').first()), await box(row.locator('.tag:has(.dot)').first())]
    const middle = state.y + state.height / 2
    expect(state.x, name).toBeGreaterThanOrEqual(title.x + title.width)
    expect(middle > title.y && middle < title.y + title.height, `${name}: on the line of the name`).toBe(true)
  }
})

test('on a phone what waits comes first', async ({ page }) => {
  await signInStaff(page)
  const todo = page.getByRole('heading', { name: '待辦' })
  await expect(todo).toHaveCount(1)
  await expect(todo).toBeInViewport()
  const tiles = page.locator('.tiles')
  expect((await box(todo)).y).toBeLessThan((await box(tiles)).y)
  await expectAccessible(page)
})

const views = (page: Page) => page.getByRole('navigation', { name: '已存檢視' })

test('on a phone the view that is shown is in sight, and saving one is in a menu', async ({ page }) => {
  await signInStaff(page)
  for (const address of ['/admin/orders?filter[gift_comment]=waiting', '/admin/care/cats']) {
    await open(page, address)
    const active = views(page).locator('[aria-current]')
    await expect(active).toBeVisible()
    const menu = page.getByRole('button', { name: '檢視的選單' })
    await expect
      .poll(async () => {
        const [tab, strip] = [await box(active), await box(views(page))]
        return tab.x >= strip.x - 1 && tab.x + tab.width <= strip.x + strip.width + 1
      }, address)
      .toBe(true)
    expect((await box(views(page))).width, 'the views have the room').toBeGreaterThan(280)
    await menu.click()
    await expect(page.getByRole('menuitem', { name: '儲存目前的檢視' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectNoSidewaysScroll(page)
  }
})

test('on a phone a device is signed out where it stands', async ({ page, browser }) => {
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signInStaff(elsewhere)
  await startStaffSession(page)
  await open(page, '/admin/my/security')
  const end = page
    .getByRole('list', { name: '登入中的裝置' })
    .getByRole('button', { name: /^登出 / })
    .first()
  await end.scrollIntoViewIfNeeded()
  const { x, width } = await box(end)
  expect(x + width).toBeLessThanOrEqual(390)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await end.click()
  await expect(page.getByText('已登出那個裝置')).toBeVisible()
  await other.close()
})
