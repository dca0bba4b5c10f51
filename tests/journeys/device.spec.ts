import { linkTo, mailsTo } from './mailbox.ts'
import { callsEnded, expect, expectAccessible, expectNoSidewaysScroll, open, password, test } from './support.ts'

const account = 'editor@pawlight.test'

test('staff on a new device confirm it by the link of a mail, and then sign in by password', async ({ page }) => {
  const known = mailsTo(account).filter((text) => text.includes('/admin/device#')).length
  await open(page, '/admin/login')
  await page.getByRole('link', { name: '用信件確認這台裝置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '確認這台裝置' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('電子信箱').fill(account)
  await page.getByRole('button', { name: '寄連結到我的信箱' }).click()
  await expect(page.getByText('如果這個電子信箱是管理員帳號', { exact: false })).toBeVisible()
  const link = await linkTo(account, /\/admin\/device#/, known)

  await open(page, link)
  await page.getByRole('button', { name: '確認這台裝置' }).click()
  await expect(page.getByText('這台裝置確認好了', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('pawlight_staff_device')
  await page.getByRole('link', { name: '前往登入' }).click()
  await page.waitForURL('**/admin/login')
  await callsEnded(page)
  await page.getByLabel('電子信箱').fill(account)
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin$/)

  await page.context().clearCookies()
  await open(page, '/admin/login')
  await open(page, link)
  await page.getByRole('button', { name: '確認這台裝置' }).click()
  await expect(page.getByText('這個連結已經用過、過期或不完整', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: '再寄一次連結' }).click()
  await expect(page.getByRole('button', { name: '寄連結到我的信箱' })).toBeVisible()
})
