import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: '批次操作' })

test('on a phone a list has its order and its ticks, too', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/receipts')
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '金額（遞減）' })
  await page.waitForURL(/sort=-total_amount/)
  await page.getByRole('checkbox', { name: '選取這一頁全部' }).check()
  await expect(bar(page)).toContainText('已選 25 筆')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('on a phone each order says its number', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/orders')
  const rows = page.getByRole('list', { name: '助養訂單' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/S\d{11}/)
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/S\d{11}/)
})

test('on a phone a list without views has no empty bar: its first view is saved from beside its search', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const buyers = '/api/admin/customers?sort=-last_order_at&filter[last_from]=2000-01-01'
  const { data } = await desk.get<{ data: { id: number }[] }>(buyers)
  await startStaffSession(page)
  await open(page, `/admin/customers/${data[0]?.id}?tab=orders`)
  const list = page.locator('.list-card')
  const menu = list.getByRole('button', { name: '檢視的選單' })
  const [top, field, button] = await Promise.all(
    [list, list.getByRole('searchbox'), menu].map((part) => part.boundingBox()),
  )
  if (!top || !field || !button) throw new Error('nothing to measure')
  expect(field.y - top.y, 'the search is what the list begins with').toBeLessThan(30)
  expect(button.y, 'the menu stands with the tools of the list').toBeGreaterThanOrEqual(field.y)
  await menu.click()
  await page.getByRole('menuitem', { name: '儲存目前的檢視' }).click()
  await expect(page.getByRole('dialog', { name: '儲存目前的檢視' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
