import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { deskOf } from './desk.ts'
import { signInHolder } from './staff_screens.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

const picture = async (name: string, width: number, height: number, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})

const rowOf = (page: Page, words: string) => page.locator('[data-row]').filter({ hasText: words })
const shownSize = (page: Page, alt: string) =>
  page
    .getByRole('img', { name: alt })
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth > image.naturalHeight, image.currentSrc] as const)

test('pictures are put into the library with their words, taken for a product, replaced there and deleted', async ({
  page,
  request,
}, { project }) => {
  const stamp = `${project.name}${Date.now().toString(36)}`
  const [used, spare] = [`掃把旁的橘貓 ${stamp}`, `備用的照片 ${stamp}`]
  await signInStaff(page)
  await open(page, '/admin/media')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '上傳圖片' }).click()
  const adding = page.getByRole('dialog')
  await adding
    .locator('input[type=file]')
    .setInputFiles([await picture('wide.png', 800, 400, 'teal'), await picture('spare.png', 600, 400, 'navy')])
  await adding.getByLabel('wide.png 的說明').fill(used)
  await adding.getByLabel('spare.png 的說明').fill(spare)
  await expectAccessible(page)
  await adding.getByRole('button', { name: '上傳 2 張' }).click()
  await expect(page.getByText('圖片已放進媒體庫。')).toBeVisible()
  await expect(rowOf(page, used)).toContainText('未使用')
  await expect(rowOf(page, spare)).toContainText('600 × 400')

  const desk = await deskOf(request)
  const sku = `MEDIA-${Date.now().toString(36).toUpperCase()}`
  const variants = [{ name: '一般', sku, price: 100, track_stock: false }]
  const { data: categories } = await desk.get<{ data: { id: number }[] }>('/api/admin/product-categories')
  const category_ids = categories.slice(0, 1).map(({ id }) => id)
  const product = { name: `媒體庫的商品 ${stamp}`, category_ids, variants }
  const made = await desk.create<{ id: number; version: number }>('/api/admin/products', product)
  await open(page, `/admin/products/${made.id}`)
  await page.getByRole('button', { name: '從媒體庫選' }).click()
  const picking = page.getByRole('dialog')
  await picking.getByRole('checkbox', { name: used }).check()
  await expectAccessible(page)
  await picking.getByRole('button', { name: '選用 1 張' }).click()
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  const stored = await desk.get<{ version: number }>(`/api/admin/products/${made.id}`)
  await desk.act(`/api/admin/products/${made.id}/publish`, { version: stored.version })

  const visitor = await page.context().newPage()
  await open(visitor, `/products/${made.id}`)
  await expect(visitor.getByRole('img', { name: used }).first()).toBeVisible()
  expect((await shownSize(visitor, used))[0]).toBe(true)

  await open(page, `/admin/media?q=${encodeURIComponent(stamp)}`)
  await expect(rowOf(page, used).getByRole('link', { name: `商品：${product.name}` })).toHaveAttribute(
    'href',
    `/admin/products/${made.id}`,
  )
  await rowOf(page, used)
    .getByRole('button', { name: `更換「${used}」` })
    .click()
  const replacing = page.getByRole('dialog')
  await replacing.locator('input[type=file]').setInputFiles(await picture('tall.png', 400, 800, 'maroon'))
  await expect(replacing.getByText('新的圖片：tall.png')).toBeVisible()
  await expectAccessible(page)
  await replacing.getByRole('button', { name: '更換', exact: true }).click()
  await expect(page.getByText('圖片已更換。')).toBeVisible()
  await expect(rowOf(page, used)).toContainText('400 × 800')
  // what was cached is given once more while it is read anew
  await expect(async () => {
    await open(visitor, `/products/${made.id}`)
    const [isWide, address] = await shownSize(visitor, used)
    expect([isWide, address]).toEqual([false, expect.stringMatching(/\/media\/\d+\/\d+\.\w+\?v=1$/)])
  }).toPass()

  await rowOf(page, used)
    .getByRole('button', { name: `刪除「${used}」` })
    .click()
  const refused = page.getByRole('dialog')
  await expect(refused).toContainText(`這張圖片用在商品「${product.name}」的圖片，不能刪除。`)
  await expect(refused.getByRole('link')).toHaveAttribute('href', `/admin/products/${made.id}`)
  await expectAccessible(page)
  await refused.getByRole('button', { name: '知道了' }).click()
  await rowOf(page, spare)
    .getByRole('button', { name: `刪除「${spare}」` })
    .click()
  await expect(rowOf(page, spare)).toHaveCount(0)
  await page.getByRole('button', { name: '復原' }).click()
  await expect(rowOf(page, spare)).toHaveCount(1)
  await rowOf(page, spare)
    .getByRole('button', { name: `刪除「${spare}」` })
    .click()
  await expect(rowOf(page, spare)).toHaveCount(0)
})

test('whoever may only look sees the pictures of what they may look at, and changes none', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/media?filter[owner]=products')
  expect(data.length).toBeGreaterThan(0)
  await signInHolder(page, ['cms view', 'blogs view', 'dashboard view'])
  await open(page, '/admin/media?filter[owner]=products')
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await open(page, '/admin/media?filter[owner]=blogs')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '上傳圖片' })).toHaveCount(0)
  await expect(page.locator('[data-row] button')).toHaveCount(0)
})
