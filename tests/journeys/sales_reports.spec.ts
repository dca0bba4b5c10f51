import { callsEnded, expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

test('sales of a period are read by month, of one way to pay, and leave as a table', async ({ page }) => {
  await signInStaff(page)
  await open(page, '/admin/reports')
  await expect(page).toHaveURL(/\/admin\/reports\/sales$/)
  const total = page.locator('.tile').filter({ hasText: '商品銷售額' }).locator('.value')
  await expect(total).toHaveText(/^NT\$[1-9]/)
  const whole = await total.textContent()

  await page.getByLabel('間隔').selectOption('month')
  await expect(page).toHaveURL(/by=month/)
  // a row for each month that the period touches: on the first of a month the present one is a single day
  const rowsPerMonth = async () => {
    const rows = await page.getByRole('table', { name: '各期銷售額' }).locator('tbody tr').allTextContents()
    return rows.length / new Set(rows.map((row) => row.slice(0, 'yyyy/mm'.length))).size
  }
  await expect.poll(rowsPerMonth).toBe(1)

  const method = page.getByRole('combobox', { name: '付款方式' })
  await method.selectOption({ index: 1 })
  await expect(page).toHaveURL(/method=\d+/)
  await callsEnded(page)
  await expect(total).not.toHaveText(whole ?? '')
  await open(page, page.url())
  await expect(method).not.toHaveValue('')
  await expect(page.getByLabel('間隔')).toHaveValue('month')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '匯出試算表' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^銷售報表_\d{8}-\d{8}\.xlsx$/)
})

test('donors of a year are counted beside the year before, month by month, and leave as a table', async ({ page }, {
  project,
}) => {
  await signInStaff(page)
  await open(page, '/admin/reports/donors')
  const tile = (name: string) => page.locator('.tile').filter({ hasText: name }).locator('.value')
  await expect(tile('捐款人數')).toHaveText(/^[1-9][\d,]* 人$/)
  await expect(tile('捐款金額')).toHaveText(/^NT\$[1-9]/)
  await page.getByLabel('比較').selectOption('year')
  await expect(page).toHaveURL(/compare=year/)
  await callsEnded(page)
  const groups =
    project.name === 'phone'
      ? page.getByRole('list', { name: '捐款人的變化' }).getByRole('listitem')
      : page.getByRole('table', { name: '捐款人的變化' }).locator('tbody tr')
  await expect(groups).toHaveText([/^新捐款人/, /^續捐/, /^回來/, /^流失/])
  // whoever gave is new, stayed or came back
  const counts = (await groups.locator('b').allTextContents()).map((text) => Number(text.replace(/,/g, '')))
  const givers = Number((await tile('捐款人數').textContent())?.replace(/[^\d]/g, ''))
  expect(counts.slice(0, 3).reduce((sum, count) => sum + count, 0)).toBe(givers)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '匯出試算表' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^捐款人報表_\d{8}-\d{8}\.xlsx$/)
  await open(page, '/admin/reports/donors?from=1999-01-01&to=1999-01-31')
  await expect(page.getByText('這段期間沒有捐款')).toBeVisible()
  await open(page, '/admin/reports/donors?from=2020-01-01&to=2024-12-31&compare=year')
  await expect(page.getByText('期間不能和去年同期重疊', { exact: false }).first()).toBeVisible()
})

test('a period that ends before it begins is said to be wrong, and products are ranked by pieces', async ({ page }) => {
  await signInStaff(page)
  await open(page, '/admin/reports/sales?from=2026-11-20&to=2026-11-01')
  await expect(page.getByText('結束日不能早於開始日').first()).toBeVisible()
  await open(page, '/admin/reports/products')
  const pieces = page.getByRole('table', { name: '商品排行' }).locator('tbody tr td:nth-child(3)')
  await page.getByLabel('排行依據').selectOption('quantity')
  await expect(page).toHaveURL(/rank=quantity/)
  await callsEnded(page)
  const counts = (await pieces.allTextContents()).map(Number)
  expect(counts.length).toBeGreaterThan(1)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})
