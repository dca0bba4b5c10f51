import { taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { linkTo } from './mailbox.ts'
import { newMailbox } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Listed = { data: { id: number; kind: string }[] }
type Check = { years: number[] }

const today = taipeiDay(new Date())
const year = Number(today.slice(0, 4))
const identifier = 'B123456780'

test('a donor fills in the number behind the link of the mail, and the file of a year that is over is made and fetched', async ({
  page,
  browser,
}, info) => {
  const desk = await deskOf(page.request)
  const mailbox = newMailbox('tax')
  const name = `林${Date.now().toString(36)}`
  const { data: accounts } = await desk.get<Listed>('/api/admin/bank-accounts')
  const { data: campaigns } = await desk.get<Listed>('/api/admin/campaigns?filter[type]=general')
  const item = await desk.create<{ id: number; version: number }>('/api/admin/suspense-items', {
    ...{ bank_account_id: accounts.find(({ kind }) => kind === 'operating')?.id, amount: 730 },
    ...{ arrived_on: today, payer: name, reference: mailbox.slice(0, 60) },
  })
  await desk.act(`/api/admin/suspense-items/${item.id}/gift`, {
    ...{ version: item.version, campaign_id: campaigns[0]?.id, reason: '來電說是捐款，同意申報' },
    donor: { name, receipt_name: name, email: mailbox, upload_tax: true },
  })

  await startStaffSession(page)
  await open(page, '/admin/receipts')
  await page.getByRole('link', { name: '申報檔' }).click()
  await page.waitForURL('**/admin/receipts/tax-file')
  await page.getByLabel('捐款年度').selectOption(String(year))
  await page.waitForURL(`**/tax-file?year=${year}`)
  await expect(page.getByRole('heading', { level: 1, name: `${year - 1911} 年度捐贈申報檔` })).toBeVisible()
  const people = page.locator('#tax-people')
  const row = people.locator('tbody tr:visible, li:visible').filter({ hasText: name })
  await expect(row).toContainText('未填')
  await expect(page.getByRole('button', { name: /^(產生檔案|再產一次檔)$/ })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '寄補件通知' }).click()
  await expect(row).toContainText('寄出補件')
  const link = await linkTo(mailbox, /tax-number#token=/)

  const visitor = await browser.newContext({ baseURL: info.project.use.baseURL ?? '', viewport: page.viewportSize() })
  const donor = await visitor.newPage()
  await open(donor, link)
  await expect(donor.getByText(`你同意把 ${year} 年的捐款資料上傳國稅局，還差身分證字號。`)).toBeVisible()
  expect(await donor.getByRole('main').textContent()).not.toContain(name)
  const field = donor.getByLabel('身分證字號或居留證號')
  await field.fill('B123456781')
  await donor.getByRole('button', { name: '送出' }).click()
  await expect(donor.getByText('身分證字號或居留證號不正確').first()).toBeVisible()
  await expectAccessible(donor)
  await expectNoSidewaysScroll(donor)
  await field.fill(identifier)
  await donor.getByRole('button', { name: '送出' }).click()
  await expect(donor.getByText('謝謝你，證號收到了。')).toBeVisible()
  await donor.reload()
  await expect(donor.getByText('證號已經收到，不用再填了，謝謝你。')).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: '再檢查一次' }).click()
  await expect(row).toHaveCount(0)

  // the oldest year, which no other journey changes
  const { years } = await desk.get<Check>('/api/admin/tax-files')
  const over = Math.min(...years)
  await page.getByLabel('捐款年度').selectOption(String(over))
  await expect(page.getByRole('heading', { level: 1, name: `${over - 1911} 年度捐贈申報檔` })).toBeVisible()
  await page.getByRole('button', { name: /^(產生檔案|再產一次檔)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '產生檔案' }).click()
  await expect(page.getByText(/^已產生 \d{3}\.31\.\d{8}\.csv/)).toBeVisible()
  await expect(page.getByText('已產檔').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: /^下載 \d{3}\./ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^\d{3}\.31\.\d{8}\.csv$/)
})
