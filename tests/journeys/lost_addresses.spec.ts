import type { APIRequestContext } from '@playwright/test'
import { newMailbox, signInNewMember } from './people.ts'
import { expect, open, passwordOf, read, signInMember, signInStaff, test } from './support.ts'

const tokenOf = async (request: APIRequestContext, email: string) => {
  const answer = await request.post('/api/auth/login', { data: { email, password: passwordOf(email) } })
  return ((await answer.json()) as { token: string }).token
}

const lost = [
  '/account/foo',
  '/account/applications/foo',
  '/account/applications/neuter/abc',
  '/account/applications/neuter/1/voucher/x',
  '/account/order/abc',
  '/account/adoptions/abc/edit',
]

test('an address of the member area that does not exist is answered with 404 and rendered by the server', async ({
  browser,
  baseURL,
  request,
}) => {
  for (const path of lost) expect((await request.get(path)).status(), path).toBe(404)
  for (const path of ['/account/order/1', '/account/applications/medical', '/account/applications/neuter/create'])
    expect((await request.get(path)).status(), path).toBe(200)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/account/applications/foo')
  await expect(page).toHaveTitle(/^找不到頁面/)
  await expect(page.locator('main h1')).toHaveText('這條巷子裡沒有這一頁')
  await context.close()
})

test('it stays as the server rendered it, for members and for visitors', async ({ page }) => {
  await open(page, '/account/order/abc')
  await expect(page).toHaveURL(/\/account\/order\/abc$/)
  await expect(page.locator('main h1')).toBeVisible()
  await signInMember(page)
  await open(page, '/account/applications/foo')
  await expect(page.locator('main h1')).toHaveText('這條巷子裡沒有這一頁')
})

test('an application under the address of another type is not there', async ({ page, request }) => {
  const headers = await signInMember(page)
  const mine = await request.get('/api/my/applications', { headers })
  const rows = ((await mine.json()) as { data: { id: number; type: string }[] }).data
  const neuter = rows.find(({ type }) => type === 'neuter')
  if (!neuter) throw new Error('the member of the demo has no application for neutering')
  await open(page, `/account/applications/medical/${neuter.id}`)
  await expect(page.getByRole('main').getByText('找不到這件申請')).toBeVisible()
  await open(page, `/account/applications/neuter/${neuter.id}`)
  await expect(page.locator('.member-title')).toBeVisible()
})

test('a campaign under the address of another type is not there in the back office, and an unknown page says so', async ({
  page,
  request,
}) => {
  const { data } = await read<{ data: { id: number; type: string; title: string }[] }>(request, '/api/campaigns')
  const medical = data.find(({ type }) => type === 'medical')
  if (!medical) throw new Error('the demo has no medical campaign')
  await signInStaff(page)
  for (const part of ['', '/edit', '/logs']) {
    await open(page, `/admin/campaigns/food/${medical.id}${part}`)
    await expect(page.getByRole('main').getByText('找不到').first(), part).toBeVisible()
    await expect(page.getByRole('main').getByText(medical.title)).toHaveCount(0)
  }
  await open(page, '/admin/nowhere')
  await expect(page).toHaveTitle(/^找不到/)
})

test('the link of a mail to a page of the member area signs in', async ({ page, request }) => {
  const token = await tokenOf(request, 'member@pawlight.test')
  // Links are used once and are made by mails and by other services; what the server answers to one is what counts here.
  await page.route('**/api/user-by-token', (route) =>
    route.request().postDataJSON().token === 'a-token-of-a-link-in-a-mail'
      ? route.fulfill({ json: { token } })
      : route.fulfill({ status: 422, json: { message: '', code: 'link_not_usable' } }),
  )
  await page.goto('/account/order?token=a-token-of-a-link-in-a-mail')
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customer_token'))).toBe(token)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the link of another member ends the session of whoever is signed in, here and on the server', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'member2@pawlight.test')
  const before = await signInNewMember(page, newMailbox('before'))
  await page.route('**/api/user-by-token', (route) => route.fulfill({ json: { token } }))
  await page.goto('/?token=a-token-of-a-link-in-a-mail')
  const question = page.getByRole('dialog')
  await expect(question.getByText('目前登入的是林志安。')).toBeVisible()
  await question.getByRole('button', { name: '換帳號登入' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customer_token'))).toBe(token)
  expect((await request.get('/api/customer/me', { headers: before })).status()).toBe(401)
  await expect(page.getByRole('button', { name: /登入或註冊/ })).toHaveCount(0)
})

test('a link that is used up says so at every address, and a binding that failed, too', async ({ page }) => {
  await page.goto('/account/order?token=this-link-is-used-up-already')
  await expect(page.getByText('這個登入連結已經失效或用過了，請重新取得。')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('電子信箱')).toBeVisible()
  await page.goto('/account/order?token=cannot_add')
  await expect(page.getByText('綁定失敗：這個帳號可能已經綁定到其他會員。')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
})
