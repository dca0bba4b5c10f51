import type { Page } from '@playwright/test'
import { memberPages } from './member_pages.ts'
import { firstOf, publicVisits } from './public_visits.ts'
import { expect, expectNoSidewaysScroll, open, read, signInMember, test, variantInStock } from './support.ts'

/** Heights as of phones, tablets and notebooks. What floats is wide screens' alone; bars matter at both ends of the page. */
const screens = [
  { width: 390, height: 844, places: [0, 0.5, 1] },
  { width: 820, height: 1180, places: [0, 0.5, 1] },
  { width: 1280, height: 720, places: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  { width: 1440, height: 900, places: [0, 0.2, 0.4, 0.6, 0.8, 1] },
] as const

/**
 * What fixed parts of the shell lie on, at the place where the page stands. A bar that spans the window ends what can be
 * seen, so it covers only what no scrolling brings out from under it; a floating part covers whatever it lies on.
 */
const coveredControls = () => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** The element itself, or what in it can be pressed where it is only a frame. */
  const pressable = (element: Element): Element[] => {
    const { display, pointerEvents } = getComputedStyle(element)
    return display === 'contents' || pointerEvents === 'none' ? [...element.children].flatMap(pressable) : [element]
  }
  const fixed = [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => getComputedStyle(element).position === 'fixed' || element.matches('.site-header'))
    .flatMap(pressable)
    .filter((element) => isSeen(element) && !element.closest('dialog'))
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [tabindex="0"]'
  const atTop = window.scrollY <= 0
  const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
  const found = new Set<string>()
  for (const part of fixed) {
    const box = part.getBoundingClientRect()
    const isBar = box.width >= window.innerWidth * 0.9
    if (isBar && !(box.top <= 0 && atTop) && !(box.bottom >= window.innerHeight && atEnd)) continue
    for (const control of document.querySelectorAll(controls)) {
      if (part.contains(control) || fixed.some((other) => other.contains(control)) || !isSeen(control)) continue
      const own = control.getBoundingClientRect()
      const left = Math.max(box.left, own.left)
      const right = Math.min(box.right, own.right)
      const top = Math.max(box.top, own.top, 0)
      const bottom = Math.min(box.bottom, own.bottom, window.innerHeight)
      if (right - left < 2 || bottom - top < 2) continue
      // What a scrolling region cuts off is not there.
      if (!document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(control)) continue
      const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 24)
      found.add(`${part.className} on ${control.tagName.toLowerCase()} ${words}`)
    }
  }
  return [...found]
}

/** Two frames: what listens to scrolling has answered. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))

const scrollTo = (page: Page, place: number) =>
  page.evaluate((place) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo({ top: (scrollHeight - clientHeight) * place, behavior: 'instant' })
  }, place)

const expectNothingCovered = async (page: Page) => {
  const found: string[] = []
  for (const { places, ...size } of screens) {
    await page.setViewportSize(size)
    for (const place of places) {
      await scrollTo(page, place)
      await settled(page)
      for (const one of await page.evaluate(coveredControls)) found.push(`${size.width} px, ${place * 100} %: ${one}`)
    }
  }
  expect(found).toEqual([])
}

for (const [name, visitOf] of Object.entries(publicVisits)) {
  test(`at no width a fixed part of the page lies on a control: ${name}`, async ({ page, request }) => {
    const { address } = await visitOf(firstOf(request))
    await open(page, address)
    await expectNothingCovered(page)
  })
}

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

for (const address of memberPages) {
  test(`at no width a fixed part of the page lies on a control: ${address}`, async ({ page }) => {
    await signInMember(page)
    await open(page, address)
    await expectNothingCovered(page)
  })
}

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
