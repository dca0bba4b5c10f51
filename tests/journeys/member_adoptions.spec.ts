import type { Locator, Page } from '@playwright/test'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { bringReportDay } from './calendar.ts'
import { deskOf } from './desk.ts'
import { newMailbox, type Staff, signInNewMember, staffOf } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  isPhone,
  open,
  signInMember,
  test,
} from './support.ts'

const story =
  '花花是去年冬天在工地後面撿到的，剛來的時候躲在沙發底下三個星期，現在會一路跟到浴室門口，坐在地墊上等人出來，再一起去吃飯。'

/** A picture of one colour, made by the browser itself. */
const aPhoto = async (page: Page, width = 800, colour = '#c98b4b'): Promise<Buffer> => {
  const data = await page.evaluate(
    ([width, colour]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: width * 0.75 })
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = colour
        context.fillRect(0, 0, canvas.width, canvas.height)
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, colour] as const,
  )
  return Buffer.from(data, 'base64')
}

/** Puts photos in: a huge one that is made smaller, one that follows, and a script that is refused with its reason. */
const addPhotos = async (page: Page) => {
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const script = Buffer.from('<script>alert(1)</script>'.repeat(20))
  const chosen = [file('huge.jpg', await aPhoto(page, 4_000)), file('cat.jpg', await aPhoto(page, 800, '#4b7fc9'))]
  await page.locator('input[type=file]').setInputFiles([...chosen, file('renamed.jpg', script)])
  await expect(page.getByText('2 / 10')).toBeVisible()
  await expect(page.getByRole('alert').getByText('這個檔案的內容不是照片，可能只是改了副檔名')).toBeVisible()
  await fine(page)
  await page.getByRole('button', { name: '關閉 renamed.jpg' }).click()
  const first = page.getByRole('list', { name: '照片' }).getByRole('img').first()
  // Nobody but its sender reads it before the post is public: the link is signed.
  const [path = '', signed = ''] = (await first.getAttribute('src'))?.split('?') ?? []
  const huge = path.split('/').slice(0, 3).join('/')
  const sides = await page.evaluate(
    async ([src, query]) => {
      const variant = await fetch(`${src}/1920.webp?${query}`)
      const stored = await createImageBitmap(await (await fetch(`${src}?${query}`)).blob())
      return { longest: Math.max(stored.width, stored.height), served: variant.ok }
    },
    [huge, signed] as const,
  )
  expect(sides).toEqual({ longest: 2560, served: true })
  expect((await page.request.get(huge)).status()).toBe(404)

  // The second one becomes the cover by the keyboard alone, and the focus stays with it.
  await page.getByRole('button', { name: '第 2 張往前移' }).focus()
  await page.keyboard.press('Enter')
  await expect(first).not.toHaveAttribute('src', new RegExp(`^${huge}\\b`))
  await expect(page.getByRole('button', { name: '第 1 張往後移' })).toBeFocused()
}

const fine = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const daysAgo = (days: number) => addDays(taipeiDay(new Date()), -days)

/** Fills the form of a post from empty to sent. */
const writePost = async (page: Page, name: string) => {
  await page.getByRole('link', { name: '刊登送養' }).first().click()
  await page.getByRole('button', { name: '開始填寫' }).click()
  await page.waitForURL(/\/account\/adoptions\/\d+\/edit/)
  await fine(page)
  if (!isPhone(page)) {
    // what is said of another step leads to it
    await page.getByRole('button', { name: '預覽' }).click()
    await page.getByRole('button', { name: '送出審核' }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^牠的故事至少 50 個字/ })
      .click()
    await expect(page.getByLabel('牠的故事')).toBeFocused()
    await page.getByRole('button', { name: '上一步' }).click()
  }
  await page.getByRole('button', { name: '下一步' }).click()
  const wrong = page.getByRole('alert')
  await expect(wrong.getByText('請至少放 1 張照片')).toBeVisible()
  await expect(wrong.getByText('請填寫標題。')).toBeVisible()
  await fine(page)
  await addPhotos(page)
  await page.getByLabel('名字').fill(name)
  await page.getByLabel('生日').fill(daysAgo(20))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(wrong.getByText('滿 8 週再送養')).toBeVisible()
  await page.getByLabel('生日').fill('2024-05-01')
  await page.getByLabel('縣市').selectOption('臺北市')
  await page.getByLabel('標題').fill('會跟你到浴室門口')
  await expect(page.getByText(/草稿已於 \d\d:\d\d 儲存/)).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  // Back is a step back, with what was written
  await expect(page.getByLabel('標題')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('標題')).toHaveValue('會跟你到浴室門口')
  await page.goForward()
  await expect(page.getByLabel('標題')).toHaveCount(0)
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

/** Staff approve the post of an animal by its name; answers its id. */
const approve = async (staff: Staff, name: string): Promise<number> => {
  type Posts = { data: { id: number; version: number }[] }
  const { data } = await staff.get<Posts>(`/api/admin/adoptions?q=${encodeURIComponent(name)}`)
  const { id, version } = data[0] as Posts['data'][number]
  await staff.post(`/api/admin/adoptions/${id}/approve`, { version, ticks: ['photos_real', 'owner_agrees'] })
  return id
}

const theRequest = {
  ...{ name: '王小明', birth_on: '1990-05-05', phone: '0912345678', email: 'ming@example.com', city: '臺北市' },
  ...{ address: '中正區示範路 1 號', housing: 'own', household_count: 2, has_children: false, pets_now: [] },
  ...{ indoor_only: true, window_guard: true, plan_when_moving: '會帶牠一起走。', agree_visit: true },
  ...{ agree_followup: true, declaration_no_ban: true },
}

/** Pictures, not the frames of pictures that are not there. */
const expectLoaded = async (images: Locator) => {
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
      .toBeGreaterThan(0)
  }
}

test('an animal is posted, asked for, answered for, signed for and reported on', async ({ browser }, info) => {
  // The whole way of an animal, with three people and a look at every page.
  test.slow()
  const { baseURL = '', viewport = null } = info.project.use
  const newPage = async () => (await browser.newContext({ baseURL, viewport })).newPage()
  const [giver, adopter, desk] = [await newPage(), await newPage(), await newPage()]
  const name = `花花${Date.now() % 10_000}`
  await signInNewMember(giver, newMailbox('giver'), '陳淑芬')
  await open(giver, '/account/adoptions')
  await expect(giver.getByRole('heading', { name: '還沒有刊登' })).toBeVisible()
  await fine(giver)
  await writePost(giver, name)

  const staff = await staffOf(desk.request)
  const id = await approve(staff, name)
  await open(giver, '/account/adoptions')
  await expect(giver.getByText('待認養', { exact: true })).toBeVisible()
  await fine(giver)

  const headers = await signInNewMember(adopter, newMailbox('adopter'), '王小明')
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
  await expect(giver.getByText('打電話和對方約時間聊聊、見面')).toBeVisible()
  await fine(giver)

  await open(adopter, `/account/adoptions/requests/${request}`)
  await expect(adopter.getByRole('link', { name: '電話 0922333444' })).toBeVisible()
  await fine(adopter)

  const address = `/api/admin/adoption-requests/${request}`
  const versionOf = async () => (await staff.get<{ version: number }>(address)).version
  const sheet = { home: 18, family: 15, experience: 16, means: 13, time: 12, plans: 12, interview_note: null }
  await (await deskOf(desk.request)).change(`${address}/interview`, { version: await versionOf(), ...sheet })
  await staff.post(`${address}/move`, { version: await versionOf(), action: 'approve' })
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
  const question = adopter.getByRole('dialog', { name: /^要簽署.*的切結書嗎？$/ })
  await expect(question.getByText('切結書不能再修改')).toBeVisible()
  await fine(adopter)
  await question.getByRole('button', { name: '確定簽署' }).click()
  await expect(adopter.getByText(/王小明於 .* 簽署/)).toBeVisible()
  const [answer, download] = await Promise.all([
    adopter.waitForResponse(
      (response) => response.url().includes('agreement') && response.request().method() === 'GET',
    ),
    adopter.waitForEvent('download'),
    adopter.getByRole('button', { name: '下載 PDF' }).click(),
  ])
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  const pdf = Buffer.concat(parts).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
  // Its text fills the first page, the signature with its proof stands on the second.
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  await expect(adopter.getByRole('heading', { name: '第 7 天' })).toBeVisible()
  await expect(adopter.getByRole('button', { name: /寫第 7 天的回報/ })).toHaveCount(0)
  await fine(adopter)
  await open(giver, '/account/adoptions')
  await expect(giver.getByText('已回家', { exact: true })).toBeVisible()
  await open(giver, `/account/adoptions/received/${request}`)
  await expect(giver.getByText('請和認養人在 30 天內辦好晶片的飼主轉移')).toBeVisible()
  await fine(giver)
  await Promise.all([giver.waitForEvent('download'), giver.getByRole('button', { name: '下載切結書' }).click()])

  await bringReportDay(request)
  await open(adopter, `/account/adoptions/requests/${request}`)
  await adopter.getByRole('button', { name: /寫第 7 天的回報/ }).click()
  const report = adopter.getByRole('form', { name: '寫第 7 天的回報' })
  await report.locator('input[type=file]').setInputFiles([
    { name: 'sofa.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(adopter, 3_200) },
    { name: 'bowl.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(adopter) },
  ])
  const chosen = report.getByRole('list', { name: '照片' }).getByRole('img')
  await expect(chosen).toHaveCount(2)
  await expectLoaded(chosen)
  await report.getByLabel(/近況/).fill('牠第一天就睡上沙發了，吃得很好。')
  await fine(adopter)
  await report.getByRole('button', { name: '送出回報' }).click()
  await expect(report).toHaveCount(0)
  await expect(adopter.getByText('牠第一天就睡上沙發了，吃得很好。')).toBeVisible()
  const shown = adopter.getByRole('img', { name: '回報的照片' })
  await expect(shown).toHaveCount(2)
  await expectLoaded(shown)
  // a thumbnail is no file of 2,560 pixels
  for (const image of await shown.all())
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeLessThanOrEqual(640)
})

test('a post is renewed, changed, looked at again and taken down', async ({ page, browser }, info) => {
  test.slow()
  const staff = await staffOf((await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })).request)
  const name = `豆豆${Date.now() % 10_000}`
  await signInNewMember(page, newMailbox('giver'), '陳淑芬')
  await open(page, '/account/adoptions')
  await writePost(page, name)
  await approve(staff, name)
  await open(page, '/account/adoptions')
  await page.getByRole('button', { name: `從今天再刊登 90 天：${name}` }).click()
  await expect(page.getByText(/已再刊登/).first()).toBeVisible()

  await page.getByRole('link', { name: `修改：${name}` }).click()
  await expect(page.getByText('這則刊登正在公開，改了會送回審核。')).toBeVisible()
  await page.getByRole('button', { name: '第 2 張往前移' }).click()
  await expect(page.getByText('儲存後會送回審核')).toBeVisible()
  await fine(page)
  await page.getByRole('button', { name: '儲存並送回審核' }).click()
  await page.waitForURL('**/account/adoptions')
  await expect(page.getByText('審核中', { exact: true })).toBeVisible()

  await approve(staff, name)
  await open(page, '/account/adoptions')
  await page.getByRole('button', { name: `下架：${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '下架' }).click()
  await expect(page.getByText('已下架', { exact: true })).toBeVisible()
  await fine(page)
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
  await expect(page.getByText('修改照片或介紹牠的文字會送回審核')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('牠的故事').fill(`${story}牠也喜歡曬太陽。`)
  await expect(page.getByText('儲存後會送回審核')).toBeVisible()
  await expect(page.getByRole('button', { name: '儲存並送回審核' })).toBeVisible()
  await fine(page)
  // nothing of it is stored yet: whoever leaves is asked
  await followLink(page, '/account/order')
  const question = page.getByRole('dialog', { name: '有未儲存的變更。要離開嗎？' })
  await question.getByRole('button', { name: '留下' }).click()
  await expect(page.getByLabel('牠的故事')).toHaveValue(`${story}牠也喜歡曬太陽。`)
})
