import type { Page } from '@playwright/test'
import { newMailbox, signInNewMember, staffOf } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  forgetLost,
  open,
  ownPassword,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

test.afterEach(forgetLost)

const save = (page: Page) => page.getByRole('button', { name: '儲存變更' }).click()
const profileOf = async (page: Page, headers: Record<string, string>) =>
  (await (await page.request.get('/api/customer/me', { headers })).json()) as { name: string; phone: string | null }

/** Registers somebody by the calls; their token. */
const register = async (page: Page, email: string, name: string): Promise<string> => {
  const data = { name, email, password: ownPassword, consent: true }
  const answer = await page.request.post('/api/auth/register', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { token: string }).token
}

/** Another device ends all others, as after a password that was changed. */
const endOtherDevices = async (page: Page, email: string) => {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: ownPassword } })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.delete('/api/my/devices', { headers })).ok()).toBe(true)
  return headers
}

const signInOver = async (page: Page, email: string) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('你的登入已經結束，請再登入一次。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('電子信箱').fill(email)
  await dialog.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await dialog.getByRole('button', { name: '登入', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a member whose sign-in ends while typing signs in over the page, and what they typed is saved', async ({
  page,
}) => {
  const email = newMailbox('ended')
  await signInNewMember(page, email)
  await open(page, '/account')
  await page.getByRole('textbox', { name: '姓名' }).fill('林志安改名')
  const headers = await endOtherDevices(page, email)
  await save(page)
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林志安改名')
  await signInOver(page, email)
  await expect.poll(async () => (await profileOf(page, headers)).name).toBe('林志安改名')
  await expect(page).toHaveURL(/\/account$/)
})

const isHomeWithDialog = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('dialog').getByText('你的登入已經結束，請再登入一次。')).toBeVisible()
}

test('whoever declines to sign in again goes home with the dialog, and finds what was typed after it', async ({
  page,
}) => {
  const email = newMailbox('closing')
  await signInNewMember(page, email)
  await open(page, '/account')
  await page.getByRole('textbox', { name: '姓名' }).fill('還在考慮')
  const headers = await endOtherDevices(page, email)
  await save(page)
  await expect(page.getByRole('dialog').getByLabel('電子信箱')).toBeVisible()
  // the page behind stays as it is
  await expect(page.locator('[name=name]').first()).toHaveValue('還在考慮')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '有未儲存的變更。要離開嗎？' })
  await expect(question.getByText('再登入就會帶回來')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: '離開' }).click()
  await isHomeWithDialog(page)
  await signInOver(page, email)
  await page.waitForURL('**/account')
  await expect(page.getByText('還沒送出的內容已經帶回來了')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('還在考慮')
  await save(page)
  await expect.poll(async () => (await profileOf(page, headers)).name).toBe('還在考慮')
})

test('whoever declines and stays because of what was typed goes home with the next change of page', async ({
  page,
}) => {
  const email = newMailbox('staying')
  await signInNewMember(page, email)
  await open(page, '/account')
  await page.getByRole('textbox', { name: '姓名' }).fill('先不走')
  await endOtherDevices(page, email)
  await save(page)
  await expect(page.getByRole('dialog').getByLabel('電子信箱')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '有未儲存的變更。要離開嗎？' })
  await question.getByRole('button', { name: '留下' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('先不走')
  await page.getByRole('link', { name: '捐款收據' }).first().hover()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('先不走')
  await followLink(page, '/account/receipts')
  await question.getByRole('button', { name: '離開' }).click()
  await isHomeWithDialog(page)
  await expect(page.locator('.member-layout')).toHaveCount(0)
  await signInOver(page, email)
  await page.waitForURL('**/account/receipts')
})

test('a member page without an answer whose next try finds the sign-in over goes home with the dialog', async ({
  page,
}) => {
  const email = newMailbox('unanswered')
  await signInNewMember(page, email)
  await page.route('**/api/customer/me', (route) => route.abort())
  await page.goto('/account/order')
  const again = page.getByRole('button', { name: '再試一次' })
  await expect(again).toBeVisible()
  await endOtherDevices(page, email)
  await page.unroute('**/api/customer/me')
  await again.click()
  await isHomeWithDialog(page)
  await signInOver(page, email)
  await page.waitForURL('**/account/order')
})

test('another member who signs in over the page gets their own one, and nothing of the first', async ({ page }) => {
  const [ming, hua] = [newMailbox('first'), newMailbox('second')]
  await signInNewMember(page, ming, '王小明')
  const huas = { authorization: `Bearer ${await register(page, hua, '林小華')}` }
  await open(page, '/account')
  await page.getByRole('textbox', { name: '姓名' }).fill('王小明改名')
  const mings = await endOtherDevices(page, ming)
  await save(page)
  await signInOver(page, hua)
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林小華')
  expect((await profileOf(page, huas)).name).toBe('林小華')
  expect((await profileOf(page, mings)).name).toBe('王小明')
})

test('what one member typed never reaches the account of another who signed in in the next tab', async ({
  page,
  context,
}) => {
  const [ming, hua] = [newMailbox('tab-one'), newMailbox('tab-two')]
  const mings = await signInNewMember(page, ming, '王小明')
  const token = await register(page, hua, '林小華')
  await open(page, '/account')
  await page.getByRole('textbox', { name: '電話' }).fill('0911222333')
  const other = await context.newPage()
  // Nothing tells the first tab: as where it sleeps, or storage events do not arrive.
  await page.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await open(other, '/')
  await other.evaluate((value) => localStorage.setItem('customer_token', value), token)
  await page.bringToFront()
  await save(page)
  const said = page.getByRole('dialog').filter({ hasText: '已經換成另一個帳號登入' })
  await expect(said).toBeVisible()
  await expectAccessible(page)
  expect((await profileOf(page, { authorization: `Bearer ${token}` })).phone).toBe(null)
  expect((await profileOf(page, mings)).phone).toBe(null)
  await said.getByRole('button', { name: '重新載入' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林小華')
  await other.close()
})

test('a tab says at once that another member has signed in in the next one', async ({ page, context }) => {
  await signInNewMember(page, newMailbox('watching'), '王小明')
  const token = await register(page, newMailbox('arriving'), '林小華')
  await open(page, '/account')
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('王小明')
  const other = await context.newPage()
  await open(other, '/')
  await other.evaluate((value) => localStorage.setItem('customer_token', value), token)
  await expect(page.getByRole('dialog').filter({ hasText: '已經換成另一個帳號登入' })).toBeVisible()
  await other.close()
})

test('staff whose colleague signs in in the next tab save nothing under the colleague’s name', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const email = newMailbox('next-tab')
  const boss = await staffOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
  await boss.post('/api/admin/users', { name: '隔壁同事', email, password: ownPassword, role_ids: [] })
  await startStaffSession(page)
  await open(page, '/admin/brands/create')
  await page.getByLabel('名稱').fill('不該存進去的品牌')
  // The sign-in of the next tab changes the cookie of both.
  const { cookies } = await context.storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const answer = await context.request.post('/login', {
    data: { email, password: ownPassword },
    headers: { 'x-xsrf-token': token },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.getByRole('button', { name: '新增品牌' }).click()
  const said = page.getByRole('dialog').filter({ hasText: '已經換成另一個帳號登入' })
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await said.getByRole('button', { name: '重新載入' }).click()
  await expect(page.getByText('隔壁同事').first()).toBeVisible()
})

test('a member page whose server is away says so and offers another try; nobody is signed out', async ({ page }) => {
  await signInNewMember(page, newMailbox('away'))
  await page.route('**/api/customer/me', (route) => route.abort(), { times: 2 })
  await page.goto('/account')
  await expect(page.getByText('資料沒有載入成功').first()).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await page.unroute('**/api/customer/me')
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林志安')
})

test('a member page over a weak line has its shape before its data', async ({ page }) => {
  await signInNewMember(page, newMailbox('weak'))
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await page.route('**/api/customer/me', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/account', { waitUntil: 'commit' })
  const shape = page.getByRole('main').locator('.skeleton')
  await expect(shape.first()).toBeVisible()
  seen()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林志安')
  await expect(shape).toHaveCount(0)
})

test('a member who signs out without a network is signed out here, is told, and then on the server, too', async ({
  page,
}) => {
  const headers = await signInNewMember(page, newMailbox('leaving'))
  await open(page, '/account')
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林志安')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('navigation', { name: '會員選單' }).getByRole('button', { name: '登出' }).click()
  await expect(page.getByText(/^這個瀏覽器已經登出，但伺服器沒有回覆/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('customer_token'))).toBe(null)
  await page.unroute('**/api/auth/logout')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => (await page.request.get('/api/customer/me', { headers })).status()).toBe(401)
})

test('staff who sign out without a network stay signed out, also after a reload, until they sign in', async ({
  page,
  context,
}) => {
  await signInStaff(page)
  await page.route('**/logout', (route) => route.abort())
  await page.locator('.user-menu').first().click()
  await page.getByRole('menuitem', { name: '登出' }).click()
  await page.waitForURL('**/admin/login')
  await expect(page.getByText(/^這個瀏覽器已經登出，但伺服器沒有回覆/)).toBeVisible()
  await page.goto('/admin/orders')
  await page.waitForURL('**/admin/login')
  expect((await context.request.get('/api/me')).status()).toBe(200)
  await page.unroute('**/logout')
  // a first call with an old token is refused and repeated: the cookie that counts comes with the answer that is none
  const answer = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/logout' && answer.ok())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await (await answer).finished()
  await expect.poll(async () => (await context.request.get('/api/me')).status()).toBe(401)
  await signInStaff(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
