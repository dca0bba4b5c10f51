import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { linkTo } from './mailbox.ts'
import { newMailbox, signInNewMember } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetLost,
  isPhone,
  open,
  ownPassword,
  test,
} from './support.ts'

test.afterEach(forgetLost)

const openSignIn = async (page: Page) => {
  await page.goto('/account')
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForSelector('html[data-ready]')
  return page.getByRole('dialog')
}

/** How dark, 0 to 255, the darkest point is on which words of a dialog stand. */
const darkestUnder = async (page: Page, words: string): Promise<number> => {
  const place = page.locator(words)
  const clip = await place.boundingBox()
  if (!clip) throw new Error(`${words} is not to be seen`)
  await place.evaluate((element) => Object.assign(element.style, { opacity: 0 }))
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  const { channels } = await sharp(picture).greyscale().stats()
  return channels[0]?.min ?? 0
}

const register = (page: Page, email: string) =>
  page.request.post('/api/auth/register', { data: { name: '林志安', email, password: ownPassword, consent: true } })

test('the sign-in says what it is for at every width, and takes nobody for somebody who comes back', async ({
  page,
}) => {
  const dialog = await openSignIn(page)
  await expect(dialog.getByText('你的購物車、收據與申請進度，都在這裡。').filter({ visible: true })).toHaveCount(1)
  await expect(dialog.getByText('歡迎回來')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (!isPhone(page)) expect(await darkestUnder(page, '.account-dialog .picture p')).toBeGreaterThan(200)

  // an address that is none is not called an empty one
  await dialog.getByLabel('電子信箱').fill('x@y')
  await dialog.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('電子信箱或密碼不正確')).toBeVisible()
  await dialog.getByRole('button', { name: '註冊帳號' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '建立帳號' }).click()
  await expect(page.getByRole('dialog').getByText('電子信箱的格式不對')).toBeVisible()
  if (!isPhone(page)) expect(await darkestUnder(page, '.account-dialog .picture p')).toBeGreaterThan(200)
})

test('a member signs in by a link in the mail, once; an address without account is answered the same', async ({
  page,
}) => {
  const email = newMailbox('by-link')
  await register(page, email)
  const dialog = await openSignIn(page)
  await dialog.getByLabel('電子信箱').fill(newMailbox('nobody'))
  const ask = async () => {
    await dialog.getByRole('button', { name: '寄登入連結到我的信箱' }).click()
    await dialog.getByRole('button', { name: '寄登入連結' }).click()
    await expect(dialog.getByText('請看你的信箱')).toBeVisible()
    return dialog.getByText('如果這個電子信箱有註冊').textContent()
  }
  const said = await ask()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '換一個信箱' }).click()
  await dialog.getByRole('button', { name: '回到登入' }).click()
  await dialog.getByLabel('電子信箱').fill(email)
  expect(await ask()).toBe(said)
  const link = await linkTo(email, /[?]token=/)
  await page.goto(link)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customer_token'))).toBeTruthy()
  expect(new URL(page.url()).search).toBe('')
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: '登入連結' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('customer_token'))).toBe(null)
})

test('the link of a confirmation mail says what came of it, stays, and leads on', async ({ page }) => {
  const email = newMailbox('confirming')
  await signInNewMember(page, email)
  const link = await linkTo(email, /verify_email=/)
  await open(page, link)
  const done = page.getByRole('dialog', { name: '電子信箱已經確認' })
  await expect(done.getByText(`收據與通知會寄到 ${email}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await done.getByRole('link', { name: '看我的收據' }).click()
  await page.waitForURL('**/account/receipts')
  await expect(done).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await open(page, link)
  const before = page.getByRole('dialog', { name: '電子信箱先前已經確認過了' })
  await before.getByRole('button', { name: '登入' }).click()
  await page.getByRole('dialog').getByLabel('電子信箱').fill(email)
  await page.getByRole('dialog').getByLabel('密碼', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/receipts')
})

test('a confirmation link that is no good leads to where another is sent, and one without an answer is tried again', async ({
  page,
}) => {
  const email = newMailbox('late')
  await signInNewMember(page, email)
  await open(page, '/?verify_email=thisIsNoTokenOfOurs')
  const refused = page.getByRole('dialog', { name: '這個確認連結不能用了' })
  await expect(refused.getByText('再寄一次確認信')).toBeVisible()
  await refused.getByRole('link', { name: '到會員專區' }).click()
  await page.waitForURL('**/account')
  await expect(page.getByRole('button', { name: '再寄一次確認信' })).toBeVisible()
  if (isPhone(page)) return

  let attempts = 0
  await page.route('**/api/verify-email', async (route) => {
    attempts += 1
    await (attempts === 1 ? route.abort() : route.continue())
  })
  await open(page, await linkTo(email, /verify_email=/))
  const unanswered = page.getByRole('dialog', { name: '還沒確認完成' })
  await unanswered.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('dialog', { name: '電子信箱已經確認' })).toBeVisible()
})
