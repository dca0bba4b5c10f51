import sharp from 'sharp'
import { newMailbox, staffOf } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, test, variantInStock } from './support.ts'

type Listed<T> = { data: T[] }
type Named = { id: number; name: string; kind: string }

test('a guest sends goods back by the link of the order, with a photo and the account for the money', async ({
  page,
  browser,
}, info) => {
  const { request } = page
  const call = async <T>(way: 'post' | 'put', address: string, data: object): Promise<T> => {
    const answer = await request[way](address, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  const buyer = {
    ...{ name: '林志安', phone: '0912345678', zip: '100', city: '臺北市', address: '中正區示範路 1 號' },
    ...{ email: newMailbox('guest'), invoice_type: 'paper' },
  }
  type Cart = { id: string; grand_total: number }
  const variant_id = await variantInStock(request, 2)
  const { id: cart_id } = await call<Cart>('post', '/api/cart/update', { item: { variant_id, quantity: 1 } })
  const { data: ways } = await read<Listed<Named>>(request, '/api/deliveries')
  const { data: methods } = await read<Listed<Named>>(request, '/api/payments')
  const chosen = {
    delivery_method_id: ways.find(({ kind }) => kind === 'home')?.id,
    payment_method_id: methods.find(({ name }) => name.includes('銀行轉帳'))?.id,
  }
  const cart = await call<Cart>('put', `/api/cart/${cart_id}`, { ...buyer, ...chosen })
  const { order_no, key } = await call<{ order_no: string; key: string }>('post', '/api/orders', cart)

  const office = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
  const staff = await staffOf(office.request)
  const { data: found } = await staff.get<Listed<{ id: number }>>(`/api/admin/orders?q=${order_no}`)
  const address = `/api/admin/orders/${found[0]?.id}`
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })
  for (const [step, more] of [
    ['mark-paid', { paid_on: today, reference: order_no }],
    ['prepare', {}],
    ['ship', { tracking_no: '900012345678' }],
    ['deliver', {}],
  ] as const) {
    const { version } = await staff.get<{ version: number }>(address)
    await staff.post(`${address}/${step}`, { version, ...more })
  }

  await open(page, `/order?no=${order_no}&key=${encodeURIComponent(key)}`)
  await page.getByRole('button', { name: '申請退貨' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('退貨原因').selectOption('商品有瑕疵')
  await dialog.getByRole('button', { name: '送出申請' }).click()
  await expect(dialog.getByText('請填寫銀行代碼。')).toBeVisible()
  await dialog.getByLabel('銀行代碼').fill('700')
  await dialog.getByLabel('帳號').fill('0001234-5678901')
  await dialog.getByLabel('戶名').fill('林志安')
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cf3f1e' } })
    .jpeg()
    .toBuffer()
  await dialog.locator('input[type=file]').first().setInputFiles({ name: '破損.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByText('破損.jpg')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByText('已申請', { exact: true })).toBeVisible()
  await expect(page.getByText('附 1 張照片')).toBeVisible()
  await expect(page.getByRole('button', { name: '申請退貨' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const desk = await office.newPage()
  await open(desk, `/admin/orders/${found[0]?.id}`)
  await expect(desk.getByText('退款轉入：700・00012345678901・林志安')).toBeVisible()
  const photo = desk.getByRole('img', { name: '退貨照片 1' })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
