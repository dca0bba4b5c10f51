import { expect, open, test } from './support.ts'

test('a row of the books is two lines on a phone', async ({ page }) => {
  await open(page, '/transactions?period=all')
  const heights = await page
    .locator('.ledger-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.max(...heights)).toBeLessThan(80)
})
