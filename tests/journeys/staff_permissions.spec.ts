import { deskOf } from './desk.ts'
import { addressOf, signInHolder, staffScreens } from './staff_screens.ts'
import { expect, expectAccessible, followLink, open, signInStaff, test } from './support.ts'

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
  await page.getByRole('button', { name: /^背景工作與通知，.*還沒看/ }).click()
  const bell = page.getByRole('dialog', { name: '背景工作與通知' })
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
  for (const address of addresses) {
    await open(page, '/admin/my/security')
    await followLink(page, address)
    await expect(page, address).toHaveURL(/\/admin$/)
    await expect(page.getByRole('alert').filter({ hasText: '你沒有這個頁面的權限' }), address).toBeVisible()
  }
})
