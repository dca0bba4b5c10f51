import { taipeiDay } from '#platform/contract/time.ts'
import { loseReceipt } from './calendar.ts'
import { aWaitingGift, newMailbox, type Staff, staffOf } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

const day = taipeiDay(new Date())
const year = day.slice(0, 4)

/** A gift that is booked while its giver wants one receipt a year. */
const give = async (staff: Staff, request: Parameters<typeof aWaitingGift>[0], name: string, amount: number) => {
  const fields = { receipt_type: 'yearly', receipt_name: name, name }
  const gift = await aWaitingGift(request, staff, { email: newMailbox('missing'), amount, fields })
  const { id, version, order_no } = gift
  await staff.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on: day, reference: order_no })
  return gift
}

test('a receipt that is missing is found, looked at and issued once, also from two tabs; one of a year to come is told apart', async ({
  page,
  context,
}) => {
  const staff = await staffOf(page.request)
  const serial = Date.now().toString(36)
  const [lostName, earlyName] = [`林漏${serial}`, `陳早${serial}`]
  const lost = await give(staff, page.request, lostName, 810)
  await loseReceipt(lost.order_no)
  const early = await give(staff, page.request, earlyName, 820)

  await startStaffSession(page)
  await open(page, '/admin/receipts')
  await page.getByRole('link', { name: '補開收據' }).click()
  await page.waitForURL('**/admin/receipts/create?*')
  await expect(page.getByRole('heading', { level: 1, name: '補開收據' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: '訂單編號、抬頭' })
  const row = (name: string) => page.locator('tbody tr:visible, li:visible').filter({ hasText: name })
  await search.fill(earlyName)
  await expect(page.getByText('沒有符合條件的資料').first()).toBeVisible()
  await search.fill(lostName)
  await expect(row(lostName)).toContainText('漏開')
  await expect(row(lostName)).toContainText('810')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await row(lostName).getByRole('link').first().click()
  await page.waitForURL(`**/admin/receipts/create/${lost.id}`)
  await expect(page.getByRole('heading', { level: 1, name: lost.order_no })).toBeVisible()
  await expect(page.getByText(new RegExp(`^R${year}…`))).toBeVisible()
  await expect(page.getByText(lostName).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const late = await context.newPage()
  await open(late, `/admin/receipts/create/${lost.id}`)
  await expect(late.getByRole('button', { name: '開立收據' })).toBeVisible()

  await page.getByRole('button', { name: '開立收據' }).click()
  const dialog = page.getByRole('dialog', { name: '要開立這張收據嗎？' })
  await expect(dialog).toContainText(lostName)
  await dialog.getByRole('button', { name: '開立收據' }).click()
  await page.waitForURL(/\/admin\/receipts\/\d+$/)
  const receipt = page.getByRole('heading', { level: 1, name: new RegExp(`^R${year}\\d{6}$`) })
  await expect(receipt).toBeVisible()
  const receipt_no = (await receipt.textContent()) ?? ''

  await late.getByRole('button', { name: '開立收據' }).click()
  await late.getByRole('dialog').getByRole('button', { name: '開立收據' }).click()
  await expect(late.getByText('這張訂單的捐款已經有收據，不會再開一張。')).toBeVisible()
  await late.getByRole('button', { name: '載入最新版本' }).click()
  await expect(late.getByRole('button', { name: '開立收據' })).toHaveCount(0)
  await expectAccessible(late)
  await expectNoSidewaysScroll(late)
  await late.getByRole('link', { name: receipt_no }).click()
  await expect(late.getByRole('heading', { level: 1, name: receipt_no })).toBeVisible()
  await late.close()

  // the gifts of this year that wait for their day, from the page of the tax file
  await open(page, `/admin/receipts/tax-file?year=${year}`)
  await page.getByRole('link', { name: '補開收據' }).click()
  await page.waitForURL('**/admin/receipts/create?*')
  await search.fill(earlyName)
  await expect(row(earlyName)).toContainText('還沒到期')
  await row(earlyName).getByRole('link').first().click()
  await page.waitForURL(`**/admin/receipts/create/${early.id}`)
  await expect(page.getByText('年度收據還沒到開立的日子')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
