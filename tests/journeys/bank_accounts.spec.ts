import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

test('an accountant opens an account, and reads why its first day cannot follow its first movement', async ({
  page,
}) => {
  await startStaffSession(page)
  await open(page, '/admin/settings/bank-accounts')
  await expect(page.getByText('綠界金流').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '新增帳戶' }).first().click()
  await page.waitForURL(/bank-accounts\/create/)
  const slug = `house-${Date.now().toString(36)}`
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('名稱', { exact: true }).fill('示範零用金')
  await page.getByLabel('網址代稱').fill(slug)
  await page.getByLabel('種類').selectOption({ label: '現金' })
  await page.getByLabel('啟用日期').fill('2026-11-01')
  await page.getByLabel('期初餘額').fill('3000')
  await page.locator('.save-bar [type=submit]').click()
  await page.waitForURL(/bank-accounts$/)
  await expect(page.getByText('示範零用金').first()).toBeVisible()

  await page
    .getByRole('link', { name: /綠界金流/ })
    .first()
    .click()
  await page.waitForURL(/bank-accounts\/\d+/)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date())
  await page.getByLabel('啟用日期').fill(today)
  await page.locator('.save-bar [type=submit]').click()
  await expect(page.getByText(/已經有收支，啟用日期不能晚於那一天|帳已經關到/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
