import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Desk = Awaited<ReturnType<typeof deskOf>>
type Entry = { id: number; no: string; state: string }
type Product = { id: number; version: number; status: string }

/** Four drafts of the cash book with a title of their own. */
const fourDrafts = async (desk: Desk, title: string): Promise<Entry[]> => {
  const { data: accounts } = await desk.get<{ data: { id: number; is_active: boolean }[] }>('/api/admin/bank-accounts')
  const bank_account_id = accounts.find(({ is_active }) => is_active)?.id
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Taipei' }).format(new Date())
  const draft = { direction: 'expense', occurred_on: today, bank_account_id, amount: 120, category: 'admin', title }
  const drafts: Entry[] = []
  for (let n = 0; n < 4; n += 1)
    drafts.push(await desk.create<Entry>('/api/admin/transactions', { ...draft, method: 'transfer' }))
  return drafts
}

const tick = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `選取${name}` }).check()
}

/** Presses the button of the bulk bar and confirms what the dialog tells. */
const doAll = async (page: Page, action: string) => {
  await page.getByRole('toolbar', { name: '批次操作' }).getByRole('button', { name: action, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${action} \\d+ 筆$`) })
    .click()
}

test('a bulk action goes on when its tab dies in the middle', async ({ page, request }, { project }) => {
  const desk = await deskOf(request)
  const title = `分頁關掉 ${project.name}`
  const drafts = await fourDrafts(desk, title)
  await startStaffSession(page)
  await open(page, `/admin/transactions?q=${encodeURIComponent(title)}`)
  await tick(
    page,
    drafts.map(({ no }) => no),
  )
  const begun = page.waitForResponse((answer) => {
    const call = answer.request()
    return call.method() === 'POST' && /transactions/.test(call.url()) && !/"dry_run":true/.test(call.postData() ?? '')
  })
  await doAll(page, '入帳')
  await begun
  await page.close()

  const states = async () => {
    const entries = await Promise.all(drafts.map(({ id }) => desk.get<Entry>(`/api/admin/transactions/${id}`)))
    return entries.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['posted', 'posted', 'posted', 'posted'])
})

test('what was done is told in the bell, and taken back from there in another tab', async ({ page, request, context }, {
  project,
}) => {
  const desk = await deskOf(request)
  const { data: categories } = await desk.get<{ data: { id: number }[] }>('/api/admin/product-categories')
  const name = `整批下架 ${project.name}`
  const products: Product[] = []
  for (const n of [1, 2, 3]) {
    const variants = [{ name: '標準', sku: `B-${n}-${Date.now() % 1e9}`, price: 100, stock_on_hand: 1 }]
    const fields = { name: `${name} ${n}`, category_ids: categories.slice(0, 1).map(({ id }) => id), variants }
    const { id, version } = await desk.create<Product>('/api/admin/products', fields)
    // the third stays a draft, which cannot be taken off sale
    products.push(
      n < 3
        ? await desk.act<Product>(`/api/admin/products/${id}/publish`, { version })
        : { id, version, status: 'draft' },
    )
  }
  const statuses = async () => {
    const now = await Promise.all(products.map(({ id }) => desk.get<Product>(`/api/admin/products/${id}`)))
    return now.map(({ status }) => status)
  }

  await startStaffSession(page)
  await open(page, `/admin/products?q=${encodeURIComponent(name)}`)
  await tick(
    page,
    [1, 2, 3].map((n) => `${name} ${n}`),
  )
  await page.getByRole('toolbar', { name: '批次操作' }).getByRole('button', { name: '下架', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('共 3 筆，可以執行 2 筆')
  await expect(dialog).toContainText(`1 筆不能執行：這項商品目前的狀態不能這樣操作。 ${name} 3`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '下架 2 筆' }).click()
  await expect.poll(statuses).toEqual(['inactive', 'inactive', 'draft'])
  await page.close()

  const tab = await context.newPage()
  await open(tab, '/admin')
  await tab.getByRole('button', { name: /通知與進度，\d+ 則未讀/ }).click()
  const bell = tab.getByRole('dialog', { name: '通知與進度' })
  const job = bell.getByRole('listitem').filter({ hasText: '商品下架 3 筆' }).first()
  await expect(job).toContainText('完成 2 筆，1 筆沒有成功')
  await expectAccessible(tab)
  await expectNoSidewaysScroll(tab)
  await job.getByRole('button', { name: '復原' }).click()
  await expect.poll(statuses).toEqual(['active', 'active', 'draft'])
  await expect(bell).toContainText('復原：商品下架 2 筆')
  await bell.getByRole('button', { name: '全部標為已讀' }).click()
  // what others were told of before, in journeys that came first
  const notices = bell.getByRole('button', { name: '通知標為已讀' })
  if (await notices.isVisible()) await notices.click()
  await expect(tab.getByRole('button', { name: '通知與進度', exact: true })).toBeVisible()

  await bell.getByRole('link', { name: '商品下架 3 筆' }).first().click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('商品下架 3 筆')
  await expect(tab.getByText('沒有成功').first()).toBeVisible()
  await expectAccessible(tab)
})
