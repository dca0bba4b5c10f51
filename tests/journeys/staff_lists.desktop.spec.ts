import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, startStaffSession, test } from './support.ts'

const rows = (page: Page) => page.locator('[data-row]')

test('filters take several values, amounts and days as they are written in Taiwan', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/orders')
  const panel = page.locator('.popover-panel:popover-open')
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const apply = () => panel.getByRole('button', { name: '套用' }).click()

  await chip('付款狀態').click()
  await panel.getByRole('checkbox', { name: '已付款' }).check()
  await panel.getByRole('checkbox', { name: '待付款' }).check()
  await apply()
  await expect(page).toHaveURL(/payment_status\]=(paid%2Cunpaid|unpaid%2Cpaid)/)
  await expect(rows(page).first()).toBeVisible()

  await chip('日期').click()
  await panel.getByRole('button', { name: '去年' }).click()
  const year = new Date().getFullYear() - 1
  await expect(panel.getByRole('textbox', { name: '日期從', exact: true })).toHaveValue(`${year}/01/01`)
  await panel.getByRole('textbox', { name: '日期從', exact: true }).fill(`民國${year - 1911}年2月30日`)
  await expect(panel.getByText('日期看不懂')).toBeVisible()
  await panel.getByRole('textbox', { name: '日期從', exact: true }).fill(`民國${year - 1911}年2月3日`)
  await expectAccessible(page)
  await apply()
  await expect(page).toHaveURL(new RegExp(`from\\]=${year}-02-03.*to\\]=${year}-12-31`))

  // all further filters together are higher than the window of a small laptop
  await page.setViewportSize({ width: 1440, height: 600 })
  await chip('新增篩選').click()
  await panel.getByRole('textbox', { name: /金額從|總額從|合計從/ }).fill('１，０００')
  await panel.getByRole('combobox', { name: /專案/ }).fill('街貓')
  await panel.getByRole('option', { name: /街貓/ }).first().click()
  await expectAccessible(page)
  await apply()
  await expect(page).toHaveURL(/total_from\]=1000/)
  await expect(page.getByRole('button', { name: /專案：.*街貓/ })).toBeVisible()
})
