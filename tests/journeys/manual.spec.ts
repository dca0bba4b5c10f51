import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

test('a screen leads to its page of the manual, and from there to the part that is meant', async ({ page }) => {
  await signInStaff(page)
  await open(page, '/admin/orders')
  // phones have it in the menu of the person
  const help = page.getByRole('link', { name: '這一頁的說明' })
  if (await help.isVisible()) await help.click()
  else {
    await page.locator('.user-menu').click()
    await page.getByRole('menuitem', { name: '使用手冊' }).click()
  }
  await expect(page).toHaveURL(/\/admin\/manual\/orders$/)
  await expect(page.getByRole('heading', { level: 1, name: '訂單', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: '訂單的清單' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: '確認收款' }).first().click()
  await expect(page.getByRole('heading', { name: '轉帳入帳' })).toBeInViewport()
  await page.getByRole('link', { name: '客服的第一天' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '客服的第一天' })).toBeVisible()
  await page.locator('.manual').getByRole('link', { name: '轉帳入帳' }).click()
  await expect(page).toHaveURL(/\/admin\/manual\/orders#/)
  await expect(page.getByRole('heading', { name: '轉帳入帳' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '客服的第一天' })).toBeVisible()

  await open(page, '/admin/manual/nothing')
  await expect(page.getByRole('heading', { name: '手冊裡沒有這一頁' })).toBeVisible()
  await page.getByRole('link', { name: '回到目錄' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '後台使用手冊' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
