import type { APIRequestContext, Page } from '@playwright/test'
import { newMailbox, signInNewMember, staffOf } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  read,
  signInMember,
  test,
  variantInStock,
} from './support.ts'

type Listed<T> = { data: T[] }
type Order = { id: number; order_no: string; titles: string[]; shipping_status: string }

const fine = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const buyer = {
  ...{ name: '林志安', phone: '0912345678', zip: '100', city: '臺北市', address: '中正區示範路 1 號' },
  ...{ receipt_name: '林志安', invoice_type: 'mobile', invoice_carrier: '/ABC1234' },
}

const methodCalled = async (request: APIRequestContext, name: string) => {
  const { data } = await read<Listed<{ id: number; name: string }>>(request, '/api/payments')
  return data.find((method) => method.name.includes(name))?.id
}

/** The account in the dialog that asks for a return. */
const fillAccount = async (page: Page) => {
  await page.getByLabel('銀行代碼').fill('700')
  await page.getByRole('textbox', { name: '帳號' }).fill('0001234-5678901')
  await page.getByLabel('戶名').fill('林志安')
}

/** An order of goods, and of a gift when asked for, by bank transfer; its member is signed in on the page. */
const ordered = async (page: Page, what: 'goods' | 'goods and a gift') => {
  const { request } = page
  const email = newMailbox('buyer')
  const headers = await signInNewMember(page, email)
  const call = async <T>(way: 'post' | 'put', address: string, data: object): Promise<T> => {
    const answer = await request[way](address, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  type Cart = { id: string; grand_total: number }
  const variant_id = await variantInStock(request, 4)
  const goods = await call<Cart>('post', '/api/cart/update', { item: { variant_id, quantity: 2 } })
  if (what === 'goods and a gift') {
    const campaigns = await read<Listed<{ id: number }>>(request, '/api/campaigns?filter[state]=active')
    const item = { campaign_id: campaigns.data[0]?.id, amount: 600 }
    await call('post', '/api/cart/update', { id: goods.id, item })
  }
  const { data: ways } = await read<Listed<{ id: number; kind: string }>>(request, '/api/deliveries')
  const delivery_method_id = ways.find(({ kind }) => kind === 'home')?.id
  const payment_method_id = await methodCalled(request, '銀行轉帳')
  const cart = await call<Cart>('put', `/api/cart/${goods.id}`, {
    ...{ ...buyer, email, delivery_method_id, payment_method_id },
  })
  const { order_no } = await call<{ order_no: string }>('post', '/api/orders', cart)
  const mine = (await (await request.get('/api/my/orders', { headers })).json()) as Listed<Order>
  const { id } = mine.data.find((order) => order.order_no === order_no) as Order
  return { id, order_no, headers }
}

test('a member finds an order, pays by number, copies it, changes to a card and gets the papers', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, order_no } = await ordered(page, 'goods and a gift')
  await open(page, '/account/order')
  await expect(page.getByText('共 1 筆')).toBeVisible()
  for (const status of ['處理中', '待付款', '待出貨']) {
    await expect(page.getByRole('listitem').getByText(status, { exact: true })).toBeVisible()
  }
  await fine(page)
  await page.getByRole('link', { name: `看訂單 ${order_no}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `訂單 ${order_no}` })).toBeVisible()
  await expect(page.getByRole('button', { name: '複製匯款備註' })).toBeVisible()
  await expect(page.getByText('付款後開立，抬頭 林志安。')).toBeVisible()
  await expect(page.getByText('付款後開立・存入手機條碼 /ABC1234')).toBeVisible()

  await page.getByLabel('付款方式').selectOption('ATM 虛擬帳號')
  await page.getByRole('button', { name: '前往付款' }).click()
  await page.getByRole('button', { name: '取得繳費帳號', exact: true }).click()
  await expect(page.getByRole('heading', { name: '訂單已成立，等你轉帳' })).toBeVisible()
  await open(page, `/account/order/${id}`)
  await expect(page.getByText(/請在 .+ 前完成付款，還有 \d 天 \d+ 小時/)).toBeVisible()
  const copy = page.getByRole('button', { name: '複製帳號' })
  const account = await page.locator('.copy-line', { has: copy }).locator('b').textContent()
  expect(account).toMatch(/^\d{10,}$/)
  await copy.click()
  await expect(page.getByRole('button', { name: '已複製帳號' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account)
  await fine(page)

  await page.getByLabel('付款方式').selectOption('信用卡')
  await page.getByRole('button', { name: '前往付款' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByText('信用卡末四碼 2222')).toBeVisible()
  await open(page, `/account/order/${id}`)
  await expect(page.getByText('已付款', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '前往付款' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '取消訂單' })).toHaveCount(0)
  const paper = page.getByRole('link', { name: /^看收據 R\d+/ })
  const receipt_no = ((await paper.getAttribute('aria-label')) ?? '').replace('看收據 ', '')
  await fine(page)
  await paper.click()
  await page.waitForURL(/\/account\/receipts\/print\?ids=\d+$/)
  await expect(page.getByText(receipt_no).first()).toBeVisible()
})

test('the number of the invoice stands on the order once staff have issued it', async ({ page, browser }, info) => {
  const { id } = await ordered(page, 'goods')
  const staff = await staffOf((await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })).request)
  const versionOf = async (address: string) => (await staff.get<{ version: number }>(address)).version
  const address = `/api/admin/orders/${id}`
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })
  const money = { paid_on: today, reference: String(id) }
  await staff.post(`${address}/mark-paid`, { version: await versionOf(address), ...money })
  const invoice_no = `ZZ${String(Date.now()).slice(-8)}`
  const noted = { invoice_no, random_code: '0042', issued_on: today }
  await staff.post(`${address}/invoice`, { version: await versionOf(address), ...noted })
  await open(page, `/account/order/${id}`)
  await expect(page.getByText(`發票號碼 ${invoice_no}・隨機碼 0042`)).toBeVisible()
  await expect(page.getByText('存入手機條碼 /ABC1234')).toBeVisible()
  await open(page, '/account/notices')
  await expect(page.getByText('電子發票已開立').first()).toBeVisible()
})

test('an order that was not paid can be called off, and nobody else can see it', async ({ page }) => {
  const { id, order_no } = await ordered(page, 'goods')
  await open(page, `/account/order/${id}`)
  await page.getByRole('button', { name: '取消訂單' }).click()
  const dialog = page.getByRole('dialog', { name: `要取消訂單 ${order_no} 嗎？` })
  await fine(page)
  await expect(dialog.getByRole('button', { name: '返回' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '取消', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: '取消訂單' }).click()
  await expect(page.getByText('已取消', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '前往付款' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '取消訂單' })).toHaveCount(0)

  await signInMember(page)
  await open(page, `/account/order/${id}`)
  await expect(page.getByText('找不到這張訂單')).toBeVisible()
  await expect(page.getByText(order_no)).toHaveCount(0)
  await fine(page)
})

test('goods that arrived go back within seven days, and staff agree', async ({ page, browser }, info) => {
  const { id, headers } = await ordered(page, 'goods')
  const { baseURL = '', viewport = null } = info.project.use
  const office = await browser.newContext({ baseURL, viewport })
  const staff = await staffOf(office.request)
  const versionOf = async (address: string) => (await staff.get<{ version: number }>(address)).version
  const address = `/api/admin/orders/${id}`
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })
  const step = async (name: string, more: object = {}) =>
    staff.post(`${address}/${name}`, { version: await versionOf(address), ...more })
  await step('mark-paid', { paid_on: today, reference: String(id) })
  await step('prepare')
  await step('ship', { tracking_no: '900012345678' })
  await open(page, `/account/order/${id}`)
  await expect(page.getByText('物流單號 900012345678').first()).toBeVisible()
  const early = await page.request.post(`/api/my/orders/${id}/returns`, { data: { lines: [] }, headers })
  expect(early.status()).toBe(409)

  await step('deliver')
  await open(page, `/account/order/${id}`)
  await expect(page.getByText('商品送達後 7 天內可以退貨')).toBeVisible()
  await page.getByRole('button', { name: '申請退貨' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '送出申請' })).toBeDisabled()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('退貨原因').selectOption('商品有瑕疵')
  await dialog.getByLabel('說明').fill('邊角有破損')
  await fillAccount(page)
  await fine(page)
  await dialog.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByText('已申請', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '申請退貨' })).toHaveCount(0)

  type Asked = { order_id: number; note: string; lines: { quantity: number }[] }
  const { data } = await staff.get<Listed<Asked>>(`/api/admin/order-returns?filter[order]=${id}`)
  expect(data).toMatchObject([{ order_id: id, state: 'requested', note: '邊角有破損', lines: [{ quantity: 2 }] }])
  const desk = await office.newPage()
  await open(desk, `/admin/orders/${id}`)
  await desk.getByRole('link', { name: '前往處理：退貨中' }).click()
  await expect(desk.locator('#returns')).toBeFocused()
  await expect(desk.getByText('退款轉入：700・00012345678901・林志安')).toBeVisible()
  await fine(desk)
  await desk.getByRole('button', { name: '同意退貨', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '同意退貨' }).click()
  await open(page, `/account/order/${id}`)
  await expect(page.getByText('請寄回商品', { exact: true })).toBeVisible()
  await expect(page.getByText(/請把商品、配件和包裝一起寄回/)).toBeVisible()
  await fine(page)

  await desk.getByRole('button', { name: '已收到商品' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '已收到商品' }).click()
  const card = desk.locator('#returns')
  await expect(card.getByText(/最晚 .+ 退款/)).toBeVisible()
  await fine(desk)
  await open(page, `/account/order/${id}`)
  await expect(page.getByText('已收到商品', { exact: true })).toBeVisible()
  await fine(page)

  await card.getByRole('button', { name: '申請退款' }).click()
  await fine(desk)
  await desk.getByRole('dialog').getByRole('button', { name: '申請退款' }).click()
  await expect(card.getByText('退款辦理中；完成後，退貨會自動結束。')).toBeVisible()
})

test('the demo member reads why an old order cannot go back, and sends a parcel to another store', async ({ page }) => {
  const headers = await signInMember(page)
  const answer = await page.request.get('/api/my/orders?per_page=50', { headers })
  const { data } = (await answer.json()) as Listed<Order>
  const old = data.find(({ shipping_status }) => shipping_status === 'delivered') as Order
  await open(page, `/account/order/${old.id}`)
  await expect(page.getByText('已經超過送達後 7 天的鑑賞期')).toBeVisible()
  await expect(page.getByRole('button', { name: '申請退貨' })).toHaveCount(0)
  const lines = [{ source: 'item', id: 1, quantity: 1 }]
  const late = await page.request.post(`/api/my/orders/${old.id}/returns`, { data: { lines }, headers })
  expect(late.status()).toBe(409)
  expect(((await late.json()) as { message: string }).message).toContain('已經超過送達後 7 天')

  const waiting = data.find(({ shipping_status }) => shipping_status === 'preparing') as Order
  await open(page, `/account/order/${waiting.id}`)
  await expect(page.getByRole('heading', { name: '取貨門市' })).toBeVisible()
  await page.getByRole('button', { name: '更換門市' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('店號').fill('12')
  await dialog.getByRole('button', { name: '換到這間門市' }).click()
  await expect(dialog.getByText('店號是 4 到 6 個數字或英文字母').first()).toBeVisible()
  await fine(page)
  const [number, name] = [String(Date.now()).slice(-6), `示範門市 ${Date.now() % 1000}`]
  await dialog.getByLabel('店號').fill(number)
  await dialog.getByLabel('門市名稱').fill(name)
  await dialog.getByLabel('門市地址').fill('臺北市南港區三重路 23 號')
  await dialog.getByRole('button', { name: '換到這間門市' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText(`店號 ${number}`)).toBeVisible()
  await fine(page)
})
