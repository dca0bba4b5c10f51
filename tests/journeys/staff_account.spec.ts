import { newMailbox, staffOf } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ownPassword, test } from './support.ts'

test('a colleague changes the own password and signs out a forgotten browser', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newMailbox('colleague')
  const boss = await staffOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
  await boss.post('/api/admin/users', { name: '新同事', email, password: ownPassword, role_ids: [] })
  const forgotten = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent: 'Firefox/140 (Windows)' })
  const headersOf = async () => {
    const { cookies } = await forgotten.storageState()
    return { 'x-xsrf-token': decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '') }
  }
  await forgotten.get('/sanctum/csrf-cookie')
  const signedIn = { data: { email, password: ownPassword }, headers: await headersOf() }
  expect((await forgotten.post('/login', signedIn)).ok()).toBe(true)

  await open(page, '/admin/login')
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', ownPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.locator('.user-menu').first().click()
  await page.getByRole('menuitem', { name: '帳號安全' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '帳號安全' })).toBeVisible()
  await expect(page.getByText('這個裝置')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '登出 Firefox · Windows' }).click()
  await expect(page.getByText('已登出那個裝置').first()).toBeVisible()
  expect((await forgotten.get('/api/me')).status()).toBe(401)

  const change = async (current: string, next: string) => {
    await page.getByLabel('目前的密碼').fill(current)
    await page.getByLabel('新密碼').fill(next)
    await page.getByRole('button', { name: '變更密碼' }).click()
  }
  await change('not-the-password', 'a-cat-in-the-rain')
  await expect(page.getByText('目前的密碼不正確').first()).toBeVisible()
  await change(ownPassword, 'pawlight-demo')
  await expect(page.getByText('密碼裡有網站的名稱').first()).toBeVisible()
  await expectAccessible(page)
  await change(ownPassword, 'a-cat-in-the-rain')
  await expect(page.getByText('密碼已經更新').first()).toBeVisible()
  await expect(page.getByLabel('目前的密碼')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '帳號安全' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
