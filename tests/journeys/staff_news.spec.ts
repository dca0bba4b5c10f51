import type { Page } from '@playwright/test'
import { addMinutes, tableTime } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
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

const editor = (page: Page) => page.locator('.ProseMirror').first()

const save = async (page: Page) => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: '儲存變更' }).click()
  return (await saved).status()
}

type Story = { id: number; version: number; title: string; excerpt: string; content: string }

test('a story is written as a draft, seen before it is out, published, and one of its old texts is taken up again', async ({
  page,
  request,
}, { project }) => {
  const title = `小黃站起來了 ${project.name} ${Date.now().toString(36)}`
  const desk = await deskOf(request)
  const name = `復健${project.name === 'phone' ? '手' : '桌'}${Date.now().toString(36)}`
  await desk.create('/api/admin/blog-categories', { name })
  await signInStaff(page)
  await open(page, '/admin/blogs/create')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: '標題', exact: true }).fill(title)
  await editor(page).fill('手術後第十七天。')
  await page.getByRole('button', { name: /^分類：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：分類' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('button', { name: `分類：${name}` })).toBeVisible()
  await page.getByRole('button', { name: '新增消息' }).click()
  await page.waitForURL(/blogs\/\d+$/)
  const id = page.url().split('/').at(-1)
  await expect(page.getByText('草稿', { exact: true }).first()).toBeVisible()
  const visitor = await page.context().newPage()
  expect((await visitor.request.get(`/news/news/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: '預覽' }).click()
  await expect(page.getByRole('dialog')).toContainText('手術後第十七天。')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('狀態').selectOption('published')
  expect(await save(page)).toBe(200)
  await expect(page.getByText('已發布', { exact: true })).toBeVisible()
  // that there was no such page is said once more while it is read anew
  await expect(async () => {
    await open(visitor, `/news/news/${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 })
  }).toPass()
  await expect(visitor.getByText('手術後第十七天。')).toBeVisible()

  await editor(page).fill('手術後第十八天。')
  expect(await save(page)).toBe(200)
  await page.getByRole('button', { name: '比較第 1 版' }).click()
  await expect(page.getByRole('dialog')).toContainText('手術後第十八天。')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '還原第 1 版' }).click()
  await expect(editor(page)).toHaveText('手術後第十七天。')
  expect(await save(page)).toBe(200)
  await expect(page.getByRole('button', { name: '還原第 2 版' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a story with an hour to come waits among the planned ones, and a slug that is too long is told', async ({
  page,
  request,
}, { project }) => {
  const title = `明天的公告 ${project.name} ${Date.now().toString(36)}`
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/blog-categories')
  const wish = { blog_category_id: data[0]?.id, title, content: '<p>好</p>' }
  const { id } = await desk.create<Story>('/api/admin/blogs', wish)
  await startStaffSession(page)
  await open(page, `/admin/blogs/${id}`)
  await page.getByLabel('狀態').selectOption('published')
  await expect(page.getByText('如果到時候系統剛好停機，恢復後會馬上公開')).toBeVisible()
  await page.getByRole('textbox', { name: /^公開時間/ }).fill(tableTime(addMinutes(new Date(), 60 * 24 * 2)))
  await page.getByRole('textbox', { name: /^網址代稱/ }).fill('x'.repeat(121))
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByRole('textbox', { name: /^網址代稱/ })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: /^網址代稱/ }).fill('soon')
  expect(await save(page)).toBe(200)
  await expect(page.getByText('已排程', { exact: true })).toBeVisible()
  expect((await page.request.get(`/news/news/${id}`)).status()).toBe(404)
  await open(page, `/admin/blogs?filter[state]=scheduled&q=${encodeURIComponent(title)}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('two people change one story: the text of one and the excerpt of the other are both kept', async ({
  page,
  request,
}, { project }) => {
  const title = `兩個人的消息 ${project.name} ${Date.now().toString(36)}`
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/blog-categories')
  const wish = { blog_category_id: data[0]?.id, title, content: '<p>第一版</p>' }
  const { id } = await desk.create<Story>('/api/admin/blogs', wish)
  await startStaffSession(page)
  await open(page, `/admin/blogs/${id}`)
  await expect(editor(page)).toHaveText('第一版')
  await desk.change(`/api/admin/blogs/${id}`, { ...wish, version: 1, excerpt: '同事寫的摘要' })
  await editor(page).fill('第二版')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect.poll(async () => (await desk.get<Story>(`/api/admin/blogs/${id}`)).content).toBe('<p>第二版</p>')
  expect((await desk.get<Story>(`/api/admin/blogs/${id}`)).excerpt).toBe('同事寫的摘要')
})

test('whoever may only see the news has the list and no form', async ({ page }) => {
  await signInHolder(page, ['blogs view', 'dashboard view'])
  await open(page, '/admin/blogs')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.locator('[data-row] a')).toHaveCount(0)
  await followLink(page, '/admin/blogs/create')
  await expect(page).toHaveURL(/\/admin$/)
})
