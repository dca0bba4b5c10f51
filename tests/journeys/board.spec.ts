import type { APIRequestContext, Page } from '@playwright/test'
import { agreeAndPay, stepOn } from './giving.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, read, signInStaff, test } from './support.ts'

type Lamp = { id: number; public_name: string; wish: string; kind: string; blessings_count: number }
type Board = { data: Lamp[]; meta: { total: number }; totals: { lit: number; lit_today: number } }

const board = (request: APIRequestContext, query = '') => read<Board>(request, `/api/lamps?${query}`)
const onWall = (page: Page, lamp: Lamp) => page.locator(`#lamp-${lamp.id}`).getByRole('button')

test('Mei lights a lamp, pays for it, finds it by her name, is blessed and passes its address on', async ({
  page,
  browser,
  request,
}, { project }) => {
  test.slow()
  const before = await board(request)
  const name = project.name === 'phone' ? '徐美玲' : '徐美惠'
  await open(page, '/board')
  await page.getByRole('button', { name: /我要點燈/ }).click()
  const dialog = page.getByRole('dialog', { name: '點一盞燈' })
  // All of it is in sight, also on a phone.
  const hidden = dialog.locator('.modal-body').evaluate((body) => body.scrollHeight - body.clientHeight)
  expect(await hidden).toBeLessThanOrEqual(1)
  await dialog.getByText('平安燈').click()
  const lantern = dialog.locator('.lamp-preview .lantern')
  const dark = await lantern.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--light')))
  await dialog.getByLabel(/想說的話/).fill('打 0912-345-678 給我')
  await dialog.getByRole('button', { name: /點亮・NT\$/ }).click()
  await expect(dialog.getByText('請不要放電話號碼')).toBeVisible()
  await dialog.getByLabel(/想說的話/).fill('祝花花手術順利，早點回家')
  const bright = await lantern.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--light')))
  expect(bright).toBeGreaterThan(dark)
  await dialog.getByLabel('署名').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '點亮・NT$100' }).click()

  await page.waitForURL('**/order')
  await page.getByLabel('姓名', { exact: true }).fill(name)
  await page.getByLabel('手機或電話').fill('0912345678')
  await page.getByLabel('電子信箱').fill(`mei-${project.name}@example.com`)
  await stepOn(page)
  await expect(page.getByRole('button', { name: '確認付款 NT$100' })).toBeVisible()
  await agreeAndPay(page)
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByText('你的燈亮了')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '看我的燈' }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByText('祝花花手術順利，早點回家')).toBeVisible()
  const address = page.url()
  expect(address).toMatch(/\/board\?lamp=\d+$/)
  const after = await board(request)
  expect(after.totals).toEqual({ lit: before.totals.lit + 1, lit_today: before.totals.lit_today + 1 })

  await open(page, '/board')
  await expect(page.getByText(`今天點亮 ${after.totals.lit_today} 盞`)).toBeVisible()
  await page.getByRole('searchbox', { name: '用署名找我的燈' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`署名有「${name}」的燈`)).toBeVisible()
  const [mine] = (await board(request, `q=${encodeURIComponent(name)}`)).data as [Lamp]
  expect(mine).toMatchObject({ kind: 'health', public_name: `徐○${name[2]}` })
  await onWall(page, mine).click()
  await expect(page).toHaveURL(new RegExp(`lamp=${mine.id}`))
  await window.getByRole('button', { name: '一起祝福 0' }).click()
  await expect(window.getByText('已一起祝福 1')).toBeVisible()
  await expectAccessible(page)

  const friend = await (await browser.newContext()).newPage()
  await open(friend, address)
  await expect(friend).toHaveTitle(/徐○.的平安燈/)
  await expect(friend.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/share/lamps/${mine.id}.png$`),
  )
  await friend.getByRole('dialog').getByRole('button', { name: '一起祝福 1' }).click()
  await expect(friend.getByText('已一起祝福 2')).toBeVisible()
  await expect(friend.locator('.to-line').first()).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`/board?lamp=${mine.id}`)),
  )
  await friend.keyboard.press('Escape')
  await expect(friend).toHaveURL(/\/board$/)
  await friend.context().close()
})

test('staff find the order of a lamp by its number, take it off the wall with a reason, and put it back', async ({
  page,
  request,
}) => {
  const [lamp] = (await board(request, 'filter[kind]=rainbow')).data as [Lamp]
  const isOnWall = async () => (await board(request, 'filter[kind]=rainbow')).data.some(({ id }) => id === lamp.id)
  await signInStaff(page)
  await open(page, `/admin/orders?filter[lamp]=${lamp.id}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.locator('[data-row]').getByRole('link').first().click()
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: '點燈' }) })
  await expect(card.getByText(lamp.public_name, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: '隱藏' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '隱藏' }).click()
  await expect(dialog.getByLabel('原因')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('原因').fill('心願是廣告')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '隱藏' }).click()
  await expect(page.getByText('已從燈牆隱藏。')).toBeVisible()
  await expect(card.getByText('心願是廣告')).toBeVisible()
  expect(await isOnWall()).toBe(false)

  await card.getByRole('button', { name: '再顯示' }).click()
  await expect(page.getByText('已放回燈牆。')).toBeVisible()
  await expect(card.getByText('點亮中')).toBeVisible()
  expect(await isOnWall()).toBe(true)
  await expectNoSidewaysScroll(page)
})

test('the wishes play, pause and step by the keyboard', async ({ page, request }) => {
  const [first, second] = (await board(request)).data as [Lamp, Lamp]
  await open(page, '/board')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '播放祈願' }).click()
  const player = page.getByRole('region', { name: '播放祈願' })
  // the button says what it does now
  await expect(page.getByRole('button', { name: '停止播放' })).toBeVisible()
  await expect(page.getByRole('button', { name: '播放祈願' })).toHaveCount(0)
  await expect(player.getByText(first.wish || '（沒有留言，靜靜亮著）')).toBeVisible()
  await expect(player.getByText(/第 2 則/)).toBeVisible()
  await expect(page.locator(`#lamp-${second.id}`)).toHaveClass(/is-selected/)
  await player.getByRole('button', { name: '暫停播放' }).click()
  await player.getByRole('button', { name: '上一則' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(player.getByText(/第 1 則/)).toBeVisible()
  await expect(player.getByRole('button', { name: '繼續播放' })).toBeVisible()
  // The lamp that is read is scrolled to: half under the header, a button would be measured too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(player).toHaveCount(0)
  await expect(page.getByRole('button', { name: '播放祈願' })).toBeVisible()
})

test('nothing moves by itself for whoever asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/board')
  await page.getByRole('button', { name: '播放祈願' }).click()
  const player = page.getByRole('region', { name: '播放祈願' })
  await expect(player.getByRole('button', { name: '繼續播放' })).toBeVisible()
  await player.getByRole('button', { name: '下一則' }).click()
  await expect(player.getByText(/第 2 則/)).toBeVisible()
  const moving = await page
    .locator('.lamp-row .lantern')
    .first()
    .evaluate((element) => getComputedStyle(element).animationName)
  expect(moving).toBe('none')
})

test('the wall goes on behind the first lamps, kind by kind', async ({ page, request }) => {
  const { meta, data } = await board(request)
  expect(meta.total, 'the demo has more lamps than one load').toBeGreaterThan(data.length)
  await open(page, '/board')
  const lamps = page.locator('.lamp-row > li')
  await expect(lamps).toHaveCount(data.length)
  await page.getByRole('button', { name: '看更多燈' }).click()
  await expect(lamps).toHaveCount(Math.min(meta.total, data.length * 2))
  await page.getByRole('link', { name: '彩虹燈' }).click()
  await expect(page).toHaveURL(/kind=rainbow/)
  const rainbow = await board(request, 'filter[kind]=rainbow')
  await expect(page.locator('.lamp-row > li')).toHaveCount(rainbow.data.length)
})

test('a lamp that burns no more leads to the wall, which says so', async ({ page }) => {
  await open(page, '/board?lamp=999999999')
  await expect(page.getByText('你要找的這盞燈已經熄了')).toBeVisible()
  await expect(page.locator('.lamp-row > li').first()).toBeVisible()
})
