import type { Page } from '@playwright/test'
import { aBookedGift, newMailbox, signInNewMember, staffOf } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInMember,
  startStaffSession,
  test,
} from './support.ts'

/** The pages of the PDF that Chromium prints, and the size of the first, in points. */
const printed = async (page: Page) => {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  const count = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  return { count, width: Math.round(Number(width)), height: Math.round(Number(height)) }
}
const a4 = (count: number) => ({ count, width: 595, height: 842 })

const choose = async (page: Page, count: number) => {
  await open(page, '/account/receipts/print')
  const boxes = page.getByRole('checkbox', { name: /^選取 R/ })
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check()
  await page.getByRole('link', { name: '列印', exact: true }).click()
  await expect(page.locator('.sheet-a4')).toHaveCount(count)
}

test('a member prints chosen receipts, each on exactly one A4 page or two to a page', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/receipts/print')
  await expect(page.getByRole('heading', { level: 1, name: '列印收據' })).toBeVisible()
  for (const count of [1, 2, 3]) {
    await choose(page, count)
    await expect(page.locator('.sheet-a4').first()).toContainText('新臺幣')
    expect(await printed(page)).toEqual(a4(count))
    await page.getByRole('checkbox', { name: '一頁印兩張' }).click()
    await expect(page.locator('.sheet-a4')).toHaveCount(Math.ceil(count / 2))
    await expect(page.locator('.sheet-a4 table')).toHaveCount(count)
    expect(await printed(page)).toEqual(a4(Math.ceil(count / 2)))
  }
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '列印' })).toBeHidden()
})

test('a receipt of two hundred gifts for fifty purposes is one A4 page all the same', async ({ page }) => {
  await signInMember(page)
  await page.route('**/api/my/receipts/papers?*', async (route) => {
    const answer = await route.fetch()
    const papers = (await answer.json()) as { data: { content: { lines: object[] } }[] }
    const gift = { amount: 1200, donated_on: '2026-11-02' }
    const lines = Array.from({ length: 200 }, (_, n) => ({ ...gift, purpose: `街貓絕育・小黃與灰灰的手術 ${n % 50}` }))
    for (const { content } of papers.data) content.lines = lines
    await route.fulfill({ response: answer, json: papers })
  })
  await choose(page, 1)
  for (const address of [page.url(), `${page.url()}&two=1`]) {
    await open(page, address)
    await expect(page.locator('.sheet-a4')).toContainText('小黃與灰灰的手術 49 NT$4,800')
    // Nothing of it runs over the line at which it is cut.
    const inside = await page.locator('.receipt:has(.law)').evaluateAll((copies) =>
      copies.map((copy) => {
        const last = copy.querySelector('.law')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
        return last <= copy.getBoundingClientRect().bottom + 1
      }),
    )
    expect(new Set(inside)).toEqual(new Set([true]))
    expect(await printed(page)).toEqual(a4(1))
  }
})

test('twelve receipts of a year are printed at once, then become one with the sum that the ledger has', async ({
  page,
  request,
}) => {
  test.slow()
  const staff = await staffOf(request)
  const email = newMailbox('twelve')
  const headers = await signInNewMember(page, email)
  const public_name = `毛友 ${email.slice(7, -12)}`
  const amounts = Array.from({ length: 12 }, (_, index) => 300 + index * 50)
  for (const amount of amounts) await aBookedGift(request, staff, { email, amount, headers, public_name })
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  const ledger = `/api/admin/transactions?filter[direction]=income&q=${encodeURIComponent(public_name)}`
  const books = await staff.get<{ meta: { total: number }; totals: { income: number } }>(ledger)
  expect([books.meta.total, books.totals.income]).toEqual([12, sum])

  await open(page, '/account/receipts')
  await page.getByRole('link', { name: /^列印整年：\d+ 年（\d{4}）的全部收據$/ }).click()
  await expect(page.locator('.sheet-a4')).toHaveCount(12)
  expect(await printed(page)).toEqual(a4(12))
  await page.getByRole('checkbox', { name: '一頁印兩張' }).click()
  await expect(page.locator('.sheet-a4')).toHaveCount(6)
  expect(await printed(page)).toEqual(a4(6))

  await open(page, '/account/receipts/create')
  await page.getByRole('button', { name: '全選可合併的' }).click()
  const shown = `NT$${sum.toLocaleString('en')}`
  await expect(page.getByRole('region', { name: '預覽' })).toContainText(shown)
  await page.getByRole('button', { name: '合併 12 張收據' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '確定合併' }).click()
  await expect(page.getByText(`由 12 張收據合併，合計 ${shown}`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '列印收據' }).click()
  await expect(page.locator('.sheet-a4')).toHaveCount(1)
  await expect(page.locator('.sheet-a4')).toContainText(shown)
  await expect(page.locator('.void-mark')).toHaveCount(0)
  expect(await printed(page)).toEqual(a4(1))

  type Row = { id: number; receipt_no: string; state: string; total_amount: number }
  const { data } = (await (await request.get('/api/my/receipts', { headers })).json()) as { data: Row[] }
  const living = data.filter(({ state }) => state === 'issued')
  expect(living.map(({ total_amount }) => total_amount)).toEqual([sum])
  expect((await staff.get<typeof books>(ledger)).totals.income).toBe(sum)

  // One of the old ones again: refused with the reason, and its paper says where it went.
  const [old] = data.filter(({ state }) => state === 'merged') as [Row]
  const again = { receipt_ids: [old.id, living[0]?.id] }
  const refused = await request.post('/api/my/receipts/merge', { data: again, headers })
  expect(refused.status()).toBe(422)
  expect((await refused.json()).errors.receipt_ids[0]).toContain('有收據已經合併或作廢')
  await open(page, `/account/receipts/print?ids=${old.id}`)
  await expect(page.locator('.void-mark').first()).toContainText(`已併入 ${living[0]?.receipt_no}`)
  await expect(page.locator('.void-mark').first()).not.toContainText('作廢')

  // Staff find all twelve on the new one.
  await startStaffSession(page)
  await open(page, `/admin/receipts/${living[0]?.id}`)
  for (const { receipt_no } of data.filter(({ state }) => state === 'merged'))
    await expect(page.getByRole('link', { name: receipt_no })).toBeVisible()
  await expectAccessible(page)
})

test('whoever holds a paper scans its code and learns whether it counts', async ({ page, browser }) => {
  await signInMember(page)
  await choose(page, 1)
  const code = page.getByRole('img', { name: '查驗收據的 QR Code' }).first()
  await expect(code).toBeVisible()
  const { data } = await page.evaluate(async () => {
    const token = localStorage.getItem('customer_token')
    const ids = new URLSearchParams(location.search).get('ids')
    const answer = await fetch(`/api/my/receipts/papers?ids=${ids}`, { headers: { authorization: `Bearer ${token}` } })
    return answer.json()
  })
  const [{ receipt_no, verify_url, verification_code, total_amount }] = data
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await open(visitor, verify_url)
  await expect(visitor.getByRole('heading', { name: '這張收據有效' })).toBeVisible()
  await expect(visitor.getByText(receipt_no, { exact: true })).toBeVisible()
  await expect(visitor.getByText(`NT$${total_amount.toLocaleString('en')}`)).toBeVisible()
  await expect(visitor.getByText('林志安')).toHaveCount(0)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await visitor.getByLabel('查驗碼').fill('ABCDEFGH2345')
  await visitor.getByRole('button', { name: '查驗' }).click()
  await expect(visitor.getByRole('heading', { name: '查不到這張收據' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByLabel('查驗碼').fill(verification_code.toLowerCase())
  await visitor.getByRole('button', { name: '查驗' }).click()
  await expect(visitor.getByRole('heading', { name: '這張收據有效' })).toBeVisible()
  await context.close()
})

test('a member gets the gifts of a year on one paper for the tax return', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/receipts')
  await page.getByRole('link', { name: '報稅用年度總表' }).click()
  const paper = page.locator('.print-list')
  await expect(paper.getByRole('heading', { level: 1 })).toContainText('年度捐款總表')
  await expect(paper.getByText(/^全年合計 NT\$/)).toBeVisible()
  const amounts = await paper.locator('tbody td.numeric').allTextContents()
  const sum = amounts.reduce((total, text) => total + Number(text.replace(/\D/g, '')), 0)
  expect(sum).toBeGreaterThan(0)
  await expect(paper.getByText(`全年合計 NT$${sum.toLocaleString('en')}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '列印或存成 PDF' })).toBeHidden()
})
