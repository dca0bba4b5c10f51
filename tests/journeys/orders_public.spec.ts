import type { APIRequestContext, Page } from '@playwright/test'
import { stepOn, unfoldReceipt } from './giving.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, test, variantInStock } from './support.ts'

type Campaign = { id: number; title: string }

const aCampaign = async (request: APIRequestContext) => {
  const { data } = await read<{ data: Campaign[] }>(request, '/api/campaigns?filter[state]=active')
  return data[0] as Campaign
}

/** Puts one thing into a fresh cart and opens the checkout. */
const checkOut = async (page: Page, item: object) => {
  const cart = (await (await page.request.post('/api/cart/update', { data: { item } })).json()) as { id: string }
  await page.addInitScript((id) => localStorage.setItem('cart', id), cart.id)
  await open(page, '/order')
  await expect(page.getByRole('heading', { name: /^(贊助人|捐款人)資料$/ })).toBeVisible()
}

const aProduct = async (request: APIRequestContext) => ({ variant_id: await variantInStock(request, 1), quantity: 1 })

const giveByNumber = async (page: Page, campaign: Campaign, way: string) => {
  await open(page, `/donation?campaign=${campaign.id}&amount=600`)
  await expect(page.getByRole('radio', { name: new RegExp(campaign.title) })).toBeChecked()
  await stepOn(page)
  await page.getByLabel('姓名或公司名稱').fill('林志安')
  await page.getByLabel('手機或電話').fill('0912345678')
  await page.getByLabel('電子信箱').fill('an@example.com')
  await stepOn(page)
  await page.getByText(way, { exact: true }).click()
  await page.getByRole('button', { name: /^(捐款 NT\$600，下一步付款|前往付款)$/ }).click()
}

test('An gets an account number, copies it, changes to a card, is refused and pays all the same', async ({
  page,
  context,
  request,
  browser,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const campaign = await aCampaign(request)
  await giveByNumber(page, campaign, 'ATM 虛擬帳號')
  await page.getByRole('button', { name: '取得繳費帳號', exact: true }).click()

  await expect(page.getByRole('heading', { name: '訂單已成立，等你轉帳' })).toBeVisible()
  await expect(page.getByText(/還有 3 天/)).toBeVisible()
  const no = new URL(page.url()).searchParams
  const order = await read<{ payment: { account_no: string } }>(
    request,
    `/api/orders/${no.get('no')}?key=${no.get('key')}`,
  )
  for (const [what, value] of [
    ['代碼', '000'],
    ['帳號', order.payment.account_no],
    ['金額', '600'],
  ] as const) {
    await page.getByRole('button', { name: `複製${what}`, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: `已複製${what}` })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  await page.getByRole('button', { name: '寄到我的信箱' }).click()
  await expect(page.getByText('已經寄到訂單的信箱了。')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成圖片' }).click()
  expect((await saved).suggestedFilename()).toBe(`轉帳資料-${no.get('no')}.png`)
  await page.getByText('臨櫃', { exact: true }).click()
  await expect(page.getByText('匯款金額 NT$600，交給行員')).toBeVisible()
  // nothing is half under the header
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '查詢有沒有入帳' }).click()
  await expect(page.getByText('還沒有收到款項')).toBeVisible()

  await page.getByRole('button', { name: '改用其他付款方式' }).click()
  await page.getByText('信用卡', { exact: true }).click()
  await page.getByRole('button', { name: '再付款一次 NT$600' }).click()
  await page.getByRole('button', { name: '付款失敗' }).click()
  await expect(page.getByText('發卡銀行拒絕這筆交易')).toBeVisible()
  await expect(page.getByText('這次沒有扣款')).toBeVisible()
  await expect(page.getByText(/第 1 次付款失敗/)).toBeVisible()
  await expect(page.getByText(/為你保留到/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '再付款一次 NT$600' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()

  await expect(page.getByText(`這筆 NT$600 會用在「${campaign.title}」`)).toBeVisible()
  await expect(page.getByText('信用卡末四碼 2222')).toBeVisible()
  await expect(page.getByText('捐款收據 NT$600')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '謝謝你的支持，林志安' })).toBeVisible()
  // whoever is sent the link reads the name as public lists show it
  const friend = await (await browser.newContext()).newPage()
  await open(friend, page.url())
  await expect(friend.getByRole('heading', { level: 1, name: '謝謝你的支持，林○安' })).toBeVisible()
  await expect(friend.getByText('林志安')).toHaveCount(0)
  await friend.context().close()
  await expect(page.getByRole('heading', { name: '接下來' })).toBeVisible()
  await expect(page.getByText('顯示為「林○安」')).toBeVisible()
  await expect(page.getByText(/目前募得 NT\$/)).toBeVisible()
  const address = await page.getByRole('link', { name: '下載收據（PDF）' }).getAttribute('href')
  const paper = await request.get(address ?? '')
  expect(paper.headers()['content-type']).toContain('application/pdf')
  await expectAccessible(page)
  await page.getByRole('button', { name: '點亮我的燈' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('署名').fill('林志安')
  await dialog.getByRole('button', { name: '點亮我的燈' }).click()
  await expect(page.getByText('你的燈亮了')).toBeVisible()
  await expect(page.getByText('在燈牆上亮 180 天')).toBeVisible()
})

test('money sent to the number at once is booked', async ({ page, request }) => {
  const campaign = await aCampaign(request)
  await giveByNumber(page, campaign, 'ATM 虛擬帳號')
  await page.getByRole('button', { name: '取得繳費帳號，並且馬上轉帳' }).click()
  await expect(page.getByText('謝謝你的支持')).toBeVisible()
  await expect(page.getByText(/ATM 虛擬帳號・/)).toBeVisible()
})

test('the page of a transfer has one first button, copies what is needed, and no two buttons begin alike', async ({
  page,
  request,
}) => {
  await giveByNumber(page, await aCampaign(request), '銀行轉帳')
  await expect(page.getByRole('heading', { level: 1, name: '訂單已成立，等你轉帳' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('.button-primary:visible')).toHaveText(['我轉好了，回報末五碼'])
  const copies = main.getByRole('button', { name: /^複製/ })
  await expect(copies.nth(2)).toBeAttached()
  for (const copy of await copies.all()) {
    await expect(copy).toHaveClass(/button-secondary/)
    const box = await copy.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const names = await main
    .locator('.button:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  const beginnings = names.filter((name) => !name.startsWith('複製')).map((name) => name.slice(0, 2))
  expect(new Set(beginnings).size, names.join('、')).toBe(beginnings.length)
})

test('whoever has transferred tells the last five digits, after help with what was wrong', async ({
  page,
  request,
}) => {
  await giveByNumber(page, await aCampaign(request), '銀行轉帳')
  await page.getByRole('button', { name: '我轉好了，回報末五碼' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('轉出帳號末五碼').fill('1234')
  await dialog.getByRole('button', { name: '送出回報' }).click()
  await expect(dialog.getByText('末五碼是轉出帳號的最後 5 個數字').first()).toBeVisible()
  await dialog.getByLabel('轉出帳號末五碼').fill('12345')
  await dialog.getByRole('button', { name: '送出回報' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^已回報：末五碼 /)).toBeVisible()
  await expect(page.getByRole('button', { name: '更正回報的內容' })).toBeVisible()
})

test('a transfer is explained, can be called off, and its lines go back into the cart', async ({ page, request }) => {
  const campaign = await aCampaign(request)
  await giveByNumber(page, campaign, '銀行轉帳')
  await expect(page.getByRole('heading', { name: '訂單已成立，等你轉帳' })).toBeVisible()
  await expect(page.getByRole('button', { name: '複製備註' })).toBeVisible()
  await page.getByRole('button', { name: '取消訂單' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消訂單' }).click()
  await expect(page.getByRole('heading', { name: '訂單已取消' })).toBeVisible()
  await page.getByRole('button', { name: '重新下單' }).click()
  await page.waitForURL('**/cart')
  await expect(page.getByText(campaign.title).first()).toBeVisible()
})

test('whoever pays an order that was called off meanwhile reads that the money is kept', async ({ page, request }) => {
  const campaign = await aCampaign(request)
  let placed: { order_no?: string; key?: string } = {}
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch()
    placed = (await response.json()) as typeof placed
    await route.fulfill({ response })
  })
  await giveByNumber(page, campaign, '信用卡')
  const pay = page.getByRole('button', { name: '付款成功' })
  await expect(pay).toBeVisible()
  const calledOff = await request.post(`/api/orders/${placed.order_no}/cancel`, { data: { key: placed.key } })
  expect(calledOff.ok()).toBe(true)
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: '款項由我們保管' })).toBeVisible()
  await expect(page.getByText('我們收到了你的 NT$600')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新下單' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

const invoices: [type: string, field: string, wrong: string, sentence: RegExp, right: string][] = [
  ['mobile', '載具號碼', '/ABC123', /手機條碼/, '/ABC+123'],
  ['citizen', '載具號碼', 'AB123', /自然人憑證/, 'AB12345678901234'],
  ['company', '統一編號', '12345678', /統一編號/, '04595257'],
  ['donate', '捐贈碼', '12', /3 到 7 位數字/, '001'],
]

test('each way to get an invoice refuses a wrong value at its field and keeps a right one', async ({
  page,
  request,
}) => {
  test.slow()
  await checkOut(page, await aProduct(request))
  await expect(page.getByLabel('捐款收據')).toHaveCount(0)
  for (const [type, label, wrong, sentence, right] of invoices) {
    await page.getByLabel('電子發票').selectOption(type)
    const field = page.getByLabel(label, { exact: true })
    await field.fill(wrong)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const describedBy = (await field.getAttribute('aria-describedby')) ?? ''
    const told = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.textContent ?? '').join(),
      describedBy.split(' '),
    )
    expect(told).toMatch(sentence)
    const saved = page.waitForRequest((call) => call.method() === 'PUT' && (call.postData() ?? '').includes(right))
    await field.fill(right)
    await field.blur()
    await saved
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  for (const type of ['member', 'paper']) {
    await page.getByLabel('電子發票').selectOption(type)
    await expect(page.getByLabel('捐贈碼')).toHaveCount(0)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a gift alone asks for no parcel and no invoice, and its receipt for a true number', async ({ page, request }) => {
  const campaign = await aCampaign(request)
  await checkOut(page, { campaign_id: campaign.id, amount: 500 })
  await expect(page.getByRole('heading', { name: '配送方式' })).toHaveCount(0)
  await expect(page.getByLabel('電子發票')).toHaveCount(0)
  await page.getByLabel('姓名', { exact: true }).fill('王小明')
  await expect(page.getByText('收支公告和支持者名單會顯示： 王○明')).toBeVisible()
  await page.getByText('匿名', { exact: true }).click()
  await expect(page.getByText('收支公告和支持者名單會顯示： 善心人士')).toBeVisible()
  await page.getByText('完整姓名', { exact: true }).click()
  await page.getByLabel('想顯示的名字').fill('小明一家')
  await expect(page.getByText('收支公告和支持者名單會顯示： 小明一家')).toBeVisible()

  await unfoldReceipt(page)
  const number = page.getByLabel(/身分證字號/)
  await number.fill('A123456788')
  await number.blur()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('A123456789')
  await number.blur()
  await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByText('公司或團體', { exact: true }).click()
  await expect(page.getByLabel('同意上傳國稅局')).toHaveCount(0)
  const company = page.getByLabel('統一編號', { exact: true })
  await company.fill('12345678')
  await company.blur()
  await expect(company).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('捐款收據').selectOption('none')
  await expect(company).toHaveCount(0)
  // A card that the header half covers would count as a target that is too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})

test('the facts beside the button that pays begin at its left edge, also on phones', async ({ page, request }) => {
  const { id: campaign_id } = await aCampaign(request)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const send = (data: object) => page.request.post('/api/cart/update', { data })
    const cart = (await (await send({ item: await aProduct(request) })).json()) as { id: string }
    await send({ id: cart.id, item: { campaign_id, amount: 600 } })
    await page.addInitScript((id) => localStorage.setItem('cart', id), cart.id)
    await open(page, '/order')
    // the part loads at the first interaction
    await page.mouse.move(50, 300)
    const facts = page.locator('.trust-facts li')
    await facts.first().scrollIntoViewIfNeeded()
    await expect(facts.getByRole('link').first()).toBeVisible()
    const gaps = await facts.evaluateAll((rows) =>
      rows.map((row) => {
        const range = document.createRange()
        range.selectNodeContents(row.querySelector('a') ?? row)
        const icon = row.querySelector('.icon')?.getBoundingClientRect()
        return Math.round(Math.min(...[...range.getClientRects()].map(({ left }) => left)) - (icon?.right ?? 0))
      }),
    )
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(12)
  }
})
