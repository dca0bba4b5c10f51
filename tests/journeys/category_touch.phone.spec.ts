import type { CDPSession, Page } from '@playwright/test'
import { aTree, item, moved, path, type Row } from './category_trees.ts'
import { deskOf } from './desk.ts'
import { expect, open, startStaffSession, test } from './support.ts'

/** Touch events as the device sends them: the browser decides what is a scroll, and cancels the pointer then. */
const touchOf = (session: CDPSession) => {
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

test('a category is dragged by touch, the page stays where it is, and a swipe beside the grip scrolls', async ({
  page,
  request,
}, { project }) => {
  const { bags, cups, paper, order } = await aTree(request, project.name)
  await startStaffSession(page)
  await open(page, path)
  const touch = touchOf(await page.context().newCDPSession(page))
  await item(page, cups.name).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const scrolled = () => page.evaluate(() => scrollY)
  const gripX = async (name: string) => (await item(page, name).locator('.tree-grip').boundingBox())?.x ?? 0

  const [before, from, to] = [await scrolled(), await boxOf(page, paper.name), await boxOf(page, bags.name)]
  const x = (await gripX(paper.name)) + 14
  await touch.down(x, from.y + 24)
  await expect(page.locator('.tree-drop')).toBeVisible()
  await touch.to(x, to.y + 4)
  await expect(page.locator('.tree-drop.tree-2')).toBeVisible()
  expect(await scrolled()).toBe(before)
  const dropped = moved(page)
  await touch.up()
  expect((await dropped).status()).toBe(200)
  await expect.poll(order).toEqual(['生活', '紙', '袋', '杯'])

  // one level further in, below the one above it
  await expect(item(page, cups.name)).toBeVisible()
  const cup = await boxOf(page, cups.name)
  const cupX = (await gripX(cups.name)) + 14
  await touch.down(cupX, cup.y + 24)
  await touch.to(cupX + 40, cup.y + 26)
  await expect(page.locator('.tree-drop.tree-3')).toBeVisible()
  const nested = moved(page)
  await touch.up()
  expect((await nested).status()).toBe(200)
  await expect(item(page, cups.name)).toHaveAttribute('aria-level', '3')

  // a swipe on the words is the page's
  const [top, name] = [await scrolled(), await boxOf(page, bags.name)]
  const up = top > 40 ? 1 : -1
  await touch.down(name.x + 160, name.y + 24)
  await touch.to(name.x + 160, name.y + 24 + up * 220, 12)
  await expect(page.locator('.tree-drop')).toHaveCount(0)
  await touch.up()
  await expect.poll(scrolled).not.toBe(top)
  expect(await order()).toEqual(['生活', '紙', '袋', '杯'])
})

test('a drag by touch that is held at the edge of the window scrolls the page', async ({ page, request }) => {
  const desk = await deskOf(request)
  const stamp = `遠${Date.now().toString(36)}`
  const names = Array.from({ length: 16 }, (_, index) => `第${index + 1}個${stamp}`)
  for (const name of names) await desk.create<Row>('/api/admin/product-categories', { name })
  await startStaffSession(page)
  await open(page, path)
  const touch = touchOf(await page.context().newCDPSession(page))
  const last = item(page, names.at(-1) ?? '')
  await last.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const grip = await last.locator('.tree-grip').boundingBox()
  if (!grip) throw new Error('nothing to drag')
  const start = await page.evaluate(() => scrollY)
  await touch.down(grip.x + 14, grip.y + 22)
  await touch.to(grip.x + 14, 20)
  // held still: the page goes on by itself
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(start - 250)
  const dropped = moved(page)
  await touch.up()
  expect((await dropped).status()).toBe(200)
})
