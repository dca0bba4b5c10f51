import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  forgetLost,
  forgetRefused,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

type Desk = Awaited<ReturnType<typeof deskOf>>
type Story = { id: number; version: number; title: string; excerpt: string; content: string } & {
  author_name: string | null
  status: string
}

test.afterEach(forgetLost)

const editor = (page: Page) => page.locator('.ProseMirror').first()
const cell = (page: Page) => page.locator('.autosave')
const isSaved = (page: Page) => expect(cell(page)).toHaveText(/^已自動儲存 \d\d:\d\d$/)
const titleOf = (page: Page) => page.getByRole('textbox', { name: '標題', exact: true })
const excerptOf = (page: Page) => page.getByRole('textbox', { name: /^摘要/ })
const authorOf = (page: Page) => page.getByRole('textbox', { name: /^作者/ })

const aDraft = async (desk: Desk, name: string) => {
  const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/blog-categories')
  const title = `${name} ${Date.now().toString(36)}`
  const wish = { blog_category_id: data[0]?.id, title, content: '<p>第一版</p>' }
  const { id } = await desk.create<Story>('/api/admin/blogs', wish)
  const path = `/api/admin/blogs/${id}`
  return {
    ...{ id, wish, path, address: `/admin/blogs/${id}` },
    stored: () => desk.get<Story>(path),
    versions: async () => (await desk.get<{ data: object[] }>(`${path}/versions`)).data.length,
  }
}

/** Answers to autosaves of this page, by their status. */
const autosavesOf = (page: Page) => {
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (/\/blogs\/\d+\/draft$/.test(answer.url())) statuses.push(answer.status())
  })
  return statuses
}

test('two people and two tabs in one draft that saves itself lose nothing, and are asked about what two changed', async ({
  page,
  request,
  browser,
}) => {
  const desk = await deskOf(request)
  const draft = await aDraft(desk, '三個人寫')
  const colleague = await browser.newContext()
  const theirs = await colleague.newPage()
  await signInStaff(theirs, 'manager@pawlight.test')
  await signInStaff(page)
  const other = await page.context().newPage()
  for (const one of [page, other, theirs]) {
    await open(one, draft.address)
    await expect(editor(one)).toHaveText('第一版')
    await expect(cell(one)).toHaveText('會自動儲存')
  }
  // each writes into a field of its own, and nobody presses anything
  await editor(page).fill('第一個分頁寫的內文')
  await isSaved(page)
  await excerptOf(other).fill('第二個分頁寫的摘要')
  await isSaved(other)
  await authorOf(theirs).fill('林育賢')
  await isSaved(theirs)
  expect(await draft.stored()).toMatchObject({
    ...{ content: '<p>第一個分頁寫的內文</p>', excerpt: '第二個分頁寫的摘要' },
    ...{ author_name: '林育賢', status: 'draft' },
  })
  // whoever was slower sees what the others left
  await expect(theirs.getByRole('status').filter({ hasText: '改過' })).toContainText('「內文」')
  await expect(editor(theirs)).toHaveText('第一個分頁寫的內文')
  await expectAccessible(theirs)

  // one field of two: nothing is sent before somebody has picked
  await titleOf(theirs).fill('同事取的標題')
  await expect.poll(async () => (await draft.stored()).title).toBe('同事取的標題')
  await titleOf(page).fill('我取的標題')
  const notice = page.getByRole('alert').filter({ hasText: '選好才能儲存' })
  await expect(notice).toBeVisible()
  await expect(cell(page)).toHaveText('沒有存成，有欄位兩邊都改過')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await editor(page).fill('還在寫的內文')
  expect((await draft.stored()).title).toBe('同事取的標題')
  await notice.getByRole('button', { name: '逐欄選擇' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '林育賢' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(draft.stored).toMatchObject({
    ...{ title: '我取的標題', content: '<p>還在寫的內文</p>' },
    ...{ excerpt: '第二個分頁寫的摘要', author_name: '林育賢', status: 'draft' },
  })
  await colleague.close()
})

test('a draft is saved while it is written: one version, the cursor stays, and a title that is missing is no fault', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const draft = await aDraft(desk, '慢慢寫')
  await startStaffSession(page)
  await open(page, draft.address)
  await titleOf(page).fill('')
  await excerptOf(page).pressSequentially('寫到一半 ')
  await expect(cell(page)).toHaveText('「標題」還沒填好，先不儲存')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await draft.stored()).toMatchObject({ excerpt: '寫到一半', title: draft.wish.title })
  // the space at the end is still there: what the server tidies is not written into the field
  await excerptOf(page).pressSequentially('再寫')
  await titleOf(page).fill('有標題了')
  await isSaved(page)
  await expect(excerptOf(page)).toHaveValue('寫到一半 再寫')
  await expect.poll(draft.stored).toMatchObject({ excerpt: '寫到一半 再寫', title: '有標題了' })
  await editor(page).press('End')
  await page.keyboard.type('，還有')
  await expect.poll(async () => (await draft.stored()).content).toBe('<p>第一版，還有</p>')
  await page.keyboard.type('更多')
  await expect(editor(page)).toHaveText('第一版，還有更多')
  await isSaved(page)
  expect(await draft.versions()).toBe(2)
  await expect(page.getByRole('button', { name: '還原第 1 版' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('whoever leaves at once has it saved without a question; a line that breaks says so and goes on by itself', async ({
  page,
  request,
  watched,
}) => {
  const desk = await deskOf(request)
  const draft = await aDraft(desk, '馬上離開')
  await startStaffSession(page)
  await open(page, draft.address)
  await editor(page).fill('馬上就走')
  await followLink(page, '/admin/brands')
  await expect(page).toHaveURL(/brands$/)
  expect((await draft.stored()).content).toBe('<p>馬上就走</p>')

  await open(page, draft.address)
  await expect(editor(page)).toHaveText('馬上就走')
  await page.route(`**${draft.path}/draft`, (route) =>
    route.fulfill({ status: 503, json: { message: '系統暫時無法連線', code: 'unavailable' } }),
  )
  await editor(page).fill('斷線時寫的')
  await expect(cell(page)).toContainText('沒有存成')
  await expectAccessible(page)
  // nothing is lost where somebody leaves now: it is asked
  await followLink(page, '/admin/brands')
  await page.getByRole('dialog').getByRole('button', { name: '留下' }).click()
  await page.unroute(`**${draft.path}/draft`)
  await cell(page).getByRole('button', { name: '再試一次' }).click()
  await isSaved(page)
  expect((await draft.stored()).content).toBe('<p>斷線時寫的</p>')
  forgetRefused(watched)
})

test('what is out is never changed by itself, also where a colleague publishes it under the hands', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const draft = await aDraft(desk, '被發布了')
  await startStaffSession(page)
  const autosaves = autosavesOf(page)
  await open(page, draft.address)
  await editor(page).fill('草稿的內文')
  await isSaved(page)
  const { version } = await draft.stored()
  const published = { ...draft.wish, content: '<p>草稿的內文</p>', status: 'published', version }
  await desk.change(draft.path, published)
  await editor(page).fill('公開之後才改的')
  await expect(page.getByText('已發布', { exact: true })).toBeVisible()
  await expect(cell(page)).toHaveCount(0)
  expect(autosaves).toEqual([200, 409])
  expect(await draft.stored()).toMatchObject({ content: '<p>草稿的內文</p>', status: 'published' })
  await expect(page.getByText('有未儲存的變更')).toBeVisible()
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect.poll(draft.stored).toMatchObject({ content: '<p>公開之後才改的</p>', status: 'published' })
  expect(autosaves).toEqual([200, 409])
})
