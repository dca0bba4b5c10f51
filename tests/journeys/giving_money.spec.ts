import type { APIRequestContext, Page } from '@playwright/test'
import { newMailbox } from './people.ts'
import { expect, open, read, test } from './support.ts'

type Campaign = { id: number; default_amounts: number[]; options: { amount: number }[] }

const aCampaign = async (request: APIRequestContext): Promise<Campaign> => {
  const [campaign] = (await read<{ data: Campaign[] }>(request, '/api/campaigns?filter[state]=active')).data
  return campaign as Campaign
}

const cartId = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

type Held = { phone: string | null; grand_total: number; campaign_items: unknown[] }

/** The cart of this browser, as the server holds it. */
const heldCart = async (page: Page): Promise<Held> =>
  (await page.request.post('/api/cart', { data: { id: await cartId(page) } })).json()

/** A cart with one gift, kept by this browser. */
const holdGift = async (page: Page, campaign_id: number, amount: number) => {
  const answer = await page.request.post('/api/cart/update', { data: { item: { campaign_id, amount } } })
  const { id } = (await answer.json()) as { id: string }
  await page.addInitScript((id) => {
    if (!sessionStorage.getItem('held')) localStorage.setItem('cart', id)
    sessionStorage.setItem('held', '1')
  }, id)
  return id
}

test('the total on the button is the one that is sent, also when the cart changed elsewhere and a field was still to be saved', async ({
  page,
  request,
}) => {
  const { id: campaign_id } = await aCampaign(request)
  const id = await holdGift(page, campaign_id, 500)
  await open(page, '/order')
  await page.getByLabel('姓名', { exact: true }).fill('王小明')
  await page.getByLabel('手機或電話').fill('0912345678')
  await page.getByLabel('電子信箱').fill('ming')
  await page.getByRole('checkbox', { name: /^我已閱讀並同意/ }).check()
  const pay = page.getByRole('button', { name: /NT\$500/ }).first()
  await expect(pay).toBeVisible()
  await expect.poll(async () => (await heldCart(page)).phone).toBe('0912345678')
  await page.request.post('/api/cart/update', { data: { id, item: { campaign_id, amount: 900 } } })
  const sent = page.waitForRequest('**/api/orders')
  // the press leaves the field of the mailbox, which is saved before the order
  await page.getByLabel('電子信箱').fill(newMailbox('ming'))
  await expect(pay).toBeVisible()
  await pay.click()
  expect((await sent).postDataJSON()).toMatchObject({ id, grand_total: 500 })
  await expect(page.getByText('金額有變動，請確認新的金額後再送出。')).toBeVisible()
  await expect(page.getByRole('button', { name: /NT\$900/ }).first()).toBeVisible()
  expect(page.url()).toContain('/order')
  expect(await cartId(page)).toBe(id)
})

test('giving again with another sum after coming back from the checkout gives the new sum, not both', async ({
  page,
  request,
}) => {
  const { data } = await read<{ data: Campaign[] }>(request, '/api/campaigns?filter[state]=active')
  const details = await Promise.all(data.map(({ id }) => read<Campaign>(request, `/api/campaigns/${id}`)))
  const campaign = details.find(({ options }) => options.length > 1) as Campaign
  const give = page.getByRole('button', { name: /^立即支持/ }).first()
  await open(page, `/campaigns/s/${campaign.id}`)
  await give.click()
  await page.waitForURL('**/order')
  await expect(page.getByText('應付總額').first()).toBeVisible()
  await page.goBack()
  await page.waitForSelector('html[data-ready]')
  const panel = page
    .locator('form, section, aside')
    .filter({ has: page.getByRole('radio', { name: /自訂金額/ }) })
    .last()
  await panel.getByText('自訂金額').click()
  await panel.locator('input[inputmode=numeric]').fill('333')
  await panel.getByRole('button', { name: /^立即支持/ }).click()
  await page.waitForURL('**/order')
  await expect(page.getByText('NT$333').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '購物車，1 件' })).toBeVisible()
  const { grand_total, campaign_items } = await heldCart(page)
  expect({ grand_total, lines: campaign_items.length }).toEqual({ grand_total: 333, lines: 1 })
})

for (const address of ['/cart', '/order']) {
  test(`${address} shows its cart when the sign-in turns out to be over after the cart was there`, async ({
    page,
    request,
  }) => {
    const { id: campaign_id } = await aCampaign(request)
    await holdGift(page, campaign_id, 700)
    await page.addInitScript(() => localStorage.setItem('customer_token', 'a-token-that-nobody-knows'))
    await page.route('**/api/customer/me', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    const refused = page.waitForResponse('**/api/customer/me')
    await open(page, address)
    expect((await refused).status()).toBe(401)
    await expect(page.locator('.summary .total')).toContainText('NT$700')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('customer_token'))).toBeNull()
    await expect(page.locator('.summary .total')).toContainText('NT$700')
  })
}
