import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, isPhone, open, read, test } from './support.ts'

type Card = { id: number; name: string; price: number; in_stock: boolean; offers: { id: number }[] }
type Cards = { data: Card[]; meta: { total: number } }
type Bundle = {
  id: number
  name: string
  bundle_qty: number
  bundle_price: number
  pieces: { name: string; price: number; available: number }[]
}
type Gift = { name: string; threshold_amount: number; base: string }

const money = (amount: number) => `NT$${amount.toLocaleString('en')}`

test('a visitor searches in Chinese, sees the word marked and where else it stands', async ({ page, request }) => {
  const { meta } = await read<Cards>(request, `/api/products?q=${encodeURIComponent('貓')}`)
  const animals = await read<Cards>(request, `/api/adoptions?q=${encodeURIComponent('貓')}`)
  await open(page, '/search')
  await page.getByRole('searchbox', { name: '搜尋公益好物' }).fill('貓')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('「貓」的搜尋結果')
  await expect(page.getByText(`共 ${meta.total} 件好物`)).toBeVisible()
  await expect(page.locator('.search-result mark').first()).toHaveText('貓')
  const places = page.getByRole('region', { name: '「貓」也出現在這些地方' })
  await expect(places).toContainText(`${animals.meta.total} 隻等家的毛孩`)
  await places.getByRole('link', { name: /隻等家的毛孩/ }).click()
  await expect(
    page.getByText(`${animals.meta.total} 隻`, { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible()
  await page.goBack()
  const field = page.getByRole('searchbox', { name: '搜尋公益好物' })
  await expect(field).toHaveValue('貓')
  await page.getByRole('button', { name: '清除搜尋文字' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: '清除搜尋文字' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a word that nobody sells leads to the right one', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('帆布代')}`)
  await expect(page.getByText('架上沒有「帆布代」')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '帆布袋', exact: true }).first().click()
  await expect(page.locator('h1:visible')).toHaveText('「帆布袋」的搜尋結果')
  await expect(page.locator('.search-result').first()).toContainText('帆布袋')
})

/** The filters of a list: beside it, or on phones behind a button. */
const filtersOf = async (page: Page) => {
  if (!isPhone(page)) return page.getByRole('complementary', { name: '篩選條件' })
  await page.getByRole('button', { name: /^篩選/ }).click()
  return page.getByRole('dialog')
}

test('a visitor filters by stock and price, and the number follows', async ({ page, request }) => {
  const { meta } = await read<Cards>(request, '/api/products?filter[in_stock]=1&filter[price_max]=300')
  await open(page, '/products')
  const filters = await filtersOf(page)
  await filters.getByText('只看有庫存').click()
  await expect(page).toHaveURL(/in_stock=1/)
  await filters.getByLabel('最高價格', { exact: true }).fill('300')
  await filters.getByRole('button', { name: '套用價格' }).click()
  await expect(page).toHaveURL(/price_max=300/)
  if (isPhone(page)) await filters.getByRole('button', { name: `看 ${meta.total} 件好物` }).click()
  await expect(page.getByText(`共 ${meta.total} 件好物`)).toBeVisible()
  await page.getByRole('button', { name: '移除只看有庫存' }).click()
  await expect(page).not.toHaveURL(/in_stock/)
})

test('a box that is ticked before the code of the filter has come is not forgotten', async ({ page }) => {
  await page.route(/product_filters/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await open(page, '/products')
  await (await filtersOf(page)).getByText('只看有庫存').click()
  await expect(page).toHaveURL(/in_stock=1/)
  await expect(page.getByRole('checkbox', { name: '只看有庫存' }).filter({ visible: true })).toBeChecked()
})

test('a visitor moves the thumbs of the price by keys, and the fields and the list follow', async ({
  page,
  request,
}) => {
  const { span } = await read<{ span: { min: number; max: number } }>(request, '/api/products/prices')
  await open(page, '/products')
  const filters = await filtersOf(page)
  await expect(filters.getByText(`${money(span.min)}–${money(span.max)}`)).toBeVisible()
  const upper = filters.getByRole('slider', { name: '最高價格的滑桿' })
  // The form is hydrated after the page: a thumb that is moved before moves alone.
  await expect
    .poll(() => upper.evaluate((thumb) => Object.keys(thumb).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await upper.focus()
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowLeft')
  const price = Number(await upper.inputValue())
  await expect(filters.getByLabel('最高價格', { exact: true })).toHaveValue(String(price))
  await expect(page).toHaveURL(new RegExp(`price_max=${price}$`))
  const { meta } = await read<Cards>(request, `/api/products?filter[price_max]=${price}`)
  await expect(page.getByText(`共 ${meta.total} 件好物`)).toBeVisible()
  await expect(upper).toBeFocused()
  await page.keyboard.press('End')
  await expect(page).not.toHaveURL(/price/)
  await filters.getByRole('slider', { name: '最低價格的滑桿' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/price_min=\d+$/)
})

test('whoever finds something sold out asks for a mail, from the list and from the page', async ({ page, request }) => {
  const { data } = await read<Cards>(request, '/api/products?per_page=48')
  const gone = data.find(({ in_stock }) => !in_stock)
  if (!gone) throw new Error('the demo has nothing that is sold out')
  await open(page, `/products?price_min=${gone.price}&price_max=${gone.price}`)
  await page
    .getByRole('button', { name: `${gone.name}到貨通知我` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '到貨通知我' })
  await expect(dialog).toContainText(gone.name)
  await dialog.getByLabel('電子信箱').fill('not an address')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('電子信箱')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('電子信箱').fill('waiting@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('到貨時我們會寄一封信')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open(page, `/products/${gone.id}`)
  await page.getByRole('button', { name: '到貨通知我', exact: true }).first().click()
  await expect(dialog).toBeVisible()
})

test('a visitor makes a bundle, reads what is missing, and sees it whole and broken in the cart', async ({
  page,
  request,
}) => {
  const [bundle] = (await read<{ data: Bundle[] }>(request, '/api/offers/bundles')).data as [Bundle]
  const price = `任選 ${bundle.bundle_qty} 件 ${money(bundle.bundle_price)}`
  await open(page, '/products')
  const panel = page.getByRole('region', { name: bundle.name })
  await expect(panel).toContainText(price)
  await expect(panel.getByRole('button', { name: `再選 ${bundle.bundle_qty} 件` })).toBeDisabled()
  const piece = bundle.pieces.find(({ available }) => available >= 3)
  const button = panel.getByRole('button', { name: new RegExp(`^選${piece?.name.replace(/[()（）]/g, '.')}`) }).first()
  await button.click()
  await button.click()
  await expect(panel).toContainText('已選 2 件')
  await expect(panel.getByRole('button', { name: '再選 1 件', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await panel
    .getByRole('button', { name: /^拿掉一件/ })
    .first()
    .click()
  await expect(panel).toContainText('已選 1 件')
  await button.click()
  await button.click()
  await panel.getByRole('button', { name: `加入購物車 ${money(bundle.bundle_price)}` }).click()
  await expect(page.getByText('已加入購物車').first()).toBeVisible()

  await open(page, '/cart')
  const group = page.getByRole('region', { name: bundle.name })
  await expect(group).toContainText(money(bundle.bundle_price))
  await group.getByRole('button', { name: /^減少/ }).first().click()
  await expect(group).toContainText('再選 1 件就能用這個優惠價')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await group.getByRole('button', { name: /^增加/ }).first().click()
  await expect(group).toContainText(/已省/)
})

test('the shop says the rule of a gift, then how far it is', async ({ page, request }) => {
  const gifts = await read<{ data: Gift[] }>(request, '/api/gifts')
  const gift = gifts.data.find(({ base }) => base === 'items') as Gift
  const { data } = await read<Cards>(
    request,
    `/api/products?filter[in_stock]=1&filter[price_max]=${gift.threshold_amount - 1}&sort=-price&per_page=48`,
  )
  const product = data.find(({ price, offers }) => offers.length === 0 && price > 100) as Card
  await open(page, '/products')
  const strip = page.getByRole('region', { name: '購物車優惠進度' })
  await expect(strip).toContainText(`滿 ${money(gift.threshold_amount)} 送${gift.name}`)
  await open(page, `/products/${product.id}`)
  await page.getByRole('button', { name: '加入購物車', exact: true }).first().click()
  await expect(page.getByText('已加入購物車').first()).toBeVisible()
  await open(page, '/products')
  await expect(strip).toContainText(/還差 NT\$[\d,]+，送/)
  if (isPhone(page)) await expect(page.locator('.bottom-bar')).toContainText(/購物車 NT\$[\d,]+還差/)
  await expectAccessible(page)
})

test('a wrong coupon says so in its field, a right one stands below with what it takes off', async ({
  page,
  request,
}) => {
  const { data } = await read<Cards>(request, '/api/products?filter[in_stock]=1&filter[price_min]=500&sort=price')
  await open(page, `/products/${data[0]?.id}`)
  await page.getByRole('button', { name: '加入購物車', exact: true }).first().click()
  await expect(page.getByText('已加入購物車').first()).toBeVisible()
  await open(page, '/cart')
  await page.getByLabel('優惠碼').fill('NOSUCHCODE')
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page.getByText('沒有這組優惠碼')).toBeVisible()
  await page.getByLabel('優惠碼').fill('pawlight100')
  await page.getByRole('button', { name: '套用' }).click()
  const tag = page.getByRole('list', { name: '使用中的優惠' })
  await expect(tag).toContainText('−NT$100')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tag.getByRole('button', { name: /^移除優惠/ }).click()
  await expect(tag).toHaveCount(0)
})

test('the empty cart shows two ways on', async ({ page }) => {
  await open(page, '/cart')
  await expect(page.getByText('購物車還是空的')).toBeVisible()
  await expect(page.getByRole('link', { name: '逛公益好物' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the bar of a product sells it, and goods are searched on their list', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { data } = await read<Cards>(request, '/api/products?filter[in_stock]=1')
  await open(page, `/products/${data[0]?.id}`)
  const bar = page.locator('.bottom-bar')
  await expect(bar).toHaveCount(1)
  await expect(bar).toContainText(/NT\$[\d,]+/)
  await bar.getByRole('button', { name: '加入購物車' }).click()
  await expect(page.getByText('已加入購物車').first()).toBeVisible()
  await open(page, '/products')
  await page.getByRole('searchbox', { name: '搜尋公益好物' }).fill('貓')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=/)
})

test('a chosen colour shows its own picture', async ({ page, request }) => {
  const { data } = await read<Cards>(request, `/api/products?q=${encodeURIComponent('掌印純棉短袖上衣')}`)
  await open(page, `/products/${data[0]?.id}`)
  await page.getByRole('button', { name: '橘', exact: true }).click()
  await expect(page.getByRole('img', { name: '橘色短袖上衣，胸前是米白色掌印' })).toBeVisible()
  await page.getByRole('button', { name: '墨綠', exact: true }).click()
  await expect(page.getByRole('img', { name: '墨綠色短袖上衣，胸前是米黃色掌印' })).toBeVisible()
})

test('the box beside the price says what the purchase gives, not what the product is', async ({ page, request }) => {
  // By its name: products that other journeys create come first in the list, and give nothing.
  const { data } = await read<Cards>(request, `/api/products?q=${encodeURIComponent('掌印純棉短袖上衣')}`)
  const { gives, summary } = await read<{ gives: string; summary: string }>(request, `/api/products/${data[0]?.id}`)
  expect(gives).toMatch(/^每售出 1 .，捐出 [\d.]+ 公斤飼料。$/)
  await open(page, `/products/${data[0]?.id}`)
  await expect(page.locator('.product-gain')).toHaveText(gives)
  await expect(page.locator('.product-gain')).not.toHaveText(summary)
})
