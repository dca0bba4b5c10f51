import type { CDPSession, Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { expect, open, startStaffSession, test } from './support.ts'

type Row = { id: number; name: string; parent_id: number | null }

const path = '/admin/product-categories'
const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) })
const moved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/move'))

/** Touch events as the device sends them: the browser decides what is a scroll, and cancels the pointer then. */
const fingerOf = (session: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at = { x: 0, y: 0 }
  return {
    down: async (x: number, y: number) => {
      at = { x, y }
      await send('touchStart', [at])
    },
    to: async (x: number, y: number, steps = 8) => {
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps }
        await send('touchMove', [at])
      }
    },
    up: () => send('touchEnd', []),
  }
}

/** The box of something that stands still in the middle of the window. */
const boxOf = async (page: Page, name: string) => {
  const box = await item(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not there`)
  return box
}

test('a category is dragged by a finger on its grip, the page stays where it is, and a swipe beside it scrolls', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const stamp = `指${Date.now().toString(36)}`
  const make = (name: string, parent_id?: number) =>
    desk.create<Row>('/api/admin/product-categories', { name: `${name}${stamp}`, ...(parent_id && { parent_id }) })
  const life = await make('生活')
  const [bags, cups, paper] = [await make('袋', life.id), await make('杯', life.id), await make('紙', life.id)]
  const order = async () => {
    const { data } = await desk.get<{ data: Row[] }>('/api/admin/product-categories')
    return data.filter(({ name }) => name.endsWith(stamp)).map(({ name }) => name.replace(stamp, ''))
  }
  await startStaffSession(page)
  await open(page, path)
  const finger = fingerOf(await page.context().newCDPSession(page))
  await item(page, cups.name).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const scrolled = () => page.evaluate(() => scrollY)
  const gripX = async (name: string) => (await item(page, name).locator('.tree-grip').boundingBox())?.x ?? 0

  const [before, from, to] = [await scrolled(), await boxOf(page, paper.name), await boxOf(page, bags.name)]
  const x = (await gripX(paper.name)) + 14
  await finger.down(x, from.y + 24)
  await expect(page.locator('.tree-drop')).toBeVisible()
  await finger.to(x, to.y + 4)
  await expect(page.locator('.tree-drop.tree-2')).toBeVisible()
  expect(await scrolled()).toBe(before)
  const dropped = moved(page)
  await finger.up()
  expect((await dropped).status()).toBe(200)
  await expect.poll(order).toEqual(['生活', '紙', '袋', '杯'])

  // one level further in, below the one above it
  await expect(item(page, cups.name)).toBeVisible()
  const cup = await boxOf(page, cups.name)
  const cupX = (await gripX(cups.name)) + 14
  await finger.down(cupX, cup.y + 24)
  await finger.to(cupX + 40, cup.y + 26)
  await expect(page.locator('.tree-drop.tree-3')).toBeVisible()
  const nested = moved(page)
  await finger.up()
  expect((await nested).status()).toBe(200)
  await expect(item(page, cups.name)).toHaveAttribute('aria-level', '3')

  // a swipe on the words is the page's
  const [top, name] = [await scrolled(), await boxOf(page, bags.name)]
  const up = top > 40 ? 1 : -1
  await finger.down(name.x + 160, name.y + 24)
  await finger.to(name.x + 160, name.y + 24 + up * 220, 12)
  await expect(page.locator('.tree-drop')).toHaveCount(0)
  await finger.up()
  await expect.poll(scrolled).not.toBe(top)
  expect(await order()).toEqual(['生活', '紙', '袋', '杯'])
})

test('a finger at the edge of the window goes on through the tree', async ({ page, request }) => {
  const desk = await deskOf(request)
  const stamp = `遠${Date.now().toString(36)}`
  const names = Array.from({ length: 16 }, (_, index) => `第${index + 1}個${stamp}`)
  for (const name of names) await desk.create<Row>('/api/admin/product-categories', { name })
  await startStaffSession(page)
  await open(page, path)
  const finger = fingerOf(await page.context().newCDPSession(page))
  const last = item(page, names.at(-1) ?? '')
  await last.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const grip = await last.locator('.tree-grip').boundingBox()
  if (!grip) throw new Error('nothing to drag')
  const start = await page.evaluate(() => scrollY)
  await finger.down(grip.x + 14, grip.y + 22)
  await finger.to(grip.x + 14, 20)
  // held still: the page goes on by itself
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(start - 250)
  const dropped = moved(page)
  await finger.up()
  expect((await dropped).status()).toBe(200)
})
