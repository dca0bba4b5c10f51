import { readFile } from 'node:fs/promises'
import { unzip } from '../support/unzip.ts'
import { mailsTo } from './mailbox.ts'
import { aBookedGift, newMailbox, signInNewMember, staffOf } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ownPassword, test } from './support.ts'

test('a member takes a copy of everything along', async ({ page, request }) => {
  const email = newMailbox('copy')
  const headers = await signInNewMember(page, email)
  const { order_no, receipt_no } = await aBookedGift(request, await staffOf(request), { email, amount: 700, headers })
  await open(page, '/account/privacy')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '開始匯出' }).click()
  await expect(page.getByText('正在整理資料').or(page.getByRole('button', { name: '下載 ZIP' }))).toBeVisible()
  const button = page.getByRole('button', { name: '下載 ZIP' })
  await expect(button).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^pawlight-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  const data = JSON.parse(String(files['data.json']))
  expect(data.profile[0].email).toBe(email)
  expect(JSON.stringify(data)).toContain(order_no)
  expect(String(files['index.html'])).toContain('林志安 的個人資料')
  expect(files[`receipts/${receipt_no}.pdf`]?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Object.keys(files).filter((name) => /^csv\/.*\.csv$/.test(name)).length).toBeGreaterThan(3)
  // Nothing of the secrets, whatever table they stand in.
  expect(JSON.stringify(data)).not.toMatch(/password_hash|\$argon|\$scrypt/)
})

test('a member leaves: what the law keeps is said before, the rest is gone', async ({ page, request }) => {
  const email = newMailbox('leaver')
  const headers = await signInNewMember(page, email)
  const staff = await staffOf(request)
  const { receipt_no } = await aBookedGift(request, staff, { email, amount: 500, headers })
  await open(page, '/account/privacy')
  await expect(page.getByText('訂單 1 筆、捐款收據 1 張與帳務憑證')).toBeVisible()
  await expect(page.getByText('公益勸募條例')).toBeVisible()

  await page.getByRole('button', { name: '刪除我的帳號' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('輸入你的電子信箱確認').fill(email)
  await dialog.getByLabel('目前的密碼').fill('not-the-password')
  await dialog.getByRole('button', { name: '刪除我的帳號' }).click()
  await expect(dialog.getByText('目前的密碼不正確').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('目前的密碼').fill(ownPassword)
  await dialog.getByRole('button', { name: '刪除我的帳號' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  expect((await page.request.get('/api/customer/me', { headers })).status()).toBe(401)
  expect((await page.request.post('/api/auth/login', { data: { email, password: ownPassword } })).ok()).toBe(false)
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1, name: '嗨，志安' })).toHaveCount(0)
  await expect.poll(() => mailsTo(email).join()).toContain('刪除')
  const kept = await staff.get<{ data: { state: string; total_amount: number }[] }>(
    `/api/admin/receipts?q=${receipt_no}`,
  )
  expect(kept.data).toMatchObject([{ state: 'issued', total_amount: 500 }])
  const again = { name: '林志安', email, password: ownPassword, consent: true }
  expect((await page.request.post('/api/auth/register', { data: again })).status()).toBe(201)
})
