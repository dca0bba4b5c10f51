import { deskOf } from './desk.ts'
import { aHolder, signInHolder } from './staff_screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  open,
  ownPassword,
  signInStaff,
  test,
} from './support.ts'

type Receipts = { data: { id: number; receipt_no: string; receipt_name: string }[] }

test('whoever may only look at receipts sees donors masked, and in full with a reason that the log keeps', async ({
  page,
}) => {
  const boss = await deskOf(page.request)
  const { data } = await boss.get<Receipts>('/api/admin/receipts?q=林志安')
  const receipt = data[0]
  if (!receipt) throw new Error('the demo has no receipt of 林志安')
  await signInHolder(page, ['receipts view', 'logs view'])

  await open(page, `/admin/receipts/${receipt.id}`)
  await expect(page.getByText('林○安').first()).toBeVisible()
  await expect(page.getByText('林志安')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '列印' })).toHaveCount(0)

  await page.getByRole('button', { name: '顯示完整' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('textbox').fill('對')
  await dialog.getByRole('button', { name: '顯示' }).click()
  await expect(dialog.getByText(/至少 5 個字/).first()).toBeVisible()
  await expect(dialog.getByText('林志安')).toHaveCount(0)

  const reason = `捐款人來電核對抬頭 ${Date.now()}`
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: '顯示' }).click()
  await expect(dialog.getByText('林志安').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('林志安')).toHaveCount(0)

  await open(page, '/admin/logs')
  await page
    .getByRole('link', { name: new RegExp(receipt.receipt_no) })
    .first()
    .click()
  await expect(page.getByText(reason).first()).toBeVisible()

  // whoever reads the log was told of it
  await page.context().clearCookies()
  await signInStaff(page)
  await page.getByRole('button', { name: /^通知與進度/ }).click()
  const bell = page.getByRole('dialog', { name: '通知與進度' })
  await expect(bell.getByText(reason)).toBeVisible()
  await bell
    .getByRole('link', { name: new RegExp(receipt.receipt_no) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/logs\/\d+$/)
})

type Entry = { id: number; counterparty: string | null; counterparty_kind: string | null; public_name: string | null }

test('the cash book names persons in full to nobody without a reason', async ({ page }) => {
  const boss = await deskOf(page.request)
  const { data } = await boss.get<{ data: Entry[] }>('/api/admin/transactions?filter[category]=donation&per_page=100')
  // who wishes to be named in full is, in public too
  const isMasked = ({ counterparty, counterparty_kind, public_name }: Entry) =>
    counterparty && counterparty_kind === 'person' && public_name !== counterparty
  let entry: Entry | undefined
  for (const { id } of data) {
    entry = await boss.get<Entry>(`/api/admin/transactions/${id}`)
    if (isMasked(entry)) break
  }
  if (!entry?.counterparty || !isMasked(entry))
    throw new Error('the demo has no gift of a person in its newest hundred')
  await signInHolder(page, ['transactions view'])

  await open(page, `/admin/transactions/${entry.id}`)
  await expect(page.getByRole('button', { name: '顯示完整' })).toBeVisible()
  await expect(page.getByText(entry.counterparty, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '顯示完整' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('核對匯款人的姓名')
  await dialog.getByRole('button', { name: '顯示並記錄' }).click()
  await expect(dialog.getByText(entry.counterparty, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '隱藏' }).click()
  await expect(page.getByText(entry.counterparty, { exact: true })).toHaveCount(0)
})

test('what one account has read is not shown to the next one that signs in on the same page', async ({ page }) => {
  const email = await aHolder(page.request, ['receipts view'])
  await page.context().clearCookies()
  await signInStaff(page)
  await followLink(page, '/admin/receipts')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.getByRole('button', { name: /的選單$/ }).click()
  await page.getByRole('menuitem', { name: '登出' }).click()
  await page.waitForURL('**/admin/login')

  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', ownPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  // what the list shows now is what the page has of itself
  await page.route(/\/api\/admin\/receipts\?/, () => undefined)
  const asked = page.waitForRequest(/\/api\/admin\/receipts\?/)
  await followLink(page, '/admin/receipts')
  await asked
  await expect(page.getByRole('heading', { level: 1, name: '收據' })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(0)
})
