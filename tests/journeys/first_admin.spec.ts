import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RunningServer } from '../faults/running_server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support.ts'

const boss = { name: '王理事長', email: 'boss@example.org', password: '七隻水獺在湖邊睡午覺' }

test('whoever starts a real installation makes the first administrator by the link in the file that the log names', async ({
  page,
}) => {
  test.slow()
  const server = new RunningServer()
  try {
    await server.start({ DEMO: '0', RATE_LIMITS: '', LOG_LEVEL: 'silent' })
    await expect.poll(() => server.said).toContain('還沒有管理員')
    // no terminal reads the output, so the link itself stands in a file
    expect(server.said).not.toContain('/admin/first#')
    const link = readFileSync(path.join(server.folder, 'first-admin.link'), 'utf8').trim()

    await open(page, link)
    await expect(page.getByRole('heading', { level: 1, name: '建立第一位管理員' })).toBeVisible()
    const fill = async (name: string, email: string, password: string) => {
      await page.getByLabel('姓名').fill(name)
      await page.getByLabel('電子信箱').fill(email)
      await page.getByLabel('密碼', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
    }
    await fill('', boss.email, 'short')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/姓名/, /密碼至少要 10 個字/])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await fill(boss.name, boss.email, 'christopher')
    await expect(page.locator('.has-error')).toContainText('太常見')
    await fill(boss.name, boss.email, boss.password)
    await page.waitForURL('**/admin')
    await expect(page.locator('.user-menu').first()).toContainText(boss.name)

    await page.context().clearCookies()
    await open(page, `${server.origin}/admin/login`)
    await open(page, link)
    await expect(page.getByText('這個連結已經用過、過期，或已經有管理員了。')).toBeVisible()
    await expect(page.getByLabel('密碼', { exact: true })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: '前往登入' }).click()
    await page.waitForURL('**/admin/login')
  } finally {
    await server.remove()
  }
})
