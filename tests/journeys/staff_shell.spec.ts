import type { Page } from '@playwright/test'
import { staffOf } from './people.ts'
import {
  callsEnded,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdAnswers,
  isPhone,
  open,
  read,
  signInStaff,
  test,
} from './support.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: '命令選單' })
const field = (page: Page) => page.getByRole('combobox', { name: '搜尋頁面、編號、姓名或電話' })
/** Signs in and waits until the shell listens to keys. */
const signIn = async (page: Page, email?: string) => {
  await signInStaff(page, email)
  await expect(page.getByRole('button', { name: /的選單$/ })).toBeVisible()
}
/** What the field names as the marked option. */
const marked = (page: Page) => palette(page).getByRole('option', { selected: true })

test('somebody finds a page and an action by name, with keys alone', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.type('收據')
  await expect(marked(page)).toContainText('收據')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await marked(page).getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(marked(page)).toHaveText((await palette(page).getByRole('option').last().textContent()) ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/receipts')
  await expect(page.getByRole('heading', { level: 1, name: '收據' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('> 新增品牌')
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/brands/create')

  // of the general fund there is only one
  await page.keyboard.press('Control+k')
  await page.keyboard.type('> 新增專案')
  await expect(palette(page).getByRole('option')).toHaveText([/絕育/, /醫療/, /糧食/, /安養/])
  await page.keyboard.press('Escape')

  await page.getByLabel('品牌名稱').click()
  await page.keyboard.type('g')
  await page.keyboard.press('o')
  await page.keyboard.press('?')
  await expect(page).toHaveURL(/brands\/create/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('品牌名稱')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('沒有這種東西')
  await expect(palette(page).getByRole('status')).toHaveText('沒有符合的頁面、功能或資料')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
})

test('the palette leads back to the records that were looked at last, until the person signs out', async ({ page }) => {
  await signIn(page)
  type Products = { data: { id: number; name: string }[] }
  const { data } = await read<Products>(page.request, '/api/admin/products?per_page=2')
  for (const { id, name } of data) {
    await open(page, `/admin/products/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await open(page, '/admin/brands')
  await page.keyboard.press('Control+k')
  const recent = palette(page).getByRole('group', { name: '最近看過' }).getByRole('option')
  await expect(recent).toContainText(data.toReversed().map(({ name }) => name))
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/products/${data[0]?.id}`)
  // not the page that is shown
  await page.keyboard.press('Control+k')
  await expect(recent).toHaveCount(1)
  await page.keyboard.type('> 登出')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/login')
  await signIn(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('the palette opens by its button, and offers only what the account may open', async ({ page }) => {
  await signIn(page, 'editor@pawlight.test')
  if (isPhone(page)) {
    await page.getByRole('button', { name: /的選單$/ }).click()
    await page.getByRole('menuitem', { name: '搜尋頁面、編號、姓名或電話' }).click()
  } else await page.getByRole('button', { name: /搜尋頁面、編號、姓名或電話/ }).click()
  await expect(palette(page).getByRole('option', { name: /登出/ })).toBeVisible()
  for (const hidden of ['收支管理', '捐款來源', '新增收支', '操作紀錄'])
    await expect(palette(page).getByRole('option', { name: hidden })).toHaveCount(0)
  await palette(page).getByRole('button', { name: '關閉' }).last().click()
  await expect(palette(page)).toHaveCount(0)
})

test('? tells the keys, which work outside of fields and can be turned off', async ({ page }) => {
  await signIn(page)
  const keys = page.getByRole('dialog', { name: '鍵盤快速鍵' })
  await page.keyboard.press('?')
  await expect(keys.getByText('到「助養訂單」')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.waitForURL('**/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: '助養訂單' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('鍵盤')
  await page.keyboard.press('Enter')
  await keys.getByRole('checkbox', { name: '使用不必按 Ctrl 的快速鍵' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await expect(page).toHaveURL(/admin\/orders/)
})

test('the breadcrumbs say where a page stands, with the names of what is on the way', async ({ page }) => {
  await signIn(page)
  const crumbs = page.getByRole('navigation', { name: '麵包屑' }).getByRole('listitem')
  const { data: campaigns } = await read<{ data: { id: number; title: string }[] }>(
    page.request,
    '/api/admin/campaigns?filter[type]=medical',
  )
  const { data: orders } = await read<{ data: { id: number; order_no: string }[] }>(page.request, '/api/admin/orders')
  const [campaign, order] = [campaigns[0], orders[0]]
  for (const [path, ...names] of [
    ['/admin'],
    ['/admin/orders', '助養訂單'],
    [`/admin/orders/${order?.id}`, '助養訂單', order?.order_no],
    [`/admin/orders/${order?.id}/logs`, '助養訂單', order?.order_no, '操作紀錄'],
    ['/admin/campaigns/medical', '助養專案', '醫療'],
    [`/admin/campaigns/medical/${campaign?.id}/edit`, '助養專案', '醫療', campaign?.title, '編輯專案'],
    ['/admin/brands/create', '品牌', '新增品牌'],
  ]) {
    await open(page, path as string)
    const all = ['儀表板', ...names].map(String)
    // phones keep the page and the one above it where there are more than three
    await expect(crumbs).toHaveText(isPhone(page) && all.length > 3 ? all.slice(-2) : all)
    await expect(crumbs.last().locator('[aria-current=page]')).toHaveCount(1)
  }
})

test('the heading has the focus as soon as it is there, also where its page reads first', async ({ page }) => {
  await signIn(page)
  await open(page, '/admin/orders')
  const answer = await holdAnswers(page, '**/api/admin/dashboard*')
  if (isPhone(page)) await page.getByRole('button', { name: '開啟選單' }).click()
  await page.getByRole('navigation', { name: '後台選單' }).getByRole('link', { name: '儀表板' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: '助養訂單' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('neither the way to the top nor a message covers the bar that saves', async ({ page }) => {
  await signIn(page)
  const { data } = await read<{ data: { id: number }[] }>(page.request, '/api/admin/products')
  await open(page, `/admin/products/${data[0]?.id}`)
  await page.getByLabel('商品名稱').fill('改過的名字')
  await page.evaluate(() => window.scrollTo(0, 1400))
  const bar = page.locator('.save-bar')
  await expect(page.getByRole('button', { name: '回到頁首' })).toBeVisible()
  for (const name of ['捨棄', '儲存變更']) {
    const button = bar.getByRole('button', { name })
    const box = await button.boundingBox()
    const covered = await page.evaluate(
      ([x, y]) => !document.elementFromPoint(x as number, y as number)?.closest('.save-bar'),
      [(box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 6],
    )
    expect(covered, name).toBe(false)
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await bar.getByRole('button', { name: '捨棄' }).click({ trial: true })
  await bar.getByRole('button', { name: '捨棄' }).click()
})

test('saving a brand asks for the brand and what waits, and not for all that was read before', async ({ page }) => {
  await signIn(page)
  await open(page, '/admin/brands')
  await page.locator('[data-row] a').first().click()
  const name = page.getByLabel('品牌名稱')
  await expect(name).not.toHaveValue('')
  await callsEnded(page)
  const before = await name.inputValue()
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await name.fill(`${before}・`)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存', { exact: false }).first()).toBeVisible()
  await callsEnded(page)
  const read = calls.filter((call) => call.startsWith('GET /api/')).map((call) => call.replace(/\d+$/, ':id'))
  expect([...read].sort()).toEqual(['GET /api/admin/brands/:id', 'GET /api/admin/jobs/mine', 'GET /api/admin/waiting'])
  await name.fill(before)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.locator('.save-bar')).toHaveCount(0)
})

test('records are found from anywhere by number, phone and name, as far as the account may see them', async ({
  page,
  request,
}) => {
  const staff = await staffOf(request)
  const [order] = (await staff.get<{ data: { id: number; order_no: string }[] }>('/api/admin/orders?per_page=1')).data
  await signIn(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toContainText('也可以直接找資料')
  await page.keyboard.type(`#${order?.order_no}`)
  const group = palette(page).getByRole('group', { name: '訂單' })
  await expect(group.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${order?.id}`)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('0912-345-678')
  const people = palette(page).getByRole('group', { name: '會員' })
  await people.getByRole('option', { name: /林志安/ }).click()
  await page.waitForURL(/\/admin\/customers\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('林志安')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('沒有這種東西')
  await expect(palette(page).getByRole('status')).toHaveText('沒有符合的頁面、功能或資料')
})

/** Types words until records of a kind are there: a server with much to do leaves kinds out, and says so. */
const findInPalette = async (page: Page, words: string, kind: string) => {
  const group = palette(page).getByRole('group', { name: kind, exact: true })
  await expect(async () => {
    await field(page).fill('')
    await field(page).fill(words)
    await expect(group).toBeVisible({ timeout: 4_000 })
  }).toPass()
  return group
}

test('what has a name and no number is found by it, and leads to its page or to its list', async ({
  page,
  request,
}) => {
  const staff = await staffOf(request)
  const of = async <T>(path: string) => (await staff.get<{ data: T[] }>(path)).data[0]
  const brand = await of<{ id: number; name: string }>('/api/admin/brands?per_page=1')
  const payout = await of<{ reference: string }>('/api/admin/payouts?per_page=1')
  await signIn(page)
  await page.keyboard.press('Control+k')
  const brands = await findInPalette(page, brand?.name ?? '', '品牌')
  await brands.getByRole('option').first().click()
  await page.waitForURL(`**/admin/brands/${brand?.id}`)

  await page.keyboard.press('Control+k')
  const payouts = await findInPalette(page, payout?.reference ?? '', '金流撥款')
  await expect(payouts.getByRole('option').first()).toContainText(payout?.reference ?? '')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await payouts.getByRole('option').first().click()
  await page.waitForURL(/\/admin\/transactions\/payouts\?/)
  await expect(page.locator('main')).toContainText(payout?.reference ?? '')
})

test('an account finds no records of what it may not see', async ({ page }) => {
  await signIn(page, 'editor@pawlight.test')
  await page.keyboard.press('Control+k')
  const answered = page.waitForResponse(/api\/admin\/search/)
  await page.keyboard.type('林志安')
  const found = (await (await answered).json()) as Record<string, unknown>
  expect([found.orders, found.people, found.receipts]).toEqual([null, null, null])
})
