import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { signInHolder } from './staff_screens.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Variant = { id: number; name: string; sku: string; price: number; stock_on_hand: number; version: number }

/** A bag in three sizes that no other journey knows: NT$480, 420 and 700, with 24, 6 and 8 pieces. */
const aBag = async (request: APIRequestContext, project: string) => {
  const desk = await deskOf(request)
  const stamp = `${project === 'phone' ? 'P' : 'D'}${Date.now().toString(36)}`.toUpperCase()
  const sizes = [
    ['小', 480, 24],
    ['中', 420, 6],
    ['大', 700, 8],
  ] as const
  const { id } = await desk.create<{ id: number }>('/api/admin/products', {
    name: `帆布袋${stamp}`,
    variants: sizes.map(([name, price, stock_on_hand], at) => ({ name, price, stock_on_hand, sku: `${stamp}-${at}` })),
  })
  const stored = async () => (await desk.get<{ variants: Variant[] }>(`/api/admin/products/${id}`)).variants
  return {
    desk,
    id,
    name: `帆布袋${stamp}`,
    path: `/admin/products/grid?q=${encodeURIComponent(`帆布袋${stamp}`)}`,
    stored,
    numbers: async () => (await stored()).map(({ price, stock_on_hand }) => [price, stock_on_hand]),
  }
}

const cellsOf = (page: Page) => ({
  price: (size: string) => page.getByRole('textbox', { name: new RegExp(` ${size} .*的新售價$`) }),
  stock: (size: string) => page.getByRole('textbox', { name: new RegExp(` ${size} .*的新庫存$`) }),
})

/** Pastes as a spreadsheet puts it on the clipboard. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test('prices and stock are typed by keys and pasted as a block, put right, saved together and taken back together', async ({
  page,
  request,
}, { project }) => {
  const { name, path, numbers } = await aBag(request, project.name)
  await startStaffSession(page)
  await open(page, path)
  const { price, stock } = cellsOf(page)
  await expect(price('小')).toHaveValue('480')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await price('小').focus()
  await page.keyboard.type('490')
  await expect(page.getByText('售價 +10')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(price('中')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(stock('中')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(stock('小')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(price('小')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(price('小')).toHaveValue('480')
  await expect(page.getByRole('button', { name: '捨棄' })).toHaveCount(0)

  await paste(price('小'), '490\t24\r\n"1,430"\t30\r\n七百\t3\r\n')
  await expect(page.getByText('已貼上 6 格')).toBeVisible()
  await expect(stock('中')).toHaveValue('30')
  await expect(price('大')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('請填整數')).toBeVisible()
  await expect(page.getByText('3 個規格有變更，另有 1 格要修正')).toBeVisible()
  await expect(page.getByRole('button', { name: '先修正 1 格' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await price('大').fill('710')
  await expect(page.getByText('售價合計 +1030 元，庫存合計 +19 件')).toBeVisible()

  const save = page.getByRole('button', { name: '儲存 3 個規格' })
  await save.click()
  await expect(page.getByText('改了庫存，請選原因。')).toBeVisible()
  expect(await numbers()).toEqual([
    [480, 24],
    [420, 6],
    [700, 8],
  ])
  await page.getByLabel('庫存調整原因').selectOption('進貨')
  await save.click()
  await expect(page.getByText('已更新 3 個規格')).toBeVisible()
  await expect(page.getByRole('button', { name: '捨棄' })).toHaveCount(0)
  expect(await numbers()).toEqual([
    [490, 24],
    [1430, 30],
    [710, 3],
  ])

  await page.getByRole('button', { name: '復原' }).first().click()
  await expect(price('小')).toHaveValue('480')
  await expect(stock('大')).toHaveValue('8')
  expect(await numbers()).toEqual([
    [480, 24],
    [420, 6],
    [700, 8],
  ])
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: '整批編輯' }).click()
  await expect(price('小')).toHaveValue('480')
})

test('a block of a spreadsheet goes to the variants that its column of SKUs names', async ({ page, request }, {
  project,
}) => {
  const { path, stored } = await aBag(request, project.name)
  const [small, middle, large] = await stored()
  await startStaffSession(page)
  await open(page, path)
  const { price, stock } = cellsOf(page)
  await page.getByRole('button', { name: '從試算表貼上' }).click()
  const dialog = page.getByRole('dialog')
  const block = [`貨號\t庫存\t售價`, `${large?.sku}\t9\t720`, `NO-SUCH\t1\t1`, `${small?.sku}\t\t490`]
  await dialog.getByLabel('試算表的內容').fill(block.join('\n'))
  await dialog.getByRole('button', { name: '填入表格' }).click()
  await expect(page.getByText('已依貨號填入 3 格；這一頁沒有貨號 NO-SUCH')).toBeVisible()
  await expect(price('大')).toHaveValue('720')
  await expect(stock('大')).toHaveValue('9')
  await expect(price('小')).toHaveValue('490')
  await expect(stock('小')).toHaveValue('24')
  await expect(price('中')).toHaveValue(String(middle?.price))
})

test('whoever comes too late keeps what they typed, and is told beside each row what became another', async ({
  page,
  request,
}, { project }) => {
  const { desk, id, path, stored, numbers } = await aBag(request, project.name)
  await startStaffSession(page)
  await open(page, path)
  const { price, stock } = cellsOf(page)
  await price('小').fill('500')
  await stock('中').fill('16')
  await price('大').fill('720')
  await page.getByLabel('庫存調整原因').selectOption('其他')
  await page.getByLabel('寫下原因').fill('市集退回')

  const [small, middle] = await stored()
  if (!small || !middle) throw new Error('three sizes')
  await desk.act('/api/admin/product-variants/changes', {
    rows: [{ id: small.id, version: small.version, price: 450 }],
  })
  await desk.act(`/api/admin/products/${id}/stock`, { variant_id: middle.id, on_hand: 5, reason: '盤點' })

  await page.getByRole('button', { name: '儲存 3 個規格' }).click()
  await expect(page.getByText('有規格剛剛被改過，整批都還沒有儲存。')).toBeVisible()
  await expect(page.getByText('剛剛有變動：售價 480 → 450')).toBeVisible()
  await expect(page.getByText('庫存剛剛變成 5 件，請看過再存一次。')).toBeVisible()
  await expect(price('小')).toHaveValue('500')
  await expect(stock('中')).toHaveValue('16')
  await expectAccessible(page)
  expect(await numbers()).toEqual([
    [450, 24],
    [420, 5],
    [700, 8],
  ])

  await page.getByRole('button', { name: '儲存 3 個規格' }).click()
  await expect(page.getByText('已更新 3 個規格')).toBeVisible()
  expect(await numbers()).toEqual([
    [500, 24],
    [420, 16],
    [720, 8],
  ])
})

test('what is done with all rows of the page can be looked at alone, and is given up in one press', async ({
  page,
  request,
}, { project }) => {
  const { path } = await aBag(request, project.name)
  await startStaffSession(page)
  await open(page, path)
  const { price, stock } = cellsOf(page)
  await expect(price('大')).toHaveValue('700')
  await page.getByRole('button', { name: '售價 ± %' }).click()
  await page.getByLabel('每個加百分之幾（減的話寫負數）').fill('-10')
  await page.getByRole('button', { name: '套用', exact: true }).click()
  await expect(price('小')).toHaveValue('432')
  await expect(price('大')).toHaveValue('630')
  await price('中').fill('420')
  await page.getByRole('button', { name: '只看有改的 2' }).click()
  await expect(price('中')).toHaveCount(0)
  await page.getByRole('button', { name: '捨棄' }).click()
  await page.getByRole('button', { name: /只看有改的/ }).click()
  await expect(price('小')).toHaveValue('480')

  await page.getByRole('button', { name: '從試算表貼上' }).click()
  await page.getByLabel('試算表的內容').fill('481\t25\t4\n421')
  await page.getByRole('button', { name: '填入表格' }).click()
  await expect(stock('小')).toHaveValue('25')
  await expect(price('中')).toHaveValue('421')
  await expect(page.getByText('2 個規格有變更')).toBeVisible()
})

test('nobody who only looks is led to the grid', async ({ page }) => {
  await signInHolder(page, ['products view'])
  await open(page, '/admin/products')
  await expect(page.getByRole('link', { name: '整批編輯' })).toHaveCount(0)
})
