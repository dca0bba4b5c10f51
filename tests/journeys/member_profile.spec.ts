import type { Page } from '@playwright/test'
import { stepOn } from './giving.ts'
import { linkTo, mailsTo } from './mailbox.ts'
import { newMailbox, signInNewMember } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ownPassword, test } from './support.ts'

const save = async (page: Page) => {
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
}

test('a member sees the public name before it is public, and what later receipts start with', async ({ page }) => {
  await signInNewMember(page, newMailbox('profile'))
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1, name: '嗨，志安' })).toBeVisible()
  const shown = page.locator('.shown-name b')
  await expect(shown).toHaveText('林○安')
  await page.getByText('匿名', { exact: true }).click()
  await expect(shown).toHaveText('善心人士')
  await page.getByText('完整姓名', { exact: true }).click()
  await page.getByLabel('想顯示的名字').fill('橘貓之友')
  await expect(shown).toHaveText('橘貓之友')

  await page.getByLabel('縣市').selectOption('臺南市')
  await page.getByLabel('鄉鎮市區').selectOption('安平區')
  await expect(page.getByLabel('郵遞區號')).toHaveValue('708')
  await page.getByLabel('性別').selectOption('other')
  await page.getByText('年度彙整', { exact: true }).click()
  await page.getByLabel('收據抬頭').fill('林家')
  await page.getByLabel('身分證字號或居留證號碼').fill('A123456788')
  await page.getByLabel('願意收到毛孩近況').check()
  await page.getByRole('button', { name: '儲存變更' }).click()
  const wrong = page.getByLabel('身分證字號或居留證號碼')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await wrong.fill('A123456789')
  await save(page)

  await open(page, '/account')
  await expect(shown).toHaveText('橘貓之友')
  await expect(page.getByRole('radio', { name: /年度彙整/ })).toBeChecked()
  await expect(page.getByLabel('收據抬頭')).toHaveValue('林家')
  await expect(page.getByText('已保存末 4 碼 6789')).toBeVisible()
  await expect(page.getByLabel('願意收到毛孩近況')).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^地址/ })).toHaveValue('安平區')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a picture of oneself is shown to oneself only', async ({ page, request }) => {
  await signInNewMember(page, newMailbox('picture'))
  await open(page, '/account')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('已儲存').first()).toBeVisible()
  const avatar = page.getByAltText('你的大頭照')
  await expect(avatar).toHaveAttribute('src', /^\/media\/\d+\?expires=/)
  const bare = new URL((await avatar.getAttribute('src')) as string, page.url()).pathname
  expect((await request.get(bare)).status()).toBeGreaterThanOrEqual(400)
})

test('a new mailbox counts once its mail was opened, and the old one is told', async ({ page }) => {
  const email = newMailbox('moving')
  const next = `new-${email}`
  await signInNewMember(page, email)
  await open(page, '/account')
  await page.getByLabel('電子信箱', { exact: true }).fill(next)
  await page.getByLabel('目前的密碼').fill('not-the-password')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('目前的密碼不正確').first()).toBeVisible()
  await page.getByLabel('目前的密碼').fill(ownPassword)
  await save(page)
  await expect(page.getByText(`新的信箱 ${next} 等待確認`)).toBeVisible()
  await expect(page.getByLabel('電子信箱', { exact: true })).toHaveValue(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expect.poll(() => mailsTo(email).some((text) => text.includes(next))).toBe(true)
  const link = await linkTo(next, /verify_email=/)
  await open(page, link)
  await expect(page.getByRole('dialog', { name: '電子信箱已經確認' })).toBeVisible()
  await open(page, '/account')
  await expect(page.getByLabel('電子信箱', { exact: true })).toHaveValue(next)
  await expect(page.getByText('信箱已驗證')).toBeVisible()
  const signIn = (email: string) => page.request.post('/api/auth/login', { data: { email, password: ownPassword } })
  expect((await signIn(email)).ok()).toBe(false)
  expect((await signIn(next)).ok()).toBe(true)
})

test('a new password ends the old one', async ({ page }) => {
  const email = newMailbox('secret')
  await signInNewMember(page, email)
  await open(page, '/account')
  await page.getByRole('button', { name: '變更密碼' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('目前的密碼').fill(ownPassword)
  await dialog.getByLabel('新密碼').fill('short')
  await dialog.getByRole('button', { name: '變更密碼' }).click()
  await expect(dialog.getByText('密碼至少要 10 個字').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('新密碼').fill('a-cat-in-the-rain')
  await dialog.getByRole('button', { name: '變更密碼' }).click()
  await expect(dialog).toBeHidden()
  const signIn = (password: string) => page.request.post('/api/auth/login', { data: { email, password } })
  expect((await signIn(ownPassword)).ok()).toBe(false)
  expect((await signIn('a-cat-in-the-rain')).ok()).toBe(true)
  await expect.poll(() => mailsTo(email).join()).toContain('密碼')
})

test('a member ends one device, then all others', async ({ page, playwright, baseURL }) => {
  const email = newMailbox('devices')
  await signInNewMember(page, email)
  const devices = ['Mozilla/5.0 (iPhone) Safari/605', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140', 'Edg/140 (Windows)']
  const tokens: Record<string, string>[] = []
  for (const userAgent of devices) {
    const device = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    const { token } = await (await device.post('/api/auth/login', { data: { email, password: ownPassword } })).json()
    tokens.push({ authorization: `Bearer ${token}` })
    await device.dispose()
  }
  // A busy server refuses one of them now and then (503).
  const answers = () => {
    const ask = async (headers: Record<string, string>) =>
      (await page.request.get('/api/customer/me', { headers })).status()
    return expect.poll(() => Promise.all(tokens.map(ask)))
  }
  await open(page, '/account')
  await expect(page.getByText('這個裝置')).toBeVisible()
  await page.getByRole('button', { name: '登出 Safari · iPhone' }).click()
  await expect(page.getByText('已登出那個裝置').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^登出 / })).toHaveCount(2)
  await answers().toEqual([401, 200, 200])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '登出其他所有裝置' }).click()
  await expect(page.getByRole('button', { name: /^登出 / })).toHaveCount(0)
  await answers().toEqual([401, 401, 401])
  await expect(page.getByText('這個裝置')).toBeVisible()
})

test('a forgotten password is set by the link of the mail, whose secret leaves the address at once', async ({
  page,
}) => {
  const email = newMailbox('forgetful')
  await page.request.post('/api/auth/register', {
    data: { name: '林志安', email, password: ownPassword, consent: true },
  })
  await open(page, '/reset-password')
  await page.getByLabel('電子信箱').fill(email)
  await page.getByRole('button', { name: '寄重設連結' }).click()
  await expect(page.getByText('請看你的信箱')).toBeVisible()
  const link = await linkTo(email, /reset-password/)
  expect(link).toMatch(/^\/reset-password#token=[\w-]{43}$/)
  // The page stands already: only what is behind # is new.
  await page.goto(link)
  await expect(page.getByText('為你的帳號設一組新密碼')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  const choose = async (password: string) => {
    await page.getByLabel('新密碼').fill(password)
    await page.getByLabel('再輸入一次').fill(password)
    await page.getByRole('button', { name: '儲存新密碼' }).click()
  }
  await choose('christopher')
  await expect(page.getByText('這個密碼太常見').first()).toBeVisible()
  await expectAccessible(page)
  await choose('a-cat-in-the-rain')
  await expect(page.getByRole('heading', { level: 1, name: '密碼已經重設' })).toBeVisible()
  const signIn = (password: string) => page.request.post('/api/auth/login', { data: { email, password } })
  expect((await signIn('a-cat-in-the-rain')).ok()).toBe(true)
})

test('whose sign-in has ended is told so kindly, and comes back to the page', async ({ page }) => {
  const email = newMailbox('ended')
  await signInNewMember(page, email)
  await open(page, '/account')
  await expect(page.getByText('這個裝置')).toBeVisible()
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('customer_token') }))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('link', { name: '捐款收據' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('你的登入已經結束')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('電子信箱').fill(email)
  await dialog.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/receipts')
  await expect(page.getByRole('heading', { level: 1, name: '捐款收據' })).toBeVisible()
})

test('a member keeps the title of a parent and gives for it with its own number', async ({ page }) => {
  await signInNewMember(page, newMailbox('titles'))
  await open(page, '/account')
  await page.getByRole('button', { name: '新增收據抬頭' }).click()
  await page.locator('#title_name').fill('林美玲')
  await page.locator('#title_identifier').fill('B223456781')
  await page.getByRole('button', { name: '新增這個抬頭' }).click()
  await expect(page.locator('#title_identifier')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#title_identifier').fill('B223456782')
  await page.getByRole('button', { name: '新增這個抬頭' }).click()
  await expect(page.getByText('林美玲（證號末 4 碼 6782）')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await open(page, '/donation')
  await stepOn(page)
  await page.getByText(/^捐款收據：/).click()
  await page.getByLabel('選用收據抬頭').selectOption({ label: '林美玲（證號末 4 碼 6782）' })
  await expect(page.locator('#receipt_name')).toHaveValue('林美玲')
  await expect(page.getByText('已保存末 4 碼 6782，不改就不用再填。')).toBeVisible()
  await page.locator('#receipt_name').fill('別人')
  await expect(page.getByText(/已保存末 4 碼/)).toHaveCount(0)

  await open(page, '/account/receipts')
  await page.getByRole('link', { name: '修改收據抬頭' }).click()
  await expect(page.locator('#receipt_name')).toBeFocused()
})
