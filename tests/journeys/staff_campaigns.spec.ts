import type { Locator, Page } from '@playwright/test'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { giveByTransfer } from './desk_gifts.ts'
import { mailsTo } from './mailbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Campaign = { id: number; version: number; state: string; animals: { id: number }[] }

const choose = async (page: Page, field: RegExp, words: string, found: RegExp) => {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('combobox', { name: /^搜尋：/ }).fill(words)
  await page.getByRole('option', { name: found }).first().click()
}

/** Presses a step and says yes. */
const take = async (page: Page, step: string, fill?: (dialog: Locator) => Promise<void>) => {
  await page.getByRole('button', { name: step }).click()
  await fill?.(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: step }).click()
  await expect(page.getByText(`已完成：${step}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a campaign is begun from an animal, published, and shows it to visitors', async ({ page, request }) => {
  const desk = await deskOf(request)
  type Animals = { data: { id: number; code: string; name: string }[] }
  const [animal] = (await desk.get<Animals>('/api/admin/animals?filter[status]=adoptable')).data
  await startStaffSession(page)
  await open(page, `/admin/care/${animal?.id}/fundings`)
  await page.getByRole('link', { name: '為牠新增專案' }).click()
  await page.waitForURL(/campaigns\/medical\/create\?animal=\d+$/)
  await expect(page.getByRole('button', { name: /^第 1 隻動物：/ })).toContainText(animal?.code ?? '')
  await page.getByRole('textbox', { name: '專案名稱' }).fill(`${animal?.name}的牙齒治療`)
  await page.getByRole('combobox', { name: '募款依據' }).selectOption({ label: '自願捐款（未主動勸募）' })
  await page.getByLabel('開始時間').fill('2026-01-01 00:00')
  await choose(page, /^入帳專戶：/, '一般', /一般/)
  await page.getByLabel('餘款用途').fill('用於其他動物的醫療。')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '新增專案' }).click()
  await page.waitForURL(/campaigns\/medical\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  expect((await desk.get<Campaign>(`/api/admin/campaigns/${id}`)).animals.map((one) => one.id)).toEqual([animal?.id])
  await open(page, `/admin/campaigns/medical/${id}/edit`)
  await page.getByRole('textbox', { name: '副標題' }).fill('牙齒痛了兩個月')
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  await open(page, `/admin/campaigns/medical/${id}`)
  const record = page.getByRole('main').getByRole('link', { name: animal?.name ?? '', exact: true })
  await expect(record).toHaveAttribute('href', `/admin/care/${animal?.id}`)
  await take(page, '公開專案')
  await open(page, `/campaigns/s/${id}`)
  await expect(page.locator('#animals')).toContainText(animal?.name ?? '')
})

test('a care home is not published without a place, and is after it was chosen', async ({ page, request }) => {
  const desk = await deskOf(request)
  const [account] = (await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')).data
  const { id } = await desk.create<Campaign>('/api/admin/campaigns', {
    ...{
      type: 'care_home',
      title: '老犬的冬天',
      starts_at: '2026-01-01T00:00:00+08:00',
      solicitation_basis: 'voluntary',
    },
    ...{ bank_account_id: account?.id, surplus_note: '用於園區其他老犬。' },
  })
  await startStaffSession(page)
  await open(page, `/admin/campaigns/care-home/${id}`)
  await page.getByRole('button', { name: '公開專案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公開專案' }).click()
  await expect(page.getByText('還有資料沒有備齊，專案不能公開。').first()).toBeVisible()
  await open(page, `/admin/campaigns/care-home/${id}/edit`)
  await choose(page, /^照護地點：/, '園區', /園區/)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  await open(page, `/admin/campaigns/care-home/${id}`)
  const place = page.locator('.fact').filter({ has: page.getByText('照護地點', { exact: true }) })
  await expect(place).toContainText('園區')
  await take(page, '公開專案')
})

test('a campaign goes from a draft under a permit over gifts and thanks to closed and filed', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const desk = await deskOf(request)
  const today = taipeiDay(new Date())
  const mark = crypto.randomUUID().slice(0, 6)
  const [account] = (await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')).data
  const permit = await desk.create<Campaign>('/api/admin/permits', {
    ...{ name: `阿福勸募 ${mark}`, permit_no: `示字第 ${mark} 號`, authority: '衛生福利部', purpose: '', area: '' },
    ...{ method: '', starts_on: addDays(today, -10), ends_on: addDays(today, 30) },
  })
  const draft = await desk.create<Campaign>('/api/admin/campaigns', {
    ...{ type: 'medical', title: `阿福的眼睛 ${mark}`, starts_at: `${today}T00:00:00+08:00` },
    ...{ ends_at: `${addDays(today, 60)}T00:00:00+08:00`, solicitation_basis: 'permit', permit_id: permit.id },
    ...{ bank_account_id: account?.id, surplus_note: '用於其他動物的醫療。' },
  })
  const address = `/admin/campaigns/medical/${draft.id}`
  await startStaffSession(page)
  await open(page, address)
  await take(page, '送審')
  await page.getByRole('button', { name: '公開專案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公開專案' }).click()
  await expect(page.getByText('還有資料沒有備齊，專案不能公開。').first()).toBeVisible()

  await open(page, `${address}/edit`)
  await page.getByLabel('結束時間').fill(`${addDays(today, 20)} 00:00`)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  await open(page, address)
  await take(page, '公開專案')

  await open(page, `/campaigns/s/${draft.id}`)
  await expect(page.getByText(`示字第 ${mark} 號`).first()).toBeVisible()
  // paused it is seen by nobody, and goes on afterwards
  await open(page, address)
  await take(page, '暫停專案', (dialog) => dialog.getByLabel('暫停的原因').fill('帳目核對中。'))
  expect((await request.get(`/campaigns/s/${draft.id}`)).status()).toBe(404)
  await take(page, '恢復專案')
  const givers = [
    (await giveByTransfer(request, desk, draft.id)).email,
    (await giveByTransfer(request, desk, draft.id)).email,
  ]

  await open(page, `/admin/mailings/create?kind=campaign_thanks&campaign=${draft.id}`)
  await page.getByRole('button', { name: '開始寫信' }).click()
  await page.waitForURL(/mailings\/\d+$/)
  await page.getByLabel('內容').fill(`謝謝你陪阿福看醫生 ${mark}。`)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await page.getByRole('button', { name: '寄出', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('會寄給 2 人，每人一封')
  await page.getByRole('button', { name: '寄給 2 人' }).click()
  await expect(page.getByText('已寄完')).toBeVisible({ timeout: 90_000 })
  for (const giver of givers)
    await expect.poll(() => mailsTo(giver).filter((text) => text.includes(mark)).length).toBe(1)

  const paid = await desk.create<Campaign>('/api/admin/transactions', {
    ...{ direction: 'expense', occurred_on: today, bank_account_id: account?.id, amount: 1200 },
    ...{ category: 'medical', title: `阿福看診 ${mark}`, method: 'transfer', campaign_id: draft.id },
    photo_ids: [await desk.upload(60, 40)],
  })
  const posted = await desk.act<Campaign>(`/api/admin/transactions/${paid.id}/post`, { version: paid.version })
  await desk.act(`/api/admin/transactions/${paid.id}/publish`, { version: posted.version })
  await desk.create(`/api/admin/campaigns/${draft.id}/updates`, {
    ...{ title: '阿福看得見了', content: '<p>謝謝大家。</p>', is_published: true },
  })

  await open(page, address)
  await take(page, '提前截止')
  await take(page, '開始執行')
  await take(page, '公布成果')
  const points = page.locator('.closing-points')
  await expect(points).toContainText('勸募許可的備查事項')
  await expect(points.getByText('必須', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await points.getByRole('link', { name: '前往處理' }).last().click()
  await page.waitForURL(new RegExp(`permits/${permit.id}`))
  for (const day of ['專戶報備日', '收支報告備查日']) await page.getByLabel(day).fill(today)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.locator('.legal-calendar')).not.toContainText('逾期')
  const filed = page.locator('.todo').getByRole('listitem').filter({ hasText: '收支明細' })
  await filed.getByRole('button', { name: '匯出' }).click()
  // the message that it has begun is gone when a small file is ready at once
  const exported = page.waitForResponse((answer) => answer.url().endsWith('/export') && answer.status() === 201)
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await exported

  await open(page, address)
  await take(page, '結案')
  await expect(points).toHaveCount(0)
  expect((await desk.get<Campaign>(`/api/admin/campaigns/${draft.id}`)).state).toBe('closed')
})

test('a campaign that is over says what is open, and is closed when its money is settled', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')
  const made = await desk.create<Campaign>('/api/admin/campaigns', {
    ...{ type: 'medical', title: '花花的腿', starts_at: '2026-01-01T00:00:00+08:00', solicitation_basis: 'voluntary' },
    ...{ bank_account_id: data[0]?.id, surplus_note: '用於其他動物的醫療。' },
  })
  const step = async (name: string) => {
    const { version } = await desk.get<Campaign>(`/api/admin/campaigns/${made.id}`)
    await desk.act(`/api/admin/campaigns/${made.id}/${name}`, { version })
  }
  const draft = await desk.create<Campaign>('/api/admin/transactions', {
    ...{ direction: 'expense', occurred_on: '2026-11-01', bank_account_id: data[0]?.id, amount: 100 },
    ...{ category: 'medical', title: '看診', method: 'transfer', campaign_id: made.id },
  })
  for (const name of ['publish', 'end', 'execute', 'report']) await step(name)

  await startStaffSession(page)
  await open(page, `/admin/campaigns/medical/${made.id}`)
  const points = page.locator('.closing-points')
  await expect(points.getByRole('listitem')).toHaveCount(8)
  await expect(points).toContainText('還沒入帳的收支草稿')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '結案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '結案' }).click()
  await expect(page.getByText('專案還有餘額、草稿或待付的款項，處理完才能結案。').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await points.getByRole('link', { name: '前往處理' }).first().click()
  await page.waitForURL(/\/admin\/transactions\?/)
  await expect(page.locator('[data-row]')).toHaveCount(1)

  // the draft is another campaign's from now on
  const general = (await desk.get<{ data: { id: number }[] }>('/api/admin/campaigns?filter[type]=general')).data[0]
  await desk.change(`/api/admin/transactions/${draft.id}`, {
    ...{
      direction: 'expense',
      occurred_on: '2026-11-01',
      bank_account_id: data[0]?.id,
      amount: 100,
      version: draft.version,
    },
    ...{ category: 'medical', title: '看診', method: 'transfer', campaign_id: general?.id },
  })
  await page.goBack()
  await take(page, '結案')
  await expect(points).toHaveCount(0)
})
