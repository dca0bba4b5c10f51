import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

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
