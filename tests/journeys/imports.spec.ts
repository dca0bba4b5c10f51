import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import type { Route } from '@playwright/test'
import { chooseFile, expectDryRun, tile } from './importing.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

test('a file of brands is looked at, mended, imported and taken back', async ({ page }, { project }) => {
  const name = `匯入${project.name}`
  await startStaffSession(page)
  await open(page, '/admin/brands')
  await chooseFile(page, `品牌名稱,網站,排序,備註\n${name}甲,,3,好\n${name}乙,paw.example,4,\n`)
  await expectDryRun(page)
  await expect(tile(page, '新增')).toContainText('1 筆')
  await expect(tile(page, '有錯，不匯入')).toContainText('1 筆')
  await expect(page.getByText('網址要以 https:// 開頭。').first()).toBeVisible()
  await expect(page.getByText('改成 https://paw.example')).toBeVisible()
  await expect(page.getByText('不會匯入這些欄：備註。', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // the tab is closed in between: the result stays where it was
  await page.reload()
  await expectDryRun(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下載只有錯誤的 1 列' }).click()
  const file = await (await download).path()
  const sheet = read(await readFile(file)).Sheets.要修正的資料 ?? {}
  expect([sheet.A2?.v, sheet.E1?.v, sheet.E2?.v]).toEqual([`${name}乙`, '原因', '網站：網址要以 https:// 開頭。'])

  await page.getByRole('link', { name: '換檔案' }).click()
  await chooseFile(page, `品牌名稱,網站,排序\n${name}甲,,3\n${name}乙,https://paw.example,4\n`)
  await expect(tile(page, '新增')).toContainText('2 筆')
  await page.getByRole('button', { name: '匯入 2 筆' }).click()
  await expect(page.getByText('2 筆全部完成').first()).toBeVisible()
  await open(page, `/admin/brands?q=${encodeURIComponent(name)}`)
  const brand = page.getByRole('link', { name: `${name}乙` })
  await expect(brand).toBeVisible()

  // the job has ended before the page asks how far it is
  const holdBack = async (route: Route) => {
    const mine = async () => (await (await page.request.get('/api/admin/jobs/mine')).json()) as { open: unknown[] }
    await expect.poll(async () => (await mine()).open).toEqual([])
    await route.continue()
  }
  await page.route('**/api/admin/jobs/mine', holdBack, { times: 1 })
  await page.getByRole('button', { name: /^通知與進度/ }).click()
  await page.getByRole('button', { name: '復原' }).first().click()
  await expect(brand).toBeHidden()
})

test('a file that is no table is refused where it was chosen', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/brands')
  await chooseFile(page, '名字\n浪浪\n')
  await expect(page.getByText('檔案裡沒有「品牌名稱」這一欄。', { exact: false })).toBeVisible()
})

test('animals come in from a spreadsheet, and go out again as one', async ({ page }, { project }) => {
  const [good, bad] = [`試算${project.name}甲`, `試算${project.name}乙`]
  const head = '編號,種類,名稱,性別,晶片號碼,所在位置,來源,入園日期\n'
  await startStaffSession(page)
  await open(page, '/admin/care/cats')
  await chooseFile(page, `${head},貓,${good},母,,,流浪,2026-10-01\nC99-9999,貓,${bad},母,12345,,流浪,2026-10-01\n`)
  await expectDryRun(page)
  await expect(tile(page, '新增')).toContainText('1 筆')
  await expect(page.getByText('晶片號碼是 10 或 15 個數字。').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '換檔案' })).toHaveAttribute('href', '/admin/care/cats')
  await page.getByRole('button', { name: '匯入 1 筆' }).click()
  await expect(page.getByText('1 筆全部完成').first()).toBeVisible()
  await open(page, `/admin/care/cats?q=${encodeURIComponent(good)}`)
  const cat = page.getByRole('link', { name: good })
  await expect(cat).toBeVisible()
  await page.getByRole('button', { name: /^通知與進度/ }).click()
  await page.getByRole('button', { name: '復原' }).first().click()
  await expect(cat).toBeHidden()
})
