import { expect, open, test } from './support.ts'

test('a visitor follows one expense to its papers and passes its address on', async ({ page }) => {
  await open(page, '/transactions/expense?period=all&utm_source=line')
  await page
    .getByRole('link', { name: /^看這筆支出/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '這筆錢的路' })).toBeVisible()
  await expect(page).toHaveURL(/row=\d+/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '這筆錢的路' })).toBeVisible()
})

test('the file holds exactly the rows that the page counts', async ({ page, request }) => {
  await page.goto('/transactions/income?period=2026')
  const counted = await page
    .getByText(/共 [\d,]+ 筆/)
    .first()
    .textContent()
  const file = await page.getByRole('link', { name: '下載 CSV' }).getAttribute('href')
  const lines = (await (await request.get(file ?? '')).text()).trim().split('\n')
  expect(lines.length - 1).toBe(Number((counted ?? '').replace(/.*共 ([\d,]+) 筆.*/, '$1').replaceAll(',', '')))
})

test('without JavaScript a visitor finds a name and turns the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/transactions?period=all')
  await page.getByRole('link', { name: '下一頁' }).click()
  await expect(page.getByRole('link', { name: '回第一頁' })).toBeVisible()
  await page.getByRole('searchbox', { name: '搜尋姓名、單位或用途' }).fill('捐款')
  await page.getByRole('button', { name: '查詢' }).click()
  await expect(page.getByText(/「捐款」共 [\d,]+ 筆/)).toBeVisible()
  await context.close()
})

test('an unknown tab or account is an address that does not exist', async ({ request }) => {
  for (const path of ['/transactions/nope', '/transactions/income/nope', '/transactions/annual/general']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  expect((await request.get('/transactions/expense/general')).status()).toBe(200)
})
