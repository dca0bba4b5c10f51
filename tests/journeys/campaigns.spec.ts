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

test('a campaign that has all it asked for and is still open offers the next one in its panel', async ({
  page,
  request,
}) => {
  const { data } = await read<{ data: { id: number; is_open: boolean; percent: number | null }[] }>(
    request,
    '/api/campaigns?filter[state]=funded&per_page=48',
  )
  const open_one = data.find(({ is_open, percent }) => is_open && (percent ?? 0) >= 100)
  expect(open_one).toBeDefined()
  await open(page, `/campaigns/s/${open_one?.id}`)
  const panel = page.locator('.two-columns > .side .giving-panel')
  const next = panel.locator('a[href*="/campaigns/s/"]').first()
  await expect(next).toBeVisible()
  expect(await next.getAttribute('href')).not.toContain(`/campaigns/s/${open_one?.id}/`)
  await expect(panel.getByRole('button', { name: /^立即支持/ })).toBeVisible()
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

test('at every width a visitor can give under the title or beside it, and the bar names the sum', async ({
  page,
  request,
}) => {
  const { data } = await read<Page>(request, '/api/campaigns?filter[state]=active&filter[type]=medical')
  for (const width of [390, 768, 820, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/campaigns/s/${data[0]?.id}`)
    const give = page.getByRole('button', { name: /^立即支持/ }).filter({ visible: true })
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const inPage = await page.locator('.giving-panel').filter({ visible: true }).first().boundingBox()
    expect(inPage?.y, `${width} px`).toBeLessThan((title?.y ?? 0) + 600)
    await expect(give.first()).toHaveText(/^立即支持 NT\$[\d,]+$/)
    const bar = page.locator('.bottom-bar')
    if (width >= 1024) {
      await expect(bar).toBeHidden()
      continue
    }
    const other = page.getByRole('radio').filter({ visible: true }).first()
    await other.click()
    const sum = /NT\$[\d,]+/.exec((await other.textContent()) ?? '')?.[0]
    await expect(bar.getByRole('button', { name: `立即支持 ${sum}`, exact: true })).toBeVisible()
    await expect(bar.getByRole('button', { name: `把 ${sum} 加入購物車` })).toBeVisible()
  }
})

test('from the bar of a campaign several gifts come into one cart, and a press on another sum is for writing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { data } = await read<Page>(request, '/api/campaigns?filter[state]=active&filter[type]=medical')
  for (const { id } of data.slice(0, 2)) {
    await open(page, `/campaigns/s/${id}`)
    await page
      .locator('.bottom-bar')
      .getByRole('button', { name: /^把 NT\$[\d,]+ 加入購物車$/ })
      .click()
    await expect(page.getByText('已加入購物車').first()).toBeVisible()
  }
  await page.getByRole('radio', { name: '自訂金額' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('textbox', { name: /金額/ }).filter({ visible: true }).first()).toBeFocused()
  await open(page, '/cart')
  for (const { title } of data.slice(0, 2)) await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('gifts without a purpose have no page, and the link to all campaigns leads to a page called so', async ({
  page,
  request,
}) => {
  const { data } = await read<Page>(request, '/api/campaigns?filter[type]=general')
  expect((await request.get(`/campaigns/s/${data[0]?.id}`)).status()).toBe(404)
  await open(page, '/campaigns/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜尋助養專案')
  await expect(page).toHaveTitle(/^搜尋助養專案｜/)
  await open(page, `/campaigns/search?q=${encodeURIComponent('貓')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜尋助養專案「貓」')
})

test('beside the button stand the permit, who gave last, and answers about refunds, tax and names', async ({
  page,
  request,
}) => {
  const { data } = await read<{ data: { id: number; permit_no: string | null; donors_count: number }[] }>(
    request,
    '/api/campaigns?filter[state]=active',
  )
  const campaign = data.find(({ permit_no, donors_count }) => permit_no !== null && donors_count >= 3)
  const donors = await read<{ data: { name: string }[] }>(request, `/api/campaigns/${campaign?.id}/donors?per_page=3`)
  const website = await read<{ solicitation_check_url: string }>(request, '/api/settings?q=website')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/campaigns/s/${campaign?.id}`)
    const panel = page.locator('.giving-panel').filter({ visible: true }).first()
    const permit = panel.getByRole('link', { name: `勸募許可 ${campaign?.permit_no}` })
    await expect(permit).toHaveAttribute('href', website.solicitation_check_url)
    await expect(panel.getByRole('link', { name: /^(本月|\d+ 月) \d+% 支出附單據$/ })).toBeVisible()
    await expect(panel.locator('.last-gifts li')).toHaveCount(3)
    await expect(panel.locator('.last-gifts')).toContainText(donors.data[0]?.name as string)
    for (const question of ['可以退款嗎？', '可以抵稅嗎？', '可以匿名嗎？']) {
      await panel.getByText(question).click()
    }
    await expect(panel.getByText('收據仍開給你指定的抬頭')).toBeVisible()
  }
})

test('the same facts stand beside the buttons of the donation page and of the checkout', async ({ page, request }) => {
  const { data } = await read<Page>(request, '/api/campaigns?filter[state]=active')
  const website = await read<{ solicitation_permit_no: string; solicitation_check_url: string }>(
    request,
    '/api/settings?q=website',
  )
  const isShown = async () => {
    const beside = page.locator('.giving-trust').filter({ visible: true }).first()
    const permit = beside.getByRole('link', { name: `勸募許可 ${website.solicitation_permit_no}` })
    await expect(permit).toHaveAttribute('href', website.solicitation_check_url)
    await expect(beside.getByRole('link', { name: /^(本月|\d+ 月) \d+% 支出附單據$/ })).toBeVisible()
    for (const question of ['可以退款嗎？', '可以抵稅嗎？', '可以匿名嗎？']) {
      await expect(beside.getByText(question)).toBeVisible()
    }
  }
  const gaveLast = () => page.locator('.giving-trust .last-gifts').filter({ visible: true }).first().locator('li')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/donation?amount=600')
    await isShown()
    await expect(gaveLast()).toHaveCount(3)
  }
  // on phones the step that pays shows them too
  const onward = page.locator('.bottom-bar').getByRole('button')
  await onward.click()
  await page.getByLabel('姓名或公司名稱').fill('林志安')
  await page.getByLabel('手機或電話').fill('0912345678')
  await page.getByLabel('電子信箱').fill('an@example.com')
  await onward.click()
  await expect(page.getByRole('button', { name: '前往付款' })).toBeVisible()
  await isShown()
  await expect(gaveLast()).toHaveCount(3)

  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/news')
  await page.locator('.donate-pill').click()
  await isShown()
  await open(page, `/campaigns/s/${data[0]?.id}`)
  await page
    .getByRole('button', { name: /^立即支持/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order/)
  await expect(page.getByRole('heading', { level: 1, name: '捐款人資料' })).toBeVisible()
  await isShown()
  await expect(gaveLast()).toHaveCount(3)
})
