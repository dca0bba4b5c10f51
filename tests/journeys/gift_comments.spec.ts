import type { Page } from '@playwright/test'
import { stepOn } from './giving.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, signInStaff, test } from './support.ts'

type Campaign = { id: number; title: string }

const comment = `小黃加油，慢慢來 ${Date.now() % 100_000}！`
const quoted = `「${comment}」`

/** Gives NT$600 as a guest; the page of the paid gift. */
const give = async (page: Page, { id }: Campaign) => {
  await open(page, `/donation?campaign=${id}&amount=600`)
  await stepOn(page)
  await page.getByLabel('姓名或公司名稱').fill('林志安')
  await page.getByLabel('手機或電話').fill('0912345678')
  await page.getByLabel('電子信箱').fill('an.comment@example.com')
  await stepOn(page)
  await page.getByRole('button', { name: /^(捐款 NT\$600，下一步付款|前往付款)$/ }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByRole('heading', { name: '接下來' })).toBeVisible()
}

const wall = (page: Page) => page.locator('#donors')

test('An says a comment with a gift; staff read it and make it public; An takes it back', async ({
  page,
  request,
  browser,
  baseURL,
  watched,
}) => {
  test.slow()
  const [campaign] = (await read<{ data: Campaign[] }>(request, '/api/campaigns?filter[state]=active')).data
  if (!campaign) throw new Error('no campaign is open')
  await give(page, campaign)
  const address = page.url()

  // nothing is asked: the field opens on request
  await expect(page.getByLabel('你的話')).toHaveCount(0)
  await page.getByRole('button', { name: '寫一句話' }).click()
  const send = page.getByRole('button', { name: '送出', exact: true })
  await send.click()
  await expect(page.getByText('請先寫下想說的話。')).toBeVisible()
  await page.getByLabel('你的話').fill('打給我 0912345678')
  const refused = page.waitForResponse('**/comment')
  await send.click()
  expect((await refused).status()).toBe(422)
  await expect(page.getByLabel('你的話')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('你的話').fill(comment)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await send.click()
  await expect(page.getByText(quoted)).toBeVisible()
  await expect(page.getByText('我們看過之後就會公開')).toBeVisible()
  await expect(page.getByLabel('你的話')).toHaveCount(0)

  // nobody reads it before staff have
  await open(page, `/campaigns/s/${campaign.id}`)
  await expect(wall(page)).toBeVisible()
  await expect(page.getByText(quoted)).toHaveCount(0)

  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signInStaff(desk)
  await open(desk, '/admin/orders?filter[gift_comment]=waiting')
  const order_no = new URL(address).searchParams.get('no') ?? ''
  await expect(
    desk.getByRole('cell', { name: comment }).or(desk.locator('.phone-list').getByText(comment)),
  ).toBeVisible()
  await desk.locator('[data-row]').filter({ hasText: order_no }).getByRole('link').first().click()
  await expect(desk.getByText('捐款人留了一句話，看過才會公開。')).toBeVisible()
  await desk.getByRole('button', { name: '公開', exact: true }).click()
  await expect(desk.getByText('留言已公開。')).toBeVisible()
  await expect(desk.getByText('捐款人留了一句話，看過才會公開。')).toHaveCount(0)
  await expectAccessible(desk)

  await expect
    .poll(async () => {
      await open(page, `/campaigns/s/${campaign.id}`)
      return wall(page).getByText(quoted).count()
    })
    .toBe(1)
  await expect(page.locator('.last-gifts').getByText(quoted).first()).toBeAttached()
  await expectNoSidewaysScroll(page)

  await open(page, address)
  await expect(page.getByText('已經和你的捐款一起公開。')).toBeVisible()
  await page.getByRole('button', { name: '收回這句話' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '收回這句話' }).click()
  await expect(page.getByText('已收回這句話。')).toBeVisible()
  await expect(page.getByRole('button', { name: '寫一句話' })).toBeVisible()
  await expect
    .poll(async () => {
      await open(page, `/campaigns/s/${campaign.id}`)
      return page.getByText(quoted).count()
    })
    .toBe(0)

  // whoever has no key has no page
  await page.goto(address.replace(/key=[^&]+/, 'key=wrong'))
  await expect(page.getByText('找不到這張訂單')).toBeVisible()
  watched.problems.splice(0)
  await desk.context().close()
})
