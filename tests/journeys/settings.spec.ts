import { deskOf } from './desk.ts'
import {
  callsEnded,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

type Website = { site_slogan: string; primary_colour: string; announcement: string; hero_texts: string[] }

/** Puts the settings back as they were: the other journeys share them. */
const keepSettings = async (desk: Awaited<ReturnType<typeof deskOf>>, work: (before: Website) => Promise<void>) => {
  const path = '/api/admin/settings/website'
  const { value } = await desk.get<{ value: Website }>(path)
  try {
    await work(value)
  } finally {
    const { version } = await desk.get<{ version: number }>(path)
    const { site_slogan, primary_colour, announcement, hero_texts } = value
    await desk.change(path, { version, site_slogan, primary_colour, announcement, hero_texts })
  }
}

test('a colour too bright for words is shown as it will be, and is on the public page and in the shell at once', async ({
  page,
  request,
}) => {
  await keepSettings(await deskOf(request), async () => {
    await signInStaff(page)
    await open(page, '/admin/settings')
    const primary = page.getByLabel('主色', { exact: true })
    await primary.fill('#F2A9')
    await expect(page.getByText('才算得出對比')).toBeVisible()
    await page.getByRole('button', { name: '儲存變更' }).click()
    await expect(page.getByRole('alert').first()).toContainText('主色')
    await primary.fill('#F2A900')
    const rows = page.locator('.contrast-rows li')
    await expect(rows.first()).toContainText('7.77：1')
    await expect(rows.nth(1)).toContainText('自動加深')
    await expect(page.getByText('白字在上面只有 2.01：1')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('公告列').fill('週六下午不接電話')
    await page.getByRole('button', { name: '儲存變更' }).click()
    await expect(page.getByText('已儲存，網站和後台立刻更新。')).toBeVisible()
    const shell = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
    await expect.poll(shell).toBe('#f2a900')
    const visitor = await page.context().newPage()
    await open(visitor, '/')
    await expect(visitor.getByRole('region', { name: '公告' })).toHaveText('週六下午不接電話')
    expect(await visitor.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))).toBe('#f2a900')
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
    await visitor.close()

    await page.getByRole('button', { name: '恢復預設' }).click()
    await expect(primary).toHaveValue('#CF3F1E')
    await page.getByRole('button', { name: '捨棄' }).click()
    await expect(primary).toHaveValue('#F2A900')
    await callsEnded(page)
  })
})

test('the home page has one to three sentences; none is refused beside them', async ({ page, request }) => {
  await keepSettings(await deskOf(request), async () => {
    await signInStaff(page)
    await open(page, '/admin/settings')
    const sentence = (number: number) => page.getByLabel(`第 ${number} 句`)
    for (const number of [1, 2, 3]) await sentence(number).fill('')
    await page.getByRole('button', { name: '儲存變更' }).click()
    await expect(page.getByRole('group', { name: '首頁標題' }).getByText('請至少填 1 句首頁標題')).toBeVisible()
    await sentence(2).fill('只有一句也可以。')
    await page.getByRole('button', { name: '儲存變更' }).click()
    await expect(page.getByText('已儲存，網站和後台立刻更新。')).toBeVisible()
    await page.reload()
    await expect(sentence(1)).toHaveValue('只有一句也可以。')
    await expect(sentence(2)).toHaveValue('')
    const visitor = await page.context().newPage()
    await open(visitor, '/')
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('只有一句也可以')
    await visitor.close()
  })
})

test('a closed site is shown to staff alone, and opens again', async ({ page, request, browser }) => {
  const path = '/api/admin/settings/website'
  const desk = await deskOf(request)
  const put = async (maintenance: boolean) => {
    const { version } = await desk.get<{ version: number }>(path)
    await desk.change(path, { version, maintenance })
  }
  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()
  try {
    await signInStaff(page)
    await open(page, '/admin/settings')
    await page.getByLabel('維護模式').check()
    await page.getByRole('button', { name: '儲存變更' }).click()
    await expect(page.getByText('已儲存，網站和後台立刻更新。')).toBeVisible()
    await open(page, '/information/faq')
    await expect(page.getByText('維護模式：只有登入的同事看得到網站。')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('常見問題')
    for (const address of ['/', '/donation', '/information/faq']) {
      const answer = await visitor.goto(address)
      expect(answer?.status()).toBe(503)
      await expect(visitor.getByRole('heading', { name: '網站維護中' })).toBeVisible()
    }
    await expectNoSidewaysScroll(visitor)
    // the back office has its way in
    expect((await visitor.goto('/admin/login'))?.status()).toBe(200)
  } finally {
    await put(false)
  }
  expect((await visitor.goto('/information/faq'))?.status()).toBe(200)
  await stranger.close()
})

test('two tabs change the settings: only what both changed is asked about', async ({ page, request }) => {
  await keepSettings(await deskOf(request), async () => {
    await signInStaff(page)
    const other = await page.context().newPage()
    for (const tab of [page, other]) await open(tab, '/admin/settings')
    await other.getByLabel('標語').fill('別人寫的標語')
    await other.getByLabel('公告列').fill('別人寫的公告')
    await other.getByRole('button', { name: '儲存變更' }).click()
    await expect(other.getByText('已儲存，網站和後台立刻更新。')).toBeVisible()
    await page.getByLabel('標語').fill('我寫的標語')
    await page.getByRole('button', { name: '儲存變更' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '也改了這筆資料' })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByRole('row').filter({ hasText: '公告列' })).toContainText('已自動合入')
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
    await expect(page.getByText('已儲存，網站和後台立刻更新。')).toBeVisible()
    await expect(page.getByLabel('公告列')).toHaveValue('別人寫的公告')
  })
})

const pages = [
  ['charity', '協會資料', '立案字號'],
  ['donation', '捐款設定', '公開延遲（小時）'],
  ['lamp', '點燈設定', '最多點燈天數'],
  ['receipt', '收據設定', '經手人'],
  ['adoption', '認養設定', '申請逾期天數'],
  ['applications', '補助申請上限', '補助券天數'],
] as const

for (const [address, title, field] of pages)
  test(`the page of ${address} says what each setting means, and keeps a change`, async ({ page, request }) => {
    const desk = await deskOf(request)
    await startStaffSession(page)
    await open(page, `/admin/settings/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const input = page.getByLabel(new RegExp(`^${field.replace(/[（）]/g, '.')}(選填)?$`))
    const before = await input.inputValue()
    await expect(page.getByText(/用在：.+預設：/).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const other = /^\d+$/.test(before) ? String(Number(before) + 1) : `${before}號`
    for (const value of [other, before]) {
      await input.fill(value)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await page.getByRole('button', { name: '儲存變更' }).click()
      expect((await saved).status()).toBe(200)
      await expect(page.getByRole('button', { name: '儲存變更' })).toHaveCount(0)
      await page.reload()
      await expect(input).toHaveValue(value)
    }
    await callsEnded(page)
    expect(await desk.get(`/api/admin/settings/${address === 'charity' ? 'website' : address}`)).toBeTruthy()
  })
