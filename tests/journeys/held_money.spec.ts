import { newMailbox, staffOf } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  read,
  startStaffSession,
  test,
  variantInStock,
} from './support.ts'

type Listed<T> = { data: T[] }
type Named = { id: number; name: string; kind: string }

test('staff deliver a called-off order whose money came after all, and keep the money of another one as a gift', async ({
  page,
  browser,
}, info) => {
  const { request } = page
  const call = async <T>(way: 'post' | 'put', address: string, data: object): Promise<T> => {
    const answer = await request[way](address, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  const office = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
  const staff = await staffOf(office.request)
  const { data: ways } = await read<Listed<Named>>(request, '/api/deliveries')
  const { data: methods } = await read<Listed<Named>>(request, '/api/payments')
  const buyer = {
    ...{ name: '林志安', phone: '0912345678', zip: '100', city: '臺北市', address: '中正區示範路 1 號' },
    ...{ email: newMailbox('held'), invoice_type: 'paper' },
    delivery_method_id: ways.find(({ kind }) => kind === 'home')?.id,
    payment_method_id: methods.find(({ name }) => name.includes('銀行轉帳'))?.id,
  }
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })
  /** An order that its buyer called off, and whose transfer arrived all the same. */
  const paidInVain = async (): Promise<number> => {
    const variant_id = await variantInStock(request, 2)
    const { id } = await call<{ id: string }>('post', '/api/cart/update', { item: { variant_id, quantity: 1 } })
    const cart = await call<object>('put', `/api/cart/${id}`, buyer)
    const { order_no, key } = await call<{ order_no: string; key: string }>('post', '/api/orders', cart)
    await call('post', `/api/orders/${order_no}/cancel`, { key })
    const { data } = await staff.get<Listed<{ id: number; version: number }>>(`/api/admin/orders?q=${order_no}`)
    const [order] = data
    if (!order) throw new Error(`no order ${order_no}`)
    const money = { version: order.version, paid_on: today, reference: order_no }
    await staff.post(`/api/admin/orders/${order.id}/mark-paid`, money)
    return order.id
  }
  const [delivered, kept] = [await paidInVain(), await paidInVain()]

  await startStaffSession(page)
  await open(page, `/admin/orders/${delivered}`)
  const card = page.locator('#held-money')
  await expect(card.getByText('取消或逾期後才付款')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: '照樣出貨' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '照樣出貨' }).click()
  await expect(dialog.getByText('請填寫付款人什麼時候、怎麼同意的。').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: '付款人什麼時候、怎麼同意的' }).fill('11/23 來電，還是想要')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '照樣出貨' }).click()
  await expect(page.getByText('訂單已重新成立並付款，可以備貨了。')).toBeVisible()
  await expect(page.getByRole('button', { name: '開始備貨' })).toBeVisible()
  await expect(card.getByText('已處理')).toBeVisible()

  await open(page, `/admin/orders/${kept}`)
  await card.getByRole('button', { name: '留作捐款' }).click()
  await dialog.getByRole('button', { name: /^捐給哪個專案：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：捐給哪個專案' }).fill('不指定')
  await page
    .getByRole('option', { name: /不指定/ })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: '付款人什麼時候、怎麼同意的' }).fill('11/23 回信同意捐出')
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '留作捐款' }).click()
  await expect(page.getByText('已留作捐款，捐款訂單和收據已建立。')).toBeVisible()
  await expect(card.getByText('已處理')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByText('訂單完成').first()).toBeVisible()
  await expect(page.getByText('已付款').first()).toBeVisible()
})
