import { addDays, taipeiDay } from '#platform/contract/time.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

test('a permit is entered, says what the law asks for, and is quiet when that was reported', async ({ page }) => {
  const today = taipeiDay(new Date())
  await signInStaff(page)
  await open(page, '/admin/settings/permits')
  await page.getByRole('link', { name: '新增勸募許可' }).first().click()
  await page.waitForURL(/permits\/create$/)
  await page.getByLabel('名稱', { exact: true }).fill('示範動物醫療勸募')
  await page.getByLabel('許可文號').fill(`示字第 ${crypto.randomUUID().slice(0, 8)} 號`)
  await page.getByLabel('開始日期').fill(addDays(today, -20))
  await page.getByLabel('結束日期').fill(addDays(today, 400))
  await page.getByRole('button', { name: '新增勸募許可' }).click()
  await expect(page.getByText('許可期間最長一年，結束日不能早於開始日。').first()).toBeVisible()
  await page.getByLabel('結束日期').fill(addDays(today, 10))
  await page.getByRole('button', { name: '新增勸募許可' }).click()
  await page.waitForURL(/permits\/\d+$/)

  const calendar = page.locator('.legal-calendar')
  await expect(calendar.getByRole('listitem')).toHaveCount(4)
  await expect(calendar).toContainText('逾期 13 天')
  await expect(calendar).toContainText('剩 10 天')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const waiting = page.getByRole('heading', { name: '待辦' })
  await expect(waiting).toBeVisible()
  await page.getByRole('link', { name: '前往處理：有事要報備' }).click()

  const reported = page.getByLabel('專戶報備日')
  await reported.fill(addDays(today, 1))
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('還沒有到這一天，報備之後再填。').first()).toBeVisible()
  await reported.fill(today)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(calendar).not.toContainText('逾期')
  await expect(waiting).toHaveCount(0)

  await open(page, '/admin/settings/permits?filter[duty]=1')
  await expect(page.getByText('示範動物醫療勸募')).toHaveCount(0)
})

test('the page of a campaign shows the calendar of its permit and leads to it', async ({ page }) => {
  await startStaffSession(page)
  const { data } = await (await page.request.get('/api/admin/permits?sort=-ends_on')).json()
  const permit: { id: number } = data.find(({ campaigns_count }: { campaigns_count: number }) => campaigns_count > 0)
  await open(page, `/admin/settings/permits/${permit.id}`)
  const under = page.getByRole('heading', { name: '這張許可的專案' }).locator('xpath=../..')
  await under.getByRole('link').first().click()
  await page.waitForURL(/campaigns\/[\w-]+\/\d+$/)
  await expect(page.locator('.legal-calendar')).toContainText('許可期滿')
  await expect(page.getByText('必要支出上限')).toBeVisible()
  const calendar = page.getByRole('heading', { name: '勸募許可行事曆' }).locator('xpath=../..')
  await calendar.getByRole('link', { name: '勸募許可' }).click()
  await page.waitForURL(new RegExp(`permits/${permit.id}$`))
})
