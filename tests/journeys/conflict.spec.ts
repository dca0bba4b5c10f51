import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import { newMailbox, signInNewMember } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

/** A member who has just signed up. */
const aMemberOf = async (page: Page, email: string): Promise<{ id: number }> => {
  const headers = await signInNewMember(page, email, '周小寧')
  return (await page.request.get('/api/customer/me', { headers })).json()
}

type Brand = { id: number; name: string; description: string; website: string | null }

test('two tabs change one brand: only what both changed is asked about, and nothing is lost', async ({
  page,
  request,
}, { project }) => {
  const [first, theirs, mine] = [
    `兩個分頁的品牌 ${project.name}`,
    `別人取的名字 ${project.name}`,
    `我取的名字 ${project.name}`,
  ]
  const desk = await deskOf(request)
  const { id } = await desk.create<Brand>('/api/admin/brands', { name: first })
  const stored = () => desk.get<Brand>(`/api/admin/brands/${id}`)
  await signInStaff(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await open(tab, `/admin/brands/${id}`)
    await expect(tab.getByLabel('品牌名稱')).toHaveValue(first)
  }
  await other.getByLabel('介紹').fill('別人寫的介紹')
  await other.getByLabel('品牌名稱').fill(theirs)
  await other.getByRole('button', { name: '儲存變更' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(theirs)

  await page.getByRole('textbox', { name: '網站' }).fill('https://mine.example')
  await page.getByLabel('品牌名稱').fill(mine)
  await page.getByRole('button', { name: '儲存變更' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '也改了這筆資料' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('row').filter({ hasText: '介紹' })).toContainText('已自動合入')
  await expect(dialog.getByRole('row').filter({ hasText: '網站' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await stored()).toMatchObject({ name: theirs, website: null })

  await dialog.getByRole('button', { name: '回去再看' }).click()
  await expect(dialog).toHaveCount(0)
  const notice = page.getByRole('alert').filter({ hasText: '選好才能儲存' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: '逐欄選擇' }).click()
  await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
  await expect(dialog).toContainText('還有 1 個欄位沒有選。')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine)
  await expect(notice).toHaveCount(0)
  expect(await stored()).toMatchObject({ name: mine, description: '別人寫的介紹', website: 'https://mine.example' })
})

type Product = { id: number; version: number; name: string; summary: string; seo_title: string | null } & {
  variants: { id: number; name: string; price: number }[]
}

test('two people change one product: each keeps what only they changed, and the one field of both is asked about', async ({
  page,
  request,
  browser,
}, { project }) => {
  const desk = await deskOf(request)
  const name = `兩個人改的商品 ${project.name}`
  const variant = { name: '標準', sku: `M-${Date.now() % 1e9}`, price: 420, stock_on_hand: 5 }
  const { id } = await desk.create<Product>('/api/admin/products', { name, category_ids: [], variants: [variant] })
  const stored = () => desk.get<Product>(`/api/admin/products/${id}`)
  const colleague = await browser.newContext()
  const theirs = await colleague.newPage()
  await signInStaff(theirs, 'manager@pawlight.test')
  await signInStaff(page)
  for (const one of [page, theirs]) {
    await open(one, `/admin/products/${id}`)
    await expect(one.getByLabel('商品名稱')).toHaveValue(name)
  }
  await theirs.getByLabel('一句話介紹').fill('同事寫的介紹')
  await theirs.getByRole('textbox', { name: /售價/ }).first().fill('888')
  await theirs.getByRole('button', { name: '儲存變更' }).click()
  await expect.poll(async () => (await stored()).summary).toBe('同事寫的介紹')

  await page.getByLabel('一句話介紹').fill('我寫的介紹')
  await page.getByLabel('搜尋結果標題').fill('我寫的標題')
  await page.getByRole('button', { name: '儲存變更' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '林育賢' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('row').filter({ hasText: '一句話介紹' })).toContainText('同事寫的介紹')
  await expectAccessible(page)
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await stored()).seo_title).toBe('我寫的標題')
  const merged = await stored()
  expect([merged.variants[0]?.price, merged.summary]).toEqual([888, '同事寫的介紹'])
  await expect(page.getByLabel('一句話介紹')).toHaveValue('同事寫的介紹')
  await colleague.close()
})

test('a step that is refused because a colleague was faster keeps its words and goes on from the newest version', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const accounts = await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')
  type Entry = { id: number; version: number; state: string }
  const draft = await desk.create<Entry>('/api/admin/transactions', {
    ...{ direction: 'expense', category: 'food', method: 'transfer', title: '罐頭', amount: 300 },
    ...{ occurred_on: today(), bank_account_id: accounts.data[0]?.id },
  })
  const path = `/api/admin/transactions/${draft.id}`
  const { version } = await desk.act<Entry>(`${path}/post`, { version: draft.version })
  await startStaffSession(page)
  await open(page, `/admin/transactions/${draft.id}`)
  await page.getByRole('button', { name: '沖銷' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('店家退了這批罐頭')
  await desk.act(`${path}/publish`, { version })
  await dialog.getByRole('button', { name: '沖銷' }).click()
  await expect(dialog.getByRole('status')).toContainText('改過這筆資料')
  await expect(dialog.getByRole('textbox')).toHaveValue('店家退了這批罐頭')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '載入最新版本' }).click()
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: '沖銷' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await desk.get<Entry>(path)).state).toBe('reversed')
})

type Member = { id: number; tags: string[]; staff_note: string | null }

for (const choice of ['theirs', 'mine'] as const)
  test(`two tabs change what is kept of one member: the note of both is asked about, and ${choice} is taken`, async ({
    page,
    request,
    browser,
  }) => {
    const visitor = await browser.newContext()
    const email = newMailbox('kept')
    const { id } = await aMemberOf(await visitor.newPage(), email)
    await visitor.close()
    const desk = await deskOf(request)
    const stored = () => desk.get<Member>(`/api/admin/customers/${id}`)
    await signInStaff(page)
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await open(tab, `/admin/customers/${id}`)
      await expect(tab.getByLabel('內部備註')).toHaveValue('')
    }
    await other.getByLabel('內部備註').fill('別的分頁寫的')
    await other.getByRole('button', { name: '儲存變更' }).click()
    await expect(other.getByText('已儲存。')).toBeVisible()
    await other.close()

    await page.getByRole('textbox', { name: /標籤/ }).fill('固定支持者')
    await page.keyboard.press('Enter')
    await page.getByLabel('內部備註').fill('這個分頁寫的')
    await page.getByRole('button', { name: '儲存變更' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '也改了這筆資料' })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByRole('row').filter({ hasText: '內部備註' })).toContainText('別的分頁寫的')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect(await stored()).toMatchObject({ tags: [], staff_note: '別的分頁寫的' })
    const radios = dialog.getByRole('radio')
    await (choice === 'mine' ? radios.first() : radios.last()).check()
    await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
    await expect(dialog).toHaveCount(0)
    const note = choice === 'mine' ? '這個分頁寫的' : '別的分頁寫的'
    await expect(page.getByLabel('內部備註')).toHaveValue(note)
    await expect(page.locator('.admin-head').getByText('固定支持者')).toBeVisible()
    expect(await stored()).toMatchObject({ tags: ['固定支持者'], staff_note: note })
  })
