import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

const reports = '/admin/reports/accounts?from=2020-01-01&to=2099-12-31'

test('trial balance, balance sheet and income statement agree, and an account leads to its rows', async ({ page }) => {
  await signInStaff(page)
  await open(page, reports)
  const tile = (label: string) => page.locator('.tile').filter({ hasText: label }).first().locator('.value')
  await expect(tile('借方')).toHaveText(/^NT\$[1-9]/)
  await expect(tile('借貸差額')).toHaveText('NT$0')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: '資產負債表' }).click()
  await expect(page).toHaveURL(/report=balance/)
  const assets = await tile('資產合計').textContent()
  await expect(page.getByRole('row').filter({ hasText: '負債與淨值合計' })).toContainText(assets ?? '?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: '收支餘絀表' }).click()
  await expect(page.getByRole('table', { name: '各基金的收支' })).toBeVisible()
  await expect(tile('用於公益目的')).toHaveText(/^\d+%$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '匯出試算表檔' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^收支餘絀表_20200101-20991231\.xlsx$/)

  await page.getByRole('link', { name: '試算表', exact: true }).click()
  const first = page.getByRole('table').getByRole('row').nth(1)
  const closing = await first.getByRole('cell').last().textContent()
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/accounts\/\d+\?from=2020-01-01/)
  await expect(tile('期末餘額')).toHaveText(closing ?? '?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
