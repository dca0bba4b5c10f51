import { aPayee } from '../support/payees.ts'
import { deskOf } from './desk.ts'
import { giveByTransfer } from './desk_gifts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Campaign = { id: number; version: number; title: string }

/** A campaign that takes money now. */
const begin = async (desk: Awaited<ReturnType<typeof deskOf>>): Promise<Campaign> => {
  const [account] = (await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')).data
  const made = await desk.create<Campaign>('/api/admin/campaigns', {
    ...{ type: 'medical', title: `灰灰的牙齒 ${crypto.randomUUID().slice(0, 6)}`, solicitation_basis: 'voluntary' },
    ...{ starts_at: '2026-01-01T00:00:00+08:00', bank_account_id: account?.id, surplus_note: '用於其他動物的醫療。' },
  })
  return desk.act<Campaign>(`/api/admin/campaigns/${made.id}/publish`, { version: made.version })
}

test('a gift is seen in the tab of its campaign with its receipt, and its views keep the tab', async ({
  page,
  request,
  isMobile,
}) => {
  const desk = await deskOf(request)
  const { id } = await begin(desk)
  const { order_no } = await giveByTransfer(request, desk, id)
  // the receipt is issued a moment after the money was booked
  const issued = async () =>
    (await desk.get<{ data: { state: string }[] }>(`/api/admin/campaign-gifts?filter[campaign]=${id}`)).data[0]?.state
  await expect.poll(issued).toBe('issued')
  await startStaffSession(page)
  await open(page, `/admin/campaigns/medical/${id}`)
  await page
    .getByRole('link', { name: /^捐款明細/ })
    .last()
    .click()
  const card = page.getByRole('region', { name: '捐款明細', exact: true })
  await expect(card).toContainText('這個條件共 1 筆')
  await expect(card).toContainText('捐款人 1 位')
  await expect(card).toContainText('林○恩')
  await expect(card.getByText('已開立').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('link', { name: /^待開收據/ }).click()
  await expect(page).toHaveURL(
    /tab=donations.*filter%5Bstate%5D=waiting|filter\[state\]=waiting.*tab=donations|tab=donations.*filter\[state\]=waiting/,
  )
  await expect(card).toContainText('這個檢視目前沒有資料')
  await card.getByRole('link', { name: /^全部/ }).click()
  await expect(card).toContainText('林小恩')

  // money that goes back is not free any more, before it has left
  const [order] = (await desk.get<{ data: Campaign[] }>(`/api/admin/orders?q=${order_no}`)).data
  const back = { kind: 'all', version: order?.version, reason: '捐款人要求', ...aPayee }
  await desk.create(`/api/admin/orders/${order?.id}/refunds`, back)
  await open(page, `/admin/campaigns/medical/${id}`)
  await expect(page.getByText('待付或待退 NT$600，可動用 NT$0')).toBeVisible()
  await expectNoSidewaysScroll(page)
  if (isMobile) return
  await open(page, `/admin/campaigns/medical/${id}?tab=donations`)
  await card.getByRole('link', { name: order_no }).click()
  await page.waitForURL(/\/admin\/orders\/\d+$/)
})

test('a spending is added from the tab of its campaign, and its paper after it was entered', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const { id, title } = await begin(desk)
  await giveByTransfer(request, desk, id)
  await startStaffSession(page)
  await open(page, `/admin/campaigns/medical/${id}?tab=spending`)
  await expect(page.getByText('還沒有支出')).toBeVisible()
  await expect(page.getByText('NT$600').first()).toBeVisible()
  await page.getByRole('link', { name: '新增撥款' }).click()
  await page.waitForURL(new RegExp(`transactions/create\\?campaign=${id}$`))
  await expect(page.getByRole('button', { name: /^專案：/ })).toContainText(title)
  await page.getByRole('combobox', { name: '類別' }).selectOption({ label: '醫療' })
  await page.getByRole('textbox', { name: '金額' }).fill('200')
  await page.getByRole('combobox', { name: '方式' }).selectOption({ label: '匯款' })
  await page.getByRole('button', { name: /^帳戶：/ }).click()
  await page.getByRole('option').filter({ hasText: '一般' }).first().click()
  await page.getByRole('textbox', { name: '摘要' }).fill('灰灰洗牙')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await page.waitForURL(/\/admin\/transactions\/\d+$/)
  const entry = Number(page.url().split('/').at(-1))

  await open(page, `/admin/campaigns/medical/${id}?tab=spending`)
  const card = page.getByRole('region', { name: '支出', exact: true })
  await expect(card.getByText('待付款').last()).toBeVisible()
  await desk.act(`/api/admin/transactions/${entry}/post`, { version: 1 })
  await open(page, `/admin/campaigns/medical/${id}?tab=spending`)
  await expect(page.getByText('1 筆支出缺憑證')).toBeVisible()
  await expect(card).toContainText('已支出 1 筆，公告 0 筆')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: '補上' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await dialog.locator('input[type=file]').first().setInputFiles({ name: '發票.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await dialog.getByRole('button', { name: '補上憑證' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('link', { name: '「灰灰洗牙」的憑證' })).toBeVisible()
  await expect(page.getByText('1 筆支出缺憑證')).toHaveCount(0)
})
