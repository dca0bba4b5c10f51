import { deskOf } from './desk.ts'
import { callsEnded, expect, open, startStaffSession, test } from './support.ts'

type Product = { id: number; name: string; version: number; status: string }

test('a step beside a form that a colleague changed is not taken, and the page says so until it is pressed again', async ({
  page,
  browser,
}, { project }) => {
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const desk = await deskOf(office.request)
  const { data } = await desk.get<{ data: Product[] }>('/api/admin/products?filter[status]=active')
  const product = data.at(-1)
  if (!product) throw new Error('the demo sells nothing')
  const address = `/api/admin/products/${product.id}`
  await startStaffSession(page)
  await open(page, `/admin/products/${product.id}`)
  await expect(page.locator('main h1')).toHaveText(product.name)
  const unpublish = page.getByRole('button', { name: '下架', exact: true })
  await expect(unpublish).toBeVisible()

  const { version } = await desk.get<Product>(address)
  const off = await desk.act<Product>(`${address}/unpublish`, { version })
  await desk.act(`${address}/publish`, { version: off.version })

  await unpublish.click()
  await expect(page.getByText(/剛剛?改過這筆資料，剛才的操作沒有執行。/)).toBeVisible()
  expect((await desk.get<Product>(address)).status).toBe('active')
  // it is pressed again of what is stored now
  await callsEnded(page)
  await unpublish.click()
  await expect(page.getByRole('button', { name: '上架', exact: true })).toBeVisible()
  const stored = await desk.get<Product>(address)
  expect(stored.status).toBe('inactive')
  // others buy it
  await desk.act(`${address}/publish`, { version: stored.version })
})
