import type { Browser, Page } from '@playwright/test'
import { aBookedGift, newMailbox, signInNewMember, staffOf } from './people.ts'
import { aHolder, signInHolder } from './staff_screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  ownPassword,
  signInStaff,
  startStaffSession,
  test,
  variantInStock,
} from './support.ts'

type Member = { email: string; name: string; headers: Record<string, string>; id: number }

/** A member with an address and a gift of NT$1,200, made in a browser of their own. */
const aGiver = async (browser: Browser, name: string): Promise<Member> => {
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  const email = newMailbox('giver')
  const headers = await signInNewMember(page, email, name)
  const { id, version } = await (await page.request.get('/api/customer/me', { headers })).json()
  const data = { version, zip: '100', city: '臺北市', address: '重慶南路一段 122 號', phone: '0987654321' }
  const saved = await page.request.put('/api/my/profile', { headers, data })
  expect(saved.ok(), await saved.text()).toBe(true)
  await aBookedGift(page.request, await staffOf(page.request), { email, amount: 1200, headers })
  await visitor.close()
  return { email, name, headers, id }
}

const expectGood = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a member is found, read in full with a reason, tagged by two people at once, and kept out', async ({
  page,
  browser,
}) => {
  const giver = await aGiver(browser, '周小寧')
  await signInHolder(page, ['customers view', 'customers update', 'orders view', 'logs view'])
  await open(page, '/admin/customers')
  await expectGood(page)
  await open(page, `/admin/customers?q=${encodeURIComponent(giver.email)}`)
  await page.getByRole('link', { name: giver.name }).first().click()
  await page.waitForURL(/\/admin\/customers\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(giver.name)
  await expect(page.getByText('NT$1,200').first()).toBeVisible()
  await expect(page.getByText('重慶南路')).toHaveCount(0)
  await expectGood(page)

  await page.getByRole('button', { name: '顯示完整' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('本人來電要改收據地址')
  await dialog.getByRole('button', { name: '顯示並記錄' }).click()
  await expect(dialog.getByText('重慶南路一段 122 號')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('重慶南路')).toHaveCount(0)

  const other = await page.context().newPage()
  await open(other, `/admin/customers/${giver.id}`)
  await other.getByLabel('內部備註').fill('年底會再捐一次')
  await other.getByRole('button', { name: '儲存變更' }).click()
  await expect(other.getByText('已儲存。')).toBeVisible()
  await other.close()
  await page.getByRole('textbox', { name: /標籤/ }).fill('固定支持者')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '儲存變更' }).click()
  // what the other one wrote is merged in by itself: nothing is asked where nothing collides
  await expect(page.locator('.admin-head').getByText('固定支持者')).toBeVisible()
  await expect(page.getByLabel('內部備註')).toHaveValue('年底會再捐一次')

  await page.getByRole('main').getByRole('link', { name: /^捐款/ }).click()
  await expect(page.getByRole('heading', { name: '歷年捐款' })).toBeVisible()
  await expectGood(page)
  await page.getByRole('main').getByRole('link', { name: /^訂單/ }).click()
  await expect(page.getByText('NT$1,200').first()).toBeVisible()
  await expectGood(page)
  // what the account may not see has no tab
  await expect(page.getByRole('link', { name: /^申請/ })).toHaveCount(0)

  await page.getByRole('button', { name: '停用' }).click()
  await dialog.getByRole('textbox').fill('本人說帳號被盜用')
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('帳號已停用。')).toBeVisible()
  const me = await page.request.get('/api/customer/me', { headers: giver.headers })
  expect(me.status()).toBe(401)
  await page.getByRole('button', { name: '恢復' }).click()
  await dialog.getByRole('textbox').fill('已經重設密碼')
  await dialog.getByRole('button', { name: '恢復' }).click()
  await expect(page.locator('.admin-head').getByText('啟用', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: '操作紀錄' }).last().click()
  await expect(page.getByText(/本人來電要改收據地址/).first()).toBeVisible()
  await expectGood(page)
})

test('staff without 檢視會員 have no list, no page and no hit; who may only look has no file and no page', async ({
  page,
  browser,
}) => {
  const giver = await aGiver(browser, '周小安')
  await signInHolder(page, ['dashboard view', 'orders view'])
  await open(page, '/admin')
  await expect(page.getByRole('link', { name: '會員', exact: true })).toHaveCount(0)
  for (const address of ['/admin/customers', `/admin/customers/${giver.id}`]) {
    await page.goto(address)
    await expect(page.getByText('你沒有這個頁面的權限', { exact: false }).first()).toBeVisible()
  }
  for (const call of ['', `/${giver.id}`, `/${giver.id}/gifts`])
    expect((await page.request.get(`/api/admin/customers${call}`)).status()).toBe(403)

  const viewer = await aHolder(page.request, ['customers view', 'dashboard view'])
  await page.context().clearCookies()
  await startStaffSession(page, viewer)
  await open(page, `/admin/customers?q=${encodeURIComponent(giver.email)}`)
  await expect(page.getByText(giver.name).first()).toBeVisible()
  await expect(page.getByRole('link', { name: giver.name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '匯出' })).toHaveCount(0)
})

test('givers of last year who have not given yet are a view with people and sum', async ({ page }) => {
  await signInStaff(page)
  await open(page, '/admin/customers')
  const view = page.getByRole('link', { name: /^去年捐、今年還沒/ })
  await view.click()
  await expect(page).toHaveURL(/segment/)
  await expect(page.getByText(/這些會員累積捐款/)).toBeVisible()
  await expectGood(page)
})

test('two accounts are merged with orders, receipts, an open cart and consents, and parted again', async ({
  page,
  browser,
}, { project }) => {
  const name = `合併${project.name === 'phone' ? '安' : '寧'}`
  const [kept, closed] = [await aGiver(browser, name), await aGiver(browser, name)]
  const item = { variant_id: await variantInStock(page.request, 5), quantity: 2 }
  const cart = await page.request.post('/api/cart/update', { headers: closed.headers, data: { item } })
  expect(cart.ok(), await cart.text()).toBe(true)
  const meOf = async ({ headers }: Pick<Member, 'headers'>) =>
    (await page.request.get('/api/customer/me', { headers })).json()
  const piecesOf = async ({ headers }: Pick<Member, 'headers'>) => {
    const { items } = await (await page.request.post('/api/cart', { headers, data: {} })).json()
    return items.map(({ quantity }: { quantity: number }) => quantity)
  }
  const agreed = { version: (await meOf(kept)).version, marketing_opt_in: true }
  const saved = await page.request.put('/api/my/profile', { headers: kept.headers, data: agreed })
  expect(saved.ok(), await saved.text()).toBe(true)

  await signInStaff(page)
  await open(page, `/admin/customers/${kept.id}`)
  // the same phone and name: proposed, and nothing more
  await expect(page.getByText('可能是同一個人')).toBeVisible()
  await page.getByRole('link', { name: '合併重複' }).click()
  await page.waitForURL(/\/merge\?with=/)
  if (!page.url().includes(`with=${closed.id}`)) await open(page, `/admin/customers/${kept.id}/merge?with=${closed.id}`)
  await expect(page.getByText('NT$1,200 + NT$1,200 = NT$2,400')).toBeVisible()
  await expectGood(page)
  await page.getByRole('radio', { name: new RegExp(closed.email) }).check()
  await page.getByLabel('合併的原因').fill('本人來電說是同一個人')
  await page.getByRole('button', { name: '合併並通知' }).click()
  await expect(page.getByText(/請先和本人確認/).first()).toBeVisible()
  await page.getByLabel('我已經和本人確認，或另外核對過是同一個人').check()
  await page.getByRole('button', { name: '合併並通知' }).click()
  await page.waitForURL(new RegExp(`/admin/customers/${kept.id}$`))
  await expect(page.getByText(closed.email).first()).toBeVisible()
  await expect(page.getByText('NT$2,400').first()).toBeVisible()
  await expectGood(page)
  expect((await page.request.get('/api/customer/me', { headers: closed.headers })).status()).toBe(401)
  const orders = await (await page.request.get('/api/my/orders', { headers: kept.headers })).json()
  expect(orders.meta.total).toBe(2)
  const receipts = await (await page.request.get('/api/my/receipts', { headers: kept.headers })).json()
  expect(receipts.meta.total).toBe(2)
  // the cart came along, and of two who differ the stricter wish holds
  expect(await piecesOf(kept)).toEqual([2])
  expect((await meOf(kept)).marketing_opt_in).toBe(false)

  await open(page, `/admin/customers/${closed.id}`)
  await expect(page.getByText(/這個帳號已併入/)).toBeVisible()
  await page.getByRole('link', { name: '看併入的帳號' }).click()
  await page.waitForURL(new RegExp(`/admin/customers/${kept.id}$`))

  await page.getByRole('button', { name: '拆開還原' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('其實是父子，弄錯了')
  await dialog.getByRole('button', { name: '拆開還原' }).click()
  await expect(page.getByText(kept.email).first()).toBeVisible()
  await expect(page.getByText('NT$1,200').first()).toBeVisible()
  await open(page, `/admin/customers/${closed.id}`)
  await expect(page.locator('.admin-head').getByText('啟用', { exact: true })).toBeVisible()
  await expect(page.getByText(closed.email).first()).toBeVisible()
  // each has again what was theirs
  const data = { email: closed.email, password: ownPassword }
  const { token } = await (await page.request.post('/api/auth/login', { data })).json()
  const again = { headers: { authorization: `Bearer ${token}` } }
  expect([await piecesOf(again), await piecesOf(kept)]).toEqual([[2], []])
  expect((await meOf(kept)).marketing_opt_in).toBe(true)
  for (const { headers } of [again, kept])
    for (const list of ['orders', 'receipts']) {
      const { meta } = await (await page.request.get(`/api/my/${list}`, { headers })).json()
      expect([list, meta.total]).toEqual([list, 1])
    }
})

test('what a member asks of their data is noted, proved, answered and kept', async ({ page, browser }) => {
  const giver = await aGiver(browser, '許安')
  await signInHolder(page, ['customers view', 'customers update', 'dashboard view'])
  await open(page, `/admin/customers/${giver.id}?tab=requests`)
  await expect(page.getByText('沒有個資請求')).toBeVisible()
  await page.getByRole('button', { name: '登記請求' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('請求').selectOption({ label: '刪除個資' })
  await expectGood(page)
  await dialog.getByRole('button', { name: '登記請求' }).click()
  await expect(dialog).toBeHidden()
  const card = page.locator('#data-requests')
  await expect(card).toContainText('已收件')
  await expectGood(page)
  await card.getByRole('button', { name: '確認身分' }).click()
  await dialog.getByLabel('怎麼確認是本人').fill('以登記的電話回撥，核對最近一筆捐款')
  await dialog.getByRole('button', { name: '確認身分' }).click()
  await expect(card).toContainText('已確認身分')
  await card.getByRole('button', { name: '刪除個資' }).click()
  await dialog.getByLabel('帳號的電子信箱').fill('someone@example.com')
  await dialog.getByRole('button', { name: '刪除個資' }).click()
  await expect(dialog).toContainText('和這個帳號的電子信箱不同')
  await dialog.getByLabel('帳號的電子信箱').fill(giver.email)
  await dialog.getByRole('button', { name: '刪除個資' }).click()
  await expect(card).toContainText('已完成')
  await expect(page.getByText('只留下依法要保存的紀錄')).toBeVisible()
  await expect(page.getByText('許安')).toHaveCount(0)
})

test('a member is corrected by staff, written to, and reached from an order', async ({ page, browser }) => {
  const giver = await aGiver(browser, '簡小雨')
  await signInHolder(page, ['customers view', 'customers update', 'orders view', 'orders update'])
  await open(page, `/admin/customers/${giver.id}?tab=orders`)
  await page.getByRole('button', { name: '修改資料' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('姓名').fill('簡曉雨')
  const fresh = newMailbox('fresh')
  await dialog.getByLabel('電子信箱', { exact: true }).fill(fresh)
  await expectGood(page)
  await dialog.getByRole('button', { name: '修改資料' }).click()
  await expect(page.getByText('新的信箱等本人確認以後才會換')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('簡曉雨')
  await expect(page.getByText(fresh)).toBeVisible()
  await page.getByRole('button', { name: '寄信' }).click()
  await dialog.getByLabel('主旨').fill('謝謝你的支持')
  await dialog.getByLabel('內容').fill('你好，謝謝你的捐款。')
  await expectGood(page)
  await dialog.getByRole('button', { name: '寄出' }).click()
  await expect(page.getByText('已排入寄送')).toBeVisible()
  await open(page, `/admin/customers/messages?view=all&q=${encodeURIComponent(giver.email)}`)
  await page
    .getByRole('link', { name: /簡曉雨/ })
    .first()
    .click()
  await expect(page.getByText('謝謝你的支持').first()).toBeVisible()
  await expect(page.getByText('你好，謝謝你的捐款。')).toBeVisible()
  const orders = await (await page.request.get(`/api/admin/orders?filter[customer]=${giver.id}`)).json()
  await open(page, `/admin/orders/${orders.data[0].id}`)
  await page.getByRole('link', { name: '看會員資料' }).click()
  await page.waitForURL(new RegExp(`/admin/customers/${giver.id}$`))
})

test('the years of personal data are set, and who it would be is listed', async ({ page }) => {
  await signInHolder(page, ['system update', 'customers view'])
  await open(page, '/admin/settings/retention')
  await expect(page.getByText('沒有付款的訂單', { exact: true })).toBeVisible()
  await expectGood(page)
  const years = page.getByLabel('沒有付款的訂單保存年數')
  const other = (await years.inputValue()) === '3' ? '4' : '3'
  await years.fill(other)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存。')).toBeVisible()
  await page.reload()
  await expect(years).toHaveValue(other)
})
