import type { Page } from '@playwright/test'
import { taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support.ts'

/** A closed month takes no row. */
const today = taipeiDay(new Date())

type Row = { id: number; version: number }
type Entry = Row & { photos: { id: number }[]; unredacted_ids: number[] }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '遮住個資' })

/** Draws a part by hand, from and to parts of the picture. */
const draw = async (page: Page, from: [number, number], to: [number, number]) => {
  const stage = dialogOf(page).getByRole('group', { name: '照片' })
  await expect(stage.locator('img')).toHaveJSProperty('complete', true)
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error('the picture has no place')
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

test('what a paper must not show is blacked out before it is public, and what was overlooked after it', async ({
  page,
  request,
}) => {
  const desk = await deskOf(page.request)
  const photo = await desk.upload(1200, 900)
  const { data } = await desk.get<{ data: Row[] }>('/api/admin/bank-accounts?per_page=1')
  const draft = await desk.create<Row>('/api/admin/transactions', {
    ...{ direction: 'expense', occurred_on: today, bank_account_id: data[0]?.id, amount: 1_200 },
    ...{ category: 'admin', title: '印刷', method: 'transfer', photo_ids: [photo] },
  })
  await open(page, `/admin/transactions/${draft.id}/edit`)
  await page.getByRole('button', { name: '遮住第 1 張的個資' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('還沒有遮住任何地方').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '遮住並存檔' })).toBeDisabled()
  await draw(page, [0.1, 0.1], [0.5, 0.2])
  await expect(dialog.getByText('遮住 1 處').first()).toBeVisible()
  await dialog.getByRole('button', { name: '加一處' }).click()
  const second = dialog.getByRole('button', { name: '遮住的第 2 處，共 2 處' })
  await second.press('ArrowDown')
  await second.press('Shift+ArrowRight')
  await second.press('Delete')
  await expect(second).toHaveCount(0)
  await dialog.getByRole('button', { name: '復原' }).click()
  await expect(second).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '遮住並存檔' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page.getByText('還沒有遮住任何地方')).toHaveCount(0)
  const saved = async () => desk.get<Entry>(`/api/admin/transactions/${draft.id}`)
  await expect.poll(async () => (await saved()).unredacted_ids).toEqual([])
  const { version, photos } = await saved()
  const black = photos[0]?.id as number
  expect(black).not.toBe(photo)
  const { boxes } = await desk.get<{ boxes: { left: number; top: number; width: number; height: number }[] }>(
    `/api/admin/media/${black}/redaction`,
  )
  expect(boxes).toHaveLength(2)
  for (const [side, wanted] of Object.entries({ left: 120, top: 90, width: 480, height: 90 })) {
    expect(Math.abs((boxes[0]?.[side as 'left'] ?? 0) - wanted), side).toBeLessThan(12)
  }

  const entered = await desk.act<Row>(`/api/admin/transactions/${draft.id}/post`, { version })
  await desk.act(`/api/admin/transactions/${draft.id}/publish`, { version: entered.version })
  await open(page, `/admin/transactions/${draft.id}`)
  const asVisitor = async (id: number) => (await request.get(`/media/${id}`)).status()
  expect([await asVisitor(black), await asVisitor(photo)]).toEqual([200, 404])
  await page.getByRole('button', { name: '遮住第 1 張憑證的個資' }).click()
  await draw(page, [0.1, 0.7], [0.6, 0.8])
  await dialog.getByRole('button', { name: '遮住並存檔' }).click()
  await expect(page.getByText('網站上看不到原本那張了').first()).toBeVisible()
  await expect.poll(() => asVisitor(black)).toBe(404)
  expect(await asVisitor((await saved()).photos[0]?.id as number)).toBe(200)
})

test('whoever publishes is told of papers of which nothing is blacked out', async ({ page }) => {
  const desk = await deskOf(page.request)
  const { data } = await desk.get<{ data: Row[] }>('/api/admin/bank-accounts?per_page=1')
  const draft = await desk.create<Row>('/api/admin/transactions', {
    ...{ direction: 'expense', occurred_on: today, bank_account_id: data[0]?.id, amount: 800 },
    ...{ category: 'admin', title: '文具', method: 'transfer', photo_ids: [await desk.upload(800, 600)] },
  })
  await desk.act(`/api/admin/transactions/${draft.id}/post`, { version: draft.version })
  await open(page, `/admin/transactions/${draft.id}`)
  await expect(page.getByText('還沒有遮住任何地方')).toBeVisible()
  await page.getByRole('button', { name: /^公告/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('有 1 張公開憑證還沒有遮住任何地方')).toBeVisible()
  await expectAccessible(page)
})
