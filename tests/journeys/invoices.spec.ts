import { deskOf } from './desk.ts'
import { paidParcels } from './parcels.ts'
import { staffOf } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

type Settings = { version: number }

/** Staff note invoices again, whatever a journey chose. */
const byHand = async (request: Parameters<typeof deskOf>[0]) => {
  const desk = await deskOf(request)
  const { version } = await desk.get<Settings>('/api/admin/settings/invoice')
  await desk.change('/api/admin/settings/invoice', { invoice_provider: 'manual', version })
}
test.afterEach(({ page }) => byHand(page.request))

test('an invoice that was issued elsewhere is noted, made void, and noted once more', async ({ page, browser }, {
  project,
}) => {
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const [order] = await paidParcels(office.request, await staffOf(office.request), 1, '發票買家')
  await office.close()
  await signInStaff(page)
  await open(page, `/admin/orders/${order?.id}`)
  const card = page.locator('#invoices')
  await card.getByRole('button', { name: '記下發票' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('發票號碼').fill('A1')
  await dialog.getByLabel('隨機碼').fill('0042')
  await dialog.getByRole('button', { name: '記下發票' }).click()
  await expect(dialog.locator('.field-error')).toContainText('發票號碼是 2 個大寫英文字母加 8 個數字')
  const number = `ZZ${String(Date.now()).slice(-8)}`
  await dialog.getByLabel('發票號碼').fill(number)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '記下發票' }).click()
  await expect(card.getByText(number)).toBeVisible()
  await expect(card.getByText('已開立')).toBeVisible()
  await card.getByRole('button', { name: '作廢發票' }).click()
  await dialog.getByLabel('作廢原因').fill('統編寫錯')
  await dialog.getByRole('button', { name: '作廢發票' }).click()
  await expect(card.getByText('原因：統編寫錯')).toBeVisible()
  await expect(card.getByRole('button', { name: '記下發票' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the settings of invoices: an account is put in, tested, and issues what is paid from then on', async ({
  page,
  browser,
}, { project }) => {
  await signInStaff(page)
  await open(page, '/admin/settings/invoices')
  await page.getByRole('button', { name: '更換帳號' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('商店代號').fill('1234567')
  await dialog.getByLabel('HashKey').fill('0123456789abcdef')
  await dialog.getByLabel('HashIV').fill('fedcba9876543210')
  await dialog.getByLabel('服務網址').fill('http://einvoice.example.org')
  await dialog.getByRole('button', { name: '儲存帳號' }).click()
  await expect(dialog.locator('.field-error')).toHaveText('請填寫 https:// 開頭的網址。')
  // nobody answers there
  await dialog.getByLabel('服務網址').fill('https://127.0.0.1:9')
  await dialog.getByRole('button', { name: '儲存帳號' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('1234567')).toBeVisible()
  await expect(page.getByText('0123456789abcdef')).toHaveCount(0)
  await page.getByRole('button', { name: '測試連線' }).click()
  await expect(page.getByText('連不到服務商')).toBeVisible()

  await page.getByLabel('發票怎麼開').selectOption('綠界自動開立')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '儲存' }).first().click()
  await expect(page.getByText('已儲存，網站和後台立刻更新。').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('發票怎麼開')).toHaveValue('ecpay')

  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const [order] = await paidParcels(office.request, await staffOf(office.request), 1, '自動發票買家')
  await office.close()
  await open(page, `/admin/orders/${order?.id}`)
  const card = page.locator('#invoices')
  await expect(card.getByText('等待開立')).toBeVisible()
  // the provider does not answer: it says so, and when it is tried again
  await expect(async () => {
    await page.reload()
    await expect(card.getByText('發票服務商沒有回應')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(card.getByText('下次送出')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
