/** Section 4 of the specification, the derived states of a cart: one test for each, named by it. */
import type { Page } from '@playwright/test'
import { expect, open, read, test, variantInStock } from './support.ts'

type Cart = {
  id: string
  gifts: { name: string; valid: boolean }[]
  offers: { name: string; valid: boolean }[]
}

const aGift = async (page: Page, amount: number): Promise<Cart> => {
  const { data } = await read<{ data: { id: number }[] }>(page.request, '/api/campaigns?filter[state]=active')
  const item = { campaign_id: data[0]?.id, amount }
  return (await (await page.request.post('/api/cart/update', { data: { item } })).json()) as Cart
}

const withGoods = async (page: Page, cart: Cart, quantity: number): Promise<Cart> => {
  const item = { variant_id: await variantInStock(page.request, quantity), quantity }
  return (await (await page.request.post('/api/cart/update', { data: { id: cart.id, item } })).json()) as Cart
}

const openCart = async (page: Page, { id }: Cart) => {
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), id)
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: /結帳/ }).first()).toBeVisible()
}

/** The cart of the server with something in it that a journey cannot reach. */
const changeCart = (page: Page, change: (cart: Record<string, unknown>) => object) =>
  page.route('**/api/cart', async (route) => {
    const answer = await route.fetch()
    const cart = (await answer.json()) as Record<string, unknown>
    await route.fulfill({ response: answer, json: { ...cart, ...change(cart) } })
  })

const onlyGifts = '這裡都是助養款項，不需要寄送'

test('Cart derived states: only campaign items', async ({ page }) => {
  const cart = await aGift(page, 300)
  await openCart(page, cart)
  await expect(page.getByText(onlyGifts)).toBeVisible()
  await openCart(page, await withGoods(page, cart, 1))
  await expect(page.getByText(onlyGifts)).toHaveCount(0)
})

test('Cart derived states: has offers', async ({ page }) => {
  const cart = await withGoods(page, await aGift(page, 300), 5)
  const tags = page.getByRole('list', { name: '使用中的優惠' })
  const codes = tags.locator('li').filter({ has: page.getByRole('button') })
  await openCart(page, cart)
  await expect(codes).toHaveCount(0)
  const answer = await page.request.post('/api/cart/apply-offer', { data: { id: cart.id, code: 'PAWLIGHT100' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await openCart(page, cart)
  await expect(codes).toHaveCount(1)
})

test('Cart derived states: has gifts', async ({ page }) => {
  const cart = await withGoods(page, await aGift(page, 300), 20)
  const [gift] = cart.gifts.filter(({ valid }) => valid)
  expect(gift).toBeTruthy()
  await openCart(page, cart)
  await expect(page.getByText(gift?.name ?? '').first()).toBeVisible()
})

const someInvalid = '有項目目前不能結帳'

test('Cart derived states: all lines valid', async ({ page }) => {
  const cart = await aGift(page, 300)
  await openCart(page, cart)
  await expect(page.getByText(someInvalid)).toHaveCount(0)
  await changeCart(page, ({ campaign_items }) => ({
    campaign_items: (campaign_items as object[]).map((line) => ({ ...line, valid: false })),
  }))
  await openCart(page, cart)
  await expect(page.getByText(someInvalid)).toBeVisible()
})

test('Cart derived states: negative total when grand_total is below 0; paying is allowed all the same', async ({
  page,
}) => {
  const cart = await aGift(page, 300)
  const negative = page.getByText('折抵超過應付金額')
  await changeCart(page, () => ({ grand_total: 0 }))
  await openCart(page, cart)
  await expect(negative).toHaveCount(0)
  await page.unroute('**/api/cart')
  await changeCart(page, () => ({ grand_total: -1 }))
  await openCart(page, cart)
  await expect(negative).toBeVisible()
  await page.getByRole('link', { name: /結帳/ }).first().click()
  await page.waitForURL((url) => url.pathname === '/order')
})
