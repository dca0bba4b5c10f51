import { linkTo } from './mailbox.ts'
import { aBookedGift, newMailbox, signInNewMember, staffOf } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support.ts'

test('a past gift finds its giver by the proved mailbox, and the bell says so', async ({ page, request }) => {
  const email = newMailbox('past')
  const { receipt_no } = await aBookedGift(request, await staffOf(request), { email, amount: 1200 })
  await signInNewMember(page, email)
  await open(page, '/account/receipts')
  await expect(page.getByText('還沒有可開立的收據')).toBeVisible()
  await expect(page.getByText(`以前用 ${email} 捐的款和收據，要確認信箱是你的才會出現在這裡`)).toBeVisible()
  await open(page, await linkTo(email, /verify_email=/))
  await expect(page.getByRole('dialog', { name: '電子信箱已經確認' })).toBeVisible()
  await open(page, '/account/receipts')
  await expect(page.getByText(receipt_no).first()).toBeVisible()

  await page.getByRole('button', { name: '通知，1 則未讀' }).click()
  const panel = page.getByRole('dialog', { name: '通知' })
  await expect(panel.getByText('找到你過去的 1 筆訂單')).toBeVisible()
  await expectAccessible(page)
  await panel.getByText('找到你過去的 1 筆訂單').click()
  await page.waitForURL('**/account/order')
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
})

test('a past gift of another mailbox is claimed by number, amount and code of its receipt', async ({
  page,
  request,
  watched,
}) => {
  const gift = { email: newMailbox('lost'), amount: 850 }
  const { receipt_no, verification_code } = await aBookedGift(request, await staffOf(request), gift)
  const claimer = newMailbox('claimer')
  await signInNewMember(page, claimer)
  await open(page, '/account/receipts')
  const number = page.getByRole('textbox', { name: '收據編號' })
  const claim = page.getByRole('button', { name: '認領' })
  await claim.click()
  await expect(page.getByText('請填寫收據編號').first()).toBeVisible()
  await expectAccessible(page)
  await number.fill(receipt_no)
  await page.getByLabel('收據金額').fill('850')
  await page.getByRole('textbox', { name: '查驗碼' }).fill(verification_code)
  await claim.click()
  await expect(page.getByText('請先確認你的電子信箱').first()).toBeVisible()
  await open(page, await linkTo(claimer, /verify_email=/))
  await expect(page.getByRole('dialog', { name: '電子信箱已經確認' })).toBeVisible()
  await open(page, '/account/receipts')
  await number.fill(receipt_no)
  for (const [amount, code] of [
    ['850', 'ABCD2345EFGH'],
    ['851', verification_code],
  ] as const) {
    await page.getByLabel('收據金額').fill(amount)
    await page.getByRole('textbox', { name: '查驗碼' }).fill(code)
    const refused = page.waitForResponse('**/api/my/receipts/claim')
    await claim.click()
    expect((await refused).status()).toBe(422)
    await expect(page.getByText('找不到符合的收據').first()).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('收據金額').fill('850')
  await claim.click()
  await expect(page.getByText(`收據 ${receipt_no} 已經歸到你的帳號`).first()).toBeVisible()
  await expect(page.getByRole('table').getByText(receipt_no)).toBeVisible()

  // What found its owner is nobody else's any more.
  const stranger = await signInNewMember(page, newMailbox('stranger'))
  const data = { receipt_no, total_amount: 850, verification_code }
  expect((await request.post('/api/my/receipts/claim', { data, headers: stranger })).status()).toBe(403)
  // The claim before the mailbox was proved.
  watched.problems.splice(0)
})

test('a booked gift rings the bell; opening reads it, and the rest is read at once', async ({ page, request }) => {
  const email = newMailbox('bell')
  const headers = await signInNewMember(page, email)
  const { order_no } = await aBookedGift(request, await staffOf(request), { email, amount: 300, headers })
  await open(page, '/account/notices')
  await expect(page.getByRole('button', { name: '通知，2 則未讀' })).toBeVisible()
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(`訂單 ${order_no}`) })
  await expect(row).toContainText('（未讀）')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.click()
  await page.waitForURL(/\/account\/order\/\d+/)
  await page.getByRole('button', { name: '通知，1 則未讀' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部標為已讀' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
})

test('a member turns the mails of a kind off, and it stays so', async ({ page }) => {
  await signInNewMember(page, newMailbox('quiet'))
  await open(page, '/account/notices')
  const current = page.getByRole('navigation', { name: '會員選單' }).locator('[aria-current=page]')
  await expect(current).toHaveText('通知')
  await expect(current).toBeInViewport()
  const mails = page.getByLabel('「補助申請」也寄信通知')
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  await expect(mails).not.toBeChecked()
  await expectAccessible(page)
  await open(page, '/account/notices')
  await expect(mails).toBeVisible()
  await expect(mails).not.toBeChecked()
  await expect(page.getByLabel('「送養與認養」也寄信通知')).toBeChecked()
})
