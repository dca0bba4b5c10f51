import { deskOf } from './desk.ts'
import { addressOf, signInHolder, staffScreens } from './staff_screens.ts'
import { expect, followLink, open, test } from './support.ts'

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
