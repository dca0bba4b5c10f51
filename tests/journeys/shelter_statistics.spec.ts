import { callsEnded, expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

test('how animals came and left is shown for a period that stays in the address, and filed', async ({ page }) => {
  await signInStaff(page)
  await open(page, '/admin/care/statistics')
  for (const name of ['入園原因', '離園原因', '退養原因']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await callsEnded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const answered = page.waitForResponse((answer) => answer.url().includes('/api/admin/animal-statistics?'))
  await page.getByRole('button', { name: '去年', exact: true }).click()
  expect((await answered).status()).toBe(200)
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  // a chart of twelve months and the same in a table
  await expect(page.getByRole('table', { name: '每月入園和離園' }).locator('tbody tr')).toHaveCount(12)
  await expectNoSidewaysScroll(page)

  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: '下載報表' }).click()
  expect((await file).suggestedFilename()).toMatch(/^收容統計_\d{8}-\d{8}\.xlsx$/)

  // an address that somebody changed by hand
  await open(page, '/admin/care/statistics?from=2026-05-01&to=2026-01-01')
  await expect(page.getByText('結束日不能早於開始日').first()).toBeVisible()
})
