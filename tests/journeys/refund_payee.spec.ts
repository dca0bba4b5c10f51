import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Methods = { data: { id: number; kind: string }[] }
type Orders = { data: { id: number; order_no: string }[] }

test('a refund of a transfer asks who gets it, and says so to whoever approves', async ({ page }) => {
  await startStaffSession(page)
  const methods = (await (await page.request.get('/api/admin/payments')).json()) as Methods
  const transfer = methods.data.find(({ kind }) => kind === 'transfer')
  const filter = `filter[method]=${transfer?.id}&filter[payment_status]=paid`
  const { data } = (await (await page.request.get(`/api/admin/orders?${filter}`)).json()) as Orders
  await open(page, `/admin/orders/${data[0]?.id}`)
  await page.getByRole('button', { name: '申請退款' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('收款人', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByLabel('退款金額').fill('10')
  await dialog.getByLabel('原因').fill('捐款人要求')
  const send = dialog.getByRole('button', { name: '申請退款' })
  await send.click()
  await expect(dialog.getByText('請填寫收款人的戶名或姓名。').first()).toBeVisible()
  await dialog.getByLabel('戶名或姓名').fill('林志安')
  await dialog.getByLabel('銀行代碼').fill('700')
  await dialog.getByLabel('帳號').fill('0001234-5678901')
  await send.click()
  await expect(page.getByText(/退款付給：林志安・700.*・00012345678901/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
