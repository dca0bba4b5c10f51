import { expect, expectAccessible, expectNoSidewaysScroll, open, signInMember, test } from './support.ts'

test('hearts of a guest move into the account at sign-in, and leave the browser', async ({ page }) => {
  await open(page, '/adoptions/search')
  const hearts = page.getByRole('button', { name: /^收藏/ })
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  const name = ((await hearts.first().getAttribute('aria-label')) ?? '').replace('收藏', '')

  await signInMember(page)
  await open(page, '/account/favourites')
  await expect(page.getByRole('heading', { level: 1, name: '我的收藏' })).toBeVisible()
  const card = page.locator('main').getByRole('link', { name, exact: true })
  await expect(card).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('saved_adoptions'))).toBeNull()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const heart = page.getByRole('button', { name: `收藏${name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/my/favourites/forget'))
  await heart.click()
  await answered
  await expect(page.getByText('還沒有收藏毛孩')).toBeVisible()
  await page.getByRole('link', { name: '看看等家的毛孩' }).click()
  await page.waitForURL(/\/adoptions\/search/)
})

test('a heart that moves into the account after its page was read is shown there', async ({ page }) => {
  await open(page, '/adoptions/search')
  const hearts = page.getByRole('button', { name: /^收藏/ })
  await hearts.last().click()
  await expect(hearts.last()).toHaveAttribute('aria-pressed', 'true')
  const name = ((await hearts.last().getAttribute('aria-label')) ?? '').replace('收藏', '')

  const isRead = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/my/favourites') && answer.request().method() === 'GET',
  )
  await page.route('**/api/my/favourites', async (route) => {
    if (route.request().method() === 'POST') await isRead
    await route.continue()
  })
  await signInMember(page)
  await open(page, '/account/favourites')
  await expect(page.locator('main').getByRole('link', { name, exact: true })).toBeVisible()
})
