import { deskOf } from './desk.ts'
import { addressOf, rest, signInHolder } from './staff_screens.ts'
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

test('whoever is signed out is led to the login', async ({ page }) => {
  for (const address of ['/admin', '/admin/brands', '/admin/my/security', '/dashboard/receipts']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/admin\/login$/)
  }
})

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

  const code = await addressOf(await deskOf(page.request), { route: '/admin/applications/scan/$code', permissions: [] })
  await deskOf(page.request, 'clinic2@pawlight.test')
  await open(page, '/admin/my/security')
  for (const address of [record, code]) {
    await rest(page)
    await followLink(page, address)
    await expect(page.locator('main h1'), address).toHaveText(notFound)
  }
  for (const [address, lead] of [
    ['/admin/applications/neuter', '/admin/applications/neuter'],
    ['/admin/clinics', '/admin/my/clinic'],
    ['/admin/brands', '/admin'],
  ]) {
    await rest(page)
    await followLink(page, address ?? '')
    await expect(page, address).toHaveURL((url) => url.pathname === lead)
  }
  forgetRefused(watched, 403)
})
