import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, startStaffSession, test } from './support.ts'

const answered = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((response) => response.request().method() === method && path.test(response.url()))

const save = async (page: Page, path: RegExp) => {
  const saved = answered(page, 'PUT', path)
  await page.getByRole('button', { name: '儲存變更' }).click()
  expect((await saved).status()).toBe(200)
}

test('a thank-you gift is made, warned of, counted and given no longer', async ({ page }, { project }) => {
  const name = `貓掌磁鐵 ${project.name} ${Date.now() % 1e6}`
  await startStaffSession(page)
  await open(page, '/admin/gifts/create')
  await page.getByLabel('贈品名稱').fill(name)
  await page.getByRole('button', { name: '新增贈品' }).click()
  await expect(page.getByLabel('門檻金額')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('門檻金額').fill('3000')
  await page.getByLabel('門檻算什麼').selectOption('campaigns')
  await page.getByLabel('單件價值').fill('900')
  await expect(page.getByText(/超過門檻的 20%/)).toBeVisible()
  await page.getByLabel('單件價值').fill('90')
  await expect(page.getByText(/超過門檻的 20%/)).toHaveCount(0)
  await page.getByLabel('開始時間').fill('2026-01-01T00:00')
  await page.getByRole('button', { name: '新增贈品' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const shown = async () => {
    const { data } = await read<{ data: { name: string }[] }>(page.request, '/api/gifts')
    return data.map((gift) => gift.name)
  }
  expect(await shown()).not.toContain(name)

  await page.getByRole('button', { name: '盤點庫存' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('盤點後的現有數量').fill('12')
  await dialog.getByLabel('原因').fill('進貨')
  const counted = answered(page, 'POST', /\/stock$/)
  await dialog.getByRole('button', { name: '儲存庫存' }).click()
  expect((await counted).status()).toBe(200)
  await expect(dialog).toBeHidden()
  expect(await shown()).toContain(name)
  // without the message that lies over the page
  await open(page, new URL(page.url()).pathname)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('啟用').uncheck()
  await save(page, /\/api\/admin\/gifts\/\d+$/)
  expect(await shown()).not.toContain(name)
})

test('an offer is tried on a cart before it is saved, and a rule without a number is not saved', async ({
  page,
  request,
}, { project }) => {
  const name = `週年慶 ${project.name} ${Date.now() % 1e6}`
  const desk = await deskOf(request)
  const { data: goods } = await desk.get<{ data: { name: string }[] }>('/api/admin/offers/goods')
  await startStaffSession(page)
  await open(page, '/admin/offers/create')
  await page.getByLabel('活動名稱').fill(name)
  const part = (words: string) => page.locator('.rule').getByRole('button', { name: words, exact: true })
  await part('還沒填').press('Enter')
  await expect(page.getByLabel('折扣（折掉的 %）')).toBeFocused()
  await page.keyboard.type('15')
  await expect(part('打 85 折')).toBeVisible()
  await part('全部商品').click()
  await expect(page.getByRole('combobox', { name: '適用商品' })).toBeFocused()
  await part('不和其他優惠併用').click()
  await expect(page.getByRole('checkbox', { name: '可和其他優惠併用' })).toBeFocused()
  await page.getByRole('checkbox', { name: '可和其他優惠併用' }).check()
  const sentence = page.locator('.rule')
  await expect(sentence).toHaveText('當 所有人 買 全部商品，整張訂單 打 85 折，可和其他優惠併用。')
  await page.getByLabel('開始', { exact: true }).fill('2026-01-01T00:00')

  await page.getByRole('button', { name: /^加商品/ }).click()
  const priced = answered(page, 'POST', /\/offers\/try$/)
  await page
    .getByRole('option', { name: goods[0]?.name ?? '' })
    .first()
    .click()
  const first = (await (await priced).json()) as { discount_total: number; problem: string | null }
  expect(first.problem).toBeNull()
  await expect(page.getByText('這個活動套用成功', { exact: false })).toBeVisible()
  await expect(page.getByText('符合', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const again = answered(page, 'POST', /\/offers\/try$/)
  await page.getByRole('button', { name: '最低件數' }).click()
  await expect(page.getByLabel('最低件數')).toBeFocused()
  await page.getByLabel('最低件數').fill('9')
  await expect(sentence).toHaveText('當 所有人 在 全部商品 買滿 9 件，整張訂單 打 85 折，可和其他優惠併用。')
  await expect(page.getByRole('button', { name: '最低件數' })).toHaveCount(0)
  expect(((await (await again).json()) as { problem: string }).problem).toContain('門檻')
  await expect(page.getByText('商品數量還沒有達到這項優惠的門檻。')).toBeVisible()
  await page.getByLabel('最低件數').fill('')

  await page.getByLabel('折扣（折掉的 %）').fill('')
  await page.getByRole('button', { name: '新增優惠' }).click()
  await expect(page.getByText('請填寫折掉的百分比，1 到 100。').first()).toBeVisible()
  await page.getByLabel('折扣（折掉的 %）').fill('20')
  await page.getByRole('button', { name: '新增優惠' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByLabel('最多折').fill('50')
  await page.getByLabel('總預算').fill('5000')
  await expect(sentence).toContainText('最多折 NT$50，可和其他優惠併用，所有訂單合計最多折 NT$5,000，折完為止。')
  await save(page, /\/api\/admin\/offers\/\d+$/)
  await expect(page.getByRole('progressbar', { name: '預算用了 0%' })).toBeVisible()
  await open(page, `/admin/offers?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('打 8 折').first()).toBeVisible()
  await expect(page.getByText('草稿').first()).toBeVisible()
  await expect(page.getByText('NT$0／NT$5,000').first()).toBeVisible()
  await expectAccessible(page)
})

test('an offer is copied into a draft, and stands among those that run in the order in which a cart applies them', async ({
  page,
  request,
}, { project }) => {
  const desk = await deskOf(request)
  const name = `滿額折 ${project.name} ${Date.now() % 1e6}`
  const offer = {
    ...{ name, kind: 'automatic', action: 'amount_off', amount_off: 1, min_items_total: 999_999, combinable: true },
    ...{ starts_at: '2026-01-01T00:00:00+08:00', status: 'active' },
  }
  const made = await desk.create<{ id: number; version: number }>('/api/admin/offers', offer)
  await startStaffSession(page)
  await open(page, `/admin/offers/${made.id}`)
  const card = page.locator('.running-offers')
  const own = card.getByRole('listitem').filter({ hasText: name })
  await expect(own).toContainText('整張訂單折金額・這個活動')
  await page.getByLabel('優惠內容').selectOption({ label: '免運費' })
  await expect(own).toContainText('運費，最後算・這個活動')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '捨棄' }).click()
  // the journeys beside it read the offers that run
  await desk.change(`/api/admin/offers/${made.id}`, { ...offer, status: 'paused', version: made.version })
  await page.getByRole('link', { name: '複製', exact: true }).click()
  await page.waitForURL(/offers\/create\?from=/)
  await expect(page.getByText(`從「${name}」複製，改好再新增。`)).toBeVisible()
  await expect(page.getByLabel('活動名稱')).toHaveValue(`${name}（複製）`)
  await expect(page.getByLabel('最低金額')).toHaveValue(/999,?999/)
  await page.getByRole('button', { name: '新增優惠' }).click()
  await page.waitForURL(/offers\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await desk.get(`/api/admin/offers/${id}`)).toMatchObject({
    ...{ name: `${name}（複製）`, status: 'draft', amount_off: 1, min_items_total: 999_999, combinable: true },
  })
  expect(id).not.toBe(made.id)
})
