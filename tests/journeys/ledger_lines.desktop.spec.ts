import { expect, open, startStaffSession, test } from './support.ts'

// on a phone the line below the title is one of the facts
test('no row of the cash book says the same twice', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/transactions?view=all&per_page=100')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const cells = await page
    .locator('.identity-words')
    .evaluateAll((words) => words.map((cell) => [...cell.children].map((line) => line.textContent ?? '')))
  expect(cells.length).toBeGreaterThan(20)
  for (const [title = '', line = ''] of cells)
    for (const part of line.split('・').filter(Boolean)) expect(title).not.toContain(part)
})
