import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import { signInHolder } from './staff_screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdAnswers,
  open,
  startStaffSession,
  test,
} from './support.ts'

type Brand = { id: number; version: number; name: string }
type Product = { id: number; brand_id: number | null; category_ids: number[] }

const brandField = (page: Page) => page.getByRole('button', { name: /^品牌：/ })
const search = (page: Page, label: string) => page.getByRole('combobox', { name: `搜尋：${label}` })
const save = (page: Page) => page.getByRole('button', { name: '儲存變更' }).click()

/** A product of its own, opened. */
const openProduct = async (page: Page, desk: Awaited<ReturnType<typeof deskOf>>, brand_id: number | null = null) => {
  const { id } = await desk.create<Product>('/api/admin/products', {
    name: `有品牌的商品 ${Date.now()}`,
    brand_id,
    variants: [{ name: '標準', sku: `B-${Date.now() % 1e9}`, price: 100, stock_on_hand: 1 }],
  })
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  return { stored: () => desk.get<Product>(`/api/admin/products/${id}`) }
}

test('a brand that is not there yet is made beside the product, by keyboard alone', async ({ page, request }) => {
  const desk = await deskOf(request)
  const { stored } = await openProduct(page, desk)
  const name = `山腳工坊 ${Date.now()}`
  await brandField(page).press('Enter')
  await expect(search(page, '品牌')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByText('沒有符合條件的資料')).toBeVisible()
  await page.getByRole('button', { name: `新增「${name}」` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '新增品牌' })
  await expect(dialog.getByRole('textbox', { name: '品牌名稱' })).toHaveValue(name)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(brandField(page)).toHaveAccessibleName(`品牌：${name}`)
  await expect(brandField(page)).toBeFocused()
  await save(page)
  await expect.poll(async () => (await stored()).brand_id).not.toBeNull()
  const { brand_id } = await stored()
  expect((await desk.get<Brand>(`/api/admin/brands/${brand_id}`)).name).toBe(name)
})

test('a field finds what the server finds, and names a hidden brand and keeps it', async ({ page, request }) => {
  const desk = await deskOf(request)
  const stamp = Date.now()
  const hidden = await desk.create<Brand>('/api/admin/brands', { name: `收起來的 ${stamp}`, is_active: false })
  const other = await desk.create<Brand>('/api/admin/brands', { name: `找得到的 ${stamp}` })
  const { stored } = await openProduct(page, desk, hidden.id)
  await expect(brandField(page)).toHaveAccessibleName(`品牌：${hidden.name}`)
  await page.getByRole('textbox', { name: '一句話介紹' }).fill('別的欄位')
  await save(page)
  await expect(page.getByText('已儲存', { exact: true })).toBeVisible()
  expect((await stored()).brand_id).toBe(hidden.id)

  await brandField(page).click()
  await search(page, '品牌').fill(`找得到的 ${stamp}`)
  await page.getByRole('option', { name: other.name }).click()
  await expect(brandField(page)).toHaveAccessibleName(`品牌：${other.name}`)
  await expect(search(page, '品牌')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '新增商品分類' }).click()
  const dialog = page.getByRole('dialog', { name: '新增商品分類' })
  await dialog.getByRole('textbox', { name: '分類名稱' }).fill(`新分類 ${stamp}`)
  await dialog.getByRole('button', { name: '新增商品分類' }).click()
  await expect(page.getByRole('checkbox', { name: `新分類 ${stamp}` })).toBeChecked()
  await save(page)
  await expect.poll(async () => (await stored()).brand_id).toBe(other.id)
  expect((await stored()).category_ids).toHaveLength(1)
})

test('an answer that comes late does not take the choice away', async ({ page, request }) => {
  const desk = await deskOf(request)
  const stamp = Date.now()
  const brand = await desk.create<Brand>('/api/admin/brands', { name: `早到的 ${stamp}` })
  await openProduct(page, desk)
  const release = await holdAnswers(page, '**/api/admin/brands?*q=zz*')
  await brandField(page).click()
  await search(page, '品牌').fill('zz')
  await search(page, '品牌').fill(brand.name)
  await page.getByRole('option', { name: brand.name }).click()
  release()
  await expect(brandField(page)).toHaveAccessibleName(`品牌：${brand.name}`)
})

test('who may not look at campaigns reads the name of the one that is chosen, and may not choose', async ({ page }) => {
  const desk = await deskOf(page.request)
  const [account, campaign] = await Promise.all(
    ['/api/admin/bank-accounts?filter[active]=1', '/api/admin/campaigns?filter[type]=medical&filter[state]=active'].map(
      async (path) => (await desk.get<{ data: { id: number; title?: string }[] }>(path)).data[0],
    ),
  )
  const { id } = await desk.create<{ id: number }>('/api/admin/transactions', {
    direction: 'expense',
    occurred_on: today(),
    bank_account_id: account?.id,
    amount: 100,
    category: 'medical',
    title: '疫苗',
    campaign_id: campaign?.id,
    method: 'transfer',
  })
  await signInHolder(page, ['transactions view', 'transactions update'])
  await open(page, `/admin/transactions/${id}/edit`)
  await expect(page.getByText(campaign?.title ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^專案：/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /^帳戶：/ })).toBeVisible()
})

test('what is looked for is taken by Enter, with an arrow and without, and none is the last choice', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const stamp = Date.now()
  const [first, second] = await Promise.all(
    ['甲', '乙'].map((name) => desk.create<Brand>('/api/admin/brands', { name: `${name}牌 ${stamp}` })),
  )
  await openProduct(page, desk)
  const options = page.getByRole('listbox', { name: '品牌' })
  const chosen = (name = '') => expect(brandField(page)).toHaveAccessibleName(`品牌：${name}`)
  for (const keys of [['Enter'], ['ArrowDown', 'Enter']]) {
    for (const brand of [first, second]) {
      await brandField(page).press('Enter')
      // fast: the Enter is there before the answer
      await page.keyboard.type(brand?.name ?? '')
      for (const key of keys) await page.keyboard.press(key)
      await chosen(brand?.name)
      await expect(brandField(page)).toBeFocused()
    }
  }
  await brandField(page).press('Enter')
  await search(page, '品牌').fill(String(stamp))
  // what was found for the longer words before stands there until the answer comes
  await expect(options.getByRole('option').filter({ hasText: String(stamp) })).toHaveCount(2)
  await expect(options.getByRole('option').last()).not.toContainText(String(stamp))
  await expectAccessible(page)
  const other = await options.getByRole('option').nth(1).textContent()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await chosen(other ?? '')
  await brandField(page).press('Enter')
  await search(page, '品牌').fill('沒有這種品牌')
  await expect(page.getByText('沒有符合條件的資料')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search(page, '品牌')).toBeVisible()
})
