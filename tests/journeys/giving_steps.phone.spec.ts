import type { Locator, Page } from '@playwright/test'
import { newMailbox } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, test, variantInStock } from './support.ts'

type Row = { id: number; title: string }

const aCampaign = async (page: Page): Promise<Row> => {
  const { data } = await read<{ data: Row[] }>(page.request, '/api/campaigns?filter[state]=active')
  return data[0] as Row
}

/** A hand that counts what it does: presses, and fields that were typed into. */
const aHand = () => {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    tap: async (what: Locator) => {
      count.taps += 1
      await what.click()
    },
    type: async (field: Locator, text: string) => {
      count.taps += 1
      count.fields += 1
      await field.click()
      await field.pressSequentially(text)
    },
  }
}

const bar = (page: Page) => page.locator('.bottom-bar')
const next = (page: Page) => bar(page).getByRole('button', { name: /^下一步/ })

test('a first-time donor comes from a campaign to the gateway with at most 12 taps and 4 typed fields', async ({
  page,
}, info) => {
  const campaign = await aCampaign(page)
  const hand = aHand()
  await open(page, `/campaigns/s/${campaign.id}`)
  await hand.tap(page.getByRole('radio').first())
  await hand.tap(page.getByRole('button', { name: /^立即支持/ }).first())
  await page.waitForURL('**/order')
  await hand.type(page.getByLabel('姓名', { exact: true }), '林志安')
  await hand.type(page.getByLabel('手機或電話'), '0912345678')
  await hand.type(page.getByLabel('電子信箱'), newMailbox('first'))
  await hand.tap(next(page))
  await expectNoSidewaysScroll(page)
  const terms = page.getByRole('checkbox', { name: /我已閱讀並同意/ })
  await expect(terms).not.toBeChecked()
  await hand.tap(terms)
  await hand.tap(bar(page).getByRole('button', { name: /^確認付款 NT\$/ }))
  await expect(page.getByText('練習用，不會真的扣款')).toBeVisible()
  info.annotations.push({ type: 'counted', description: JSON.stringify(hand.count) })
  expect(hand.count.taps).toBeLessThanOrEqual(12)
  expect(hand.count.fields).toBeLessThanOrEqual(4)
})

test('a donation goes step by step: what is wrong is said in its step, the way back keeps what was typed', async ({
  page,
}) => {
  await open(page, '/donation')
  await expect(page.getByLabel('姓名或公司名稱')).toBeHidden()
  await expect(bar(page)).toContainText('NT$600')
  await expectAccessible(page)
  await next(page).click()

  await expect(page.getByRole('radio', { name: /由協會統籌運用/ })).toBeHidden()
  await page.getByLabel('姓名或公司名稱').fill('林志安')
  await next(page).click()
  const summary = page.getByRole('alert').filter({ hasText: '請填寫電子信箱' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /電子信箱/ }).click()
  await expect(page.getByLabel('電子信箱')).toBeFocused()
  await page.keyboard.type('an@example.com')
  await page.getByLabel('手機或電話').fill('0912345678')
  // the Enter key of a field goes a step on, it never sends
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^付款方式$/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goBack()
  await expect(page.getByLabel('姓名或公司名稱')).toHaveValue('林志安')
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(page.getByRole('radio', { name: /由協會統籌運用/ })).toBeVisible()
  await expect(page).toHaveURL(/\/donation$/)
  await next(page).click()
  await expect(page.getByLabel('電子信箱')).toHaveValue('an@example.com')
  await next(page).click()
  await bar(page).getByRole('button', { name: '前往付款' }).click()
  await page.waitForURL('**/practice-gateway**')
})

test('nobody agrees to the terms unasked, and the box is shown to who did not', async ({ page }) => {
  const { id } = await aCampaign(page)
  await open(page, `/campaigns/s/${id}`)
  await page
    .getByRole('button', { name: /^立即支持/ })
    .first()
    .click()
  await page.waitForURL('**/order')
  await page.getByLabel('姓名', { exact: true }).fill('林志安')
  await page.getByLabel('手機或電話').fill('0912345678')
  await page.getByLabel('電子信箱').fill(newMailbox('terms'))
  await next(page).click()
  await bar(page)
    .getByRole('button', { name: /^確認付款/ })
    .click()
  await expect(page.getByRole('checkbox', { name: /我已閱讀並同意/ })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /我已閱讀並同意/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/order#pay$/)
  await expectAccessible(page)
})

test('what is bought stays on one page, with its total always in sight', async ({ page }) => {
  const variant_id = await variantInStock(page.request, 1)
  const answer = await page.request.post('/api/cart/update', { data: { item: { variant_id, quantity: 1 } } })
  const { id } = (await answer.json()) as { id: string }
  await page.addInitScript((id) => localStorage.setItem('cart', id), id)
  await open(page, '/order')
  await expect(page.getByRole('heading', { name: '配送方式' })).toBeAttached()
  await expect(page.getByRole('checkbox', { name: /我已閱讀並同意/ })).toBeAttached()
  await expect(bar(page)).toContainText('應付總額')
  await expect(bar(page).getByRole('button', { name: /^確認付款 NT\$/ })).toBeInViewport()
  await expect(page.getByText('助養款項開立捐款收據')).toHaveCount(0)
})
