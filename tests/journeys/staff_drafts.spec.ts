import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  forgetRefused,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

type Rows = { data: { id: number }[] }

const draftsKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
const offer = (page: Page) => page.locator('.notice').filter({ hasText: '還沒儲存的內容' })
const saveChanges = (page: Page) => page.getByRole('button', { name: '儲存變更' }).click()

/** The tab dies; another one is opened at the same address. */
const again = async (page: Page, address: string) => {
  const next = await page.context().newPage()
  await page.close()
  await open(next, address)
  return next
}

test('a note of an order is asked about before the page is left, and offered again after the tab died', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<Rows>('/api/admin/orders?filter[shipping_status]=delivered')
  const address = `/admin/orders/${data[0]?.id}`
  await startStaffSession(page)
  await open(page, address)
  const note = page.getByLabel('內部備註')
  await note.fill('客人改約週五')
  await followLink(page, '/admin/brands')
  await page.getByRole('dialog').getByRole('button', { name: '留下' }).click()
  await expect(note).toHaveValue('客人改約週五')
  await expect.poll(() => draftsKept(page)).toBe(1)
  const next = await again(page, address)
  await offer(next).getByRole('button', { name: '帶回來' }).click()
  await expect(next.getByLabel('內部備註')).toHaveValue('客人改約週五')
  await expectAccessible(next)
  await expectNoSidewaysScroll(next)
  await next.getByRole('button', { name: '送出' }).click()
  await expect(next.getByText('留下備註：「客人改約週五」')).toBeVisible()
  await expect(next.getByLabel('內部備註')).toHaveValue('')
  await next.getByRole('button', { name: '送出' }).click()
  await expect(next.getByText('請填寫備註。').first()).toBeVisible()
  await expect.poll(() => draftsKept(next)).toBe(0)
})

test('what was typed into the dialog of a step is offered again after the tab died', async ({ page, request }) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<Rows>('/api/admin/orders?filter[status]=open&filter[payment_status]=unpaid')
  const address = `/admin/orders/${data[0]?.id}`
  await startStaffSession(page)
  await open(page, address)
  await page.getByRole('button', { name: '取消訂單' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('客人來電說買錯了')
  await expect.poll(() => draftsKept(page)).toBe(1)
  const next = await again(page, address)
  await next.getByRole('button', { name: '取消訂單' }).click()
  await offer(next).getByRole('button', { name: '帶回來' }).click()
  await expect(next.getByRole('dialog').getByLabel('原因')).toHaveValue('客人來電說買錯了')
  await expectAccessible(next)
})

test('two tabs keep their own words: none takes those of the other away, and none is offered what a living tab has', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const { id } = await desk.create<{ id: number }>('/api/admin/brands', { name: `兩個分頁 ${project.name}` })
  const address = `/admin/brands/${id}`
  await signInStaff(page)
  const other = await page.context().newPage()
  await open(page, address)
  await page.getByLabel('介紹').fill('第一個分頁')
  await expect.poll(() => draftsKept(page)).toBe(1)
  await open(other, address)
  await expect(other.getByLabel('品牌名稱')).toHaveValue(/兩個分頁/)
  await other.getByRole('textbox', { name: '網站' }).fill('https://two.example')
  await expect.poll(() => draftsKept(other)).toBe(2)
  await expect(offer(other)).toHaveCount(0)
  await other.getByRole('button', { name: '捨棄' }).click()
  await expect.poll(() => draftsKept(other)).toBe(1)
  await other.close()
  const next = await again(page, address)
  await offer(next).getByRole('button', { name: '帶回來' }).click()
  await expect(next.getByLabel('介紹')).toHaveValue('第一個分頁')
})

test('a save that the server could not take is no mistake of the writer, and may be pressed again', async ({
  page,
  request,
  watched,
}, { project }) => {
  const desk = await deskOf(request)
  const { id } = await desk.create<{ id: number }>('/api/admin/brands', { name: `忙碌 ${project.name}` })
  await startStaffSession(page)
  await open(page, `/admin/brands/${id}`)
  await page.getByLabel('介紹').fill('這段話要留著')
  await page.route(`**/api/admin/brands/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 503,
          json: { message: '系統暫時無法連線，資料都還在，請稍候再試。', code: 'unavailable' },
        })
      : route.continue(),
  )
  await saveChanges(page)
  const refused = page.getByRole('alert').filter({ hasText: '請稍候再試' })
  await expect(refused).toContainText('這次沒有完成')
  await expect(refused).toBeFocused()
  await expect(page.getByText('需要修改')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(`**/api/admin/brands/${id}`)
  await saveChanges(page)
  await expect(refused).toHaveCount(0)
  await expect.poll(() => desk.get(`/api/admin/brands/${id}`)).toMatchObject({ description: '這段話要留著' })
  forgetRefused(watched)
})

test('a relation that has to be chosen says so by its name', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/transactions/create')
  await page.getByLabel('金額').fill('100')
  await page.locator('form.form-page button[type=submit]').click()
  await expect(page.getByRole('alert').getByRole('link', { name: '請選擇帳戶。' })).toBeVisible()
  await expect(page.getByText('找不到這個選項')).toHaveCount(0)
})
