import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, open, test } from './support.ts'

const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''))

/** The cells of a file of the cash book: direction and amount of each row. */
const rowsOf = (file: string) =>
  file
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => /^\d{4}-\d\d-\d\d,(收入|支出),.*,(-?\d+),[a-z-]+$/.exec(line)?.slice(1) ?? [line, 'not a row'])

const download = async (page: Page) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下載 CSV' }).click(),
  ])
  return rowsOf(await readFile(await file.path(), 'utf8'))
}

const sumOf = (rows: string[][], direction: string) =>
  rows.filter(([side]) => side === direction).reduce((sum, [, amount]) => sum + Number(amount), 0)

/** What the page says: the tiles' sums by their words, and the number of rows. */
const said = async (page: Page, tile: string) =>
  numberIn(await page.locator('.stats-3 > *', { hasText: tile }).locator('.sum').textContent())
const counted = async (page: Page) =>
  numberIn(
    await page
      .getByText(/共 [\d,]+ 筆/)
      .first()
      .textContent()
      .then((text) => (text ?? '').replace(/^.*共/, '')),
  )

test('a visitor downloads the whole book: its file adds up to the page', async ({ page }) => {
  await open(page, '/transactions?period=all')
  const rows = await download(page)
  expect(rows.length).toBe(await counted(page))
  expect(rows.length).toBeGreaterThan(100)
  const [income, expense] = [sumOf(rows, '收入'), sumOf(rows, '支出')]
  expect([income, expense]).toEqual([await said(page, '收入'), await said(page, '支出')])
  expect(await said(page, '收支差額')).toBe(Math.abs(income - expense))
})

test('the file of a year, an account and a word holds exactly these rows', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/bank-accounts')).json()) as { data: { slug: string }[] }
  for (const address of [
    '/transactions/income?period=2026',
    `/transactions/income/${data[0]?.slug}?period=all`,
    '/transactions/expense?period=all&category=medical',
    '/transactions?period=all&q=捐款',
    '/transactions?period=all&q=林',
  ]) {
    await open(page, address)
    const rows = await download(page)
    expect(rows.length, address).toBe(await counted(page))
    if (!address.includes('/expense'))
      expect(sumOf(rows, '收入'), address).toBe(await said(page, address.includes('/income') ? '捐款' : '收入'))
    if (!address.includes('/income')) expect(sumOf(rows, '支出'), address).toBe(await said(page, '支出'))
  }
})
