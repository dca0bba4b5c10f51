import { expect, expectAccessible, expectNoSidewaysScroll, open, signInMember, test } from './support.ts'

test('a member sees what can be merged and why the rest cannot, and is asked before it is done', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/receipts/create')
  await expect(page.getByRole('heading', { level: 1, name: '合併收據' })).toBeVisible()
  const commit = page.getByRole('button', { name: /^(請至少選 2 張收據|合併 \d+ 張收據)$/ })
  await expect(commit).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '全選可合併的' }).click()
  await expect(page.getByRole('region', { name: '預覽' })).toContainText('新臺幣')
  await expect(page.getByText('也無法復原').first()).toBeVisible()
  await expect(commit).toBeEnabled()
  await commit.click()
  await expectAccessible(page)
  // receipt_print.spec.ts merges
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a member opens an order and finds its papers, its parcel and what goes back', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/order')
  await page
    .getByRole('link', { name: /^看訂單 S/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^訂單 S/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '進度' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
