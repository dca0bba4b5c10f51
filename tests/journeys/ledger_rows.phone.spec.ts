import { expect, expectAccessible, expectLargeTargets, open, test } from './support.ts'

test('a row of the books on a phone says in whole what the money was for, in three lines at most', async ({ page }) => {
  await open(page, '/transactions?period=all')
  const rows = page.locator('.ledger-table tbody tr').filter({ visible: true })
  await expect(rows).toHaveCount(15)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(110)
  const cut = await page
    .locator('.ledger-table .cell-title:visible')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
  expect(cut).toEqual([])
  await page.getByRole('button', { name: /^再看這一頁的 \d+ 筆$/ }).click()
  await expect(rows).toHaveCount(50)
  await expectAccessible(page)
  await expectLargeTargets(page)
})

test('a row that an address opens is shown, wherever it stands on the page', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/transactions?filter[direction]=expense')).json()) as {
    data: { id: number; title: string }[]
  }
  const late = data[30]
  await open(page, `/transactions/expense?period=all&row=${late?.id}`)
  await expect(page.locator('#opened')).toBeVisible()
  await expect(page.locator('#opened')).toContainText(late?.title ?? '')
})
