import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  read,
  signInMember,
  signInStaff,
  test,
} from './support.ts'

type Campaign = { id: number; title: string }

const draftCall = '/api/admin/orders/draft'

/** Begins with an empty page, whatever an earlier run left in the draft of the account. */
const begin = async (page: Page) => {
  await signInStaff(page)
  await open(page, '/admin/orders/create')
  const kept = page.waitForResponse((answer) => answer.url().includes(draftCall) && answer.request().method() === 'PUT')
  await page.getByRole('button', { name: '清空重填' }).click()
  await kept
  await expect(stepNow(page)).toContainText('贊助人')
}

const stepNow = (page: Page) => page.locator('.steps [aria-current=step]')
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()

const aCampaign = async (page: Page): Promise<Campaign> => {
  const { data } = await read<{ data: Campaign[] }>(page.request, '/api/campaigns?filter[state]=active')
  const [first] = data
  if (!first) throw new Error('no campaign takes gifts')
  return first
}

/** From the first step to that of the payment: a gift of NT$600 by somebody who is no member. */
const fillGift = async (page: Page, name: string, campaign: Campaign) => {
  await page.getByLabel('姓名', { exact: true }).fill(name)
  await next(page)
  await page.getByRole('button', { name: '再加一筆捐款' }).click()
  await page.getByLabel('捐給哪個專案').selectOption({ label: campaign.title })
  await page.getByLabel('金額', { exact: true }).fill('600')
  await next(page)
  await page.getByLabel('收據抬頭').fill(name)
}

test('an order is written by steps with a reload in the middle, and paid by its link', async ({ page }, {
  project,
}) => {
  const campaign = await aCampaign(page)
  const name = `林小姐${project.name}`
  await begin(page)

  // nothing that is missing or wrong lets the step go
  await next(page)
  await expect(page.getByRole('alert')).toContainText('請填寫姓名')
  await page.getByLabel('電子信箱').fill('沒有這個信箱')
  await page.getByLabel('姓名', { exact: true }).fill(name)
  await next(page)
  await expect(page.locator('.field', { has: page.getByLabel('電子信箱') })).toHaveClass(/has-error/)
  await page.getByLabel('電子信箱').fill('')

  await fillGift(page, name, campaign)
  await expect(page.getByRole('status').filter({ hasText: '草稿已存' })).toBeVisible()
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(stepNow(page)).toContainText('配送與收據')
  await expect(page.getByLabel('收據抬頭')).toHaveValue(name)

  await next(page)
  await next(page)
  await expect(page.getByRole('alert')).toContainText('請選擇付款方式')
  await page.getByRole('radio', { name: /信用卡/ }).check()
  await next(page)
  await page.getByRole('button', { name: '建立訂單 NT$600' }).click()
  const link = page.getByRole('link', { name: /\/order\?/ })
  await open(page, (await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: '改用其他付款方式' }).click()
  await page.getByText('信用卡', { exact: true }).click()
  await page.getByRole('button', { name: '再付款一次 NT$600' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await page.waitForURL(/\/order\?no=S\d{11}&key=/)
  await expect(page.getByText('謝謝你的支持')).toBeVisible()
})

// that the paper says 現金 is tested at the server (staff_orders.test.ts): the page of a receipt does not show it
test('an order in cash is paid at the desk and has its receipt', async ({ page }, { project }) => {
  const campaign = await aCampaign(page)
  const name = `陳阿姨${project.name}`
  await begin(page)
  await fillGift(page, name, campaign)
  await next(page)
  await page.getByRole('radio', { name: /現金/ }).check()
  await next(page)
  await page.getByRole('button', { name: '建立訂單 NT$600' }).click()
  await page.getByRole('link', { name: '看訂單並登記收款' }).click()
  await page.getByRole('button', { name: '確認收款' }).first().click()
  const dialog = page.getByRole('dialog')
  // the same words, sum and day would be the money of the other order
  await dialog.getByLabel('帳上的說明').fill(`募款箱 ${Date.now()}`)
  await dialog.getByRole('button', { name: '確認收款' }).click()
  await page.getByRole('list', { name: '收據' }).getByRole('link').first().click()
  await page.waitForURL(/\/admin\/receipts\/\d+/)
  await expect(page.locator('main')).toContainText('已開立')
  await expect(page.locator('main')).toContainText(name)
})

test('whoever pays by cheque reads to whom it is made out and when it counts', async ({ page }, { project }) => {
  const campaign = await aCampaign(page)
  await begin(page)
  await fillGift(page, `支票公司${project.name}`, campaign)
  await next(page)
  await page.getByRole('radio', { name: /支票/ }).check()
  await next(page)
  await page.getByRole('button', { name: '建立訂單 NT$600' }).click()
  const link = page.getByRole('link', { name: /\/order\?/ })
  await open(page, (await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('訂單已成立，等你寄來支票')
  await expect(page.locator('main')).toContainText('支票抬頭')
  await expect(page.locator('main')).toContainText('支票兌現才算付款')
  await expect(page.locator('main')).not.toContainText('轉入帳號')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a member reads of an order by cheque to whom it is made out, and no account', async ({ page, request }) => {
  const desk = await deskOf(request)
  const { data: members } = await desk.get<{ data: { id: number; email: string }[] }>(
    '/api/admin/customers?q=member@pawlight.test',
  )
  const { payments } = await desk.get<{ payments: { id: number; kind: string }[] }>('/api/admin/orders/choices')
  const { id } = await desk.act<{ id: number }>('/api/admin/orders', {
    ...{ name: '王小明', receipt_name: '王小明', upload_tax: false, receipt_identifier: 'A123456789' },
    customer_id: members.find(({ email }) => email === 'member@pawlight.test')?.id,
    payment_method_id: payments.find(({ kind }) => kind === 'cheque')?.id,
    campaign_items: [{ campaign_id: (await aCampaign(page)).id, amount: 600 }],
    grand_total: 600,
  })
  await signInMember(page)
  await open(page, `/account/order/${id}`)
  const box = page.locator('.pay-box')
  await expect(box).toContainText('支票抬頭')
  await expect(box).toContainText('支票兌現才算付款')
  await expect(box.getByText('帳號', { exact: true })).toHaveCount(0)
  await expect(box.getByLabel('付款方式').locator('option:checked')).toHaveText('支票')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
