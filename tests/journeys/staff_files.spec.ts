import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdAnswers,
  open,
  startStaffSession,
  test,
} from './support.ts'

type Stored = { photos: { id: number }[]; documents: { id: number; name: string }[] }

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const pdf = {
  name: '發票.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 1>>\nstartxref\n43\n%%EOF\n',
  ),
}

const fieldOf = (page: Page, label: string) => page.getByRole('group', { name: new RegExp(`^${label}`) })
const choose = (page: Page, label: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  fieldOf(page, label).locator('input[type=file]').first().setInputFiles(files)
const save = (page: Page) => page.getByRole('button', { name: '儲存變更' }).click()

/** A product of its own, opened. */
const openProduct = async (page: Page, desk: Awaited<ReturnType<typeof deskOf>>) => {
  const { id } = await desk.create<{ id: number }>('/api/admin/products', {
    name: `照片的商品 ${Date.now()}`,
    variants: [{ name: '標準', sku: `P-${Date.now() % 1e9}`, price: 100, stock_on_hand: 1 }],
  })
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  return { stored: async () => (await desk.get<Stored>(`/api/admin/products/${id}`)).photos.map((photo) => photo.id) }
}

test('pictures are chosen together, one is refused with its reason, and a save waits for the others', async ({
  page,
  request,
}) => {
  const { stored } = await openProduct(page, await deskOf(request))
  const release = await holdAnswers(page, '**/api/admin/media')
  const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001, 0xff) }
  huge.buffer.set([0xff, 0xd8, 0xff, 0xe0])
  await choose(page, '照片', [await picture('a.jpg', 'teal'), huge, pdf, await picture('b.jpg', 'peru')])
  await expect(page.getByText('檔案上傳中，傳完才會儲存')).toBeVisible()
  await save(page)
  expect(await stored()).toEqual([])
  await expect(page.getByText('檔案上傳中，傳完才會儲存')).toBeVisible()
  release()

  await expect(page.getByText('已儲存', { exact: true })).toBeVisible()
  const alerts = fieldOf(page, '照片').getByRole('alert')
  await expect(alerts).toHaveText([/^檔案超過 10 MB/, /^這裡只能放照片/])
  const before = await stored()
  expect(before).toHaveLength(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '關閉 huge.jpg' }).click()
  await page.getByRole('button', { name: '關閉 發票.pdf' }).click()

  await page.getByRole('button', { name: '第 2 張往前移' }).press('Enter')
  await expect(page.getByRole('button', { name: '第 1 張往後移' })).toBeFocused()
  await save(page)
  await expect.poll(stored).toEqual(before.toReversed())
  await page.reload()
  await expect(fieldOf(page, '照片').getByRole('img').first()).toHaveAttribute('src', new RegExp(`/${before[1]}/`))
})

test('what a picture shows is said anew after it was sent, and its place is read before it', async ({
  page,
  request,
}) => {
  const { stored } = await openProduct(page, await deskOf(request))
  await choose(page, '照片', [await picture('a.jpg', 'teal'), await picture('b.jpg', 'peru')])
  await expect(page.getByRole('button', { name: '修改第 2 張的說明' })).toBeVisible()
  await page.getByRole('button', { name: '修改第 2 張的說明' }).click()
  const dialog = page.getByRole('dialog', { name: '修改圖片說明' })
  await dialog.getByLabel('圖片說明').fill('坐在窗邊的橘貓')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '儲存說明' }).click()
  await expect(dialog).toBeHidden()
  const second = fieldOf(page, '照片').getByRole('listitem').nth(1)
  await expect(second.getByRole('img')).toHaveAttribute('alt', '坐在窗邊的橘貓')
  expect(await second.evaluate((item) => item.textContent)).toMatch(/^第 2 張，共 2 張/)

  await save(page)
  await expect.poll(async () => (await stored()).length).toBe(2)
  await page.reload()
  await expect(second.getByRole('img')).toHaveAttribute('alt', '坐在窗邊的橘貓')
  await page.getByRole('button', { name: '修改第 2 張的說明' }).click()
  await dialog.getByLabel('圖片說明').fill('伸懶腰的橘貓')
  await dialog.getByRole('button', { name: '儲存說明' }).click()
  await expect(second.getByRole('img')).toHaveAttribute('alt', '伸懶腰的橘貓')
  await expect(page.getByText('有未儲存的變更')).toHaveCount(0)
})

test('a form is not saved without a picture that could not be sent, until it is sent again', async ({
  page,
  request,
  watched,
}) => {
  const { stored } = await openProduct(page, await deskOf(request))
  let isBroken = true
  await page.route('**/api/admin/media', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: '系統忙線中' } }) : route.continue(),
  )
  await page.getByRole('textbox', { name: '一句話介紹' }).fill('有照片')
  await choose(page, '照片', await picture('a.jpg', 'teal'))
  await expect(fieldOf(page, '照片').getByText('系統忙線中')).toBeVisible()
  watched.problems.splice(0)
  await save(page)
  await expect(page.getByRole('link', { name: /有 1 個檔案沒有上傳成功/ })).toBeVisible()
  expect(await stored()).toEqual([])
  isBroken = false
  await page.getByRole('button', { name: '再試一次上傳 a.jpg' }).click()
  await expect(page.getByRole('link', { name: /有 1 個檔案沒有上傳成功/ })).toBeHidden()
  await save(page)
  await expect.poll(async () => (await stored()).length).toBe(1)
})

test('a bill as PDF stays inside beside the pictures that will be public', async ({ page, request }) => {
  const desk = await deskOf(request)
  const { data: accounts } = await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts?filter[active]=1')
  const { id } = await desk.create<{ id: number }>('/api/admin/transactions', {
    direction: 'expense',
    occurred_on: today(),
    bank_account_id: accounts[0]?.id,
    amount: 100,
    category: 'medical',
    title: '疫苗',
    method: 'transfer',
  })
  await startStaffSession(page)
  await open(page, `/admin/transactions/${id}/edit`)
  await choose(page, '內部憑證', [pdf, await picture('note.jpg', 'teal')])
  await choose(page, '公開單據', await picture('bill.jpg', 'peru'))
  await expect(page.getByRole('link', { name: '打開 發票.pdf' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await page.waitForURL(`**/transactions/${id}`)
  const { photos, documents } = await desk.get<Stored>(`/api/admin/transactions/${id}`)
  expect([photos.length, documents.map(({ name }) => name)]).toEqual([1, ['發票.pdf', 'note.jpg']])
  for (const { id } of [...photos, ...documents]) {
    const visitor = await page.request.get(`/media/${id}`, { headers: { cookie: '' } })
    expect(visitor.status()).toBe(404)
  }
})

test('a picture is cut by keys and by hand, and the whole one is kept for the next time', async ({ page, request }) => {
  const { stored } = await openProduct(page, await deskOf(request))
  await choose(page, '照片', [await picture('a.jpg', 'teal')])
  await expect(page.getByRole('button', { name: '裁切第 1 張' })).toBeVisible()
  await save(page)
  await expect(page.getByText('已儲存', { exact: true })).toBeVisible()
  const [whole] = await stored()

  await page.getByRole('button', { name: '裁切第 1 張' }).click()
  const dialog = page.getByRole('dialog', { name: '裁切照片' })
  await expect(dialog.getByRole('button', { name: '裁切照片' })).toBeDisabled()
  await dialog.getByText('商品卡片').click()
  await expect(dialog.getByText('300 × 300 像素').first()).toBeVisible()
  const frame = dialog.getByRole('button', { name: '裁切框' })
  await frame.focus()
  await page.keyboard.press('-')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('278 × 278 像素').first()).toBeVisible()
  for (const tool of await dialog.getByRole('toolbar').getByRole('button').all()) {
    const box = await tool.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // dragged by its lower right corner, the form stays
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByText(/^1\d\d × 1\d\d 像素$/).first()).toBeVisible()
  await dialog.getByRole('button', { name: '裁切照片' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored(), 'nothing is shown before the form is saved').toEqual([whole])
  await save(page)
  await expect.poll(stored).not.toEqual([whole])
  await expect(fieldOf(page, '照片').locator('img')).toHaveAttribute('src', new RegExp(`/${(await stored())[0]}/`))

  await page.getByRole('button', { name: '裁切第 1 張' }).click()
  await dialog.getByRole('button', { name: '整張照片' }).click()
  await expect(dialog.getByText('400 × 300 像素').first()).toBeVisible()
})
