import { expect, open, signInMember, test } from './support.ts'

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
