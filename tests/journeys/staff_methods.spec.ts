import type { Page } from '@playwright/test'
import {
  callsEnded,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  read,
  startStaffSession,
  test,
} from './support.ts'

type Choice = { id: number; name: string; fee?: number; max_amount: number | null }
const choicesAt = (page: Page, path: string) =>
  read<{ data: Choice[] }>(page.request, path).then(({ data }) => new Map(data.map((row) => [row.name, row])))

const answered = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((response) => response.request().method() === method && path.test(response.url()))

const save = async (page: Page, path: RegExp) => {
  const saved = answered(page, 'PUT', path)
  await page.getByRole('button', { name: '儲存變更' }).click()
  expect((await saved).status()).toBe(200)
}

const remove = async (page: Page, path: RegExp) => {
  await page.getByRole('button', { name: '刪除' }).click()
  const gone = answered(page, 'DELETE', path)
  await page.getByRole('dialog').getByRole('button', { name: '刪除' }).click()
  expect((await gone).status()).toBe(204)
}

test('a way to deliver is made, changed and taken away on its screens, and the checkout follows', async ({ page }, {
  project,
}) => {
  const name = `冷藏宅配 ${project.name} ${Date.now() % 1e6}`
  await startStaffSession(page)
  await open(page, '/admin/deliveries/create')
  await page.getByLabel('名稱').fill(name)
  await page.getByLabel('代碼').fill('Cold Box')
  await page.getByLabel('運費', { exact: true }).fill('一百')
  await page.getByRole('button', { name: '新增運送方式' }).click()
  await expect(page.getByText(/代碼請用英文小寫/).first()).toBeVisible()
  await expect(page.getByLabel('運費', { exact: true })).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('代碼').fill(`cold_${Date.now()}`)
  await page.getByLabel('運費', { exact: true }).fill('160')
  await page.getByLabel('排序').fill('80')
  await page.getByRole('button', { name: '新增運送方式' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await choicesAt(page, '/api/deliveries')).get(name)).toMatchObject({ fee: 160 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('運費', { exact: true }).fill('180')
  await page.getByLabel('滿額免運').fill('2000')
  await save(page, /\/api\/admin\/deliveries\/\d+$/)
  expect((await choicesAt(page, '/api/deliveries')).get(name)).toMatchObject({ fee: 180, free_over: 2000 })
  await page.getByLabel('啟用').uncheck()
  await save(page, /\/api\/admin\/deliveries\/\d+$/)
  expect([...(await choicesAt(page, '/api/deliveries')).keys()]).not.toContain(name)

  await remove(page, /\/api\/admin\/deliveries\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: '運送方式' })).toBeVisible()
  await callsEnded(page)
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a way to pay says what is wrong, and is in the checkout once it is saved', async ({ page }, { project }) => {
  const name = `農會轉帳 ${project.name} ${Date.now() % 1e6}`
  await startStaffSession(page)
  await open(page, '/admin/payments/create')
  await page.getByLabel('名稱').fill(name)
  await page.getByLabel('代碼').fill(`farm_${Date.now()}`)
  await page.getByLabel('最低金額').fill('500')
  await page.getByLabel('最高金額').fill('100')
  await page.getByLabel('手續費（%）').fill('1.555')
  await page.getByRole('button', { name: '新增付款方式' }).click()
  await expect(page.getByText('手續費率請填 0 到 100 的數字，最多兩位小數。').first()).toBeVisible()
  await page.getByLabel('手續費（%）').fill('1.5')
  await page.getByRole('button', { name: /入帳帳戶/ }).click()
  const accounts = page.getByRole('dialog', { name: '入帳帳戶' }).getByRole('option')
  await accounts.filter({ hasNotText: '綠界' }).first().click()
  await page.getByRole('button', { name: '新增付款方式' }).click()
  await expect(page.getByText('最高金額不能低於最低金額。').first()).toBeVisible()
  await page.getByLabel('最高金額').fill('90000')
  await page.getByLabel('排序').fill('80')
  await page.getByRole('button', { name: '新增付款方式' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await choicesAt(page, '/api/payments')).get(name)).toMatchObject({ min_amount: 500, max_amount: 90_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('只給工作人員用').check()
  await save(page, /\/api\/admin\/payments\/\d+$/)
  expect([...(await choicesAt(page, '/api/payments')).keys()]).not.toContain(name)
  await remove(page, /\/api\/admin\/payments\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: '付款方式' })).toBeVisible()
})

test('the connection to the gateway is tested from the page of a card, whose keys are never shown', async ({
  page,
}) => {
  await startStaffSession(page)
  const { data } = await read<{ data: { id: number; code: string }[] }>(page.request, '/api/admin/payments')
  await open(page, `/admin/payments/${data.find(({ code }) => code === 'credit')?.id}`)
  const tested = answered(page, 'POST', /\/test$/)
  await page.getByRole('button', { name: '測試連線' }).click()
  expect((await tested).status()).toBe(200)
  await expect(page.getByText('全部通過。')).toBeVisible()
  await expect(page.getByText('練習金流')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '更換帳號' }).click()
  const dialog = page.getByRole('dialog', { name: '更換帳號' })
  await expect(dialog.getByLabel('HashKey')).toHaveValue('')
  await dialog.getByLabel('服務網址').fill('payment.example')
  await dialog.getByRole('button', { name: '儲存帳號' }).click()
  await expect(dialog.getByText(/https:\/\/ 開頭/).first()).toBeVisible()
})
