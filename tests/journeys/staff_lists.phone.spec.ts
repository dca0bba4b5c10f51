import type { Page } from '@playwright/test'
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
