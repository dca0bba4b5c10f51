import type { Page } from '@playwright/test'
import { privacyNotices } from '#domains/settings/privacy_notices/messages.ts'
import { aMember } from './applying.ts'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetLost,
  isPhone,
  open,
  signInMember,
  startStaffSession,
  test,
} from './support.ts'

test.afterEach(forgetLost)

type Forms = readonly (readonly [address: string, notice: keyof typeof privacyNotices])[]

const ofVisitors: Forms = [
  ['/donation', 'notice_giving'],
  ['/clinics/apply', 'notice_clinic'],
  ['/information/contact', 'notice_contact'],
  ['/news', 'notice_letter'],
]
const ofMembers: Forms = [
  ['/account/adoptions/create', 'notice_adoption'],
  ['/account/volunteer', 'notice_volunteer'],
  ['/account/applications/food/create', 'notice_help'],
]

const expectNotice = async (page: Page, notice: keyof typeof privacyNotices) => {
  await page.locator('summary').getByText('個人資料告知事項').click()
  await expect(page.getByText(privacyNotices[notice])).toBeVisible()
  await expectNoSidewaysScroll(page)
}

test('the forms of visitors tell whose data they take and why, before anything is sent', async ({ page }) => {
  for (const [address, notice] of ofVisitors) {
    // on phones it stands in the last step of giving, beside the button
    if (isPhone(page) && address === '/donation') continue
    await open(page, address)
    await expectNotice(page, notice)
  }
  await expectAccessible(page)
})

test('the dialog that registers somebody tells it as well', async ({ page }) => {
  await open(page, '/')
  if (isPhone(page)) await page.getByRole('button', { name: '選單' }).click()
  await page.getByRole('button', { name: '登入或註冊' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: '註冊帳號' }).click()
  await expectNotice(page, 'notice_account')
})

test('the forms of members tell whose data they take and why, before anything is sent', async ({ page }) => {
  test.slow()
  await signInMember(page, await aMember(page.request))
  for (const [address, notice] of ofMembers) {
    await open(page, address)
    await expectNotice(page, notice)
  }
  await expectAccessible(page)
})

test('a notice that cannot be read says so, and is read again', async ({ page }) => {
  await open(page, '/information/contact')
  await page.route('**/api/settings?q=privacy', (route) => route.abort('internetdisconnected'))
  await page.locator('summary').getByText('個人資料告知事項').click()
  await expect(page.getByText('告知事項沒有載入成功。')).toBeVisible()
  await page.unroute('**/api/settings?q=privacy')
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByText(privacyNotices.notice_contact)).toBeVisible()
})

test('staff write a notice of their own, and bring the default back', async ({ page, request }) => {
  const desk = await deskOf(request)
  await startStaffSession(page)
  await open(page, '/admin/settings/privacy')
  await expect(page.getByRole('heading', { level: 1, name: '個資告知事項' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const field = page.getByLabel('院所申請', { exact: true })
  const shown = async () => (await desk.get<{ notice_clinic: string }>('/api/settings?q=privacy')).notice_clinic
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: '儲存變更' }).click()
    expect((await saved).status()).toBe(200)
    await expect(page.getByRole('button', { name: '儲存變更' })).toHaveCount(0)
  }
  await field.fill('只用來審核院所的申請。')
  await save()
  expect(await shown()).toBe('只用來審核院所的申請。')
  await field.fill('')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '告知事項' }).first()).toBeVisible()
  await page.getByRole('button', { name: '把「院所申請」恢復預設' }).click()
  await expect(field).toHaveValue(privacyNotices.notice_clinic)
  await save()
  expect(await shown()).toBe(privacyNotices.notice_clinic)
})
