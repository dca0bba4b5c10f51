import type { Page } from '@playwright/test'
import { linkTo } from './mailbox.ts'
import { newMailbox } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  ownPassword,
  startStaffSession,
  test,
} from './support.ts'

const confirm = async (page: Page, step: string) => {
  await page.locator('main').getByRole('button', { name: step, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
}
const isSignedIn = async (page: Page) => (await page.request.get('/api/me')).status() === 200

test('somebody of a clinic is invited, reset and kept out on the page of clinic users', async ({ page, browser }) => {
  test.slow()
  const [name, email] = [`林助理 ${Date.now()}`, newMailbox('assistant')]
  await startStaffSession(page)
  await open(page, '/admin/settings/clinics/users')
  await expect(page.getByRole('heading', { level: 1, name: '院所使用者' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('main').getByRole('link', { name: '邀請使用者' }).first().click()

  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '電子信箱' }).fill('assistant')
  await page.getByRole('button', { name: '邀請使用者' }).click()
  await expect(page.getByText('電子信箱格式不對，例如 name@example.com').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '電子信箱' }).fill(email)
  await page.getByRole('button', { name: /^院所：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：院所' }).fill('安心動物醫院')
  await page
    .getByRole('option', { name: /^安心動物醫院/ })
    .first()
    .click()
  await page.getByRole('button', { name: '邀請使用者' }).click()
  await expect(page.getByText('邀請信已寄出。')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/settings\/clinics\/users\/\d+$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // the person sets a password in a browser of their own
  const theirs = await (await browser.newContext()).newPage()
  const setPassword = async (password: string, known = 0) => {
    await open(theirs, await linkTo(email, /\/admin\/invitation#/, known))
    await theirs.getByLabel('密碼', { exact: true }).fill(password)
    await theirs.keyboard.press('Enter')
    await theirs.waitForURL('**/admin')
  }
  await setPassword(ownPassword)
  for (const address of ['/admin/settings/clinics/users', page.url()]) {
    await open(theirs, address)
    await expect(theirs).toHaveURL(/\/admin$/)
  }

  await page.reload()
  await confirm(page, '寄重設密碼信')
  await expect(page.getByText('重設密碼的信已寄出。')).toBeVisible()
  await theirs.context().clearCookies()
  await setPassword('Four herons on a roof', 1)

  await page.reload()
  await page.getByRole('textbox', { name: '姓名' }).fill(`${name}改`)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name}改` })).toBeVisible()
  expect(await isSignedIn(theirs)).toBe(true)
  await confirm(page, '停用帳號')
  await expect(page.getByText('已停用帳號。')).toBeVisible()
  expect(await isSignedIn(theirs)).toBe(false)

  await open(page, `/admin/settings/clinics/users?filter[status]=disabled&q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name: `${name}改` })).toBeVisible()
})
