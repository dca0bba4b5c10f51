import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { signInHolder } from './staff_screens.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Years = { data: { id: number; state: 'open' | 'closed' | 'corrected' }[] }
type Year = { points: { kind: string; count: number; blocks: boolean }[]; is_ready: boolean }

/** Looks at the page as it is in both widths, and stays at the wide one. */
const looksRight = async (page: Page) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
}

test('a year is closed by two people from the page of the close, and opened by a correction with a name alone', async ({
  page,
}) => {
  await startStaffSession(page)
  const second = await deskOf(page.request)
  const { data } = await second.get<Years>('/api/admin/closed-years')
  const year = data.findLast(({ state }) => state === 'open')?.id
  expect(year, 'the demo has years that nobody closed').toBeDefined()
  expect(await second.get<Year>(`/api/admin/closed-years/${year}`)).toMatchObject({ is_ready: true })

  await signInHolder(page, ['transactions view', 'transactions update'])
  await open(page, '/admin/transactions/close')
  await page.getByRole('link', { name: `${year} 年度` }).click()
  await expect(page.getByRole('heading', { name: `${year} 年度結帳` })).toBeVisible()
  await expect(page.getByText('十二個月都關帳了')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: '送出年度結帳' }).click()
  const ask = page.getByRole('dialog', { name: `要送出 ${year} 年度結帳嗎？` })
  await ask.getByLabel('說明').fill('理事會 3 月 15 日通過決算')
  await ask.getByRole('button', { name: '送出年度結帳' }).click()
  await expect(page.getByText('要由送出者以外的人核准')).toBeVisible()
  await expect(page.getByRole('button', { name: '核准' })).toHaveCount(0)
  await looksRight(page)

  await page.context().clearCookies()
  await startStaffSession(page)
  await open(page, `/admin/transactions/close/${year}`)
  await page.getByRole('button', { name: '核准' }).click()
  await page.getByRole('dialog', { name: '要核准年度結帳嗎？' }).getByRole('button', { name: '核准' }).click()
  await expect(page.getByText('已結帳', { exact: true })).toBeVisible()
  await expect(page.getByText('結帳之後沒有再寫這一年的帳。')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '結帳時' })).toBeVisible()
  await looksRight(page)

  await open(page, '/admin/transactions/close')
  await page.getByRole('button', { name: '重新開帳' }).click()
  const reopen = page.getByRole('dialog', { name: '要重新開帳嗎？' })
  await reopen.getByLabel('仍然關帳到哪一天（含）').fill(`${year}-11-30`)
  await reopen.getByLabel('重新開帳的原因').fill('會計師要求')
  await reopen.getByRole('button', { name: '重新開帳' }).click()
  await expect(reopen.getByText(/年度已經結帳，要寫明是哪一項更正/).first()).toBeVisible()
  await looksRight(page)
})
