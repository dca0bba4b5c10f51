import { expect, expectAccessible, open, read, test } from './support.ts'

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

test('without JavaScript a visitor finds a name and turns the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/transactions?period=all')
  await page.getByRole('link', { name: '下一頁' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox', { name: '搜尋姓名、用途、金額或日期' }).fill('捐款')
  await page.getByRole('button', { name: '查詢' }).click()
  await expect(page.getByText(/「捐款」共 [\d,]+ 筆/)).toBeVisible()
  await context.close()
})

test('an unknown tab or account is an address that does not exist', async ({ request }) => {
  for (const path of [
    '/transactions?page=9999',
    '/transactions/nope',
    '/transactions/income/nope',
    '/transactions/annual/general',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  expect((await request.get('/transactions/expense/general')).status()).toBe(200)
})

test('each step of the trail leads to what it names, and every year and month has its own address', async ({
  page,
}) => {
  await open(page, '/transactions/expense?period=all')
  const year = page.getByRole('navigation', { name: '年度索引' }).getByRole('link').first()
  await year.click()
  await expect(page).toHaveURL(/period=20\d\d$/)
  await page
    .getByRole('navigation', { name: '年度索引' })
    .getByRole('link', { name: /年 1 月$/ })
    .click()
  await expect(page).toHaveURL(/period=20\d\d-01$/)
  await page.goto('/transactions/expense?period=all&category=medical')
  await page
    .getByRole('link', { name: /^看這筆支出/ })
    .first()
    .click()
  const trail = page.locator('.trail')
  await expect(trail.getByRole('listitem').filter({ hasText: '單據' })).toBeVisible()
  for (const link of await trail.getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
})

test('a visitor reads how many expenses of a month show their papers, and when the others come', async ({
  page,
  request,
}) => {
  type Row = { id: number; papers: { state: string; due_on: string | null } }
  const { data } = await read<{ data: Row[] }>(request, '/api/transactions?filter[direction]=expense&per_page=100')
  const waiting = data.find(({ papers }) => papers.due_on !== null)
  if (!waiting) throw new Error('every expense of the demo shows its papers')
  await open(page, `/transactions/expense?period=all&row=${waiting.id}`)
  const [, month, day] = (waiting.papers.due_on ?? '').split('-').map(Number)
  await expect(page.locator('.expanded-grid').getByText('單據整理中')).toContainText(`${month} 月 ${day} 日`)
  const period = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const { shown } = await read<{ shown: number }>(request, `/api/transactions/papers?month=${period}`)
  await open(page, '/transactions/expense')
  await expect(page.getByText(`${shown} 筆附單據`)).toBeVisible()
  await expectAccessible(page)
})
