import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { darkFields, fine } from './applying.ts'
import { expect, open, signInMember, test } from './support.ts'

const ticketOf = (page: Page) => page.getByRole('region', { name: '核准通知' })

/** Opens the voucher of the demo's member that still can be used. */
const openUsable = async (page: Page) => {
  await signInMember(page)
  await open(page, '/account/applications/neuter')
  await page.getByRole('link', { name: '核准通知' }).first().click()
  await expect(ticketOf(page).getByText('可使用')).toBeVisible()
}

/** Opens the ended application with the given state; a list stays until the next page is there, with its own links. */
const openEnded = async (page: Page, state: string) => {
  const tab = page.getByRole('link', { name: /^已結案 \d/ })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'true')
  const card = page.getByRole('listitem').filter({ has: page.getByText(state, { exact: true }) })
  await card.getByRole('link', { name: /^查看/ }).click()
  await expect(tab).toHaveCount(0)
}

/** The words on the page that are seen now and stand outside the ticket. */
const seenOutside = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const seen: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      const box = parent?.getBoundingClientRect()
      const isSeen = parent?.checkVisibility({ visibilityProperty: true }) && box && box.width > 1 && box.height > 1
      if (text && parent && isSeen && !parent.closest('.ticket')) seen.push(text)
    }
    return seen
  })

test('a voucher is printed as the ticket alone, on one page', async ({ page }) => {
  await openUsable(page)
  expect((await seenOutside(page)).length).toBeGreaterThan(20)
  await page.emulateMedia({ media: 'print' })
  expect(await seenOutside(page)).toEqual([])
  await expect(ticketOf(page).getByRole('img', { name: '核准通知 QR 碼' })).toBeVisible()
  await expect(ticketOf(page).getByRole('button', { name: '複製代碼' })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a voucher is kept as a picture that shows the same code', async ({ page }) => {
  await openUsable(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '存成圖片' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^核准通知-N\d{8}-.+\.png$/)
  const { data, info } = await sharp(await download.path())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const path = await ticketOf(page).locator('.qr path').getAttribute('d')
  const size = Number((await ticketOf(page).locator('.qr svg').getAttribute('viewBox'))?.split(' ')[2])
  const dark = new Set(darkFields(path))
  expect(dark.size).toBeGreaterThan(100)
  const [side, top] = [560, 1640 - 72 - 560 - 120]
  const isDark = (x: number, y: number) => {
    const [px, py] = [(1080 - side) / 2 + ((x + 0.5) * side) / size, top + ((y + 0.5) * side) / size]
    return (data[Math.floor(py) * info.width + Math.floor(px)] ?? 255) < 128
  }
  const fields = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
  expect(fields.filter(([x, y]) => isDark(x, y) !== dark.has(`${x} ${y}`))).toEqual([])
})

test('the last day of a voucher goes into a calendar', async ({ page }) => {
  await openUsable(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '加入行事曆' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^核准通知-N\d{8}-.+\.ics$/)
  const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n')
  const until = await ticketOf(page)
    .getByText(/年 .+前/)
    .textContent()
  const [, year, month, day] = until?.match(/(\d{4}) 年 (\d+) 月 (\d+) 日/) ?? []
  expect(lines).toContain(`DTSTART;VALUE=DATE:${year}${month?.padStart(2, '0')}${day?.padStart(2, '0')}`)
  const code = (await ticketOf(page).locator('.voucher-code').textContent()) ?? 'none'
  expect(lines.find((line) => line.startsWith('DESCRIPTION:申請'))).toContain(code)
})

test('a voucher whose days are over says so, shows no code, and leads to a new application', async ({ page }) => {
  await signInMember(page, 'member2@pawlight.test')
  await open(page, '/account/applications/neuter')
  await openEnded(page, '已過期')
  await expect(page.getByText('核准通知已過期，期限內未使用。').first()).toBeVisible()
  await page.getByRole('link', { name: '核准通知' }).click()
  await expect(ticketOf(page).getByText('已過期', { exact: true })).toBeVisible()
  await expect(ticketOf(page).getByText('已經過期，代碼不再顯示。需要的話可以重新申請。')).toBeVisible()
  await expect(page.locator('.qr, .voucher-code')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /列印|存成圖片|延長|更換院所|讓出/ })).toHaveCount(0)
  await fine(page)
})

test('a used voucher shows no code any more', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/applications/neuter')
  await openEnded(page, '已結案')
  await page.getByRole('link', { name: '核准通知' }).click()
  await expect(ticketOf(page).getByText('已使用', { exact: true })).toBeVisible()
  await expect(ticketOf(page).getByText('已經使用過，代碼不再顯示。')).toBeVisible()
  await expect(page.locator('.qr, .voucher-code')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /列印|存成圖片|延長/ })).toHaveCount(0)
  await fine(page)
})
