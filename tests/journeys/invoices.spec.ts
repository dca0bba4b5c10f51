import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { paidParcels } from './parcels.ts'
import { newMailbox, staffOf } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  read,
  signInStaff,
  test,
  variantInStock,
} from './support.ts'

type Settings = { version: number }

/** Goods come with invoices, and staff note them, whatever a journey chose. */
const byHand = async (request: Parameters<typeof deskOf>[0]) => {
  const desk = await deskOf(request)
  const { version } = await desk.get<Settings>('/api/admin/settings/invoice')
  await desk.change('/api/admin/settings/invoice', { goods_document: 'e_invoice', invoice_provider: 'manual', version })
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
  await card.getByRole('button', { name: '作廢' }).click()
  await dialog.getByLabel('作廢原因').fill('統編寫錯')
  await dialog.getByRole('button', { name: '作廢' }).click()
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

/** A cart of a guest with goods that are sent, ready but for its paper. */
const aFilledCart = async (page: Page): Promise<void> => {
  const { request } = page
  const variant_id = await variantInStock(request, 1)
  const { data: ways } = await read<{ data: { id: number; kind: string }[] }>(request, '/api/deliveries')
  const fields = {
    ...{ name: '林志安', phone: '0912345678', email: newMailbox('plain'), invoice_type: 'member' },
    ...{ zip: '100', city: '臺北市', address: '中正區重慶南路一段 122 號' },
    delivery_method_id: ways.find(({ kind }) => kind === 'home')?.id,
  }
  const filled = await request.post('/api/cart/update', { data: { item: { variant_id, quantity: 1 } } })
  const { id } = (await filled.json()) as { id: string }
  expect((await request.put(`/api/cart/${id}`, { data: fields })).ok()).toBe(true)
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), id)
}

test('goods with a receipt instead of an invoice: chosen in the settings, given to the buyer, corrected by staff', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  await signInStaff(page)
  await open(page, '/admin/settings/invoices')
  await page.getByLabel('商品開什麼').selectOption('免用統一發票收據')
  await page.getByRole('button', { name: '儲存' }).first().click()
  await expect(page.getByText('已儲存，網站和後台立刻更新。').first()).toBeVisible()

  const guest = await browser.newContext({ baseURL: project.use.baseURL ?? '', viewport: page.viewportSize() })
  const shop = await guest.newPage()
  await aFilledCart(shop)
  await open(shop, '/order')
  await expect(shop.getByText('公益好物開立免用統一發票收據')).toBeVisible()
  await expect(shop.getByLabel('電子發票')).toHaveCount(0)
  await shop.getByText('公司（統一編號）').click()
  await shop.getByLabel('統一編號', { exact: true }).fill('12345678')
  await shop.getByLabel('公司抬頭').fill('好鄰居有限公司')
  await expect(shop.getByLabel('統一編號', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await shop.getByLabel('統一編號', { exact: true }).fill('04595257')
  await shop.getByText('信用卡', { exact: true }).first().click()
  await expectAccessible(shop)
  await expectNoSidewaysScroll(shop)
  await shop.getByRole('checkbox', { name: /我已閱讀並同意/ }).check()
  await shop.getByRole('button', { name: /^確認付款/ }).click()
  await shop.getByRole('button', { name: '付款成功' }).click()
  await expect(shop.getByText(/^商品收據 NT\$/)).toBeVisible()
  const paper = shop.getByRole('link', { name: '下載收據（PDF）' })
  const address = (await paper.getAttribute('href')) ?? ''
  const printed = await shop.request.get(address)
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectNoSidewaysScroll(shop)
  await guest.close()

  const [order_no = ''] = /S\d{11}/.exec(address) ?? []
  const desk = await deskOf(page.request)
  const { data } = await desk.get<{ data: { id: number }[] }>(`/api/admin/orders?q=${order_no}`)
  await open(page, `/admin/orders/${data[0]?.id}`)
  const card = page.locator('#invoices')
  await expect(card.getByRole('heading', { name: '免用統一發票收據' })).toBeVisible()
  await expect(card.getByText(/^G\d{10}$/)).toBeVisible()
  await expect(card.getByRole('link', { name: /^列印收據 G/ })).toBeVisible()
  await card.getByRole('button', { name: '作廢' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('作廢原因').fill('買受人寫錯')
  await dialog.getByRole('button', { name: '作廢' }).click()
  await expect(card.getByText('原因：買受人寫錯')).toBeVisible()
  await card.getByRole('button', { name: '開立收據' }).click()
  await dialog.getByLabel('買受人').selectOption('訂購人')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '開立收據' }).click()
  await expect(card.getByText(/^G\d{10}$/)).toHaveCount(2)
  await expect(card.getByText('已開立')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
