import { expect, expectAccessible, open, test } from './support.ts'

test('the bar of the home page comes when the button of the hero has left', async ({ page }) => {
  await open(page, '/')
  const bar = page.locator('.bottom-bar')
  const button = page.locator('.hero-actions').getByRole('link', { name: '立即捐款' })
  await expect(button).toBeInViewport()
  await expect(bar).toBeHidden()
  await expectAccessible(page)
  await page.mouse.wheel(0, 1200)
  await expect(button).not.toBeInViewport()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link', { name: '立即捐款' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.mouse.wheel(0, -1200)
  await expect(bar).toBeHidden()
})

test('on a page without a hero the bar is there at once', async ({ page }) => {
  await open(page, '/news')
  await expect(page.locator('.bottom-bar')).toBeInViewport({ ratio: 1 })
})
