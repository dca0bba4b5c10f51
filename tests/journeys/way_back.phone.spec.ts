import type { Page } from '@playwright/test'
import { newMailbox, signInNewMember } from './people.ts'
import { expect, followLink, open, signInStaff, test } from './support.ts'

const from = async (page: Page, first: string, second: string) => {
  await open(page, first)
  await followLink(page, second)
  await page.waitForURL(`**${second}`)
}

test('the way back closes the sheet over a page first, and leaves the page the second time', async ({ page }) => {
  await from(page, '/news', '/board')
  await page.getByRole('button', { name: '開啟選單' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/board$/)
  await page.evaluate(() => history.back())
  await page.waitForURL('**/news')
})

test('the way back from a dialog keeps the member page below it, which asks by itself when it is left', async ({
  page,
}) => {
  await signInNewMember(page, newMailbox('back'))
  await from(page, '/account/order', '/account')
  await page.getByRole('button', { name: '變更密碼' }).click()
  const dialog = page.getByRole('dialog', { name: '變更密碼' })
  await expect(dialog).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/account$/)
  // what is typed on the page itself is asked for as before
  await page.getByRole('textbox', { name: '姓名' }).fill('林志安改名')
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: '有未儲存的變更。要離開嗎？' })
  await question.getByRole('button', { name: '留下' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林志安改名')
})

test('the drawer of the back office closes by the way back', async ({ page }) => {
  await signInStaff(page)
  await followLink(page, '/admin/brands')
  await page.waitForURL('**/admin/brands')
  await page.locator('header button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/brands$/)
})
