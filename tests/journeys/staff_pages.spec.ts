import type { Page } from '@playwright/test'
import { addDays, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { signInHolder } from './staff_screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

/** The visitor's page says it, at the latest the second time: what was cached is given once more while it is read anew. */
const saysSoon = (page: Page, address: string, words: string, count = 1) =>
  expect(async () => {
    await open(page, address)
    await expect(page.getByText(words)).toHaveCount(count, { timeout: 1000 })
  }).toPass()

const answered = (page: Page, method: string, end: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() === method && end.test(answer.url()))

const editor = (page: Page) => page.locator('.ProseMirror').first()

/** The two widths share one server: what one writes, the other may write over. */
test.describe.configure({ mode: 'serial' })

test('a question is written, put in order by its arrows, taken off the page and shown again', async ({ page }, {
  project,
}) => {
  const question = `可以改收件地址嗎？${project.name === 'phone' ? '手' : '桌'}${Date.now().toString(36)}`
  await signInStaff(page)
  await open(page, '/admin/pages/faq')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^新增問題\s*好物與配送$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('問題', { exact: true }).fill(question)
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog.getByText('請填答案。').first()).toBeVisible()
  await editor(page).fill('出貨前都可以，請打{phone}。')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog).toHaveCount(0)
  const visitor = await page.context().newPage()
  await saysSoon(visitor, '/information/faq', question)

  const group = page.locator('section').filter({ has: page.getByRole('heading', { name: '好物與配送' }) })
  const places = group.locator('ol > li')
  await expect(places.last()).toContainText(question)
  const last = (await places.count()) - 1
  const ordered = answered(page, 'POST', /faqs\/order$/)
  await page.getByRole('button', { name: `「${question}」往前移` }).press('Enter')
  expect((await ordered).status()).toBe(200)
  await expect(places.nth(last - 1)).toContainText(question)
  await expect(page.getByRole('button', { name: `「${question}」往前移` })).toBeFocused()
  const dragged = answered(page, 'POST', /faqs\/order$/)
  await places.nth(last - 1).dragTo(places.nth(last))
  expect((await dragged).status()).toBe(200)
  await expect(places.nth(last)).toContainText(question)

  await page.getByRole('button', { name: `下架「${question}」` }).click()
  await expect(places.nth(last)).toContainText('未公開')
  await saysSoon(visitor, '/information/faq', question, 0)
  await page.getByRole('button', { name: `公開「${question}」` }).click()
  await expect(places.nth(last)).not.toContainText('未公開')
  await saysSoon(visitor, '/information/faq', question)
})

test('two people change one question: the words of both are kept, and an order that is no longer true is refused', async ({
  page,
  request,
}, { project }) => {
  const question = `兩個人的問題 ${project.name} ${Date.now().toString(36)}`
  const desk = await deskOf(request)
  type Faq = { id: number; version: number; question: string; answer: string; is_active: boolean }
  const wish = { group: 'account', question, answer: '<p>會。</p>' }
  const { id } = await desk.create<Faq>('/api/admin/faqs', wish)
  await desk.create<Faq>('/api/admin/faqs', { ...wish, question: `另一題 ${question}` })
  await startStaffSession(page)
  await open(page, '/admin/pages/faq')
  await page.getByRole('button', { name: `修改「${question}」` }).click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog.getByLabel('問題', { exact: true })).toHaveValue(question)
  await desk.change(`/api/admin/faqs/${id}`, { ...wish, answer: '<p>同事寫的</p>', version: 1 })
  await dialog.getByLabel('問題', { exact: true }).fill(`${question}（改）`)
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await desk.get<Faq>(`/api/admin/faqs/${id}`)).toMatchObject({
    question: `${question}（改）`,
    answer: '<p>同事寫的</p>',
  })
  const mover = page.getByRole('button', { name: `「${question}（改）」往後移` })
  await expect(mover).toBeVisible()
  await desk.create('/api/admin/faqs', { ...wish, question: `第三題 ${question}` })
  await mover.click()
  await expect(page.getByRole('alert').filter({ hasText: '請載入最新版本再排一次' })).toBeVisible()
  await page.getByRole('button', { name: '載入最新版本' }).click()
  await expect(page.getByText(`第三題 ${question}`, { exact: true })).toBeVisible()
})

test('terms are announced for a day to come, compared with the old ones, and those are taken up again', async ({
  page,
}, { project }) => {
  const mark = `${project.name === 'phone' ? '手' : '桌'}${Date.now().toString(36)}`
  const [day, today] = [addDays(taipeiDay(new Date()), 30), taipeiDay(new Date())]
  await signInStaff(page)
  await open(page, '/admin/pages')
  await page.waitForURL('**/pages/about')
  await open(page, '/admin/pages/terms')
  await expect(editor(page)).not.toBeEmpty()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await editor(page).fill(`{org_name}的新條款 ${mark}`)
  await page.getByRole('button', { name: '預覽' }).click()
  const preview = page.getByRole('dialog', { name: '訪客看到的樣子' })
  await expect(preview).toContainText(`的新條款 ${mark}`)
  await expect(preview).not.toContainText('{org_name}')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const date = page.getByRole('textbox', { name: /^生效日/ })
  await date.fill(addDays(today, -1))
  await page.getByRole('button', { name: '存成新版本' }).click()
  await expect(page.getByText('生效日不能早於今天。').first()).toBeVisible()
  await date.fill(day)
  const saved = answered(page, 'PUT', /pages\/terms$/)
  await page.getByRole('button', { name: '存成新版本' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(`版已公布，${tableDate(day)} 起生效`)).toBeVisible()
  const visitor = await page.context().newPage()
  await saysSoon(visitor, '/information/terms', `的新條款 ${mark}`, 0)

  const buttons = page.getByRole('button', { name: /^比較第/ })
  await buttons.last().click()
  await expect(page.getByRole('dialog')).toContainText(mark)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '還原第 1 版' }).click()
  await expect(editor(page)).not.toContainText(mark)
  await date.fill(today)
  const restored = answered(page, 'PUT', /pages\/terms$/)
  await page.getByRole('button', { name: '存成新版本' }).click()
  expect((await restored).status()).toBe(200)
  await expect(page.getByText('版已公布')).toHaveCount(0)
  await expect(async () => {
    await open(visitor, '/information/terms')
    await expect(visitor.getByText(`第 ${JSON.parse(await (await restored).text()).number} 版`).first()).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
})

test('whoever may only see the texts reads them with their versions, and has no form', async ({ page }) => {
  await signInHolder(page, ['cms view', 'dashboard view'])
  await open(page, '/admin/pages/about')
  await expect(page.getByRole('heading', { name: '版本' })).toBeVisible()
  await expect(editor(page)).toHaveCount(0)
  await open(page, '/admin/pages/faq')
  await expect(page.getByRole('heading', { name: '好物與配送' })).toBeVisible()
  await expect(page.getByRole('button', { name: /新增問題|往前移|修改/ })).toHaveCount(0)
  await page.context().clearCookies()
  await signInHolder(page, ['dashboard view'])
  await open(page, '/admin')
  await followLink(page, '/admin/pages/terms')
  await expect(page.getByRole('alert').filter({ hasText: '你沒有這個頁面的權限' })).toBeVisible()
})
