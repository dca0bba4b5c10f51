import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  ownPassword,
  signInMember,
  staffHeaders,
  startStaffSession,
  test,
} from './support.ts'

/** A member of whom nothing is known yet. */
const aMember = async (request: APIRequestContext, name: string) => {
  const email = `helper-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  const answer = await request.post('/api/auth/register', {
    data: { name, email, password: ownPassword, consent: true },
  })
  expect(answer.status()).toBe(201)
  return email
}

/** Staff by the calls, whose screens come later. */
const staffOf = async (page: Page) => {
  const { request } = page
  await startStaffSession({ request })
  return async (address: string, body: object) => {
    const answer = await request.post(address, { data: body, headers: await staffHeaders(request) })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { version: number }
  }
}

const fine = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const fill = async (page: Page, birth_on: string) => {
  await page.getByText('照護與遛狗').click()
  await page.getByRole('button', { name: '週六上午' }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: '週日上午' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('已選 2 個時段')).toBeVisible()
  await page.getByLabel('可以服務的縣市').selectOption('臺北市')
  await page.getByLabel('電話', { exact: true }).fill('0912345678')
  await page.getByLabel('生日').fill(birth_on)
  await page.getByRole('combobox', { name: /^縣市/ }).selectOption('臺北市')
  await page.getByRole('combobox', { name: /^鄉鎮市區/ }).selectOption('松山區')
  await expect(page.getByRole('textbox', { name: /^地址/ })).toHaveValue('松山區')
  await page.getByLabel('緊急聯絡人', { exact: true }).fill('陳美玲')
  await page.getByLabel('緊急聯絡人電話').fill('0923456789')
}

/** Opens the empty form of a new member, who is signed in. */
const begin = async (page: Page, name: string) => {
  await signInMember(page, await aMember(page.request, name))
  await open(page, '/account/volunteer')
  await expect(page.getByRole('heading', { name: '成為志工' })).toBeVisible()
}

/** From the registration to service, as staff take it. */
const acceptNewest = async (desk: Page, name: string) => {
  const post = await staffOf(desk)
  const list = await desk.request.get(`/api/admin/volunteers?q=${encodeURIComponent(name)}`)
  const { data } = (await list.json()) as { data: { id: number; version: number }[] }
  const { id } = data[0] as { id: number }
  let { version } = data[0] as { version: number }
  const move = async (action: string, more: object = {}) => {
    ;({ version } = await post(`/api/admin/volunteers/${id}/move`, { action, version, ...more }))
  }
  await move('interview')
  await move('approve')
  await move('train', { training_done_on: '2020-01-05' })
  await move('start', { insured_until: '2099-12-31' })
  return { id, post }
}

/** What a button saves: the name of the file, and how it begins. */
const savedBy = async (page: Page, button: string): Promise<[string, string]> => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await saving
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  return [file.suggestedFilename(), Buffer.concat(parts).subarray(0, 5).toString()]
}

test('somebody of age registers, serves, and takes the certificate home', async ({ page, browser }, info) => {
  const { baseURL = '' } = info.project.use
  const name = `陳志${Date.now() % 100_000}`
  await begin(page, name)
  await fine(page)
  await page.getByRole('button', { name: '送出登記' }).click()
  await expect(page.getByText('請填寫電話。').first()).toBeVisible()
  await fill(page, '1990-05-20')
  await page.reload()
  await expect(page.getByLabel('緊急聯絡人電話')).toHaveValue('0923456789')
  await expect(page.getByText('已選 2 個時段')).toBeVisible()
  await page.getByRole('button', { name: '送出登記' }).click()
  await expect(page.getByText('要同意使用資料，才能送出登記。').first()).toBeVisible()
  await page.getByLabel('我同意協會').check()
  await page.getByRole('button', { name: '送出登記' }).click()
  await expect(page.getByText('已申請', { exact: true })).toBeVisible()
  await fine(page)

  const desk = await (await browser.newContext({ baseURL })).newPage()
  const { id, post } = await acceptNewest(desk, name)
  await open(page, '/account/volunteer/hours')
  await page.getByLabel('開始').fill('09:30')
  await page.getByLabel('結束').fill('12:00')
  await page.getByRole('button', { name: '登錄 2 小時 30 分' }).click()
  await expect(page.getByText('待核可', { exact: true }).filter({ visible: true }).last()).toBeVisible()
  await fine(page)
  const hours = await desk.request.get(`/api/admin/volunteer-hours?filter[volunteer]=${id}`)
  const { data } = (await hours.json()) as { data: { id: number; version: number }[] }
  const entry = data[0] as { id: number; version: number }
  await post(`/api/admin/volunteer-hours/${entry.id}/approve`, { version: entry.version })
  await open(page, '/account/volunteer/hours')
  await expect(page.getByText('已核可', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('2.5 小時').first()).toBeVisible()
  expect((await savedBy(page, '下載時數證明'))[1]).toBe('%PDF-')
  await open(page, '/account/notices')
  await expect(page.getByText('志工時數已核可').first()).toBeVisible()
  await open(page, '/account/volunteer')
  await page.getByRole('button', { name: '暫停服務' }).click()
  await expect(page.getByRole('button', { name: '恢復服務' })).toBeVisible()
})

test('a minor brings a paper that the guardian signed', async ({ page }) => {
  await begin(page, '林小安')
  await fill(page, `${new Date().getFullYear() - 16}-01-01`)
  const paper = page.waitForEvent('download')
  await page.getByRole('link', { name: '下載同意書' }).click()
  expect((await paper).suggestedFilename()).toBe('未成年志工家長同意書.pdf')
  await page.getByLabel('我同意協會').check()
  await page.getByLabel('家長或監護人姓名').fill('林大安')
  await page.getByLabel('家長或監護人電話').fill('0934567890')
  await page.getByRole('button', { name: '送出登記' }).click()
  await expect(page.getByText('未滿 18 歲，請上傳家長簽名的同意書。').first()).toBeVisible()
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 })
    canvas.getContext('2d')?.fillRect(0, 0, 300, 400)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const file = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
  await page.locator('#guardian_file_ids').setInputFiles(file)
  await expect(page.getByText('paper.jpg')).toBeVisible()
  await fine(page)
  await page.getByRole('button', { name: '送出登記' }).click()
  await expect(page.getByText('已申請', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '打開 paper.jpg' })).toBeVisible()
})

test('a giver sees what the gifts did', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/impact')
  await expect(page.getByRole('heading', { name: '你的錢，走到哪裡了' })).toBeVisible()
  await expect(page.getByText(/你的 NT\$[\d,]+/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '你陪過的牠們' })).toBeVisible()
  await fine(page)
  await page
    .getByRole('link', { name: /^看單據/ })
    .first()
    .click()
  await page.waitForURL(/\/transactions\/expense\?.*row=\d+/)
  await open(page, '/account/volunteer/hours')
  await expect(page.getByText('待核可', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await fine(page)

  await expect(page.getByText('下一張感謝狀')).toBeVisible()
  await expect(page.getByText(/^另有 [\d.]+ 小時待核可$/)).toBeVisible()
  expect(await savedBy(page, '滿 50 小時')).toEqual(['志工感謝狀-50小時.pdf', '%PDF-'])
})
