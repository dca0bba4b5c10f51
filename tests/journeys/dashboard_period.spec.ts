import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

test('the dashboard looks back on as many days as are chosen, and keeps them in its address', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin')
  await expect(page.getByRole('heading', { name: '每日捐款（近 30 天）' })).toBeVisible()
  const tiles = page.getByRole('region', { name: '近 30 天', exact: true })
  const before = await tiles.getByRole('link').first().getAttribute('href')
  await page.getByRole('group', { name: '期間' }).getByText('近 90 天').click()
  await expect(page.getByRole('heading', { name: '每日捐款（近 90 天）' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\?days=90$/)
  const longer = page.getByRole('region', { name: '近 90 天', exact: true }).getByRole('link').first()
  expect(await longer.getAttribute('href')).not.toBe(before)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: '近 90 天' })).toBeChecked()
  await expect(page.getByRole('heading', { name: '每日捐款（近 90 天）' })).toBeVisible()
})
