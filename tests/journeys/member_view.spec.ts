import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

test('staff view the pages of a member: with a reason, reading alone, and back again', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const desk = await deskOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
  const { data } = await desk.get<{ data: { id: number; name: string }[] }>(
    '/api/admin/customers?q=member@pawlight.test',
  )
  const member = data[0] ?? { id: 0, name: '' }
  await signInStaff(page)
  await open(page, `/admin/customers/${member.id}`)
  await page.getByRole('button', { name: '以會員身分檢視' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '以會員身分檢視' }).click()
  await expect(dialog.getByText('請寫清楚原因').first()).toBeVisible()
  await dialog.getByLabel('原因').fill('會員來電說看不到收據')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '以會員身分檢視' }).click()

  const banner = page.getByRole('region', { name: '以會員身分檢視中' })
  await expect(banner.getByText(`你正在看 ${member.name} 的頁面，只能看。`)).toBeVisible()
  await expect(banner.getByText('會員來電說看不到收據')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // on every page, also after the browser has loaded it again, and nothing is kept but by the tab
  await open(page, '/account/receipts')
  await expect(banner).toBeVisible()
  await open(page, '/')
  await expect(banner).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('customer_token'))).toBeNull()

  // what would change something is off and says why; what reads stays
  await open(page, '/account')
  await expect(banner).toBeVisible()
  const save = page.getByRole('button', { name: '儲存' }).first()
  await expect(save).toBeDisabled()
  await expect(save).toHaveAttribute('title', /只能看/)
  await expect(page.getByLabel('姓名').first()).toBeDisabled()
  await expect(page.locator('.read-only-reason').getByText('你正在以會員身分檢視，只能看').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/account/notices')
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
  await expectAccessible(page)
  await expect(banner.getByRole('button', { name: '結束檢視' })).toBeEnabled()

  await banner.getByRole('button', { name: '結束檢視' }).click()
  await page.waitForURL(`**/admin/customers/${member.id}`)
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await open(page, '/')
  await expect(banner).toHaveCount(0)
})
