import { expect, expectAccessible, expectNoSidewaysScroll, isPhone, open, read, test } from './support.ts'

type Count = { type: string; city: string | null; active: number; ended: number }
type Page = { data: { id: number; title: string }[]; meta: { total: number } }

test('a visitor narrows the campaigns by state and county, and shares what is shown', async ({ page, request }) => {
  const { counts } = await read<{ counts: Count[] }>(request, '/api/campaigns/counts')
  await open(page, '/campaigns/search')
  for (const [type, name] of Object.entries({
    neuter: '絕育助養',
    medical: '醫療助養',
    food: '糧食助養',
    care_home: '安養助養',
  })) {
    const open = counts.filter((row) => row.type === type).reduce((sum, row) => sum + row.active, 0)
    await expect(page.getByRole('navigation', { name: '助養類型' }).getByRole('link', { name })).toHaveText(
      `${name}${open}`,
    )
  }
  const { city } = counts.find((row) => row.city && row.active > 0) as Count
  await page.getByRole('combobox', { name: '縣市' }).selectOption(city as string)
  await expect(page).toHaveURL(new RegExp(`city=${encodeURIComponent(city as string)}`))
  const found = await read<Page>(
    request,
    `/api/campaigns?filter[state]=active&filter[city]=${encodeURIComponent(city as string)}`,
  )
  await expect(page.getByText(`共 ${found.meta.total} 個專案`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: '縣市' })).toHaveValue(city as string)
  await page.getByRole('link', { name: '已截止', exact: true }).click()
  await expect(page).toHaveURL(/state=ended/)
})

test('a visitor who came for the cats sees their campaigns, and all of them again', async ({ page, request }) => {
  const titlesOf = async (query: string) =>
    (await read<Page>(request, `/api/campaigns?${query}`)).data.map(({ title }) => title)
  const all = await titlesOf('filter[state]=active')
  const ofCats = await titlesOf('filter[state]=active&filter[species]=cat')
  expect(ofCats.length).toBeGreaterThan(0)
  expect(ofCats.length).toBeLessThan(all.length)
  await open(page, '/campaigns/search')
  const titles = page.locator('.campaign-card h3')
  const cats = page.getByRole('link', { name: '貓咪', exact: true })
  await cats.click()
  await expect(page).toHaveURL(/\?species=cat$/)
  await expect(cats).toHaveAttribute('aria-current', 'true')
  await expect(titles).toHaveText(ofCats)
  await page.reload()
  await expect(titles).toHaveText(ofCats)
  await page.waitForSelector('html[data-ready]')
  await expectAccessible(page)
  await cats.click()
  await expect(page).toHaveURL(/\/campaigns\/search$/)
  await expect(cats).not.toHaveAttribute('aria-current')
  await expect(titles).toHaveText(all)
})

test('without JavaScript county and order are a form with a button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/campaigns/medical')
  await page.getByRole('combobox', { name: '排序' }).selectOption('-progress')
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page).toHaveURL(/sort=-progress/)
  await context.close()
})

test('from the use of money of a campaign a visitor comes to the opened expense', async ({ page, request }) => {
  const { data } = await read<Page>(request, '/api/campaigns?filter[state]=ended&per_page=48')
  let entry: { title: string; campaign: number } | undefined
  for (const { id } of data) {
    const { use_of_money } = await read<{ use_of_money: { title: string }[] }>(request, `/api/campaigns/${id}`)
    if (use_of_money[0]) entry ??= { title: use_of_money[0].title, campaign: id }
  }
  expect(entry).toBeDefined()
  await open(page, `/campaigns/s/${entry?.campaign}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('link', { name: `看這筆支出：${entry?.title}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '這筆錢的路' })).toBeVisible()
  await expect(page.locator('.trail')).toContainText('專案')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a campaign that reached its target thanks, and leads to a similar one', async ({ page, request }) => {
  const { data } = await read<{ data: { id: number; is_open: boolean; percent: number | null }[] }>(
    request,
    '/api/campaigns?filter[state]=ended&per_page=48',
  )
  const reached = data.find(({ is_open, percent }) => !is_open && (percent ?? 0) >= 100)
  expect(reached).toBeDefined()
  await open(page, `/campaigns/s/${reached?.id}`)
  await expect(page.getByText('已達標，謝謝你').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '相似的專案也在等你' })).toHaveCount(1)
})

test('the kinds of campaigns open under their entry of the main menu, by keyboard and by pointer', async ({ page }) => {
  await open(page, '/news')
  if (isPhone(page)) {
    await page.getByRole('button', { name: '開啟選單' }).click()
    await page.getByRole('navigation', { name: '選單', exact: true }).getByRole('link', { name: '糧食助養' }).click()
    await page.waitForURL('**/campaigns/food')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return
  }
  const menu = page.getByRole('navigation', { name: '主選單' })
  const entry = menu.getByRole('button', { name: '助養專案' })
  await expect(menu.getByRole('link', { name: '糧食助養' })).toBeHidden()
  await entry.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: '絕育助養' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(entry).toBeFocused()
  await entry.click()
  await menu.getByRole('link', { name: '糧食助養' }).click()
  await page.waitForURL('**/campaigns/food')
  await expect(menu.getByRole('link', { name: '糧食助養' })).toBeHidden()
})
