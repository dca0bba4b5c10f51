import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { deskOf } from './desk.ts'
import { newMailbox } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ownPassword, signInStaff, test } from './support.ts'

/** What the app shows; another one than before, because a code works once. */
const freshCode = async (secret: string, before = ''): Promise<string> => {
  let code = before
  // the next step counts as well, so nobody has to wait for it
  await expect
    .poll(() => {
      const totp = new TOTP({ secret: Secret.fromBase32(secret) })
      code = totp.generate({ timestamp: Date.now() + (before ? 30_000 : 0) })
      return code !== before
    })
    .toBe(true)
  return code
}

const logIn = async (page: Page, email: string) => {
  await open(page, '/admin/login')
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
}

type Desk = Awaited<ReturnType<typeof deskOf>>

/** A colleague with this role alone; the id of the account. */
const colleague = async (desk: Desk, email: string, role_ids: number[]) =>
  (await desk.create<{ id: number }>('/api/admin/users', { name: '林同事', email, password: ownPassword, role_ids })).id

const password = (page: Page) => page.getByRole('dialog').getByLabel('目前的密碼')

/** Turns the second factor on by the page that is open: the secret, its code and the recovery codes. */
const turnOn = async (page: Page) => {
  await page.getByRole('button', { name: '開啟兩步驟驗證' }).click()
  const dialog = page.getByRole('dialog')
  await password(page).fill('not-the-password')
  await dialog.getByRole('button', { name: '繼續' }).click()
  await expect(dialog.getByText('目前的密碼不正確')).toBeVisible()
  await password(page).fill(ownPassword)
  await dialog.getByRole('button', { name: '繼續' }).click()
  await expect(dialog.getByRole('img', { name: '兩步驟驗證的 QR Code' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('驗證碼').fill('000000')
  await dialog.getByRole('button', { name: '開啟兩步驟驗證' }).click()
  await expect(dialog.getByText('驗證碼不正確')).toBeVisible()
  const code = await freshCode(secret)
  await dialog.getByLabel('驗證碼').fill(code)
  await dialog.getByRole('button', { name: '開啟兩步驟驗證' }).click()
  await expect(page.getByRole('dialog', { name: '請存好備用碼' })).toBeVisible()
  const codes = await page
    .getByRole('dialog')
    .getByRole('list', { name: '備用碼' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(8)
  await expectAccessible(page)
  await page.getByRole('button', { name: '我存好了' }).click()
  await expect(page.getByText('還有 8 組沒有用過')).toBeVisible()
  return { secret, code, codes }
}

test('a role demands a second factor: enrol first, then a code, a recovery code, and a reset by a colleague', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow()
  const desk = await deskOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
  const email = newMailbox('second-factor')
  const name = `forced-${crypto.randomUUID().slice(0, 8)}`
  const role = await desk.create<{ id: number }>('/api/admin/roles', {
    ...{ name, label: `要驗證 ${name.slice(-4)}`, permissions: ['blogs view'], two_factor_required: true },
  })
  const id = await colleague(desk, email, [role.id])

  // nothing but the own account is there before
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: '帳號安全' })).toBeVisible()
  await expect(page.getByText('必須開啟兩步驟驗證').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/blogs')
  await expect(page.getByRole('heading', { level: 1, name: '帳號安全' })).toBeVisible()
  const { secret, code, codes } = await turnOn(page)
  await open(page, '/admin/blogs')
  await expect(page.getByRole('heading', { level: 1, name: '最新消息' })).toBeVisible()

  // another browser: the password alone is not enough
  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, email)
  await expect(other.getByRole('heading', { level: 1, name: '兩步驟驗證' })).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  expect((await other.request.get('/api/me')).status()).toBe(401)
  await other.getByText('手機不在身邊，或遺失了？').click()
  await expect(other.getByText('備用碼可以代替驗證碼')).toBeVisible()
  await other.getByLabel('驗證碼').fill(code)
  await other.getByRole('button', { name: '登入', exact: true }).click()
  await expect(other.getByText('已經用過')).toBeVisible()
  await other.getByLabel('驗證碼').fill(await freshCode(secret, code))
  await other.getByRole('button', { name: '登入', exact: true }).click()
  await other.waitForURL('**/admin')
  await context.close()

  // a lost device: a recovery code, once
  const next = await (await browser.newContext()).newPage()
  await logIn(next, email)
  await next.getByLabel('驗證碼').fill(codes[0] ?? '')
  await next.getByRole('button', { name: '登入', exact: true }).click()
  await next.waitForURL('**/admin')
  await open(next, '/admin/my/security')
  await expect(next.getByText('還有 7 組沒有用過')).toBeVisible()

  // and a colleague, who says why
  const boss = await (await browser.newContext()).newPage()
  await signInStaff(boss)
  await open(boss, `/admin/settings/users/${id}`)
  await boss.getByRole('button', { name: '重設兩步驟驗證' }).click()
  const dialog = boss.getByRole('dialog')
  await dialog.getByRole('button', { name: '重設兩步驟驗證' }).click()
  await expect(dialog.getByText('請填寫原因').first()).toBeVisible()
  await dialog.getByLabel('原因').fill('打電話確認是本人')
  await expectAccessible(boss)
  await dialog.getByRole('button', { name: '重設兩步驟驗證' }).click()
  await expect(boss.getByText('兩步驟驗證已重設。')).toBeVisible()
  await expect(boss.getByText('未開', { exact: true })).toBeVisible()
  expect((await next.request.get('/api/me')).status()).toBe(401)
})

test('the own second factor is turned on and off, and asked for where a session has ended', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const desk = await deskOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
  const email = newMailbox('second-factor')
  await colleague(desk, email, [])
  await logIn(page, email)
  await page.waitForURL('**/admin')
  await open(page, '/admin/my/security')
  const { secret, code } = await turnOn(page)

  // a session that has ended: the page asks for password and code, and goes on
  await page.getByRole('button', { name: '關閉兩步驟驗證' }).click()
  await password(page).fill(ownPassword)
  await forgetSession(page)
  await page.getByRole('dialog').getByRole('button', { name: '關閉兩步驟驗證' }).click()
  const again = page.getByRole('dialog', { name: '登入已過期' })
  await again.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await again.getByRole('button', { name: '登入並繼續' }).click()
  await again.getByLabel('驗證碼或備用碼').fill(await freshCode(secret, code))
  await again.getByRole('button', { name: '登入並繼續' }).click()
  await expect(page.getByText('兩步驟驗證已關閉').first()).toBeVisible()
  await expect(page.getByText('未開啟', { exact: true })).toBeVisible()
})

/** Takes the session from the browser, as its end does. */
const forgetSession = async (page: Page) => {
  const { cookies } = await page.context().storageState()
  await page.context().clearCookies({ name: cookies.find(({ name }) => name.includes('pawlight_session'))?.name ?? '' })
}
