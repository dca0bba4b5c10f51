import type { Page } from '@playwright/test'
import { lengthenLists, listsWithRows } from './list_cards.ts'
import { expect, holdAnswers, open, signInStaff, startStaffSession, test } from './support.ts'

/** How a table lies in its card. */
const measured = (page: Page) =>
  page.locator('.list-card .table-region').evaluate((region) => ({
    sideways: region.scrollWidth - region.clientWidth,
    heights: [
      ...new Set([...region.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height))),
    ],
  }))

/** What a line may stand for is read and decided on in its row, which grows with it. */
const tall = new Set(['bank_lines'])

test('every list fits its card at 1440 in rows of 44 px, with names as long as they may be', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const lists = await listsWithRows(request)
  await signInStaff(page)
  await lengthenLists(page)
  for (const [name, address] of lists) {
    await open(page, address)
    await expect(page.locator('.list-card [data-row]').first(), name).toBeVisible()
    await expect(page.locator('.list-card'), name).toHaveAttribute('aria-busy', 'false')
    const { sideways, heights } = await measured(page)
    expect(sideways, `${name}: wider than its card`).toBe(0)
    if (tall.has(name)) continue
    for (const height of heights) expect(height, `${name}: height of a row`).toBeLessThanOrEqual(45)
    for (const height of heights) expect(height, `${name}: height of a row`).toBeGreaterThanOrEqual(43)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('photo, name and number of a row are one cell, whose name leads to the row', async ({ page }) => {
  await signInStaff(page)
  for (const [address, number] of [
    ['/admin/care/cats?view=all', /^C\d\d-\d{4}$/],
    // the newest product is one of another journey
    ['/admin/products', /^[A-Z][A-Z\d]*-\w+/],
  ] as const) {
    await open(page, address)
    const cell = page.locator('[data-row]').first().locator('.identity').first()
    await expect(cell.locator('img')).toHaveCount(1)
    await expect(cell.locator('.cell-sub')).toHaveText(number)
    await cell.getByRole('link').click()
    await page.waitForURL(/\/\d+$/)
  }
})

test('what givers said stands in a column of its own, in full where it is decided on', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/orders')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '留言' })).toHaveCount(0)
  await expect(page.locator('td', { hasText: '「' })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: '已存檢視' })
    .getByRole('link', { name: /^待看的留言/ })
    .click()
  await expect(page.getByRole('columnheader', { name: '留言' })).toBeVisible()
  const words = page.locator('.cell-text').first()
  await expect(words).toHaveText(/\p{Script=Han}/u)
  await expect(words).toHaveCSS('white-space', 'normal')
})

test('a page past the end leads to the last one, and never says meanwhile that there is nothing', async ({ page }) => {
  await signInStaff(page)
  const said = new Set<string>()
  await page.exposeFunction('noteWords', (words: string) => said.add(words))
  await page.addInitScript(() => {
    const note = () => {
      const words = document.querySelector('.list-card .empty')?.textContent
      // the function that the test exposes
      if (words) (window as unknown as { noteWords: (words: string) => void }).noteWords(words)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  // the answer after the first one is held, so that what stands in between can be seen
  const release = await holdAnswers(page, /\/api\/admin\/orders\?(?!.*page=9999)/)
  await open(page, '/admin/orders?page=9999')
  await expect(page).toHaveURL(/page=\d{1,3}$/)
  await expect(page.locator('.list-card .skeleton').first()).toBeVisible()
  release()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  expect([...said]).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('counts of views are written as sums are', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/orders')
  const all = page.getByRole('navigation', { name: '已存檢視' }).getByRole('link', { name: /^全部/ })
  await expect(all.locator('.count')).toHaveText(/^\d,\d{3}$/)
})
