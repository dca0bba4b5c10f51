import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, isPhone, open, startStaffSession, test } from './support.ts'

type View = { id: number; name: string; is_own: boolean }

test('what somebody keeps of a list comes back with its filters, order and columns, first of all if they want', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const name = `大額已付款 ${project.name}`
  const views = page.getByRole('navigation', { name: '已存檢視' })
  await startStaffSession(page)
  await open(page, '/admin/orders?sort=-grand_total&filter[payment_status]=paid')
  if (!isPhone(page)) {
    await page.getByRole('button', { name: '欄位', exact: true }).click()
    await page.getByRole('checkbox', { name: '付款方式' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: '付款方式' })).toHaveCount(0)
  }
  if (isPhone(page)) await page.getByRole('button', { name: '檢視的選單' }).click()
  await page.getByRole(isPhone(page) ? 'menuitem' : 'button', { name: '儲存目前的檢視' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('檢視名稱')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(name)
  await dialog.getByRole('checkbox', { name: /預設檢視/ }).check()
  await dialog.getByRole('button', { name: '儲存檢視' }).click()
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

  await open(page, '/admin/orders')
  await page.waitForURL(/view=\d+/)
  await expect(page).toHaveURL(/sort=-grand_total/)
  await expect(page.getByRole('button', { name: /付款狀態：已付款/ })).toBeVisible()
  if (!isPhone(page)) await expect(page.getByRole('columnheader', { name: '付款方式' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await views.getByRole('link', { name: /^全部/ }).click()
  await page.waitForURL(/view=all/)
  await expect(page.getByRole('button', { name: /付款狀態：已付款/ })).toHaveCount(0)

  await views.getByRole('link', { name }).click()
  await page.getByRole('button', { name: `檢視「${name}」的選單` }).click()
  await page.getByRole('menuitem', { name: '改名、分享、設為預設' }).click()
  await dialog.getByLabel('檢視名稱').fill(`${name} 改`)
  await dialog.getByRole('checkbox', { name: '分享給同事' }).check()
  await dialog.getByRole('button', { name: '儲存檢視' }).click()
  await expect(views.getByRole('link', { name: `${name} 改` })).toBeVisible()
  await page.getByRole('button', { name: `檢視「${name} 改」的選單` }).click()
  await page.getByRole('menuitem', { name: '刪除檢視' }).click()
  await dialog.getByRole('button', { name: '刪除檢視' }).click()
  await expect(views.getByRole('link', { name: `${name} 改` })).toHaveCount(0)
  const { data } = await desk.get<{ data: View[] }>('/api/admin/list-views?list_name=orders')
  expect(data.filter((view) => view.name.startsWith(name))).toEqual([])
})

test('what a list does not know any more is left out of a view, with a word', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const name = `舊的檢視 ${project.name}`
  const filters = { gone_long_ago: '1', payment_status: 'paid' }
  const { id } = await desk.create<View>('/api/admin/list-views', { list_name: 'orders', name, filters, sort: '-gone' })
  await startStaffSession(page)
  await open(page, '/admin/orders')
  await page.getByRole('navigation', { name: '已存檢視' }).getByRole('link', { name }).click()
  await page.waitForURL(new RegExp(`view=${id}`))
  await expect(page.getByText(`檢視「${name}」有 2 個條件已經不存在`)).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.getByRole('button', { name: `檢視「${name}」的選單` }).click()
  await page.getByRole('menuitem', { name: '更新成目前的樣子' }).click()
  await expect(page.getByText('個條件已經不存在')).toHaveCount(0)
})
