import type { CDPSession, Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { newMailbox } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ownPassword, test } from './support.ts'

/** A device with a fingerprint reader, in the browser itself. */
const withDevice = async (page: Page): Promise<CDPSession> => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  return devices
}

const logIn = async (page: Page, email: string) => {
  await open(page, '/admin/login')
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
}

const byPasskey = (page: Page) => page.getByRole('button', { name: '以通行密鑰登入' })

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /林同事/ }).click()
  await page.getByRole('menuitem', { name: '登出' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '系統管理後台' })).toBeVisible()
}

test('a passkey is added, signs in alone and after the password, and is refused once it is removed', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const desk = await deskOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
  const email = newMailbox('passkey')
  await desk.create('/api/admin/users', { name: '林同事', email, password: ownPassword, role_ids: [] })
  await withDevice(page)
  await logIn(page, email)
  await page.waitForURL('**/admin')
  await open(page, '/admin/my/security')
  await expect(page.getByText('還沒有通行密鑰。')).toBeVisible()
  await page.getByRole('button', { name: '新增通行密鑰' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '新增通行密鑰' }).click()
  await expect(dialog.getByText('請幫這把通行密鑰取個名字。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('名稱').fill('公司電腦')
  await dialog.getByLabel('目前的密碼').fill('not-the-password')
  await dialog.getByRole('button', { name: '新增通行密鑰' }).click()
  await expect(dialog.getByText('目前的密碼不正確')).toBeVisible()
  await dialog.getByLabel('目前的密碼').fill(ownPassword)
  await dialog.getByRole('button', { name: '新增通行密鑰' }).click()
  const keys = page.getByRole('list', { name: '通行密鑰' })
  await expect(keys.getByText('公司電腦')).toBeVisible()
  await expect(keys.getByText('還沒用過')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // alone
  await signOut(page)
  await expectAccessible(page)
  await byPasskey(page).click()
  await page.waitForURL('**/admin')

  // after the password, which lets nobody in without it
  await signOut(page)
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: '通行密鑰' })).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)
  await expectAccessible(page)
  await byPasskey(page).click()
  await page.waitForURL('**/admin')
  await open(page, '/admin/my/security')
  await expect(keys.getByText('最近使用')).toBeVisible()

  await keys.getByRole('button', { name: '改名 公司電腦' }).click()
  await dialog.getByLabel('名稱').fill('')
  await dialog.getByRole('button', { name: '改名' }).click()
  await expect(dialog.getByText('請幫這把通行密鑰取個名字。')).toBeVisible()
  await dialog.getByLabel('名稱').fill('家裡電腦')
  await dialog.getByRole('button', { name: '改名' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(keys.getByText('家裡電腦')).toBeVisible()
  await expectNoSidewaysScroll(page)

  // and no more once it is removed
  await keys.getByRole('button', { name: '移除 家裡電腦' }).click()
  await expect(dialog.getByText('這是最後一把')).toBeVisible()
  await dialog.getByLabel('目前的密碼').fill(ownPassword)
  await dialog.getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('還沒有通行密鑰。')).toBeVisible()
  await signOut(page)
  await byPasskey(page).click()
  await expect(page.getByText('這把通行密鑰不能登入')).toBeVisible()
})

test('a device that turns away says so, and a browser without passkeys has no button', async ({ page, browser }) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: false },
  })
  await open(page, '/admin/login')
  await byPasskey(page).click()
  await expect(page.getByText('沒有完成：裝置取消了，或等太久。請再按一次。')).toBeVisible()

  const old = await (await browser.newContext()).newPage()
  await old.addInitScript(() => {
    Object.defineProperty(globalThis, 'PublicKeyCredential', { value: undefined })
  })
  await open(old, '/admin/login')
  await expect(old.getByLabel('電子信箱')).toBeVisible()
  await expect(byPasskey(old)).toHaveCount(0)
})
