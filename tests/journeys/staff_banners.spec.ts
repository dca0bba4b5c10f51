import type { Page } from '@playwright/test'
import sharp from 'sharp'
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

const picture = async (width: number, height: number) => ({
  name: `${width}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
})

/** Chooses a file in the field of this name and waits until it has arrived. */
const choose = async (page: Page, field: string, width: number, height: number) => {
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/media') && answer.status() === 201)
  await page.locator(`#${field}`).setInputFiles(await picture(width, height))
  await arrived
}

const save = async (page: Page) => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: '儲存變更' }).click()
  return (await saved).status()
}

test('a banner is made with both pictures, stands on the page of goods at once, and is gone when its time ends', async ({
  page,
}, { project }) => {
  const title = `鳳梨酥禮盒預購 ${project.name} ${Date.now().toString(36)}`
  await signInStaff(page)
  await open(page, '/admin/banners')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '新增橫幅' }).first().click()
  await page.waitForURL('**/banners/create')
  await page.getByLabel('標題', { exact: true }).fill(title)
  await page.getByLabel('圖片說明').fill('三盒鳳梨酥疊在一起')
  await page.getByLabel('位置').selectOption('products_top')
  await page.getByRole('textbox', { name: /^連結/ }).fill('javascript:alert(1)')
  await choose(page, 'image_desktop_id', 1920, 640)
  await page.getByRole('button', { name: '新增橫幅' }).click()
  await expect(page.getByText('連結要是本站的路徑').first()).toBeVisible()
  await expect(page.getByText('請一起選擇手機版圖片。').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^連結/ }).fill('/campaigns/medical')
  await choose(page, 'image_mobile_id', 750, 900)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '新增橫幅' }).click()
  await page.waitForURL(/banners\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('顯示中', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const address = page.url()

  const visitor = await page.context().newPage()
  await expect(async () => {
    await open(visitor, '/products')
    const link = visitor.getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', '/campaigns/medical', { timeout: 1000 })
  }).toPass()

  await page.getByRole('textbox', { name: /^開始時間/ }).fill('2026-01-01 00:00')
  await page.getByRole('textbox', { name: /^結束時間/ }).fill('2025-01-01 00:00')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('結束時間要晚於開始時間。').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^開始時間/ }).fill('2024-01-01 00:00')
  expect(await save(page)).toBe(200)
  await expect(page.getByText('已結束', { exact: true })).toBeVisible()
  // what was cached is given once more while it is read anew
  await expect(async () => {
    await open(visitor, '/products')
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0, { timeout: 1000 })
  }).toPass()

  await open(page, `/admin/banners?filter[state]=ended&q=${encodeURIComponent(title)}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await open(page, address)
  await page.getByRole('link', { name: '操作紀錄' }).first().click()
  await page.waitForURL(/\/admin\/logs/)
  await expect(page.getByText(title).first()).toBeVisible()
})

test('two people change one banner: what only one changed is kept, and the title of both is asked about', async ({
  page,
  request,
}, { project }) => {
  const first = `兩個人的橫幅 ${project.name} ${Date.now().toString(36)}`
  const desk = await deskOf(request)
  type Banner = { id: number; title: string; subtitle: string | null; alt: string }
  const wish = { position: 'home_hero', title: first, alt: '一隻貓', is_active: false }
  const { id } = await desk.create<Banner>('/api/admin/banners', wish)
  const stored = () => desk.get<Banner>(`/api/admin/banners/${id}`)
  await startStaffSession(page)
  await open(page, `/admin/banners/${id}`)
  await expect(page.getByLabel('標題', { exact: true })).toHaveValue(first)
  await desk.change(`/api/admin/banners/${id}`, { ...wish, version: 1, title: '別人的標題', subtitle: '別人的副標' })
  await page.getByLabel('標題', { exact: true }).fill('我的標題')
  await page.getByLabel('圖片說明').fill('兩隻貓')
  expect(await save(page)).toBe(409)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByRole('radio').first().check()
  const merged = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
  expect((await merged).status()).toBe(200)
  expect(await stored()).toMatchObject({ title: '我的標題', subtitle: '別人的副標', alt: '兩隻貓' })
})

test('a kind of news is made, is told when its name is taken, and stands on the news page', async ({ page, request }, {
  project,
}) => {
  const name = `公告${project.name === 'phone' ? '手' : '桌'}${Date.now().toString(36)}`
  const desk = await deskOf(request)
  await startStaffSession(page)
  for (const attempt of ['new', 'taken']) {
    await open(page, '/admin/blog-categories/create')
    await page.getByLabel('名稱', { exact: true }).fill(name)
    const sent = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('button', { name: '新增消息分類' }).click()
    expect((await sent).status()).toBe(attempt === 'new' ? 201 : 422)
    if (attempt === 'new') await page.waitForURL(/blog-categories$/)
    else await expect(page.getByText('已經有這個分類了。').first()).toBeVisible()
  }
  await page.getByRole('button', { name: '捨棄' }).click()
  type Rows = { data: { id: number; name: string }[] }
  const { data } = await desk.get<Rows>(`/api/admin/blog-categories?q=${encodeURIComponent(name)}`)
  const story = { blog_category_id: data[0]?.id, title: `${name}的消息`, status: 'published', content: '<p>好</p>' }
  await desk.create('/api/admin/blogs', story)
  const visitor = await page.context().newPage()
  await open(visitor, '/news')
  await expect(visitor.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()

  await open(page, `/admin/blog-categories/${data[0]?.id}`)
  await page.getByRole('textbox', { name: /^說明/ }).fill('每週一更新')
  expect(await save(page)).toBe(200)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, `/admin/blog-categories?q=${encodeURIComponent(name)}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('whoever may only see banners and kinds of news has the lists, and neither form', async ({ page }) => {
  await signInHolder(page, ['banners view', 'categories view', 'dashboard view'])
  for (const [list, name] of [
    ['/admin/banners', '新增橫幅'],
    ['/admin/blog-categories', '新增消息分類'],
  ] as const) {
    await open(page, list)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(page.locator('[data-row] a')).toHaveCount(0)
    await followLink(page, `${list}/create`)
    await expect(page).toHaveURL(/\/admin$/)
  }
})
