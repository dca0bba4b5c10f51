import type { Page } from '@playwright/test'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { newMailbox, signInNewMember } from './people.ts'
import { signInHolder } from './staff_screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

const today = taipeiDay(new Date())

const registration = (name: string, email: string) => ({
  ...{ name, birth_on: '1990-05-20', phone: '0912345678', email, city: '臺北市', skills: ['care', 'tnr'] },
  ...{ availability: { sat: ['morning'] }, emergency_name: '王美玲', emergency_phone: '0923456789', consent: true },
})

/** Takes a step in its dialog, which asks with the same word. */
const step = async (page: Page, name: string, fill?: (page: Page) => Promise<void>) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await fill?.(page)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('somebody who applied is led to service, hours are approved in bulk, and a certificate is handed out', async ({
  page,
  playwright,
  baseURL,
}, { project }) => {
  const name = `陳志工${project.name === 'phone' ? '手' : '桌'}`
  const member = await page.context().newPage()
  const headers = await signInNewMember(member, newMailbox('volunteer'), name)
  const sent = await member.request.post('/api/my/volunteer/register', {
    data: registration(name, newMailbox('mail')),
    headers,
  })
  const { id } = (await sent.json()) as { id: number }
  await signInStaff(page)
  await open(page, '/admin/volunteers?filter[status]=submitted,interview')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name }).first().click()
  await page.waitForURL(new RegExp(`/volunteers/${id}$`))
  await expect(page.getByText('等待回覆', { exact: true })).toBeVisible()

  await step(page, '約面談')
  await step(page, '錄取')
  await step(page, '完成訓練', (page) => page.getByLabel('完成訓練').last().fill(addDays(today, -10)))
  await step(page, '開始服務', (page) => page.getByLabel('保險到期日').last().fill(addDays(today, 20)))
  await expect(page.getByText('服務中', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('保險快到期', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '前往處理：保險快到期' }).click()
  await page.getByRole('button', { name: '修改', exact: true }).click()
  await page.getByLabel('保險到期日').last().fill(addDays(today, 300))
  await page
    .getByLabel('志工證號')
    .last()
    .fill(`J-${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole('dialog').getByRole('button', { name: '修改', exact: true }).click()
  await expect(page.getByText('保險快到期', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  for (const minutes of [60, 90]) {
    const data = { served_on: today, minutes, kind: 'care', note: '園區遛狗' }
    const added = await member.request.post('/api/my/volunteer/hours', { data, headers })
    expect(added.status(), await added.text()).toBe(201)
  }
  await member.close()
  await open(page, `/admin/volunteers/hours?q=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const box of await page.getByRole('checkbox', { name: new RegExp(`^選取${name}`) }).all()) await box.check()
  const bar = page.getByRole('toolbar', { name: '批次操作' })
  await bar.getByRole('button', { name: '核可', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^核可 2 筆$/ })
    .click()
  const desk = await deskOf(await playwright.request.newContext({ ...(baseURL && { baseURL }) }))
  type Sums = { sums: { approved_minutes: number } }
  await expect.poll(async () => (await desk.get<Sums>(`/api/admin/volunteers/${id}`)).sums.approved_minutes).toBe(150)

  await open(page, `/admin/volunteers/${id}`)
  const certificate = page.getByRole('link', { name: `${today.slice(0, 4)} 年證明` })
  await expect(certificate).toBeVisible()
  const paper = await page.request.get((await certificate.getAttribute('href')) ?? '')
  expect([paper.status(), (await paper.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('somebody who brought it on paper is written down once, by hand, and changed later', async ({ page }, {
  project,
}) => {
  const name = `紙本${project.name === 'phone' ? '手' : '桌'}${Date.now().toString(36)}`
  await startStaffSession(page)
  const fill = async () => {
    await open(page, '/admin/volunteers/create')
    await page.getByLabel('姓名', { exact: true }).fill(name)
    await page.getByLabel('生日').fill('1985-03-02')
    await page.getByLabel('電話', { exact: true }).fill('0912000111')
    await page.getByLabel('電子信箱', { exact: true }).fill(newMailbox('paper'))
    await page.getByLabel('可服務的縣市').selectOption('臺南市')
    await page.getByRole('button', { name: '運輸' }).click()
    await page.getByRole('button', { name: '週六上午' }).click()
    await page.getByLabel('緊急聯絡人', { exact: true }).fill('王美玲')
    await page.getByLabel('緊急聯絡人電話').fill('0923456789')
    await page.getByLabel('同意書日期').fill(today)
  }
  await fill()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '新增志工' }).click()
  await page.waitForURL(/volunteers\/\d+$/)
  await expect(page.getByText('沒有會員帳號').first()).toBeVisible()
  const address = page.url()

  await fill()
  await page.getByRole('button', { name: '新增志工' }).click()
  await expect(page.getByText('這個人已經登記過志工，請先在清單查一查。').first()).toBeVisible()
  await page.getByRole('button', { name: '捨棄' }).click()

  await open(page, `${address}?tab=basics`)
  await page.getByLabel('經驗').fill('帶過三隻中途貓')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  await open(page, `${address}/logs`)
  await expect(page.getByText(/登記/).first()).toBeVisible()
  await open(page, '/admin/volunteers/999999')
  await expect(page.getByRole('heading', { name: '找不到這筆資料' })).toBeVisible()
})

test('whoever may only see volunteers has the list masked and no page; whoever may not has neither', async ({
  page,
}) => {
  await signInHolder(page, ['volunteers view', 'dashboard view'])
  await open(page, '/admin/volunteers')
  await expect(page.locator('[data-row]').first()).toContainText('○')
  await expect(page.getByRole('link', { name: '新增志工' })).toHaveCount(0)
  await expect(page.locator('[data-row] a')).toHaveCount(0)
  await followLink(page, '/admin/volunteers/1')
  await expect(page).toHaveURL(/\/admin$/)
  await page.context().clearCookies()
  await signInHolder(page, ['dashboard view'])
  await open(page, '/admin')
  await expect(page.getByRole('link', { name: '志工時數' })).toHaveCount(0)
  await followLink(page, '/admin/volunteers')
  await expect(page.getByRole('alert').filter({ hasText: '你沒有這個頁面的權限' })).toBeVisible()
})
