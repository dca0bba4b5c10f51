import { deskOf } from './desk.ts'
import { addressOf, rest, signInHolder, staffScreens } from './staff_screens.ts'
import { expect, expectAccessible, followLink, forgetRefused, open, signInStaff, test } from './support.ts'

test('whoever was led away from a page asks for its permission, and the administrators are told at the bell', async ({
  page,
}) => {
  await signInHolder(page, ['dashboard view'])
  await open(page, '/admin/my/security')
  await followLink(page, '/admin/brands')
  await page.getByRole('alert').getByRole('button', { name: '申請權限' }).click()
  await expect(page.getByText('已通知可以調整權限的管理員。')).toBeVisible()

  await page.context().clearCookies()
  await signInStaff(page)
  await page.getByRole('button', { name: /^通知與進度，.*未讀/ }).click()
  const bell = page.getByRole('dialog', { name: '通知與進度' })
  await expect(bell.getByText('走查員申請權限「檢視品牌」').first()).toBeVisible()
  await expectAccessible(page)
  await bell.getByRole('button', { name: '通知標為已讀' }).click()
  await expect(bell.getByRole('button', { name: '通知標為已讀' })).toHaveCount(0)
})

test('whoever holds no permission is led from each page that asks for one to the dashboard, which says so', async ({
  page,
}) => {
  const desk = await deskOf(page.request)
  const guarded = staffScreens.filter(({ route, permissions }) => permissions.length > 0 && route !== '/admin')
  const addresses: string[] = []
  for (const screen of guarded) addresses.push(await addressOf(desk, screen))
  test.setTimeout(30_000 + 2_000 * addresses.length)
  await signInHolder(page, [])
  await open(page, '/admin/my/security')
  for (const address of addresses) {
    await rest(page)
    await followLink(page, address)
    await expect(page, address).toHaveURL(/\/admin$/)
    await expect(page.getByRole('alert').filter({ hasText: '你沒有這個頁面的權限' }), address).toBeVisible()
  }
})

test('whoever is signed out is led from each page to the login', async ({ page, playwright, baseURL }) => {
  const signedIn = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const desk = await deskOf(signedIn)
  test.setTimeout(30_000 + 2_000 * staffScreens.length)
  for (const screen of staffScreens) {
    const address = await addressOf(desk, screen)
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/admin\/login$/)
  }
  await signedIn.dispose()
})

/** What an account of a clinic may open; every other page leads to its dashboard, and the list and the statements of clinics to its own. */
const ofClinics = /^\/admin\/(applications\/(neuter|medical|food|scan)|my\/clinic)$/
const notFound = /^找不到這(筆資料|張補助券)$/

test('an account of a clinic opens its own pages alone, and no record of another clinic', async ({ page, watched }) => {
  const ids = async (email: string) => {
    const desk = await deskOf(page.request, email)
    const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/applications?filter[type]=neuter')
    return data.map(({ id }) => id)
  }
  const own = await ids('clinic2@pawlight.test')
  const theirs = (await ids('clinic@pawlight.test')).find((id) => !own.includes(id))
  expect(theirs).toBeGreaterThan(0)
  const record = `/admin/applications/neuter/${theirs}`
  await open(page, record)
  await expect(page.locator('main h1')).not.toHaveText(notFound)

  const boss = await deskOf(page.request)
  const addresses = [record]
  for (const screen of staffScreens.filter(({ permissions }) => permissions.length > 0))
    addresses.push(await addressOf(boss, screen))
  test.setTimeout(30_000 + 3_000 * addresses.length)
  await deskOf(page.request, 'clinic2@pawlight.test')
  await open(page, '/admin/my/security')
  for (const address of addresses) {
    await rest(page)
    await followLink(page, address)
    if (ofClinics.test(address)) await expect(page, address).toHaveURL((url) => url.pathname === address)
    else if (/^\/admin\/clinics(\/\d+\/statement)?$/.test(address))
      await expect(page, address).toHaveURL(/\/admin\/my\/clinic$/)
    else if (/^\/admin\/applications\/(\w+\/\d+$|scan\/)/.test(address))
      await expect(page.locator('main h1'), address).toHaveText(notFound)
    else await expect(page, address).toHaveURL(/\/admin$/)
  }
  forgetRefused(watched, 403)
})
