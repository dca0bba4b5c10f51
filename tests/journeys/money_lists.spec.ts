import type { Page } from '@playwright/test'
import { taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { signInHolder } from './staff_screens.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

const serial = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`

const looksRight = async (page: Page) => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const choose = async (page: Page, dialog: string, field: string, name: string) => {
  await page
    .getByRole('dialog', { name: dialog })
    .getByRole('button', { name: new RegExp(`^${field}：`) })
    .click()
  await page.getByRole('combobox', { name: `搜尋：${field}` }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('money that nobody knows is entered, refused on a wrong day, and goes back', async ({ page }) => {
  const payer = `不明 ${serial()}`
  await startStaffSession(page)
  await open(page, '/admin/transactions/suspense')
  await looksRight(page)
  await page.getByRole('button', { name: '登記暫收款' }).first().click()
  const dialog = page.getByRole('dialog', { name: '登記暫收款' })
  await choose(page, '登記暫收款', '帳戶', '一般')
  await dialog.getByLabel('金額').fill('1234')
  await dialog.getByLabel('入帳日').fill('1999-01-01')
  await dialog.getByLabel('付款人').fill(payer)
  await dialog.getByRole('button', { name: '登記暫收款' }).click()
  await expect(dialog.getByText(/才開始使用|開始使用，日期不能更早/).first()).toBeVisible()
  await looksRight(page)
  await dialog
    .getByLabel('入帳日')
    .fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date()))
  await dialog.getByRole('button', { name: '登記暫收款' }).click()
  await expect(page.getByText('已登記暫收款。')).toBeVisible()
  await open(page, `/admin/transactions/suspense?q=${encodeURIComponent(payer)}`)
  await expect(page.getByText(payer).first()).toBeVisible()
  await page.getByRole('button', { name: '退回' }).first().click()
  const back = page.getByRole('dialog', { name: /退回了嗎/ })
  await back.getByRole('button', { name: '退回' }).click()
  await expect(back.getByText(/請/).first()).toBeVisible()
  await back.getByLabel('退給誰、退到哪個帳戶').fill('原帳戶')
  await back.getByRole('button', { name: '退回' }).click()
  await expect(page.getByText('已登記退回。')).toBeVisible()
  await page.getByRole('button', { name: '看結果' }).first().click()
  await expect(page.getByRole('dialog').getByText(/退回 NT\$1,234/)).toBeVisible()
  await looksRight(page)
})

test('a payout above what the gateway holds is refused; one that differs from its lines waits until somebody says why', async ({
  page,
}) => {
  const reference = `P-${serial()}`
  await startStaffSession(page)
  await open(page, '/admin/transactions/payouts')
  await expect(page.getByText('金流公司手上的錢')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: '登記撥款' }).first().click()
  const dialog = page.getByRole('dialog', { name: '登記撥款' })
  await choose(page, '登記撥款', '金流帳戶', '綠界')
  await choose(page, '登記撥款', '入帳帳戶', '一般')
  await dialog.getByLabel('實收金額').fill('999999999')
  await dialog.getByLabel('撥款單號').fill(reference)
  await dialog.getByRole('button', { name: '登記撥款' }).click()
  await expect(dialog.getByText(/NT\$/).first()).toBeVisible()
  await dialog.getByLabel('實收金額').fill('100')
  await dialog.getByRole('button', { name: '登記撥款' }).click()
  await expect(page.getByText('已登記撥款。')).toBeVisible()

  await open(page, `/admin/transactions/payouts?q=${reference}`)
  await expect(page.getByText('還沒比對').first()).toBeVisible()
  await page.getByRole('button', { name: '貼明細' }).first().click()
  const lines = page.getByRole('dialog', { name: `撥款 ${reference} 的明細` })
  await lines.getByLabel('撥款明細').fill('看不懂')
  await lines.getByRole('button', { name: '貼明細' }).click()
  await expect(lines.getByText(/第 1 行看不懂/).first()).toBeVisible()
  await lines.getByLabel('撥款明細').fill('NOBODY1 90')
  await lines.getByRole('button', { name: '貼明細' }).click()
  await expect(page.getByText('和明細不符').first()).toBeVisible()
  await page.getByRole('button', { name: '看明細' }).first().click()
  const facts = page.getByRole('dialog', { name: `撥款 ${reference}` })
  await expect(facts.getByText(/NOBODY1 NT\$90：沒有這筆付款/)).toBeVisible()
  await looksRight(page)
  await facts.getByRole('button', { name: '說明差異' }).click()
  const why = page.getByRole('dialog', { name: /為什麼不用再查/ })
  await why.getByLabel('差異的原因').fill('金流補貼 10 元')
  await why.getByRole('button', { name: '說明差異' }).click()
  await expect(page.getByText('已說明').first()).toBeVisible()
})

test('money moves between own accounts, not to the same one; what banks took back is listed', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/transactions/moves')
  await looksRight(page)
  await page.getByRole('button', { name: '移轉款項' }).first().click()
  const dialog = page.getByRole('dialog', { name: '移轉款項' })
  await choose(page, '移轉款項', '轉出帳戶', '一般')
  await choose(page, '移轉款項', '轉入帳戶', '一般')
  await dialog.getByLabel('金額').fill('10')
  await dialog.getByLabel('移轉的原因').fill('補零用金')
  await dialog.getByRole('button', { name: '移轉款項' }).click()
  await expect(dialog.getByText(/不能|不同|同一個/).first()).toBeVisible()
  await looksRight(page)
  await open(page, '/admin/transactions/chargebacks')
  await expect(page.getByRole('link', { name: /^S\d+/ }).first()).toBeVisible()
  await looksRight(page)
})

test('a move above NT$10,000 waits for somebody else, who agrees to it or refuses it with a reason', async ({
  page,
  browser,
}, info) => {
  const office = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
  const desk = await deskOf(office.request)
  const { data } = await desk.get<{ data: { id: number; kind: string }[] }>('/api/admin/bank-accounts')
  const [from, to] = ['operating', 'postal'].map((wanted) => data.find(({ kind }) => kind === wanted)?.id)
  const reasons = [`補郵局 ${serial()}`, `多補的 ${serial()}`]
  for (const reason of reasons)
    await desk.create('/api/admin/account-moves', {
      ...{ from_account_id: from, to_account_id: to, moved_on: taipeiDay(new Date()), amount: 10_500, reason },
    })
  const own = await office.newPage()
  const rowOf = (on: Page, reason: string) => on.locator('li').filter({ hasText: reason })
  await open(own, '/admin/transactions/moves')
  await expect(rowOf(own, reasons[0] ?? '').getByText('要由申請人以外的人核准')).toBeVisible()
  await expect(rowOf(own, reasons[0] ?? '').getByRole('button')).toHaveCount(0)
  await office.close()

  await signInHolder(page, ['transactions view', 'transactions update'])
  await open(page, '/admin/transactions/moves')
  await rowOf(page, reasons[0] ?? '')
    .getByRole('button', { name: '核准' })
    .click()
  const agree = page.getByRole('dialog', { name: '要核准這筆移轉嗎？' })
  await looksRight(page)
  await agree.getByRole('button', { name: '核准' }).click()
  await expect(rowOf(page, reasons[0] ?? '').getByRole('button', { name: '核准' })).toHaveCount(0)

  await rowOf(page, reasons[1] ?? '')
    .getByRole('button', { name: '不同意' })
    .click()
  const refuse = page.getByRole('dialog', { name: '不同意這筆移轉嗎？' })
  await refuse.getByRole('button', { name: '不同意' }).click()
  await expect(refuse.getByText(/不同意的原因/).last()).toBeVisible()
  await refuse.getByLabel('不同意的原因').fill('金額不對')
  await refuse.getByRole('button', { name: '不同意' }).click()
  await expect(refuse).toBeHidden()
  await expect(rowOf(page, reasons[1] ?? '')).toHaveCount(0)
  await looksRight(page)
})

test('whoever closes days reads what each account holds, and is refused a day that is closed already', async ({
  page,
}) => {
  await startStaffSession(page)
  await open(page, '/admin/transactions/close')
  await expect(page.getByText('帳戶對帳').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /綠界/ }).first()).toBeVisible()
  await looksRight(page)
  await page.getByLabel('關帳到哪一天（含）').fill('2020-01-31')
  await page.getByRole('button', { name: '關帳 2020/01/31' }).click()
  const dialog = page.getByRole('dialog', { name: '要關帳到 2020/01/31 嗎？' })
  await dialog.getByRole('button', { name: '關帳' }).click()
  await expect(dialog.getByText(/已經關到|已經關帳|之後的日期/).first()).toBeVisible()
  await looksRight(page)
})
