import type { APIRequestContext } from '@playwright/test'
import { deskOf } from './desk.ts'
import { linkTo } from './mailbox.ts'
import { newMailbox } from './people.ts'
import {
  callsEnded,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n')
/** The day a year from now, for the end of a contract. */
const nextYear = () => new Date(Date.now() + 365 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })
const secret = '七隻水獺在湖邊睡午覺'

/** A clinic that has applied on the public site. */
const anApplicant = async (request: APIRequestContext, name: string, email: string) => {
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf }
  const uploaded = await request.post('/api/media', { multipart: { file } })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  const { id, key } = (await uploaded.json()) as { id: number; key: string }
  const day = [{ from: '10:00', to: '12:00' }]
  const application = {
    ...{ name, email, license_no: `測示字第 ${Date.now()} 號`, responsible_vet: '周示範', tax_id: '' },
    ...{ city: '新北市', district: '永和區', address: '示範路 8 號', phone: '02-2920-0000' },
    ...{ services: ['neuter_cat'], monthly_quota: 30, accepts_stray: true },
    business_hours: [day, day, day, day, day, [], []],
    ...{ contact_name: '周醫師', contact_phone: '0912-345-678', license_files: [{ id, key }], consent: true },
  }
  const sent = await request.post('/api/clinics/apply', { data: application })
  expect(sent.status(), await sent.text()).toBe(201)
}

test('a clinic applies, is approved, is invited and keeps its own page; a suspended one is in no list', async ({
  page,
  request,
}) => {
  test.slow()
  const [name, email] = [`河岸示範動物醫院 ${Date.now()}`, newMailbox('vet')]
  await anApplicant(request, name, email)

  await startStaffSession(page)
  await open(page, `/admin/clinics?q=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/admin\/clinics\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByText('已匯入的名冊裡沒有這個字號')).toBeVisible()
  // what waits for this clinic stands above the steps and moves them when it comes
  await callsEnded(page)
  await page.getByRole('button', { name: '開始審核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '開始審核' }).click()
  await expect(page.getByText('已開始審核。')).toBeVisible()

  await page.getByRole('button', { name: '核准並寄出邀請' }).click()
  const approve = page.getByRole('dialog', { name: `核准並寄出邀請：${name}` })
  await approve.getByRole('button', { name: '核准並寄出邀請' }).click()
  await expect(approve.getByText('公開名冊裡沒有這張開業中的執照，請寫下你怎麼查證的。').first()).toBeVisible()
  await approve.getByRole('textbox', { name: '合約結束' }).fill(nextYear())
  await approve.getByRole('textbox', { name: '審核意見' }).fill('已向動保處電話查證')
  await approve.getByRole('button', { name: '核准並寄出邀請' }).click()
  await expect(page.getByText('已核准，邀請信已寄出。')).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await page.getByRole('button', { name: '新增價格' }).click()
  const price = page.getByRole('dialog', { name: '新增價格' })
  await price.getByRole('textbox', { name: '協議價' }).fill('1,800')
  await price.getByRole('button', { name: '新增價格' }).click()
  await expect(page.getByText('已新增協議價。')).toBeVisible()
  // beside the price stands what the charity pays for such an animal
  await expect(page.getByText(/^補助 [\d,]+(–[\d,]+)?$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const link = await linkTo(email, /\/admin\/invitation#/)
  await page.context().clearCookies()
  await open(page, '/admin/login')
  await open(page, link)
  await expect(page.getByText('周醫師，你好。')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('密碼', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('至少要 10 個字')
  await page.getByLabel('密碼', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await open(page, '/admin/clinics')
  await expect(page).toHaveURL(/\/admin\/my\/clinic$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('NT$1,800').first()).toBeVisible()
  await page.getByRole('textbox', { name: '每月名額' }).fill('900')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('請填 0 到 500 的整數').first()).toBeVisible()
  await page.getByRole('textbox', { name: '每月名額' }).fill('25')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存，前台會立即更新。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.context().clearCookies()
  await open(page, '/admin/login')
  await open(page, link)
  await expect(page.getByText('這個連結已經用過了')).toBeVisible()

  // somebody of another clinic
  await signInStaff(page, 'clinic@pawlight.test')
  expect((await page.request.get(`/api/admin/clinics/${id}`)).status()).toBe(403)
  await open(page, `/admin/clinics/${id}`)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)

  const desk = await deskOf(request)
  const { version } = await desk.get<{ version: number }>(`/api/admin/clinics/${id}`)
  await desk.act(`/api/admin/clinics/${id}/step`, { version, action: 'suspend', reason: '院所裝修' })
  await expect.poll(async () => (await page.request.get(`/api/clinics/${id}`)).status()).toBe(404)
})

test('whoever has no clinic is led on from the own clinic to all of them', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/my/clinic')
  await expect(page.getByText('你的帳號不屬於任何院所')).toBeVisible()
  await page.getByRole('link', { name: '前往合作院所' }).click()
  await expect(page).toHaveURL(/\/admin\/clinics$/)
})
