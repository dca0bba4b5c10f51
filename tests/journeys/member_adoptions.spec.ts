import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, password, signInMember, test } from './support.ts'

const story =
  '花花是去年冬天在工地後面撿到的，剛來的時候躲在沙發底下三個星期，現在會一路跟到浴室門口，坐在地墊上等人出來，再一起去吃飯。'

/** A member of whom nothing is known yet, signed in by the call. */
const aMember = async (request: APIRequestContext, who: string, name: string) => {
  const email = `${who}-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  const answer = await request.post('/api/auth/register', { data: { name, email, password, consent: true } })
  expect(answer.status()).toBe(201)
  return email
}

const tokenOf = async (request: APIRequestContext, email: string) => {
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Staff by the calls, whose screens come later. */
const staffOf = async (page: Page) => {
  const { request } = page
  const cookies = async () => (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
  await request.get('/sanctum/csrf-cookie')
  const headers = async () => ({ 'x-xsrf-token': decodeURIComponent((await cookies()) ?? '') })
  const data = { email: 'admin@pawlight.test', password }
  expect((await request.post('/login', { data, headers: await headers() })).ok()).toBe(true)
  return {
    version: async (address: string) => ((await (await request.get(address)).json()) as { version: number }).version,
    post: async (address: string, body: object) => {
      const answer = await request.post(address, { data: body, headers: await headers() })
      expect(answer.status(), await answer.text()).toBe(200)
    },
  }
}

/** A picture of one colour, made by the browser itself. */
const aPhoto = async (page: Page): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#c98b4b'
      context.fillRect(0, 0, 800, 600)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

const fine = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Fills the form of a post from empty to sent. */
const writePost = async (page: Page, name: string) => {
  await page.getByRole('link', { name: '刊登送養' }).first().click()
  await page.getByRole('button', { name: '開始填寫' }).click()
  await page.waitForURL(/\/account\/adoptions\/\d+\/edit/)
  await fine(page)
  const file = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('1 / 10')).toBeVisible()
  await page.getByLabel('名字').fill(name)
  await page.getByLabel('生日').fill('2024-05-01')
  await page.getByLabel('縣市').selectOption('臺北市')
  await page.getByLabel('標題').fill('會跟你到浴室門口')
  await expect(page.getByText(/草稿已於 \d\d:\d\d 儲存/)).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '慢熟' }).click()
  await page.getByLabel('牠的故事').fill(story)
  await page.getByText('已絕育').click()
  await page.getByLabel('晶片號碼').fill('90012300456')
  await expect(page.getByText('晶片號碼是 10 或 15 個數字，你輸入了 11 個').first()).toBeVisible()
  await fine(page)
  await page.getByLabel('晶片號碼').fill('900123004567890')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('金額').fill('800')
  await page.getByText('電話', { exact: true }).click()
  await page.getByLabel('聯絡電話').fill('0922333444')
  await fine(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '送出審核' }).click()
  await expect(page.getByRole('alert').getByText('請確認牠由你照顧')).toBeVisible()
  await page.getByLabel('牠由我照顧').check()
  await fine(page)
  await page.getByRole('button', { name: '送出審核' }).click()
  await page.waitForURL('**/account/adoptions')
  await expect(page.getByText('審核中', { exact: true })).toBeVisible()
}

const theRequest = {
  ...{ name: '王小明', birth_on: '1990-05-05', phone: '0912345678', email: 'ming@example.com', city: '臺北市' },
  ...{ address: '中正區示範路 1 號', housing: 'own', household_count: 2, has_children: false, pets_now: [] },
  ...{ indoor_only: true, window_guard: true, plan_when_moving: '會帶牠一起走。', agree_visit: true },
  ...{ agree_followup: true, declaration_no_ban: true },
}

test('an animal is posted, asked for, answered for, signed for and reported on', async ({ browser }, info) => {
  // The whole way of an animal, with three people and a look at every page.
  test.slow()
  const { baseURL = '', viewport = null } = info.project.use
  const newPage = async () => (await browser.newContext({ baseURL, viewport })).newPage()
  const [giver, adopter, desk] = [await newPage(), await newPage(), await newPage()]
  const name = `花花${Date.now() % 10_000}`
  await signInMember(giver, await aMember(giver.request, 'giver', '陳淑芬'))
  await open(giver, '/account/adoptions')
  await expect(giver.getByRole('heading', { name: '還沒有刊登' })).toBeVisible()
  await fine(giver)
  await writePost(giver, name)

  const staff = await staffOf(desk)
  const { data } = (await (await desk.request.get(`/api/admin/adoptions?q=${encodeURIComponent(name)}`)).json()) as {
    data: { id: number; version: number }[]
  }
  const { id, version } = data[0] as { id: number; version: number }
  await staff.post(`/api/admin/adoptions/${id}/approve`, { version })
  await open(giver, '/account/adoptions')
  await expect(giver.getByText('待認養', { exact: true })).toBeVisible()
  await fine(giver)

  const email = await aMember(adopter.request, 'adopter', '王小明')
  const headers = await tokenOf(adopter.request, email)
  const asked = await adopter.request.post(`/api/adoptions/${id}/requests`, { data: theRequest, headers })
  expect(asked.status(), await asked.text()).toBe(201)
  const request = ((await asked.json()) as { id: number }).id

  await open(giver, '/account/adoptions/received')
  await expect(giver.getByText('王○明')).toBeVisible()
  await fine(giver)
  await giver.getByRole('link', { name: /查看王○明/ }).click()
  await expect(giver.getByText('接受前只看得到部分姓名')).toBeVisible()
  await expect(giver.getByText('0912345678')).toHaveCount(0)
  await giver.getByRole('button', { name: '接受，開始聯絡' }).click()
  await expect(giver.getByRole('link', { name: '0912345678' })).toBeVisible()
  await fine(giver)

  await signInMember(adopter, email)
  await open(adopter, `/account/adoptions/requests/${request}`)
  await expect(adopter.getByRole('link', { name: '電話 0922333444' })).toBeVisible()
  await fine(adopter)

  const address = `/api/admin/adoption-requests/${request}`
  await staff.post(`${address}/move`, { version: await staff.version(address), action: 'approve' })
  await open(adopter, `/account/adoptions/requests/${request}`)
  await expect(adopter.getByText('立書人 王小明')).toBeVisible()
  await adopter.getByRole('button', { name: '簽署切結書' }).click()
  await expect(adopter.getByRole('alert').getByText(/請先閱讀/)).toBeVisible()
  await fine(adopter)
  const pad = adopter.getByRole('img', { name: '簽名板' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await adopter.mouse.move(box.x + 40, box.y + 40)
  await adopter.mouse.down()
  await adopter.mouse.move(box.x + 140, box.y + 60, { steps: 5 })
  await adopter.mouse.move(box.x + 80, box.y + 80, { steps: 5 })
  await adopter.mouse.up()
  await adopter.getByLabel('我已閱讀並同意').check()
  await adopter.getByRole('button', { name: '簽署切結書' }).click()
  await expect(adopter.getByText(/王小明於 .* 簽署/)).toBeVisible()
  const [download] = await Promise.all([
    adopter.waitForEvent('download'),
    adopter.getByRole('button', { name: '下載 PDF' }).click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  const pdf = Buffer.concat(parts).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
  await expect(adopter.getByRole('heading', { name: '第 7 天' })).toBeVisible()
  await fine(adopter)
  await open(giver, '/account/adoptions')
  await expect(giver.getByText('已回家', { exact: true })).toBeVisible()
})

test('the demo member finds a post with requests, a request under way and a report that is due', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/adoptions')
  await expect(page.getByText('1 件新申請等你回覆')).toBeVisible()
  await fine(page)
  await page.getByRole('link', { name: '我的認養申請' }).click()
  await expect(page.getByText('訪談', { exact: true })).toBeVisible()
  await fine(page)
  await page.getByRole('link', { name: '查看豆花的申請' }).click()
  await page.getByRole('button', { name: /寫第 30 天的回報/ }).click()
  await expect(page.getByRole('form', { name: '寫第 30 天的回報' })).toBeVisible()
  await fine(page)
  await page.getByRole('button', { name: '送出回報' }).click()
  await expect(page.getByRole('alert').getByText('寫幾句牠的近況')).toBeVisible()
})

test('whoever changes a published post is told that it goes back to review', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/adoptions')
  await page.getByRole('link', { name: '修改：花捲' }).click()
  await expect(page.getByText('修改照片或故事會送回審核')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('牠的故事').fill(`${story}牠也喜歡曬太陽。`)
  await expect(page.getByText('儲存後會送回審核')).toBeVisible()
  await expect(page.getByRole('button', { name: '儲存並送回審核' })).toBeVisible()
  await fine(page)
})
