import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

type Product = { id: number; version: number; status: string; summary: string; seo_title: string | null } & {
  variants: { id: number; sku: string; price: number; stock_on_hand: number }[]
}

const productOf = (name: string, category_ids: number[] = []) => ({
  name,
  category_ids,
  variants: [{ name: '標準', sku: `F-${Date.now() % 1e9}`, price: 420, stock_on_hand: 5 }],
})

const saveChanges = (page: Page) => page.getByRole('button', { name: '儲存變更' }).click()

/** Lets the page read its data again, as it does when a person comes back to the tab. */
const comeBack = async (page: Page, address: string) => {
  await page.clock.fastForward(11_000)
  const answered = page.waitForResponse((response) => response.url().endsWith(address))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await answered
}

test('an action beside unsaved words does not overwrite what a colleague saved', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const { data: categories } = await desk.get<{ data: { id: number }[] }>('/api/admin/product-categories')
  const fields = productOf(
    `搶著改的商品 ${project.name}`,
    categories.slice(0, 1).map(({ id }) => id),
  )
  const { id, version } = await desk.create<Product>('/api/admin/products', fields)
  const address = `/api/admin/products/${id}`
  const stored = () => desk.get<Product>(address)
  await desk.act(`${address}/publish`, { version })
  await page.clock.install()
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await page.getByLabel('一句話介紹').fill('我寫的介紹')

  const before = await stored()
  const variants = before.variants.map(({ id, sku }) => ({ id, sku, price: 888, name: '標準' }))
  await desk.change(address, { ...fields, version: before.version, seo_title: '同事寫的標題', variants })
  await comeBack(page, address)
  await page.getByRole('button', { name: '下架' }).click()
  await expect(page.locator('.notice, .toast').first()).toBeVisible()
  await saveChanges(page)

  await expect.poll(async () => (await stored()).summary).toBe('我寫的介紹')
  const merged = await stored()
  expect([merged.variants[0]?.price, merged.seo_title]).toEqual([888, '同事寫的標題'])
  await expect(page.getByLabel('搜尋結果標題')).toHaveValue('同事寫的標題')
  await page.getByRole('button', { name: '下架' }).click()
  await expect(page.getByRole('button', { name: '上架' })).toBeVisible()
  expect(await stored()).toMatchObject({ status: 'inactive', seo_title: '同事寫的標題' })
})

test('a form merges with what a colleague saved out of the refusal itself, without another read', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const fields = productOf(`讀一次就夠的商品 ${project.name}`)
  const { id, version } = await desk.create<Product>('/api/admin/products', fields)
  const address = `/api/admin/products/${id}`
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await page.getByLabel('一句話介紹').fill('我寫的介紹')
  await desk.change(address, { ...fields, version, variants: [], seo_title: '同事寫的標題' })

  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith(address)) sent.push(asked.method())
  })
  await saveChanges(page)
  await expect
    .poll(() => desk.get<Product>(address))
    .toMatchObject({ summary: '我寫的介紹', seo_title: '同事寫的標題' })
  await expect(page.getByLabel('搜尋結果標題')).toHaveValue('同事寫的標題')
  // what comes after the second write is the page's own read of what is stored then
  expect(sent.slice(0, 2)).toEqual(['PUT', 'PUT'])
})

test('a form without changes shows what a colleague saved, a changed one says so first', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const name = `常常改的品牌 ${project.name}`
  const { id } = await desk.create<{ id: number }>('/api/admin/brands', { name })
  const address = `/api/admin/brands/${id}`
  const save = async (words: { description: string }) => {
    const { version } = await desk.get<{ version: number }>(address)
    await desk.change(address, { name, version, ...words })
  }
  await page.clock.install()
  await startStaffSession(page)
  await open(page, `/admin/brands/${id}`)
  await save({ description: '第一次' })
  await comeBack(page, address)
  await expect(page.getByLabel('介紹')).toHaveValue('第一次')

  await page.getByRole('textbox', { name: '網站' }).fill('https://brand.example')
  await save({ description: '第二次' })
  await comeBack(page, address)
  const notice = page.getByRole('status').filter({ hasText: '較新的版本' })
  await expect(notice).toContainText('介紹')
  await expect(page.getByLabel('介紹')).toHaveValue('第一次')
  await expectAccessible(page)
  await notice.getByRole('button', { name: '帶入新的內容' }).click()
  await expect(page.getByLabel('介紹')).toHaveValue('第二次')
  await expect(page.getByRole('textbox', { name: '網站' })).toHaveValue('https://brand.example')
  await saveChanges(page)
  await expect(page.getByText('有未儲存的變更')).toHaveCount(0)
  expect(await desk.get(address)).toMatchObject({ description: '第二次', website: 'https://brand.example' })
})

test('unsaved words are asked for before a link, back or signing out takes them away', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/receipts?filter[state]=issued')
  await startStaffSession(page)
  await open(page, '/admin/receipts')
  await followLink(page, `/admin/receipts/${data[project.name === 'phone' ? 1 : 0]?.id}`)
  const note = page.getByLabel('備註')
  await note.fill('還沒存的備註')
  const question = page.getByRole('dialog').filter({ hasText: '有未儲存的變更' })
  const stays = async () => {
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: '留下' }).click()
    await expect(question).toBeHidden()
    await expect(note).toHaveValue('還沒存的備註')
  }
  await page.getByRole('navigation', { name: '麵包屑' }).getByRole('link', { name: '收據' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await stays()
  await page.goBack()
  await stays()
  await page.locator('.user-menu').first().click()
  await page.getByText('登出').click()
  await stays()
  await page.getByRole('link', { name: '前往網站首頁' }).click()
  await stays()
  await page.getByRole('navigation', { name: '麵包屑' }).getByRole('link', { name: '收據' }).click()
  await question.getByRole('button', { name: '捨棄並離開' }).click()
  await page.waitForURL('**/admin/receipts')
})

test('a session that ends while somebody types asks for the password in place, and nothing is lost', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const { id } = await desk.create<{ id: number }>('/api/admin/brands', { name: `登入過期的品牌 ${project.name}` })
  await startStaffSession(page)
  await open(page, `/admin/brands/${id}`)
  await page.getByLabel('介紹').fill('寫到一半')
  await page.context().clearCookies()
  await saveChanges(page)
  const question = page.getByRole('dialog').filter({ hasText: '登入已過期' })
  await expect(question.getByLabel('密碼', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.type('wrong-password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('帳號或密碼不正確')).toBeVisible()
  await question.getByLabel('密碼', { exact: true }).fill('pawlight-demo')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect.poll(() => desk.get(`/api/admin/brands/${id}`)).toMatchObject({ description: '寫到一半' })
  await expect(page).toHaveURL(new RegExp(`/admin/brands/${id}$`))
})

test('a key that passes over the selects of an expense changes none of them', async ({ page, request }) => {
  const desk = await deskOf(request)
  const [account, campaign] = await Promise.all(
    ['/api/admin/bank-accounts', '/api/admin/campaigns?filter[state]=active'].map(
      async (path) => (await desk.get<{ data: { id: number }[] }>(path)).data[0]?.id,
    ),
  )
  const { id } = await desk.create<{ id: number }>('/api/admin/transactions', {
    direction: 'expense',
    occurred_on: today(),
    bank_account_id: account,
    amount: 1200,
    category: 'medical',
    title: '小黃的藥',
    campaign_id: campaign,
    method: 'transfer',
  })
  await signInStaff(page)
  // The lists come late, as on a weak network.
  await page.route(/api\/admin\/(campaigns|bank-accounts)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await open(page, `/admin/transactions/${id}/edit`)
  await page.getByRole('button', { name: /^專案：/ }).focus()
  await page.keyboard.press('Tab')
  await page.getByLabel('備註').fill('改了備註')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await page.waitForURL(`**/admin/transactions/${id}`)
  expect(await desk.get(`/api/admin/transactions/${id}`)).toMatchObject({
    note: '改了備註',
    bank: { id: account },
    campaign: { id: campaign },
  })
})

test('Enter in a dialog sends the dialog, not the form behind it', async ({ page, request }, { project }) => {
  const desk = await deskOf(request)
  const { id, version } = await desk.create<Product>('/api/admin/products', productOf(`盤點的商品 ${project.name}`))
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: '標準的其他操作' }).click()
  await page.getByRole('menuitem', { name: '調整庫存' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('盤點後的現有數量')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('盤點')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const stored = await desk.get<Product>(`/api/admin/products/${id}`)
  expect(stored.variants[0]?.stock_on_hand).toBe(9)
  expect(stored.version).toBeLessThanOrEqual(version + 1)

  await page.getByRole('button', { name: '封存' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await desk.get<Product>(`/api/admin/products/${id}`)).status).toBe('draft')
})

test('days are typed as in Taiwan, and a sale ends on a day that is called by its name', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const { id } = await desk.create<Product>('/api/admin/products', productOf(`有期間的商品 ${project.name}`))
  const stored = () => desk.get<{ sale_from: string | null; sale_to: string | null }>(`/api/admin/products/${id}`)
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  const [from, to] = [page.getByLabel('開始販售'), page.getByLabel('結束販售')]
  await from.fill('民國116年2月10日 9:00')
  await to.fill('明天')
  await to.blur()
  await expect(page.getByText(/^時間看不懂/)).toBeVisible()
  await expectAccessible(page)
  await to.fill('１１６．２．２０')
  await to.blur()
  await expect(from).toHaveValue('2027/02/10 09:00')
  await expect(to).toHaveValue('2027/02/20 23:59')
  await page.getByRole('button', { name: '到月底' }).click()
  await expect(to).toHaveValue('2027/02/28 23:59')
  await expectNoSidewaysScroll(page)
  await saveChanges(page)
  await expect
    .poll(stored)
    .toMatchObject({ sale_from: '2027-02-10T09:00:00.000+08:00', sale_to: '2027-02-28T23:59:00.000+08:00' })
})

test('who counts stock that a colleague changed meanwhile is shown what stands there, and saves after that', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const { id, variants } = await desk.create<Product>(
    '/api/admin/products',
    productOf(`兩個人盤點的商品 ${project.name}`),
  )
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: '標準的其他操作' }).click()
  await page.getByRole('menuitem', { name: '調整庫存' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('盤點後的現有數量').fill('9')
  await dialog.getByLabel('原因').fill('進貨 4 件')
  const colleague = { variant_id: variants[0]?.id, on_hand: 3, seen_on_hand: 5, reason: '盤點短少' }
  await desk.act(`/api/admin/products/${id}/stock`, colleague)

  await dialog.getByRole('button', { name: '儲存庫存' }).click()
  await expect(dialog.getByText(/現有數量已經變了/).first()).toBeVisible()
  await expect(dialog.getByText(/目前 3 件/)).toBeVisible()
  await expect(dialog.getByLabel('盤點後的現有數量')).toHaveValue('9')
  await expectAccessible(page)
  const stock = async () => (await desk.get<Product>(`/api/admin/products/${id}`)).variants[0]?.stock_on_hand
  expect(await stock()).toBe(3)

  await dialog.getByRole('button', { name: '儲存庫存' }).click()
  await expect(dialog).toBeHidden()
  expect(await stock()).toBe(9)
})

test('a thumb finds the buttons of a dialog: 44 px high on narrow screens', async ({ page, request }, { project }) => {
  test.skip(project.name !== 'phone', 'the size is that of a phone')
  const desk = await deskOf(request)
  const { id } = await desk.create<Product>('/api/admin/products', productOf('按鈕夠大的商品'))
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: '標準的其他操作' }).click()
  await page.getByRole('menuitem', { name: '調整庫存' }).click()
  const buttons = await page.getByRole('dialog').getByRole('button').all()
  expect(buttons.length).toBeGreaterThanOrEqual(3)
  for (const button of buttons) {
    const { height = 0 } = (await button.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
  }
})

test('取消 asks before it takes away a reason, and full-width digits are a number', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const { id } = await desk.create<Product>('/api/admin/products', productOf(`取消的商品 ${project.name}`))
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: '標準的其他操作' }).click()
  await page.getByRole('menuitem', { name: '調整庫存' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('盤點後的現有數量').fill('１，２００')
  await dialog.getByLabel('原因').fill('進貨')
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.getByRole('button', { name: '留下' }).click()
  await expect(dialog.getByLabel('原因')).toHaveValue('進貨')
  await dialog.getByRole('button', { name: '儲存庫存' }).click()
  await expect(dialog).toBeHidden()
  expect((await desk.get<Product>(`/api/admin/products/${id}`)).variants[0]?.stock_on_hand).toBe(1200)
})

test('the sum of errors says in which field and row they are', async ({ page, request }, { project }) => {
  const desk = await deskOf(request)
  const { id } = await desk.create<Product>('/api/admin/products', productOf(`有錯的商品 ${project.name}`))
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: '新增規格' }).click()
  await page.getByLabel('重量（公克）').fill('半公斤')
  await saveChanges(page)
  const summary = page.getByRole('alert').filter({ hasText: '需要修改' })
  await expect(summary.getByRole('link', { name: '重量（公克）：請填寫整數。' })).toBeVisible()
  await expect(summary.getByRole('link', { name: '規格第 2 列，請填寫貨號。' })).toBeVisible()
  await summary.getByRole('link', { name: '規格第 2 列，售價' }).click()
  await expect(page.locator('[name="variants.1.price"]')).toBeFocused()
  await expectAccessible(page)
})

test('what was typed in a tab that died is offered again, and gone after signing out', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const name = `分頁當掉的品牌 ${project.name}`
  const { id } = await desk.create<{ id: number }>('/api/admin/brands', { name })
  const address = `/api/admin/brands/${id}`
  const draftsKept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  await startStaffSession(page)
  await open(page, `/admin/brands/${id}`)
  await page.getByLabel('介紹').fill('寫到一半')
  await expect.poll(draftsKept).toBe(1)
  page.once('dialog', (question) => question.accept())
  await page.reload()
  const { version } = await desk.get<{ version: number }>(address)
  await desk.change(address, { name, version, website: 'https://brand.example' })

  const notice = page.locator('.notice').filter({ hasText: '還沒儲存的內容' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: '帶回來' }).click()
  await expect(page.getByLabel('介紹')).toHaveValue('寫到一半')
  await saveChanges(page)
  await expect
    .poll(() => desk.get(address))
    .toMatchObject({ description: '寫到一半', website: 'https://brand.example' })
  await expect.poll(draftsKept).toBe(0)

  await page.getByLabel('介紹').fill('又寫到一半')
  await expect.poll(draftsKept).toBe(1)
  await page.locator('.user-menu').first().click()
  await page.getByText('登出').click()
  await page.getByRole('button', { name: '捨棄並離開' }).click()
  await page.waitForURL('**/admin/login')
  expect(await draftsKept()).toBe(0)
})

test('a form whose schemas do not arrive is checked by the server, beside the same fields', async ({
  page,
  watched,
}) => {
  let lost = 0
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes('ZodError')) return route.fulfill({ response })
    lost += 1
    return route.abort()
  })
  await startStaffSession(page)
  await open(page, '/admin/brands/create')
  await page.getByLabel('品牌名稱').fill('只有伺服器看過')
  await page.getByRole('textbox', { name: /^網站/ }).fill('paw.example')
  await page.getByRole('button', { name: '新增品牌' }).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/網站.*網址要以 https:\/\/ 開頭。/])
  await expect(page).toHaveURL(/brands\/create/)
  expect(lost).toBeGreaterThan(0)
  // what was lost on purpose; a closed page loses nothing more
  await page.close()
  watched.problems.splice(0)
})
