import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

test('visitors read which goods were given, by whom as the donor wishes, and take the file with them', async ({
  page,
}) => {
  await open(page, '/transactions/income')
  await page.getByRole('link', { name: '物資捐贈' }).first().click()
  await expect(page).toHaveURL(/\/transactions\/goods$/)
  const row = page.getByRole('row').filter({ hasText: '成犬飼料 15 公斤 50 包' })
  await expect(row).toContainText('好朋友動物用品行')
  await expect(row).toContainText('NT$62,500')
  await expect(row).toContainText('捐贈人憑證')
  await expect(page.getByRole('row').filter({ hasText: '尿布墊 12 箱' })).toContainText('林○姐')
  await expect(page.getByText('王先生')).toHaveCount(0)
  await expect(page.getByText('善心人士').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下載 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('goods_gifts.csv')
  await page.getByLabel('月份').selectOption('2024')
  await expect(page).toHaveURL(/period=2024/)
  await expect(page.getByText('這段時間還沒有物資捐贈')).toBeVisible()
  await page.getByRole('link', { name: '看全部時間' }).click()
  await expect(page.getByRole('row').filter({ hasText: '尿布墊' })).toBeVisible()
})

test('goods given now are named as their donor wishes, also after a change of mind', async ({ page }) => {
  const goods = `貓砂${Date.now().toString(36)}`
  await startStaffSession(page)
  await open(page, '/admin/goods-gifts/create')
  await page.getByLabel('捐贈人', { exact: true }).fill('陳大文')
  await page.getByLabel('公開姓名').selectOption({ label: '完整姓名' })
  await page.getByLabel('品名').fill(goods)
  await page.getByLabel('數量').fill('3')
  await page.getByLabel('單位').fill('包')
  await page.getByRole('button', { name: '登記物資捐贈' }).click()
  await page.waitForURL(/\/admin\/goods-gifts\/\d+$/)
  await expect(page.getByText(/^完整姓名（\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}起公開）$/)).toBeVisible()
  await page.getByRole('button', { name: '開立收據' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '開立收據' }).click()
  await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(0)
  await page.getByRole('button', { name: '改公開姓名' }).click()
  const dialog = page.getByRole('dialog', { name: '網站要怎麼顯示捐贈人的姓名？' })
  await expect(dialog.getByLabel('公開姓名')).toHaveValue('full')
  await dialog.getByLabel('公開姓名').selectOption({ label: '匿名' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText(/^匿名（/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await open(page, '/transactions/goods')
  const row = page.getByRole('row').filter({ hasText: goods })
  await expect(row).toContainText('善心人士')
  await expect(page.getByText('陳大文')).toHaveCount(0)
})

test('the gifts of half a year are listed as the law has them published', async ({ page }) => {
  await signInStaff(page)
  await open(page, '/admin/reports/publication')
  await expect(page.getByRole('heading', { level: 1, name: '捐贈公告' })).toBeVisible()
  await expect(page.getByText(/^捐款 [\d,]+ 筆，已公告 [\d,]+ 筆/)).toBeVisible()
  await expect(page.getByText('已公告', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/admin/reports/publication?filter[what]=goods')
  await expect(page.getByText('成犬飼料 15 公斤 50 包').first()).toBeVisible()
  await expect(page.getByText('王先生')).toHaveCount(0)
})
