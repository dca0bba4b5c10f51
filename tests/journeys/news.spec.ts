import { expect, expectAccessible, expectNoSidewaysScroll, open, read, signInStaff, test } from './support.ts'

type Story = { id: number; title: string; is_pinned: boolean; category: { id: number; name: string } }
type Stories = { data: Story[]; meta: { total: number } }
type Item = Story & { next: { title: string } | null; previous: { title: string } | null }

test('a visitor goes from the news to a kind, a story and the next one', async ({ page, request }) => {
  const { data, meta } = await read<Stories>(request, '/api/news')
  await open(page, '/news')
  await expect(page).toHaveTitle(/^最新消息｜/)
  await expect(page.locator('.pinned h2')).toHaveText(data[0]?.title as string)
  await expect(page.getByRole('navigation', { name: '消息分類' })).toContainText(`全部 ${meta.total}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const story = data.find((entry) => !entry.is_pinned) as Story
  await page.getByRole('navigation', { name: '消息分類' }).getByText(story.category.name).click()
  await expect(page).toHaveURL(new RegExp(`/news/category/${story.category.id}/`))
  await expect(page.locator('h1:visible')).toHaveText(story.category.name)
  await expectAccessible(page)

  await page.locator('main').getByRole('link', { name: story.title }).click()
  await expect(page.locator('h1:visible')).toHaveText(story.title)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const item = await read<Item>(request, `/api/news/${story.id}`)
  await page.locator('a[rel=next]').click()
  await expect(page.locator('h1:visible')).toHaveText(item.next?.title as string)
  await page.locator('a[rel=prev]').click()
  await expect(page.locator('h1:visible')).toHaveText(story.title)
})

test('a visitor finds a story by two characters', async ({ page }) => {
  await open(page, '/news')
  await page.getByRole('searchbox', { name: '搜尋消息' }).fill('台東')
  await page.keyboard.press('Enter')
  await expect(page.getByText('「台東」共找到')).toBeVisible()
  await expect(page.locator('main')).toContainText('臺東')
})

test('the first HTML of a story tells robots what it is', async ({ request }) => {
  const { data } = await read<Stories>(request, '/api/news')
  const html = await (await request.get(`/news/news/${data[0]?.id}`)).text()
  expect(html).toContain('property="og:type" content="article"')
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(html).toContain('application/atom+xml')
})

test('old and wrong addresses of news lead on or say so', async ({ request }) => {
  const { data } = await read<Stories>(request, '/api/news')
  const [story] = data
  for (const address of [`/news/news/${story?.id}/wrong`, `/news/category/${story?.category.id}/wrong`]) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(301)
    expect(answer.headers().location).not.toContain('wrong')
  }
  for (const address of ['/news/news/987654321', '/news/news/x', '/news/category/987654321']) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
})

test('a visitor asks for the monthly letter, proves the mailbox by the mail, and ends it', async ({ page }, {
  project,
}) => {
  const email = `letter-${project.name}@example.com`
  await open(page, '/news')
  await page.getByLabel('電子信箱').fill('not an address')
  await page.getByRole('button', { name: '訂閱' }).click()
  await expect(page.getByText('電子信箱格式不對')).toBeVisible()
  await page.getByLabel('電子信箱').fill(email)
  await page.getByRole('button', { name: '訂閱' }).click()
  await expect(page.getByText('請到信箱收確認信')).toBeVisible()

  await signInStaff(page)
  const linkIn = async (subject: string, kind: string) => {
    const link = new RegExp(`/news\\?newsletter=${kind}&ticket=[\\w.-]+`)
    let found: string | undefined
    await expect(async () => {
      const list = await (await page.request.get(`/api/admin/settings/mails?q=${email}`)).json()
      const mail = list.data.find((row: { subject: string }) => row.subject === subject)
      const { text_body } = await (await page.request.get(`/api/admin/settings/mails/${mail.id}`)).json()
      found = link.exec(text_body)?.[0]
      expect(found).toBeDefined()
    }).toPass({ timeout: 20_000 })
    return found as string
  }
  await open(page, await linkIn('請確認訂閱每月信', 'confirm'))
  await expect(page.getByText('訂閱完成，謝謝你')).toBeVisible()
  expect(page.url()).not.toContain('ticket')
  await open(page, await linkIn('每月信訂閱完成', 'end'))
  await expect(page.getByText('已經取消訂閱')).toBeVisible()
})

test('the home page shows the newest stories and its banners', async ({ page, request }) => {
  const { data } = await read<Stories>(request, '/api/news')
  const banners = await read<{ data: { title: string }[] }>(request, '/api/banners?filter[position]=home_middle')
  await open(page, '/')
  await expect(page.locator('.news-big h3')).toHaveText(data[0]?.title as string)
  await expect(page.locator('.banner').filter({ hasText: banners.data[0]?.title as string })).toHaveCount(1)
  const headings = (await page.getByRole('heading').allTextContents()).map((text) =>
    text.replace(/[^\p{L}\p{N}]/gu, ''),
  )
  for (const banner of await page.locator('.banner').all()) {
    await banner.scrollIntoViewIfNeeded()
    const { shown, whole, covered } = await banner.evaluate(async (element) => {
      const [image, words] = [element.querySelector('img'), element.querySelector('.banner-words')]
      if (!image || !words) throw new Error('a banner has a picture and words')
      await image.decode()
      const frame = image.getBoundingClientRect()
      return {
        shown: frame.width / frame.height,
        whole: image.naturalWidth / image.naturalHeight,
        covered: frame.bottom - words.getBoundingClientRect().top,
      }
    })
    expect(Math.abs(shown / whole - 1), 'no art is cut off').toBeLessThan(0.02)
    expect(covered, 'no art lies under the words').toBeLessThanOrEqual(0.5)
  }
  for (const title of await page.locator('.banner-words b').allTextContents())
    expect(headings, 'a banner says what no heading says').not.toContain(title.replace(/[^\p{L}\p{N}]/gu, ''))
})
