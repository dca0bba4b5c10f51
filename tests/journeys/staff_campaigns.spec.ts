import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Campaign = { id: number; version: number; state: string; animals: { id: number }[] }

const choose = async (page: Page, field: RegExp, words: string, found: RegExp) => {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('combobox', { name: /^搜尋：/ }).fill(words)
  await page.getByRole('option', { name: found }).first().click()
}

/** Presses a step and says yes. */
const take = async (page: Page, step: string) => {
  await page.getByRole('button', { name: step }).click()
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
  await take(page, '公開專案')
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
