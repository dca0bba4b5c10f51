import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, isPhone, open, startStaffSession, test } from './support.ts'

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已存檢視' }).getByRole('link', { name: new RegExp(`^${name}`) })
const rows = (page: Page) => page.locator('[data-row]')
const cards = (page: Page) => page.getByRole('region', { name: '這個月的收支' })
const sums = (page: Page) => page.locator('.sum-bar')

test('the cash book opens on its month, with what it came to and until when the books are closed', async ({ page }) => {
  const month = today().slice(0, 7)
  const [year, number] = [month.slice(0, 4), Number(month.slice(5))]
  await startStaffSession(page)
  await open(page, '/admin/transactions')
  await expect(page).toHaveURL(new RegExp(`filter\\[month\\]=${month}`))
  await expect(page.getByRole('button', { name: new RegExp(`月份：${year} 年 ${number} 月`) })).toBeVisible()
  for (const words of [`${number} 月收入`, `${number} 月支出`, `${number} 月淨額`, '上月結轉'])
    await expect(cards(page).getByText(words, { exact: true })).toBeVisible()
  await expect(cards(page).getByText(/^結轉後 −?NT\$/)).toBeVisible()
  await expect(page.getByText(/^(已關帳到 \d{4}\/\d\d\/\d\d|還沒有關過帳)/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  // the cards say it already
  await expect(sums(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await view(page, '支出').click()
  await expect(page).toHaveURL(new RegExp(`filter\\[month\\]=${month}`))
  await expect(sums(page)).toContainText('支出')
  await view(page, '草稿').click()
  await expect(page).toHaveURL(/state\]=draft/)
  expect(page.url()).not.toContain('month')
  await view(page, '全部').click()
  await expect(page).toHaveURL(new RegExp(`filter\\[month\\]=${month}`))

  await page.getByRole('button', { name: /月份：/ }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect(sums(page)).toContainText('淨額')
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(sums(page)).toContainText('淨額')
  expect(page.url()).not.toContain('month')
})

test('the fund book stands in the order of its days and can be sorted by amount and exported', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/fundings')
  await expect(rows(page).first()).toBeVisible()
  const days = (await rows(page).allInnerTexts()).map((text) => /\d{4}\/\d\d\/\d\d/.exec(text)?.[0] ?? '')
  expect(days).toEqual(days.toSorted().toReversed())
  if (isPhone(page)) await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '金額（遞減）' })
  else await page.getByRole('button', { name: '金額' }).click()
  await expect(page).toHaveURL(/sort=-?amount/)
  await expect(page.getByRole('button', { name: '匯出' })).toBeVisible()
})

test('the fund book lists what each campaign has left, and shows the rows of the one that is chosen', async ({
  page,
}) => {
  await startStaffSession(page)
  await open(page, '/admin/fundings?filter[kind]=allocation')
  const funds = page.getByRole('navigation', { name: '專案的餘額' })
  if (isPhone(page)) {
    await expect(rows(page).first()).toBeVisible()
    await expect(funds).toBeHidden()
    return
  }
  const all = funds.getByRole('link').first()
  await expect(all).toHaveAttribute('aria-current', 'true')
  const fund = funds.getByRole('link').nth(1)
  const title =
    (await page.evaluate((link) => link?.firstElementChild?.firstChild?.textContent, await fund.elementHandle())) ?? ''
  await fund.click()
  await expect(fund).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/filter\[kind\]=allocation.*filter\[campaign\]=\d+/)
  await expect(page.locator('.sum-bar')).toContainText('募得')
  await expect(rows(page).filter({ hasNotText: title })).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
  await funds.getByRole('searchbox').fill('沒有這個專案')
  await expect(funds).toContainText('沒有符合的專案')
  await funds.getByRole('searchbox').fill(title)
  await expect(funds.getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: '專案明細' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(funds.locator('[aria-current]')).toContainText(title)
})
