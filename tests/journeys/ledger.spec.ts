import type { APIRequestContext, Locator } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, test } from './support.ts'

/** How far the ring of what has the focus reaches out of the row around it, which cuts it off there. */
const ringOutside = (tab: Locator) =>
  tab.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none' || !element.parentElement) throw new Error('what has the focus has no ring')
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const [ring, row] = [element.getBoundingClientRect(), element.parentElement.getBoundingClientRect()]
    return Math.max(row.top - (ring.top - reach), ring.bottom + reach - row.bottom)
  })

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

type Expense = { id: number; occurred_on: string; papers: { state: string; due_on: string | null } }

const expensesOf = async (request: APIRequestContext) =>
  (await read<{ data: Expense[] }>(request, '/api/transactions?filter[direction]=expense&per_page=100')).data

/** The month that the list of expenses opens with: on the first days of a month that is not the present one. */
const newestMonth = ([newest]: readonly Expense[]) => newest?.occurred_on.slice(0, 7)

test('a visitor reads how many expenses of a month show their papers, and when the others come', async ({
  page,
  request,
}) => {
  const data = await expensesOf(request)
  const waiting = data.find(({ papers }) => papers.due_on !== null)
  if (!waiting) throw new Error('every expense of the demo shows its papers')
  await open(page, `/transactions/expense?period=all&row=${waiting.id}`)
  const [, month, day] = (waiting.papers.due_on ?? '').split('-').map(Number)
  await expect(page.locator('.expanded-grid').getByText('單據整理中')).toContainText(`${month} 月 ${day} 日`)
  const { shown } = await read<{ shown: number }>(request, `/api/transactions/papers?month=${newestMonth(data)}`)
  await open(page, '/transactions/expense')
  await expect(page.getByText(`${shown} 筆附單據`)).toBeVisible()
  await expectAccessible(page)
})

test('opening a row keeps the place, and its address leads right to its trail', async ({ page }) => {
  await open(page, '/transactions/expense?period=all')
  const link = page.getByRole('link', { name: /^看這筆支出/ }).nth(3)
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { name: '這筆錢的路' })).toBeVisible()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
  await page.goto(`${page.url()}#opened`)
  await page.reload()
  await expect(page.getByRole('heading', { name: '這筆錢的路' })).toBeInViewport()
  await expect(page.locator('.trail li').first()).toBeInViewport()
})

test('the donation roll holds gifts alone, and the month reads as a sentence with its largest papers first', async ({
  page,
  request,
}) => {
  await open(page, '/transactions/income?period=all')
  const kinds = await page.locator('.ledger-table .cell-kind').allInnerTexts()
  expect([...new Set(kinds.map((kind) => kind.trim().split('\n')[0]))]).toEqual(['收入・捐款'])
  await open(page, `/transactions?period=${newestMonth(await expensesOf(request))}`)
  await expect(page.locator('.month-story h2')).toContainText(/\d+ 年 \d+ 月.*收到 [\d,]+ 筆捐款，共 NT\$/)
  const sums = await page.locator('.largest-papers .end b').allInnerTexts()
  const amounts = sums.map((text) => Number(text.replace(/\D/g, '')))
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  await page.locator('.largest-papers a').first().click()
  await expect(page.getByRole('heading', { name: '這筆錢的路' })).toBeInViewport()
  await expectAccessible(page)
})

test('the annual report compares the years as a picture, which says its numbers too, and each year by purpose', async ({
  page,
  request,
}) => {
  const { years } = await read<{ years: { year: number; income: number; expense: number }[] }>(
    request,
    '/api/transactions/years',
  )
  await open(page, '/transactions/annual')
  const picture = page.getByRole('img', { name: new RegExp(`^${years.at(-1)?.year} 年收入 NT\\$`) })
  await expect(picture).toBeVisible()
  for (const { year, income, expense } of years) {
    await expect(picture).toHaveAccessibleName(new RegExp(`${year} 年收入 NT\\$${income.toLocaleString('en')}，`))
    await expect(page.getByRole('list', { name: `${year} 年的錢用在哪裡` })).toHaveCount(expense > 0 ? 1 : 0)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a month that runs is compared with the same days of the last one, and a fall is not green', async ({ page }) => {
  await open(page, '/transactions')
  await page.keyboard.press('Tab')
  const tabs = page.locator('.tabs a')
  for (const tab of await tabs.all()) {
    await tab.focus()
    expect(await ringOutside(tab), 'the ring of a tab is not cut').toBeLessThanOrEqual(0)
  }
  const notes = page.getByText(/^較上月(同期（1–\d+ 日）)? [+−±]\d+%$/)
  await expect(notes.first()).toBeVisible()
  for (const note of await notes.all()) {
    if (/[−±]/.test((await note.textContent()) ?? '')) await expect(note).not.toHaveClass(/positive/)
  }
})
