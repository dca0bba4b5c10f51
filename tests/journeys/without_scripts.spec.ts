import type { Page } from '@playwright/test'
import { fieldsInAddresses, searchWords } from './form_fields.ts'
import { firstOf, publicVisits } from './public_visits.ts'
import { expect, read, test } from './support.ts'

const transferAccount = async (page: Page) => {
  type Account = { transfer: { account_no: string } | null }
  const { data } = await read<{ data: Account[] }>(page.request, '/api/bank-accounts')
  return data.find(({ transfer }) => transfer)?.transfer?.account_no ?? 'no account takes transfers'
}

test.describe('in a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing that is typed on any public page would stand in an address', async ({ page, request }) => {
    const notice = page.getByRole('link', { name: '不用 JavaScript 的捐款與聯絡方式' })
    const first = firstOf(request)
    const seen = new Set<string>()
    await page.goto('/')
    await expect(notice).toBeVisible()
    await page.goto('about:blank')
    for (const visitOf of Object.values(publicVisits)) {
      const { address } = await visitOf(first)
      // what the server sends is all that such a browser shows: it need not be drawn for each page
      await page.setContent(await (await request.get(encodeURI(address))).text(), { waitUntil: 'commit' })
      await expect(notice, address).toHaveCount(1)
      const names = await fieldsInAddresses(page)
      const typed = names.filter((field) => !searchWords.test(field))
      expect(typed, address).toEqual([])
      for (const name of names) seen.add(name)
    }
    // the walk reads forms at all
    expect([...seen]).toContain('q')
  })

  test('who fills in the donation form is told how to give, and nothing of it stands in an address', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await page.goto('/donation')
    await page.fill('[name=name]', '陳小芬')
    await page.fill('[name=phone]', '0912345678')
    await page.fill('[name=email]', 'fen@example.test')
    await page.getByRole('button', { name: /^捐款/ }).filter({ visible: true }).last().click()
    await expect(page).toHaveURL(/\/without-scripts$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('不用 JavaScript 的捐款與聯絡方式')
    await expect(page.getByText('內容沒有送出，也沒有存下來')).toBeVisible()
    await expect(page.getByText(await transferAccount(page)).first()).toBeVisible()
    expect(asked.filter((address) => /0912345678|fen%40|fen@|%E9%99%B3/.test(address))).toEqual([])
  })

  test('the button to the next step of a phone leads to the same page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/donation')
    await page.locator('.bottom-bar').getByRole('button').click()
    await expect(page).toHaveURL(/\/without-scripts$/)
  })

  for (const address of ['/cart', '/order', '/account']) {
    test(`${address} says what it needs and does not load for ever`, async ({ page }) => {
      await page.goto(address)
      await expect(page.locator('.no-scripts')).toContainText('購物車和會員專區不能用')
      await expect(page.locator('.no-scripts')).toBeVisible()
      await expect(page.getByText(/載入中|正在開啟/).filter({ visible: true })).toHaveCount(0)
      await expect(page.locator('.skeleton:visible')).toHaveCount(0)
    })
  }

  test('a form of any size is answered in words', async ({ request }) => {
    const form = { about: '貓'.repeat(10_000) }
    const answer = await request.post('/without-scripts', { form, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([303, '/without-scripts'])
    const multipart = await request.post('/without-scripts', { multipart: { name: '陳小芬' }, maxRedirects: 0 })
    expect(multipart.status()).toBe(303)
  })
})
