import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support.ts'

type Offer = { id: number; version: number }
type Goods = { id: number; name: string; variant_id: number }

const name = '出清折價'
const told = `優惠「${name}」已經不適用，金額有變動。`

test('an offer that comes by itself does not leave a cart without a word', async ({ page, request }) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: Goods[] }>('/api/admin/offers/goods?per_page=50')
  const goods = data.at(-1) as Goods
  const offer = {
    ...{ name, kind: 'automatic', action: 'amount_off', amount_off: 7, combinable: true, status: 'active' },
    ...{ targets: 'products', product_ids: [goods.id], starts_at: '2026-01-01T00:00:00+08:00' },
  }
  const { id, version } = await desk.create<Offer>('/api/admin/offers', offer)
  try {
    await open(page, '/information/faq')
    const post = async (address: string, data: object) =>
      (await (await page.request.post(address, { data })).json()) as { id: string }
    const cart = await post('/api/cart', {})
    await post('/api/cart/update', { id: cart.id, item: { variant_id: goods.variant_id, quantity: 1 } })
    await page.evaluate((id) => localStorage.setItem('cart', id), cart.id)
    await open(page, '/cart')
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(told)).toHaveCount(0)
    await desk.change(`/api/admin/offers/${id}`, { ...offer, version, status: 'paused' })
    await page.getByRole('link', { name: '前往結帳' }).filter({ visible: true }).click()
    await page.waitForURL('**/order')
    await expect(page.getByText(told)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await open(page, '/cart')
    await expect(page.getByRole('link', { name: '前往結帳' }).filter({ visible: true })).toBeVisible()
    await expect(page.getByText(told)).toHaveCount(0)

    const there = await desk.get<Offer>(`/api/admin/offers/${id}`)
    await desk.change(`/api/admin/offers/${id}`, { ...offer, version: there.version })
    await open(page, '/cart')
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
    const back = await desk.get<Offer>(`/api/admin/offers/${id}`)
    await desk.change(`/api/admin/offers/${id}`, { ...offer, version: back.version, status: 'paused' })
    // a visit that looks elsewhere first
    await open(page, '/')
    await open(page, '/cart')
    await expect(page.getByText(told)).toBeVisible()
    await open(page, '/cart')
    await expect(page.getByRole('link', { name: '前往結帳' }).filter({ visible: true })).toBeVisible()
    await expect(page.getByText(told)).toHaveCount(0)
  } finally {
    const now = await desk.get<Offer>(`/api/admin/offers/${id}`)
    await desk.change(`/api/admin/offers/${id}`, { ...offer, version: now.version, status: 'paused' })
  }
})
