import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, startStaffSession, test } from './support.ts'

type Made = { id: number; version: number }
type Product = { id: number; name: string; photos: unknown[]; variants: { sku: string; price: number }[] }

test('a product is copied with its variants, without its pictures, its stock and its numbers', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const [sku, name] = [`COPY-${project.name}-${Date.now() % 1e6}`, `要複製的商品 ${Date.now() % 1e6}`]
  const category = (await desk.get<{ data: { id: number }[] }>('/api/admin/product-categories')).data[0]
  const variant = (size: string, price: number) => ({ name: size, sku: `${sku}-${size}`, price, stock_on_hand: 7 })
  const made = await desk.create<Product>('/api/admin/products', {
    ...{ name, content: '<p>純棉</p>', category_ids: [category?.id], summary: '裝得下一台筆電' },
    variants: [variant('S', 480), variant('L', 520)],
  })
  await startStaffSession(page)
  await open(page, `/admin/products/${made.id}`)
  await page.getByRole('link', { name: '複製', exact: true }).click()
  await page.waitForURL(/products\/create\?from=/)
  await expect(page.getByText(`從「${name}」複製`)).toBeVisible()
  await expect(page.getByLabel('商品名稱')).toHaveValue(`${name}（複製）`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // a number that is taken is refused beside its field
  await page.getByLabel('S的貨號').fill(`${sku}-S`)
  await page.getByRole('button', { name: '新增商品', exact: true }).click()
  await expect(page.getByLabel('S的貨號')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('S的貨號').fill(`${sku}-S-3`)
  await page.getByRole('button', { name: '新增商品', exact: true }).click()
  await page.waitForURL(/products\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(id).not.toBe(made.id)
  expect(await desk.get<Product>(`/api/admin/products/${id}`)).toMatchObject({
    ...{ name: `${name}（複製）`, status: 'draft', summary: '裝得下一台筆電', photos: [] },
    variants: [
      { sku: `${sku}-S-3`, price: 480, stock_on_hand: 0 },
      { sku: `${sku}-L-2`, price: 520, stock_on_hand: 0 },
    ],
  })
  // the one that was copied is as it was
  expect((await desk.get<Product>(`/api/admin/products/${made.id}`)).variants.map((one) => one.sku)).toEqual([
    `${sku}-S`,
    `${sku}-L`,
  ])
})

test('the page of a product leads to its campaign, and tells when more of what is sold out is expected until that day is past', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const sku = `WAIT-${project.name}-${Date.now() % 1e6}`
  const category = (await desk.get<{ data: { id: number }[] }>('/api/admin/product-categories')).data[0]
  const cause = (await read<{ data: { id: number; title: string }[] }>(request, '/api/campaigns?filter[type]=medical'))
    .data[0]
  const made = await desk.create<Made>('/api/admin/products', {
    ...{ name: `等到貨 ${sku}`, content: '<p>好</p>', category_ids: [category?.id], cause_campaign_id: cause?.id },
    variants: [{ name: '標準', sku, price: 100 }],
  })
  await desk.act(`/api/admin/products/${made.id}/publish`, { version: made.version })
  await startStaffSession(page)
  const type = async (day: string, isClosed = true) => {
    if (isClosed) {
      await page.getByRole('button', { name: '標準的其他操作' }).click()
      await page.getByRole('menuitem', { name: '預計到貨日' }).click()
    }
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(day)
    await dialog.getByRole('button', { name: '關閉' }).last().click()
  }
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: '儲存變更' }).click()
    expect((await saved).status()).toBe(200)
  }
  // what is no day is refused, and its error leads to where it is changed
  await open(page, `/admin/products/${made.id}`)
  await type('下週')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await page.getByRole('link', { name: /預計到貨：日期格式不對/ }).click()
  await expect(page.getByRole('button', { name: '預計 下週 到貨' })).toBeFocused()
  await page.keyboard.press('Enter')
  await type('2099/12/20', false)
  await save()
  await expect(page.getByText('預計 2099/12/20 到貨')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, `/products/${made.id}`)
  await expect(page.getByText('預計 2099/12/20 到貨')).toBeVisible()
  await expect(page.getByRole('link', { name: cause?.title ?? '' })).toHaveAttribute(
    'href',
    new RegExp(`^/campaigns/s/${cause?.id}`),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, `/admin/products/${made.id}`)
  await type('2020/01/01')
  await save()
  await open(page, `/products/${made.id}`)
  await expect(page.getByText('已售完').first()).toBeVisible()
  await expect(page.getByText('到貨', { exact: false }).filter({ hasText: '預計' })).toHaveCount(0)
})
