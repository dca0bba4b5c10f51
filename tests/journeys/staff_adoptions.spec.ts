import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { bringReportDay, mailReportLink } from './calendar.ts'
import { deskOf } from './desk.ts'
import { mailsTo } from './mailbox.ts'
import { newMailbox, signInNewMember } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, passwordOf, signInStaff, test } from './support.ts'

const story =
  '虎斑是在工廠後面撿到的，剛來的時候躲在紙箱裡三個星期，現在會用砂盆、喜歡逗貓棒，看到人會自己翻肚，希望新家有紗窗。'

/** The calls of the member of the demo. */
const memberOf = async (request: APIRequestContext) => {
  const data = { email: 'member@pawlight.test', password: passwordOf('member@pawlight.test') }
  const { token } = (await (await request.post('/api/auth/login', { data })).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const read = async (answer: Awaited<ReturnType<typeof request.get>>) => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number; version: number; status: string }
  }
  return {
    post: async (path: string, body: object) => read(await request.post(path, { data: body, headers })),
    put: async (path: string, body: object) => read(await request.put(path, { data: body, headers })),
    get: async (path: string) => read(await request.get(path, { headers })),
    picture: async (page: Page) => {
      const buffer = await page.screenshot({ type: 'jpeg' })
      const multipart = { alt: '虎斑', file: { name: 'tiger.jpg', mimeType: 'image/jpeg', buffer } }
      return (await read(await request.post('/api/my/media', { multipart, headers }))).id
    },
  }
}

/** A post that the member hands in; its words look like a price nowhere, and like a telephone nowhere. */
const handIn = async (page: Page, request: APIRequestContext, name: string) => {
  const member = await memberOf(request)
  const { id, version } = await member.post('/api/my/adoptions', { species: 'cat' })
  const fields = {
    ...{
      species: 'cat',
      name,
      sex: 'male',
      birth_on: '2025-06-01',
      neutered: 'yes',
      title: `${name}等一個有貓跳臺的家`,
    },
    ...{ story, city: '新北市', district: '板橋區', character_tags: ['親人', '活潑'], requirements: ['adult'] },
    ...{ contact_via: 'form_only', photo_ids: [await member.picture(page)], version },
  }
  const filled = await member.put(`/api/my/adoptions/${id}`, fields)
  const submit = (seen: number) =>
    member.post(`/api/my/adoptions/${id}/submit`, { version: seen, owner_confirmed: true })
  await submit(filled.version)
  return { id, again: async () => submit((await member.get(`/api/my/adoptions/${id}`)).version) }
}

test('a post of a member is sent back with a reason, handed in again, confirmed and shown, and changed', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await signInStaff(page)
  const name = `虎斑${Date.now().toString(36).slice(-4)}`
  const post = await handIn(page, request, name)

  await open(page, '/admin/adoptions/cats?filter[status]=pending_review')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('[data-row]').getByRole('link', { name }).first().click()
  await page.waitForURL(new RegExp(`adoptions/${post.id}$`))
  const review = page.locator('#post-review')
  await expect(review).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await review.getByText('退回修改', { exact: true }).click()
  await review.getByRole('button', { name: '補正面照片' }).click()
  await expect(review.getByLabel('給送養人的話')).toHaveValue(/正面照片/)
  await review.getByRole('button', { name: '退回給送養人' }).click()
  await expect(page.getByText('已退回，送養人會收到通知。')).toBeVisible()
  await expect(page.getByText('待審核 → 未通過')).toBeVisible()

  await post.again()
  await open(page, `/admin/adoptions/${post.id}`)
  await review.getByRole('button', { name: '通過並刊登' }).click()
  await expect(review.getByText('通過前請逐項確認').first()).toBeVisible()
  await review.getByLabel('照片是這隻毛孩').check()
  await review.getByLabel('已確認飼主同意送養').check()
  await review.getByRole('button', { name: '通過並刊登' }).click()
  await expect(page.getByText('已通過，送養人會收到通知。')).toBeVisible()
  await expect(page.getByRole('link', { name: '前台頁面' })).toBeVisible()

  await page.getByRole('link', { name: '編輯' }).click()
  await page.waitForURL(/edit$/)
  await page.getByLabel('標題', { exact: true }).fill(`${name}找一個窗邊的位置`)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await page.waitForURL(new RegExp(`adoptions/${post.id}$`))
  await expect(page.getByRole('heading', { name: `${name}找一個窗邊的位置` })).toBeVisible()
})

test('the office begins a post of an animal of ours, whose record speaks for it', async ({ page }) => {
  await signInStaff(page)
  const desk = await deskOf(page.request)
  const animal = await desk.create<{ id: number; name: string }>('/api/admin/animals', {
    ...{ species: 'dog', name: '黑輪', intake_on: '2026-11-01', intake_kind: 'rescue', sex: 'male', neutered: 'yes' },
  })
  await open(page, '/admin/adoptions/create')
  await page.getByLabel('來源管道').selectOption('own')
  await page.getByRole('button', { name: /^動物：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：動物' }).fill(animal.name)
  await page
    .getByRole('option', { name: new RegExp(animal.name) })
    .first()
    .click()
  await expect(page.getByText('這些資料跟著動物照護的紀錄')).toBeVisible()
  await page.getByLabel('標題', { exact: true }).fill('黑輪等家')
  await page.getByRole('button', { name: '新增認養文' }).click()
  await page.waitForURL(/adoptions\/\d+$/)
  await expect(page.getByRole('heading', { name: animal.name, level: 1 })).toBeVisible()
  await expectAccessible(page)
})

/** A family of its own that asks for an animal. */
const ask = async (page: Page, request: APIRequestContext, adoption_id: number, name: string) => {
  const email = newMailbox('adopter')
  const headers = await signInNewMember(page, email, name)
  const told = {
    ...{ name, birth_on: '1990-05-05', phone: '0912345678', email, city: '新北市', address: '板橋區示範路 1 號' },
    ...{ housing: 'own', household_count: 2, has_children: false, pets_now: [], indoor_only: true, window_guard: true },
    ...{ plan_when_moving: '會帶牠一起走。', agree_visit: true, agree_followup: true, declaration_no_ban: true },
  }
  const sent = await request.post(`/api/adoptions/${adoption_id}/requests`, { data: told, headers })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { id } = (await sent.json()) as { id: number }
  const sign = async () => {
    const read = async (path: string) => (await request.get(path, { headers })).json()
    const { version } = await read(`/api/my/adoption-requests/${id}`)
    const { body_hash } = await read(`/api/my/adoption-requests/${id}/agreement`)
    const data = { kind: 'typed', typed_name: name, agreed: true, body_hash, version }
    const signed = await request.post(`/api/my/adoption-requests/${id}/sign`, { data, headers })
    expect(signed.ok(), await signed.text()).toBe(true)
  }
  return { id, email, sign }
}

const take = async (page: Page, step: string, fill?: (dialog: Locator) => Promise<void>) => {
  await page.getByRole('button', { name: '接下來' }).click()
  await page.getByRole('menuitem', { name: step }).click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toHaveCount(0)
}

test('a request is moved on the board, signed by both, reported on by telephone and by the link, and the animal comes back', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await signInStaff(page)
  const desk = await deskOf(page.request)
  const mark = Date.now().toString(36).slice(-4)
  const post = await handIn(page, request, `阿福${mark}`)
  const { version } = await desk.get<{ version: number }>(`/api/admin/adoptions/${post.id}`)
  await desk.act(`/api/admin/adoptions/${post.id}/approve`, { version, ticks: ['photos_real', 'owner_agrees'] })
  const family = await ask(page, request, post.id, `林${mark}`)

  await open(page, '/admin/adoptions/requests/board')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const jump = page.getByRole('button', { name: /^試養 \d+$/ })
    await jump.click()
    await expect(jump).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('#board-trial')).toBeInViewport({ ratio: 0.2 })
  }
  const card = page.getByRole('link', { name: `林${mark}` })
  await card.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog').getByRole('button', { name: '進入初審' }).click()
  await expect(page.locator('#board-screening').getByRole('link', { name: `林${mark}` })).toBeVisible()

  await page.getByRole('button', { name: `移到：林${mark}` }).click()
  await page.getByRole('menuitem', { name: '訪談' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '進入訪談' }).click()
  await page
    .locator('#board-interview')
    .getByRole('link', { name: `林${mark}` })
    .click()
  await page.waitForURL(new RegExp(`requests/${family.id}$`))
  await expect(page.getByText('簽約當天自動排定')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await take(page, '核准').catch(() => undefined)
  await expect(page.getByText('核准之前要先填訪談評分。').first()).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  // six sliders: by the keys, by a touch; one that nobody moved is no zero
  const points = ['居住環境', '家人與房東', '飼養經驗', '經濟與醫療', '時間與照顧', '搬家、生育']
  for (const [index, question] of points.entries())
    if (index > 0) await page.getByLabel(question).fill(String([18, 15, 16, 13, 12, 12][index]))
  await expect(page.getByText('目前 68 分，還有 1 題')).toBeVisible()
  await page.getByRole('button', { name: '儲存評分' }).click()
  await expect(page.getByText('請給 0 到 20 分。').first()).toBeVisible()
  await expectAccessible(page)
  const home = page.getByLabel('居住環境')
  await expect(home).toHaveAttribute('aria-valuetext', '還沒評分')
  await home.focus()
  await page.keyboard.press('Home')
  await expect(home).toHaveAttribute('aria-valuetext', '0 分，滿分 20 分')
  await expect(page.getByText('68 分・未達 80 分')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(home).toHaveAttribute('aria-valuetext', '18 分，滿分 20 分')
  await page.getByLabel('訪談紀錄').fill('與太太同住，陽臺裝了隱形鐵窗。')
  await page.getByRole('button', { name: '儲存評分' }).click()
  await expect(page.getByText('已儲存評分。')).toBeVisible()
  await expect(page.getByText('86 分・達 80 分')).toBeVisible()
  const visit = addDays(taipeiDay(new Date()), 3)
  await take(page, '排家訪', (dialog) => dialog.getByLabel('家訪時間').fill(`${visit} 15:00`))
  await expect(page.getByText(`${tableDate(visit)} 15:00`).first()).toBeVisible()
  await take(page, '核准')
  await take(page, '開始試養', (dialog) => dialog.getByLabel('試養到').fill(addDays(visit, 10)))
  await family.sign()

  await open(page, `/admin/adoptions/requests/${family.id}`)
  await page.getByRole('button', { name: '協會簽署' }).click()
  await page.getByRole('dialog').getByLabel('我已確認雙方身分與切結書內容').check()
  await page.getByRole('dialog').getByRole('button', { name: '協會簽署' }).click()
  await expect(page.getByText(/協會已簽署：/)).toBeVisible()
  await expect(page.getByText('簽約當天自動排定')).toHaveCount(0)
  await take(page, '完成登記')

  await bringReportDay(family.id)
  await page.reload()
  await page.getByRole('button', { name: '登記回報' }).click()
  const phone = page.getByRole('dialog')
  await phone.getByLabel('近況').selectOption({ label: '有疑慮' })
  await phone.getByLabel('內容').fill('電話裡說還躲在床底下。')
  await phone.getByRole('button', { name: '登記回報' }).click()
  await expect(page.getByText('電話裡說還躲在床底下。')).toBeVisible()

  // the second report: who has not told is reminded by mail, and answers by the link without signing in
  await bringReportDay(family.id, 30)
  const found = `/admin/adoptions/followups?view=all&q=${encodeURIComponent(`阿福${mark}`)}`
  await open(page, found)
  const ofThirty = page.locator('[data-row]').filter({ hasText: '30 天' }).first()
  await expect(ofThirty).toContainText('今天到期')
  await expect(page.locator('[data-row]').filter({ hasText: '365 天' }).first()).toContainText(/剩 \d+ 天/)
  await page.getByRole('button', { name: /^提醒未回報的 \d+ 人$/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '寄出提醒' }).click()
  await expect(page.getByText(/^已寄出 \d+ 封提醒/)).toBeVisible()
  await expect
    .poll(() => mailsTo(family.email).filter((text) => text.includes('/adoption-report#token=')).length)
    .toBe(1)
  const link = await mailReportLink(family.id, 30)
  const stranger = await browser.newContext({ viewport: page.viewportSize() })
  const reporter = await stranger.newPage()
  await open(reporter, link)
  await expect(reporter.getByText(`阿福${mark}回家第 30 天`)).toBeVisible()
  await expectAccessible(reporter)
  await expectNoSidewaysScroll(reporter)
  await reporter.getByRole('button', { name: '送出近況' }).click()
  await expect(reporter.getByText('請選擇牠過得如何。').first()).toBeVisible()
  await reporter.getByText('有點擔心').click()
  await reporter.getByRole('textbox', { name: '近況' }).fill('會上沙發了，可是吃得少。')
  const buffer = await page.screenshot({ type: 'jpeg' })
  await reporter.setInputFiles('input[type=file]', { name: 'sofa.jpg', mimeType: 'image/jpeg', buffer })
  await reporter.getByRole('button', { name: '送出近況' }).click()
  await expect(reporter.getByText('謝謝你，我們收到牠的近況了。')).toBeVisible()
  await reporter.goto('/')
  await open(reporter, link)
  await expect(reporter.getByText('這次的近況已經收到了，謝謝你。')).toBeVisible()
  await stranger.close()

  await open(page, found)
  const panel = page.getByRole('heading', { name: `阿福${mark}・30 天` }).locator('xpath=../..')
  await expect(panel).toContainText('會上沙發了，可是吃得少。')
  await expect(panel).toContainText('待看')
  await expect(panel.getByRole('button', { name: '完成這次追蹤' })).toBeVisible()
  // the row that is pressed stands beside the list, also when the page is opened again by its address
  const later = page.locator('[data-row]').filter({ hasText: '365 天' }).first()
  await later.getByRole('button', { name: /尚未回報/ }).click()
  const other = page.getByRole('heading', { name: `阿福${mark}・365 天` })
  await expect(other).toBeVisible()
  await expect(page.getByText('這次還沒有收到回報。')).toBeVisible()
  await expect(page).toHaveURL(/report=\d+/)
  await page.reload()
  await expect(other).toBeVisible()
  await expect(page.locator('[data-row].is-selected')).toContainText('365 天')
  await ofThirty.getByText('30 天', { exact: true }).first().click()
  await expect(panel).toContainText('會上沙發了，可是吃得少。')
  const steps = page.getByRole('heading', { name: '一起完成的事' }).locator('xpath=../..')
  await expect(steps.getByText('完成 晶片飼主轉移與寵物登記')).toBeVisible()
  await expect(panel).toContainText(`家訪 ${tableDate(visit)} 15:00`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: `阿福${mark}` })
    .first()
    .click()
  await page.waitForURL(new RegExp(`requests/${family.id}$`))
  await expect(page.getByRole('img', { name: '近況照片' })).toBeVisible()
  await page.getByRole('button', { name: '標記看過' }).click()
  const check = page.getByRole('dialog')
  await expect(check.getByLabel('有疑慮')).toBeChecked()
  await check.getByLabel('處理紀錄').fill('約週六家訪。')
  const next = addDays(taipeiDay(new Date()), 6)
  await check.getByLabel('家訪日').fill(next)
  await check.getByRole('button', { name: '標記看過' }).click()
  await expect(page.getByText(/看過・約週六家訪。/)).toBeVisible()
  await expect(page.getByText(`${tableDate(next)} 家訪`)).toBeVisible()

  await take(page, '登記退養', async (dialog) => {
    await dialog.getByLabel('退養原因').selectOption('allergy')
    await dialog.getByLabel('在家的情形').fill('會用砂盆，怕吸塵器。')
  })
  await expect(page.getByText('會用砂盆，怕吸塵器。')).toBeVisible()
  await expect(page.getByText('這件申請已經結束。')).toBeVisible()
  await expect(page.getByText('不再追蹤')).toHaveCount(3)
})
