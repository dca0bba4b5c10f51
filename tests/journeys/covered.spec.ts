import type { Page } from '@playwright/test'
import { expectNothingCovered, scrollTo } from './covered.ts'
import { expect, expectNoSidewaysScroll, open, read, test, variantInStock } from './support.ts'

test('a phone shows no button to the top, also before all styles are there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/*.css', (route) =>
    new Promise((resolve) => setTimeout(resolve, 3000)).then(() => route.continue()),
  )
  await open(page, '/campaigns/care-home')
  await scrollTo(page, 0.5)
  const button = page.locator('.to-top')
  await expect(button).toBeAttached({ timeout: 2000 })
  // asked once: waiting would wait for the styles
  expect(await button.isVisible()).toBe(false)
})

test('the bar of a filled cart lies on no control of the shop', async ({ page, request }) => {
  const { data } = await read<{ data: { id: number }[] }>(request, '/api/products?filter[in_stock]=1')
  await open(page, `/products/${data[0]?.id}`)
  await page.getByRole('button', { name: '加入購物車', exact: true }).first().click()
  await expect(page.getByText('已加入購物車').first()).toBeVisible()
  await open(page, '/products')
  await expectNothingCovered(page)
})

/** Keeps a cart with goods and a gift without a purpose for this browser. */
const fillCart = async (page: Page) => {
  const { data: campaigns } = await read<{ data: { id: number }[] }>(
    page.request,
    '/api/campaigns?filter[type]=general',
  )
  const post = async (address: string, data: object) =>
    (await (await page.request.post(address, { data })).json()) as { id: string }
  const { id } = await post('/api/cart', {})
  await post('/api/cart/update', { id, item: { variant_id: await variantInStock(page.request, 2), quantity: 1 } })
  await post('/api/cart/update', { id, item: { campaign_id: campaigns[0]?.id, amount: 600 } })
  await open(page, '/information/faq')
  await page.evaluate((id) => localStorage.setItem('cart', id), id)
}

for (const [address, shown] of [
  ['/cart', '前往結帳'],
  ['/order', /^確認付款/],
] as const) {
  test(`at no width a fixed part lies on a control of ${address} with something in the cart`, async ({ page }) => {
    await fillCart(page)
    await open(page, address)
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await expectNothingCovered(page)
    await expectNoSidewaysScroll(page)
  })
}
