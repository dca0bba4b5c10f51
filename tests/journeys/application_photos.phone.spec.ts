import type { Locator, Page } from '@playwright/test'
import { aPhoto, choose, expectStored, fillAnimal, fillPerson, fine, next, openAsNewMember, slot } from './applying.ts'
import { expect, test } from './support.ts'

const secondStep = async (page: Page, type: string) => {
  await openAsNewMember(page, `/account/applications/${type}/create`)
  await page.waitForURL(/\/edit/)
  await fillPerson(page)
  await next(page)
  await expect(page.getByLabel('聯絡電話')).toHaveCount(0)
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return box
}

const slotsOf = {
  neuter: ['正面與全身照片', '耳朵照片', '申請牌照片'],
  medical: ['正面與全身照片', '患部照片', '估價單'],
} as const

for (const type of ['neuter', 'medical'] as const)
  test(`the photos of a ${type} application are three squares in a row, what is optional is folded`, async ({
    page,
  }) => {
    await secondStep(page, type)
    const squares = slotsOf[type].map((label) => slot(page, label).locator('.drop-zone'))
    await expect(squares[0] as Locator).toBeVisible()
    const boxes = await Promise.all(squares.map(boxOf))
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
    for (const { width, height } of boxes) expect(Math.abs(width - height)).toBeLessThanOrEqual(1)
    await expect(page.getByLabel('晶片號碼')).toBeHidden()
    await expect(page.getByText('拿著寫上申請日期的紙和動物合照').filter({ visible: true })).toHaveCount(
      type === 'neuter' ? 1 : 0,
    )
    await fine(page)
    expect(await page.evaluate(() => document.querySelector('main')?.scrollHeight)).toBeLessThan(
      type === 'neuter' ? 2_600 : 3_000,
    )
    await choose(page, '正面與全身照片', await aPhoto())
    await expectStored(page, '正面與全身照片', 1)
    await fine(page)
  })

test('what is wrong inside the fold opens it, and the fold says how much is filled in', async ({ page }) => {
  await secondStep(page, 'neuter')
  await fillAnimal(page, '小橘')
  await choose(page, '正面與全身照片', await aPhoto())
  await expectStored(page, '正面與全身照片', 1)
  const fold = page.getByText(/^更多資料（選填）/)
  await fold.click()
  await page.getByLabel('晶片號碼').fill('12')
  await fold.click()
  await expect(fold).toContainText('已填 1 項')
  await expect(page.getByLabel('晶片號碼')).toBeHidden()
  await next(page)
  await expect(page.getByLabel('晶片號碼')).toBeVisible()
  await fold.click()
  await page.getByRole('alert').getByRole('link', { name: /晶片/ }).click()
  await expect(page.getByLabel('晶片號碼')).toBeFocused()
})

test('a place that needs food is asked for what may stay empty in a fold', async ({ page }) => {
  await secondStep(page, 'food')
  await expect(page.getByLabel('照顧地點名稱')).toBeVisible()
  await expect(page.getByLabel(/存放/)).toBeHidden()
  await page.getByText(/^更多資料（選填）/).click()
  await expect(page.getByLabel(/存放/)).toBeVisible()
  await fine(page)
})
