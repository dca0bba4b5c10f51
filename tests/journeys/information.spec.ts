import { expect, expectAccessible, expectNoSidewaysScroll, open, read, signInStaff, test } from './support.ts'

type PageText = { content: string; version: number; versions: { version: number }[] }
type Faqs = { data: { id: number; group: string; question: string; answer: string }[] }

/** A piece of a text that stands on one line. */
const pieceOf = (content: string): string => /<p>([^<{]{12,40})/.exec(content)?.[1]?.trim() ?? ''

for (const [key, title] of [
  ['about', '關於協會'],
  ['privacy', '隱私權政策'],
  ['terms', '服務條款'],
  ['contact', '聯絡我們'],
] as const) {
  test(`a visitor reads /information/${key}`, async ({ page, request }) => {
    const { content } = await read<PageText>(request, `/api/pages/${key}`)
    await open(page, `/information/${key}`)
    await expect(page).toHaveTitle(new RegExp(title))
    await expect(page.locator('h1:visible')).toHaveText(title)
    expect(pieceOf(content)).not.toBe('')
    await expect(page.locator('main')).toContainText(pieceOf(content))
    await expect(page.locator('main nav [aria-current=page]')).toHaveText(title)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('the address without a page leads to who we are', async ({ request, page }) => {
  expect((await request.get('/information', { maxRedirects: 0 })).status()).toBe(301)
  await open(page, '/information')
  await expect(page).toHaveURL(/\/information\/about$/)
  expect((await page.goto('/information/imprint'))?.status()).toBe(404)
})

test('who the charity is has faces, milestones, and the books of each year to read and as a file', async ({
  page,
  request,
}) => {
  const { years } = await read<{ years: { year: number }[] }>(request, '/api/transactions/years')
  await open(page, '/information/about')
  const faces = page.locator('.about figure img')
  await expect(faces.nth(3)).toBeAttached()
  for (const face of await faces.all()) {
    await face.scrollIntoViewIfNeeded()
    await expect.poll(() => face.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  await expect(page.locator('.about ol li').nth(3)).toBeAttached()
  for (const { year } of years) {
    await expect(page.getByRole('link', { name: `線上閱讀 ${year} 年收支報告` })).toHaveAttribute(
      'href',
      `/transactions/annual#y${year}`,
    )
  }
  const file = page.getByRole('link', { name: `下載明細（CSV） ${years[0]?.year} 年收支報告` })
  const answer = await request.get((await file.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(await answer.text()).toContain(`${years[0]?.year}-`)
  await expectNoSidewaysScroll(page)
})

test('an older version of the terms opens in place', async ({ page }) => {
  await open(page, '/information/terms')
  const older = page.locator('details', { hasText: '第 1 版' })
  await older.locator('summary').click()
  await expect(older.locator('.prose')).toContainText('使用')
  await expectAccessible(page)
})

test('a visitor searches the questions, says that an answer helped, and writes when nothing is found', async ({
  page,
  request,
}) => {
  const { data } = await read<Faqs>(request, '/api/faqs')
  const wanted = data.find(({ group }) => group === 'shop')
  await open(page, '/information/faq')
  await expect(page).toHaveTitle(/常見問題/)
  const answers = page.locator('.faq > details')
  await expect(answers).toHaveCount(data.length)
  await expect(answers.first()).toHaveAttribute('open', '')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await answers.first().getByRole('button', { name: '有', exact: true }).click()
  await expect(answers.first()).toContainText('謝謝你告訴我們')
  const search = page.getByRole('searchbox', { name: '搜尋問題' })
  await search.fill(wanted?.question.slice(0, 6) as string)
  await expect(answers.first()).toContainText(wanted?.question as string)
  await search.fill('鯨魚可以辦寵物登記嗎')
  await expect(answers).toHaveCount(0)
  await expect(page.getByRole('button', { name: '送出' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '看全部問題' }).click()
  await expect(answers).toHaveCount(data.length)
})

test('a search in the address is done before any script runs', async ({ request }) => {
  const { data } = await read<Faqs>(request, '/api/faqs')
  const [first, ...others] = data
  const html = await (await request.get(`/information/faq?q=${encodeURIComponent(first?.question as string)}`)).text()
  const shown = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  expect(shown).toContain(first?.question)
  expect(shown).not.toContain(others.at(-1)?.question)
  expect(html).toContain('"@type":"FAQPage"')
})

test('a letter is refused with its mistakes named, then taken under a number, and the mails are written', async ({
  page,
}) => {
  await open(page, '/information/contact')
  await expect(page.locator('a[href="tel:1959"]')).toBeVisible()
  await page.getByRole('button', { name: '送出' }).click()
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await expect(summary.locator('li')).toHaveCount(5)
  await expectAccessible(page)
  await summary.getByRole('link', { name: '請填寫姓名' }).click()
  await expect(page.getByLabel('姓名')).toBeFocused()
  await page.getByText('認養與送養', { exact: true }).last().click()
  await expect(page.getByText('認養的條件與步驟寫在')).toBeVisible()
  await page.getByLabel('姓名').fill('林志安')
  await page.getByLabel('電子信箱').fill('journey-letter@example.com')
  await page.getByLabel('內容').fill('你好，我想請問小橘還在等家嗎？')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '送出' }).click()
  const thanks = page.getByRole('status').filter({ hasText: '信已經送到' })
  await expect(thanks).toContainText('journey-letter@example.com')
  const number = /C\d{10}/.exec((await thanks.textContent()) ?? '')?.[0] as string
  expect(number).toBeDefined()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await signInStaff(page)
  const answer = await page.request.get(`/api/admin/settings/mails?q=${number}`)
  const { data } = (await answer.json()) as { data: { template: string; to_email: string }[] }
  expect(data.map(({ template }) => template).sort()).toEqual(['contact_confirmed', 'contact_received'])
})

test('the foot of every page leads to the texts that are agreed to', async ({ page }) => {
  await open(page, '/products')
  for (const title of ['隱私權政策', '服務條款']) {
    const link = page.locator('footer').getByRole('link', { name: title })
    // rows far below are laid out when they are scrolled near, which moves the foot under the pointer
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(page.locator('h1:visible')).toHaveText(title)
  }
})

test('a gift names what is agreed to', async ({ page }) => {
  await open(page, '/donation')
  // phones show it in the last step
  const form = page.locator('main form')
  await expect(form.getByRole('link', { name: '服務條款', includeHidden: true })).toHaveAttribute(
    'href',
    '/information/terms',
  )
  await expect(form.getByRole('link', { name: '隱私權政策', includeHidden: true })).toHaveAttribute(
    'href',
    '/information/privacy',
  )
})
