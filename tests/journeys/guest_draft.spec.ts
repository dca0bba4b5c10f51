import { expect, forgetLost, open, signInMember, test, variantInStock } from './support.ts'

test.afterEach(forgetLost)

const typeInto = async (page: import('@playwright/test').Page) => {
  await page.fill('[name=name]', '陳小芬')
  await page.fill('[name=phone]', '0912345678')
  await page.fill('[name=email]', 'fen@example.test')
}

test('a reload keeps what a guest has typed into the donation form, but no identity number', async ({ page }) => {
  await open(page, '/donation')
  await typeInto(page)
  const identifier = page.locator('[name=receipt_identifier]')
  if (await identifier.isVisible()) await identifier.fill('A123456789')
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(page.locator('[name=name]')).toHaveValue('陳小芬')
  await expect(page.locator('[name=phone]')).toHaveValue('0912345678')
  await expect(page.locator('[name=email]')).toHaveValue('fen@example.test')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('A123456789')
})

test('the next person at the same device finds nothing: another tab, an hour later, and after a sign-in', async ({
  page,
  context,
}) => {
  await open(page, '/donation')
  await typeInto(page)
  const other = await context.newPage()
  await open(other, '/donation')
  await expect(other.locator('[name=name]')).toHaveValue('')
  await other.close()
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('guest_draft') ?? '{}') as { at: number }
    sessionStorage.setItem('guest_draft', JSON.stringify({ ...draft, at: draft.at - 3_600_001 }))
  })
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(page.locator('[name=name]')).toHaveValue('')
  await typeInto(page)
  await signInMember(page)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(page.locator('[name=name]')).not.toHaveValue('陳小芬')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('guest_draft'))).toBeNull()
})

test('after the gift is sent nothing of it is kept', async ({ page }) => {
  await open(page, '/donation')
  await typeInto(page)
  await page
    .getByRole('button', { name: /^捐款 NT\$/ })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/practice-gateway/)
  await page.goto('/information/faq')
  expect(await page.evaluate(() => sessionStorage.getItem('guest_draft'))).toBeNull()
})

/** A cart with goods and a gift, at its checkout. */
const checkOut = async (page: import('@playwright/test').Page) => {
  const put = async (data: object) =>
    (await (await page.request.post('/api/cart/update', { data })).json()) as { id: string }
  const { id } = await put({ item: { variant_id: await variantInStock(page.request, 1), quantity: 1 } })
  const campaigns = (await (await page.request.get('/api/campaigns?filter[state]=active')).json()) as {
    data: { id: number }[]
  }
  await put({ id, item: { campaign_id: campaigns.data[0]?.id, amount: 600 } })
  await page.addInitScript((id) => sessionStorage.getItem('began') ?? localStorage.setItem('cart', id), id)
  await open(page, '/order')
  await page.evaluate(() => sessionStorage.setItem('began', '1'))
  await expect(page.locator('[name=name]')).toBeVisible()
  return id
}

const keptTexts = (page: import('@playwright/test').Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

test('a reload of the checkout keeps what the cart does not hold yet, and no identity number', async ({ page }) => {
  await checkOut(page)
  // a line that is down holds every save back
  await page.route('**/api/cart/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.fill('[name=name]', '陳小芬')
  await page.fill('[name=phone]', '0912345678')
  await page.fill('[name=email]', 'fen@half-typed')
  const address = page.getByLabel('地址', { exact: true }).first()
  await address.fill('中正區示範路 1 號')
  await page.fill('[name=receipt_identifier]', 'A123456789')
  expect(await keptTexts(page)).toContain('fen@half-typed')
  expect(await keptTexts(page)).not.toContain('A123456789')
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(page.locator('[name=name]')).toHaveValue('陳小芬')
  await expect(page.locator('[name=phone]')).toHaveValue('0912345678')
  await expect(page.locator('[name=email]')).toHaveValue('fen@half-typed')
  await expect(address).toHaveValue('中正區示範路 1 號')
  await expect(page.locator('[name=receipt_identifier]')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('陳小芬')
})

test('what was typed for one cart is not brought into another, nor to somebody who signs in', async ({ page }) => {
  await checkOut(page)
  await page.route('**/api/cart/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.fill('[name=name]', '陳小芬')
  expect(await keptTexts(page)).toContain('陳小芬')
  const answer = await page.request.post('/api/cart/update', {
    data: { item: { variant_id: await variantInStock(page.request, 1), quantity: 1 } },
  })
  const { id } = (await answer.json()) as { id: string }
  await page.evaluate((id) => localStorage.setItem('cart', id), id)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(page.locator('[name=name]')).toHaveValue('')
  await page.fill('[name=name]', '陳小芬')
  await signInMember(page)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(page.locator('[name=name]')).not.toHaveValue('陳小芬')
  expect(await keptTexts(page)).not.toContain('陳小芬')
})
