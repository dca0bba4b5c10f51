import type { Page } from '@playwright/test'
import { expect, open, test } from './support.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Kept but for what Chromium's scroll anchoring adds when the cards of the new order are laid out: less than a row. */
const expectKept = async (page: Page) => expect(Math.abs((await place(page)) - 600)).toBeLessThan(150)

test('another order of a list keeps the place, another page begins at its top, back too', async ({ page }) => {
  await open(page, '/products')
  await page.evaluate(() => scrollTo(0, 600))
  await page.getByRole('combobox', { name: '排序' }).selectOption({ index: 2 })
  await page.waitForURL(/sort=/)
  await expect(page.locator('.pending-bar')).not.toHaveAttribute('data-pending')
  await expectKept(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expectKept(page)
  await page.locator('main .product-card a:visible').first().click()
  await page.waitForURL(/\/products\/\d+/)
  await expect.poll(() => place(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await expect(page.locator('main h1:visible')).toHaveText('公益好物')
  await expect.poll(() => place(page)).toBe(0)
})

test('the way back to the top is for wide screens: on a phone it covers nothing', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => scrollTo(0, 1_200))
  const button = page.locator('.to-top')
  await expect(button).toHaveCount(1)
  await expect(button).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 1024 })
})

/** How far the foot of the page moves in the frames after a jump to it. */
const moveAfterJump = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const foot = document.querySelector('footer')
    const top = () => foot?.getBoundingClientRect().top ?? Number.NaN
    foot?.scrollIntoView({ block: 'end' })
    const before = top()
    for (let frames = 0; frames < 6; frames += 1) await frame()
    return Math.abs(top() - before)
  })

test('a jump to the end of a list hardly moves what is below it when its rows are laid out', async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/products', '/adoptions/search', '/campaigns/medical']) {
      await open(page, address)
      expect(await moveAfterJump(page), `${address} at ${width}`).toBeLessThan(30)
    }
  }
})

/** The height of the document when it opens, and when all of it was laid out once. */
const heights = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const height = () => document.documentElement.scrollHeight
    const first = height()
    for (let top = 0; top < height(); top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
      await frame()
    }
    return { first, last: height() }
  })

test('a page is about as high when it opens as when all of it was seen, so that the scroll bar stays true', async ({
  page,
}) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/', '/products', '/campaigns/search']) {
      await open(page, address)
      const { first, last } = await heights(page)
      expect(Math.abs(last - first) / last, `${address} at ${width}: ${first}, then ${last}`).toBeLessThan(0.05)
    }
  }
})
