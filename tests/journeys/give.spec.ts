import type { APIRequestContext, Page } from '@playwright/test'
import { agreeAndPay, stepOn } from './giving.ts'
import { expect, open, read, signInStaff, test } from './support.ts'

type Campaign = { id: number; title: string; raised: number }
type Product = { id: number; name: string; price: number; variants: { id: number; available: number }[] }

const activeCampaigns = async (request: APIRequestContext) =>
  (await read<{ data: Campaign[] }>(request, '/api/campaigns?filter[state]=active')).data.slice(0, 2)

const raisedBy = async (request: APIRequestContext, id: number) =>
  (await read<Campaign>(request, `/api/campaigns/${id}`)).raised

/** A product that the coupon (from NT$500) applies to. */
const aProduct = async (request: APIRequestContext) => {
  const { data } = await read<{ data: { id: number }[] }>(
    request,
    '/api/products?filter[in_stock]=1&filter[price_min]=500&sort=price',
  )
  return read<Product>(request, `/api/products/${data[0]?.id}`)
}

/** Puts an own amount for a campaign into the cart, on its page. */
const giveTo = async (page: Page, campaign: Campaign, amount: number) => {
  await open(page, `/campaigns/s/${campaign.id}`)
  const panel = page
    .locator('form, section, aside')
    .filter({ has: page.getByRole('radio', { name: /自訂金額/ }) })
    .last()
  await panel.getByText('自訂金額').click()
  await panel.locator('input[inputmode=numeric]').fill(String(amount))
  await panel.getByRole('button', { name: /加入購物車/ }).click()
  await expect(page.getByText('已加入購物車').first()).toBeVisible()
}

test('Ming gives to two campaigns, buys a product with a coupon, pays by card and finds everything booked', async ({
  page,
  request,
}, { project }) => {
  test.slow()
  const [first, second] = (await activeCampaigns(request)) as [Campaign, Campaign]
  const product = await aProduct(request)
  const email = `ming-${project.name}-${Date.now()}@example.com`

  await giveTo(page, first, 600)
  await giveTo(page, second, 400)
  await open(page, `/products/${product.id}`)
  await page.getByRole('button', { name: '加入購物車', exact: true }).first().click()
  await expect(page.getByText('已加入購物車').first()).toBeVisible()

  await open(page, '/cart')
  await page.getByLabel('優惠碼').fill('pawlight100')
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page.getByText(/優惠折抵/).first()).toBeVisible()
  await page
    .getByRole('link', { name: '前往結帳' })
    .or(page.getByRole('button', { name: '前往結帳' }))
    .first()
    .click()
  await page.waitForURL('**/order')

  await page.getByLabel('姓名', { exact: true }).first().fill('王小明')
  await page.getByLabel('手機或電話').first().fill('0912345678')
  await page.getByLabel('電子信箱').first().fill(email)
  await page.getByLabel('縣市').first().selectOption('臺北市')
  await page.getByLabel('郵遞區號').first().fill('100')
  await page.getByLabel('地址', { exact: true }).first().fill('中正區示範路 1 號')
  await page.getByLabel('收據抬頭').fill('王小明')
  await page.getByLabel('收據抬頭').blur()
  await agreeAndPay(page)

  await expect(page.getByText('練習用，不會真的扣款')).toBeVisible()
  await page.getByRole('button', { name: '付款成功' }).click()
  await page.waitForURL(/\/order\?no=S\d{11}&key=/)
  await expect(page.getByText('謝謝你的支持')).toBeVisible()
  const orderNo = new URL(page.url()).searchParams.get('no') as string

  expect(await raisedBy(request, first.id)).toBe(first.raised + 600)
  expect(await raisedBy(request, second.id)).toBe(second.raised + 400)
  const books = await read<{ data: { public_name: string; amount: number; category: string }[] }>(
    request,
    '/api/transactions?filter[direction]=income&per_page=5',
  )
  // each gift is a row of its own; what was bought is not public before the day is over, and never by name
  const gifts = books.data.slice(0, 2)
  expect(gifts.map(({ amount }) => amount).sort()).toEqual([400, 600])
  for (const gift of gifts) expect(gift).toMatchObject({ public_name: '王○明', category: 'donation' })
  await open(page, '/transactions/income')
  await expect(page.getByText('王○明').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText('王小明')

  await signInStaff(page)
  const receipts = (await (await page.request.get(`/api/admin/receipts?q=${orderNo}`)).json()) as {
    data: { receipt_no: string; state: string; total_amount: number }[]
  }
  expect(receipts.data).toHaveLength(1)
  expect(receipts.data[0]).toMatchObject({ state: 'issued', total_amount: 1000 })
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`/api/admin/settings/mails?q=${email}`)).json()) as {
        data: { subject: string }[]
      }
      return mails.data.map(({ subject }) => subject).join('；')
    })
    .toMatch(/收據/)
  const orders = (await (await page.request.get(`/api/admin/orders?q=${orderNo}`)).json()) as { data: { id: number }[] }
  await open(page, `/admin/orders/${orders.data[0]?.id}`)
  await expect(page.getByText(first.title).first()).toBeVisible()
  await expect(page.getByText(product.name).first()).toBeVisible()
})

test('a refused card leaves the order open and can be tried again', async ({ page, request }) => {
  const [campaign] = (await activeCampaigns(request)) as [Campaign]
  await giveTo(page, campaign, 300)
  await open(page, '/order')
  await page.getByLabel('姓名', { exact: true }).first().fill('林小華')
  await page.getByLabel('手機或電話').first().fill('0922333444')
  await page.getByLabel('電子信箱').first().fill(`hua-${Date.now()}@example.com`)
  await stepOn(page)
  await agreeAndPay(page)
  await page.getByRole('button', { name: '付款失敗' }).click()
  await page.waitForURL(/\/order\?no=/)
  await expect(page.getByText('付款沒有成功').first()).toBeVisible()
  await page
    .getByRole('button', { name: /再付款一次/ })
    .first()
    .click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByText('謝謝你的支持')).toBeVisible()
})
