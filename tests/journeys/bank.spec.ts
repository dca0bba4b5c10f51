import type { Page } from '@playwright/test'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { bankFile, type FileLine } from './bank_files.ts'
import { deskOf } from './desk.ts'
import { aWaitingGift, newMailbox, staffOf } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

type Listed<T> = { data: T[] }
type Account = { id: number; name: string; kind: string }
type Desk = Awaited<ReturnType<typeof deskOf>>

const today = taipeiDay(new Date())
const serial = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`

const missing = (kind: string): never => {
  throw new Error(`no account: ${kind}`)
}

const accountsOf = async ({ get }: Desk) => {
  const { data } = await get<Listed<Account>>('/api/admin/bank-accounts')
  const of = (wanted: string) => data.find(({ kind }) => kind === wanted) ?? missing(wanted)
  return [of('operating'), of('postal')] as const
}

const send = async (page: Page, account: Account, buffer: Buffer, name = '示範銀行_1101-1120.csv') => {
  await open(page, '/admin/transactions/bank/statements')
  await page.getByLabel('帳戶', { exact: true }).selectOption({ label: account.name })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '選擇檔案' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
  await page.waitForURL(/statements\/\d+$/)
}

const importAll = async (page: Page, count: number) => {
  await page.getByRole('button', { name: `匯入 ${count} 筆` }).click()
  await expect(page.getByText('已匯入，可以開始配對。')).toBeVisible()
  await page.getByRole('link', { name: '看明細' }).click()
  await page.waitForURL(/transactions\/bank\?/)
}

/** The row of a line, on a screen of any width. */
const rowOf = (page: Page, text: string) =>
  page.locator('tbody tr:visible, .phone-list > li:visible').filter({ hasText: text }).first()

const anExpense = async ({ create, act }: Desk, bank_account_id: number, amount: number, title: string) => {
  const of = { bank_account_id, amount, title, occurred_on: today, direction: 'expense' }
  const row = await create<{ id: number; version: number }>('/api/admin/transactions', {
    ...{ ...of, category: 'admin', method: 'transfer' },
  })
  await act(`/api/admin/transactions/${row.id}/post`, { version: row.version })
}

test('a file of a bank becomes lines once, and its lines pay orders and stand for rows of the books', async ({
  page,
  browser,
}, info) => {
  const office = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
  const staff = await staffOf(office.request)
  const desk = await deskOf(office.request)
  const [general, other] = await accountsOf(desk)
  const run = serial()
  const amount = 1_000 + Math.floor(Math.random() * 8_000)
  const order = await aWaitingGift(page.request, staff, { email: newMailbox('bank'), amount })
  await anExpense(desk, general.id, 1_111, `郵資 ${run}`)
  await desk.create('/api/admin/account-moves', {
    ...{ from_account_id: general.id, to_account_id: other.id, moved_on: today, amount: 222, reason: `調撥 ${run}` },
  })
  const lines: FileLine[] = [
    { day: addDays(today, -1), text: `轉入 ${order.order_no}`, amount },
    { day: today, text: `郵資 ${run}`, amount: -1_111 },
    { day: today, text: `轉出 ${run}`, amount: -222 },
    { day: today, text: `現金存入 ${run}`, amount: 333 },
    { day: today, text: `現金存入 ${run}`, amount: 333 },
  ]
  const file = bankFile([{ ...lines[0], day: today } as FileLine, ...lines.slice(1)], 50_000)

  await signInStaff(page)
  await send(page, general, file)
  await expect(page.getByText('新的 5 筆，之前已匯入的 0 筆不會重複。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await importAll(page, 5)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await rowOf(page, order.order_no).getByRole('button', { name: '就是這筆' }).click()
  await expect(page.getByText('已配對。').first()).toBeVisible()
  const paid = await staff.get<{ payment_status: string }>(`/api/admin/orders/${order.id}`)
  expect(paid.payment_status).toBe('paid')

  await rowOf(page, `郵資 ${run}`).getByRole('button', { name: '就是這筆' }).click()
  await expect(rowOf(page, `郵資 ${run}`).getByText('已配對', { exact: true })).toBeVisible()

  // found money waits, and one press takes the match back
  const found = rowOf(page, `現金存入 ${run}`)
  const hold = found.getByRole('button', { name: '登記為暫收款' })
  // other money of the same sum may wait already
  for (const not of ['換一筆', '不是']) {
    while (await found.getByRole('button', { name: not }).isVisible())
      await found.getByRole('button', { name: not }).click()
  }
  await hold.click()
  await expect(page.getByText('已登記為暫收款。')).toBeVisible()
  await rowOf(page, `現金存入 ${run}`).getByRole('button', { name: '放開' }).click()
  await expect(page.getByText('已放開，可以重新配對。')).toBeVisible()

  // the same file again
  await send(page, general, file, '再下載一次.csv')
  await expect(page.getByText('新的 0 筆，之前已匯入的 5 筆不會重複。')).toBeVisible()
  await office.close()
})
