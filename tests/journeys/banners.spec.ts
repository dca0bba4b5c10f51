import type { APIRequestContext } from '@playwright/test'
import { deskOf } from './desk.ts'
import { callsEnded, expect, expectAccessible, expectNoSidewaysScroll, isPhone, open, read, test } from './support.ts'

type Banner = { id: number; version: number; title: string; clicks: number }

/** Staff who make a banner over the page, read its clicks and take it off. */
const editorOf = async (request: APIRequestContext) => {
  const desk = await deskOf(request)
  const wish = { position: 'popup', title: '颱風天，請收留門口的牠', subtitle: '一個紙箱就夠了', alt: '雨中的街貓' }
  return {
    make: async () => {
      const pictures = { image_desktop_id: await desk.upload(1920, 640), image_mobile_id: await desk.upload(750, 900) }
      return desk.create<Banner>('/api/admin/banners', { ...wish, link_url: '/news', ...pictures })
    },
    get: (id: number) => desk.get<Banner>(`/api/admin/banners/${id}`),
    end: ({ id, version }: Banner) => desk.change(`/api/admin/banners/${id}`, { ...wish, version, is_active: false }),
  }
}

test('a notice over the page comes once, not before somebody moves and never where one gives', async ({
  page,
  request,
}) => {
  const editor = await editorOf(request)
  const banner = await editor.make()
  try {
    const dialog = page.getByRole('dialog', { name: banner.title })
    await page.clock.install()
    await open(page, '/donation')
    await page.mouse.wheel(0, 200)
    await callsEnded(page)
    await page.clock.runFor(2500)
    await expect(dialog).toBeHidden()
    await open(page, '/news')
    await callsEnded(page)
    await page.clock.runFor(2500)
    await expect(dialog).toBeHidden()
    await page.mouse.wheel(0, 200)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('img', { name: '雨中的街貓' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open(page, '/products')
    await page.mouse.wheel(0, 200)
    await callsEnded(page)
    await page.clock.runFor(2500)
    await expect(dialog).toBeHidden()
  } finally {
    await editor.end(banner)
  }
})

test('its link leads on, and the press is counted', async ({ page, request }) => {
  const editor = await editorOf(request)
  const banner = await editor.make()
  try {
    await open(page, '/products')
    await page.mouse.wheel(0, 200)
    const dialog = page.getByRole('dialog', { name: banner.title })
    await dialog.getByRole('link', { name: '看看' }).click()
    await page.waitForURL('**/news')
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await editor.get(banner.id)).clicks).toBe(1)
  } finally {
    await editor.end(banner)
  }
})

test('the opened donate box shows its banner; phones have a bar that leads to giving at once', async ({
  page,
  request,
}) => {
  const { data } = await read<{ data: Banner[] }>(request, '/api/banners?filter[position]=donate_box')
  const title = data[0]?.title
  if (!title) throw new Error('the demo has no banner in the donate box')
  await open(page, '/news')
  if (isPhone(page)) {
    await expect(page.locator('.donate-pill')).toBeHidden()
    await page.locator('.bottom-bar').getByRole('link', { name: '立即捐款' }).click()
    await page.waitForURL('**/donation?amount=*')
    return
  }
  await page.getByRole('button', { name: '立即捐款' }).click()
  await expect(page.locator('.donate-box').getByText(title)).toBeVisible()
  await expectAccessible(page)
})
