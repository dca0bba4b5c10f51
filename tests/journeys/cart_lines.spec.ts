import { expect, expectAccessible, open, read, test, variantInStock } from './support.ts'

test('a cart with nothing but a gift without a purpose shows a drawing, and no gift that only goods earn', async ({
  page,
}) => {
  const { data } = await read<{ data: { id: number; title: string }[] }>(
    page.request,
    '/api/campaigns?filter[type]=general',
  )
  const post = async (address: string, body: object) =>
    (await (await page.request.post(address, { data: body })).json()) as { id: string; gifts: { base: string }[] }
  const { id } = await post('/api/cart', {})
  const cart = await post('/api/cart/update', { id, item: { campaign_id: data[0]?.id, amount: 600 } })
  expect(cart.gifts.map(({ base }) => base)).toContain('items')
  await open(page, '/information/faq')
  await page.evaluate((id) => localStorage.setItem('cart', id), id)
  await open(page, '/cart')
  const line = page
    .getByRole('listitem')
    .filter({ hasText: data[0]?.title as string })
    .first()
  await expect(line.getByRole('presentation')).toHaveAttribute('src', '/illustrations/thanks.svg')
  await expect(page.getByRole('heading', { name: '隨單贈品' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the number at the cart in the header counts each gift once and each piece of goods', async ({ page }) => {
  const campaigns = await read<{ data: { id: number }[] }>(page.request, '/api/campaigns?filter[type]=neuter')
  const variant_id = await variantInStock(page.request, 2)
  const post = async (address: string, body: object) =>
    (await (await page.request.post(address, { data: body })).json()) as { id: string }
  const { id } = await post('/api/cart', {})
  const items = [
    ...campaigns.data.slice(0, 2).map((campaign) => ({ campaign_id: campaign.id, amount: 300 })),
    { variant_id, quantity: 2 },
  ]
  for (const item of items) await post('/api/cart/update', { id, item })
  await open(page, '/information/faq')
  await page.evaluate((id) => localStorage.setItem('cart', id), id)
  await open(page, '/information/faq')
  await expect(page.getByRole('banner').getByRole('link', { name: '購物車，4 件' })).toBeVisible()
})
